/**
 * An email address with its domain in the one spelling of the domain name system: an international one in ASCII (UTS 46), and
 * without a dot behind. Any other text, and an address whose domain has no such spelling, stays as it is.
 */
export function withAsciiDomain(address: string): string {
  const start = address.lastIndexOf('@') + 1
  if (start === 0) return address
  return address.slice(0, start) + asciiOf(address.slice(start)).replace(/(?<=.)\.$/, '')
}

/** Whether the domain of an address is in the spelling of `withAsciiDomain`. */
export const hasAsciiDomain = (address: string) => isAscii(address.slice(address.lastIndexOf('@') + 1))

const isAscii = (text: string) => !/[^!-~]/.test(text)

function asciiOf(domain: string): string {
  // An ASCII domain is not parsed: of some the parser makes an IP address.
  const address = `http://${domain}`
  if (isAscii(domain) || /[/?#%]/.test(domain) || !URL.canParse(address)) return domain
  return new URL(address).hostname
}

/** An email address or username as it is compared: in NFKC and lower case of no locale, the domain in ASCII. */
export const foldName = (name: string): string =>
  withAsciiDomain(name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('ς', 'σ'))
