const maxCharacters = 60
/** In code units. Limits the combining marks per character. */
const maxLength = 4 * maxCharacters

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Control, bidirectional and other invisible characters, and line ends. Excludes two joiners that some scripts need. */
const hidden = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u

/** Text that mail programs turn into a link or that looks like one: an email address, a URL, a domain, an IPv4 address. */
const linked = /@|:\/\/|(?<!\p{L})www\.|[\p{L}\p{N}]\.(?:\p{L}{2}|xn--)|\d+(?:\.\d+){3}/iu

/**
 * Returns a name if emails may show it, in texts, subjects and invitations: at most 60 characters on one line, without an address
 * of any kind. Otherwise returns `instead`, because readers could take the name for the site's own text.
 */
export function nameInMail(name: string | null | undefined, instead: string): string {
  const shown = name?.replace(/\p{Zs}+/gu, ' ').trim() ?? ''
  return isShowable(shown) ? shown : instead
}

function isShowable(name: string): boolean {
  if (name === '' || name.length > maxLength || hidden.test(name)) return false
  // Normalizes the name as browsers do with an address: variants of letters, dots and signs become plain ones, and joiners
  // disappear.
  const plain = name
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[。․]/g, '.')
  return !linked.test(plain) && [...graphemes.segment(name)].length <= maxCharacters
}

/** In code units. A longer domain may be a sentence. */
const maxDomain = 30

/**
 * Masks an unproven email address for an email to somebody who knows it: 'j…@example.org'. The part before the `@` is free text,
 * so only its first character is shown. Of a long domain, only the last label is shown.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const shown = domain.length > maxDomain ? `….${domain.split('.').at(-1)}` : domain
  return `${[...email.slice(0, at)][0] ?? ''}…@${shown}`
}
