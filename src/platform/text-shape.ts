import { z } from 'zod'

// NUL and lone surrogates, which no database text can hold, are refused by the pipeline for every input alike.

const missing = (message: string | undefined) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : undefined

/**
 * A required text, trimmed, of at most `max` characters. `required` is the message when it is absent or blank.
 */
export function text(max: number, required = 'This field is required') {
  return z
    .string({ error: missing(required) })
    .trim()
    .min(1, required)
    .max(max, `Use at most ${max.toLocaleString('en')} characters`)
}

/** A text that may be absent, null or empty, trimmed, of at most `max` characters. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Use at most ${max.toLocaleString('en')} characters`)
    .nullish()
}

// More lenient than most: one "@" between two parts without spaces. It leaves out only what would let one address
// pass for several, or for a header, in a mail (RFC 5322 section 3.4).
const address = /^[^\s@"<>(),;:\\[\]\p{Cc}]{1,64}@[^\s@"<>(),;:\\[\]\p{Cc}]{1,253}$/u

/** An e-mail address as people write it, of at most 254 characters (RFC 5321, erratum 1690). Its case is kept. */
export function email(required = 'Please enter a valid email address.') {
  return text(254, required).regex(address, 'Please enter a valid email address.')
}
