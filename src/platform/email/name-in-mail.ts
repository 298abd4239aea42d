const maxCharacters = 60
/** Bounds the marks that one character may carry. */
const maxLength = 4 * maxCharacters

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Control, bidirectional and other invisible characters, ends of lines, and what no text contains. Names in some scripts join letters by two of them. */
const hidden = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** What mail programs make a link of, or what reads as one: an email address, a URL, a domain, a number of a host. */
const linked = /@|:\/\/|(?<!\p{L})www\.|[\p{L}\p{N}]\.(?:\p{L}{2}|xn--)|\d+(?:\.\d+){3}/iu

/**
 * A name as emails may show it, in texts, subjects and invitations: of at most 60 characters on one line, without an address of
 * any kind. Any other one, which somebody typed to be read by others as words of this site, is replaced by `instead`.
 */
export function nameInMail(name: string | null | undefined, instead: string): string {
  const shown = name?.replace(/\p{Zs}+/gu, ' ').trim() ?? ''
  return isShowable(shown) ? shown : instead
}

function isShowable(name: string): boolean {
  if (name === '' || name.length > maxLength || hidden.test(name)) return false
  // As a browser reads an address: other forms of letters, dots and signs are the plain ones, and joiners are nothing.
  const plain = name
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[。․]/g, '.')
  return !linked.test(plain) && [...graphemes.segment(name)].length <= maxCharacters
}

/** Longer domains may be words rather than a name. */
const maxDomain = 30

/**
 * An email address that nobody has proved, as emails may show it to whoever knows it: 'j…@example.org'. What stands before the `@` is
 * free text; of a long domain only the last part is shown.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const shown = domain.length > maxDomain ? `….${domain.split('.').at(-1)}` : domain
  return `${[...email.slice(0, at)][0] ?? ''}…@${shown}`
}
