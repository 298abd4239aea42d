import { z } from 'zod'
import { formatNumber } from './locale.ts'

// NUL and lone surrogates, which no database text can hold, are refused by the pipeline for every input alike.

const missing = (message: string | undefined) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : undefined

/**
 * A required text, trimmed, of at most `max` characters. `required` is the message when it is absent or blank.
 */
export function text(max: number, required = 'This field is required') {
  return measured(z.string({ error: missing(required) }), max, required)
}

/** A required text that names something, as `text`: one line, with something to see. */
export const name = (max: number, required: string) =>
  text(max, required)
    .regex(/^\P{Cc}*$/u, 'Use one line')
    .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, required)

/** A required text by which somebody is found, as `text`; what looks the same becomes the same (NFKC). */
export function nameText(max: number, required: string) {
  return measured(z.string({ error: missing(required) }).normalize('NFKC'), max, required)
}

const measured = (schema: z.ZodString, max: number, required: string) =>
  schema
    .trim()
    .min(1, required)
    .max(max, { error: () => `Use at most ${formatNumber(max)} characters` })

/** A text that may be absent, null or empty, trimmed, of at most `max` characters. */
export function optionalText(max: number) {
  return bounded(max).nullish()
}

const bounded = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => `Use at most ${formatNumber(max)} characters` })

// One "@" between two parts without spaces. It excludes only characters with which one address could be read as several,
// or as a header (RFC 5322 section 3.4), and those that nobody sees, with which two addresses would look the same.
const address = /^[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}]{1,64}@[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}]{1,253}$/u

/** An email address as people write it, of at most 254 characters (RFC 5321, erratum 1690), in NFKC. Its case is preserved. */
export function email(required = 'Please enter a valid email address.') {
  return nameText(254, required).regex(address, 'Please enter a valid email address.')
}

/** A text of at most `max` characters, trimmed, that may be empty: empty and null both become null. */
export function clearableText(max: number) {
  return bounded(max)
    .nullable()
    .transform((value) => value || null)
}

/** A path of this site, or an https address. */
export const imagePattern = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+(\/[^\s\\]*)?)$/

/** The address of a picture: https, or a path of this site. Empty and null both become null. */
export const imageAddress = () =>
  clearableAddress(imagePattern, 'Use a path of this site or an https address')

/** The address of a page anywhere, http or https. Empty and null both become null. */
export const linkAddress = () =>
  clearableAddress(
    /^https?:\/\/[^\s/\\]+(\/[^\s\\]*)?$/i,
    'Use an address that begins with http:// or https://',
  )

function clearableAddress(pattern: RegExp, message: string) {
  return bounded(500)
    .refine((value) => value === '' || (pattern.test(value) && URL.canParse(value, 'http://here')), message)
    .nullable()
    .transform((value) => value || null)
}

/** At most 20 words or short phrases of at most 40 characters without commas, trimmed, without empty ones and repetitions. */
export function words(name: string) {
  return z
    .array(z.string().trim())
    .transform((list) => [...new Set(list.filter(Boolean))])
    .refine((list) => list.length <= 20, `Use at most 20 ${name}`)
    .refine((list) => list.every((word) => word.length <= 40), 'Use at most 40 characters for each')
    .refine((list) => !list.some((word) => word.includes(',')), `Use no commas within ${name}`)
}

/** The same as one text with commas between them. */
export function wordsInText(name: string) {
  return z
    .string()
    .transform((value) => value.split(','))
    .pipe(words(name))
}

/** At most 30 lines of at most 300 characters, trimmed, without empty ones. */
export function lines(name: string) {
  return z
    .array(z.string().trim())
    .transform((list) => list.filter(Boolean))
    .refine((list) => list.length <= 30, `Use at most 30 ${name}`)
    .refine((list) => list.every((line) => line.length <= 300), 'Use at most 300 characters in each line')
}

/** The same as one text with an entry on each line. */
export function linesInText(name: string) {
  return z
    .string()
    .transform((value) => value.split('\n'))
    .pipe(lines(name))
}

/** A moment between the years 1000 and 9999. */
export const moment = () => z.iso.datetime('Use a date and time').regex(/^[1-9]\d{3}-/, 'Use a date and time')
