/**
 * Returns an email address with its domain in DNS form: international domains in ASCII (UTS 46), without a trailing dot. Returns
 * other texts, and addresses whose domain has no such form, unchanged.
 */
export function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1
  if (start === 0) return address
  return address.slice(0, start) + toAscii(address.slice(start)).replace(/(?<=.)\.$/, '')
}

/** Whether the domain of an address is ASCII, as `withAsciiDomain` writes it. */
export const hasAsciiDomain = (address: string) => isAscii(address.slice(address.lastIndexOf('@') + 1))

const isAscii = (text: string) => !/[^!-~]/.test(text)

function toAscii(domain: string): string {
  // ASCII domains are not parsed, because the URL parser turns some of them into IP addresses.
  const address = `http://${domain}`
  if (isAscii(domain) || /[/?#%]/.test(domain) || !URL.canParse(address)) return domain
  return new URL(address).hostname
}

/** The form in which email addresses and usernames are compared: NFKC, locale-independent lower case, the domain in ASCII. */
export const foldName = (name: string): string =>
  withAsciiDomain(name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ'))
