/**
 * An email address whose domain is in its DNS form: international domains in ASCII (UTS 46), without a trailing dot. Any other
 * text, and an address whose domain has no such form, stays as it is.
 */
export function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1
  if (start === 0) return address
  return address.slice(0, start) + asciiOf(address.slice(start)).replace(/(?<=.)\.$/, '')
}

/** Whether an address's domain is in the form of `withAsciiDomain`. */
export const hasAsciiDomain = (address: string) => isAscii(address.slice(address.lastIndexOf('@') + 1))

const isAscii = (text: string) => !/[^!-~]/.test(text)

function asciiOf(domain: string): string {
  // ASCII domains are not parsed, because the parser turns some into an IP address.
  const address = `http://${domain}`
  if (isAscii(domain) || /[/?#%]/.test(domain) || !URL.canParse(address)) return domain
  return new URL(address).hostname
}

/** An email address or username for comparison: NFKC, locale-independent lower case, the domain in ASCII. */
export const foldName = (name: string): string =>
  withAsciiDomain(name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ'))
