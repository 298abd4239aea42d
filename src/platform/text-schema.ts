import { z } from 'zod'
import { createFieldError } from './app-error.ts'
import { hasAsciiDomain, withAsciiDomain } from './email-address.ts'
import { formatNumber } from './locale.ts'

// NUL and lone surrogates, which no database text can hold: the pipeline refuses them in every input.

/** For `meta`: an example input in the API description, which the schema may transform. */
export const example = (value: unknown) => ({
  override: ({ jsonSchema }: { jsonSchema: { examples?: unknown[] } }) => {
    jsonSchema.examples = [value]
  },
})

const missing = (message: string | undefined) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? message : undefined

/** The media types of texts by their content. Texts that are not in UTF-8 name their encoding. */
export const textTypes = ['', '; charset=windows-1252', '; charset=utf-16le', '; charset=utf-16be'].flatMap(
  (charset) => [`text/plain${charset}`, `text/csv${charset}`],
)

/** A required text, trimmed, of at most `max` characters. `required` is the message if it is absent or blank. */
export function text(max: number, required = 'This field is required') {
  return measured(z.string({ error: missing(required) }), max, required)
}

/** Invisible characters, such as direction marks, except joiners, variation selectors and tags that scripts and emoji need. */
const unseen =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|(?<=^|[\s\u200c\u200d])[\u200c\u200d]|(?!\u200c|\u200d|[\u180e\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu

const breaks = /[\t-\r\u0085\u2028\u2029]+/g

const inOneLine = (value: string) => value.replace(breaks, ' ').replace(unseen, '$1')

/** Only what nobody sees counts as empty, and letters with marks have one spelling (NFC), so that searches find both. */
const inOneSpelling = (value: string) => (isBlank(value) ? '' : value.normalize('NFC'))

/** The Braille pattern without dots is drawn as a space. */
const isBlank = (value: string) => value.replace(unseen, '$1').replace(/[\s\u2800]|\u200c|\u200d/g, '') === ''

const lineOf = (schema: z.ZodString) => schema.overwrite(inOneLine)

/** A required line, as `text`; removes invisible characters. */
export function line(max: number, required = 'This field is required') {
  return measured(lineOf(z.string({ error: missing(required) })), max, required)
}

/** A required line that names something: it has a letter, digit or sign. */
export const name = (max: number, required: string) =>
  line(max, required).regex(/[\p{L}\p{N}\p{P}\p{S}]/u, required)

/** A required text that identifies somebody, as `text`; look-alikes become equal (NFKC). */
export function nameText(max: number, required: string) {
  return measured(z.string({ error: missing(required) }).normalize('NFKC'), max, required)
}

const measured = (schema: z.ZodString, max: number, required: string) =>
  schema
    .trim()
    .overwrite(inOneSpelling)
    .min(1, required)
    .max(max, { error: () => `Use at most ${formatNumber(max)} characters` })

/** A line that may be empty, as `line`. */
export const emptyLine = (max: number) => bounded(max, lineOf(z.string()))

/** A line that may be absent, null or empty, as `line`. */
export const optionalLine = (max: number) => emptyLine(max).nullish()

/** A text that may be absent, null or empty, trimmed, of at most `max` characters. */
export function optionalText(max: number) {
  return bounded(max).nullish()
}

const bounded = (max: number, schema = z.string()) =>
  schema
    .trim()
    .overwrite(inOneSpelling)
    .max(max, { error: () => `Use at most ${formatNumber(max)} characters` })

// One "@" between two parts without spaces. Excludes characters that split an address or begin a header (RFC 5322 section 3.4),
// and invisible ones, which make two addresses look the same.
const address = /^[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}]{1,64}@[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}]{1,253}$/u

/** An email address of at most 254 characters (RFC 5321, erratum 1690), in NFKC, its domain in ASCII, its case preserved. */
export function email(required = 'Please enter a valid email address.') {
  const written = nameText(254, required).regex(address, 'Please enter a valid email address.')
  return bounded(254, written.overwrite(withAsciiDomain)).refine(
    hasAsciiDomain,
    'Please enter a valid email address.',
  )
}

/** A text of at most `max` characters, trimmed, that may be empty: empty and null both become null. */
export function clearableText(max: number) {
  return cleared(bounded(max))
}

/** The same for one line, as `line`. */
export function clearableLine(max: number) {
  return cleared(emptyLine(max))
}

const cleared = (schema: z.ZodString) => schema.nullable().transform((value) => value || null)

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

/** The address of a page over an encrypted connection, https only. Empty and null both become null. */
export const secureAddress = () =>
  clearableAddress(/^https:\/\/[^\s/\\]+(\/[^\s\\]*)?$/i, 'Use an address that begins with https://')

/** The required address of a page: a path of this site, http or https; `required` is the message if it is absent. */
export const pageAddress = (required: string) =>
  text(500, required).refine(
    (value) =>
      /^(\/(?![/\\])|https?:\/\/[^\s/\\])[^\s\\]*$/i.test(value) && URL.canParse(value, 'http://here'),
    'Use a path of this site such as /uses, or an address that begins with http:// or https://',
  )

function clearableAddress(pattern: RegExp, message: string) {
  return bounded(500)
    .refine((value) => value === '' || (pattern.test(value) && URL.canParse(value, 'http://here')), message)
    .meta(example('https://example.com'))
    .nullable()
    .transform((value) => value || null)
}

/** At most 20 words or short phrases of at most 40 characters without commas, trimmed, without empty ones and duplicates. */
export function words(name: string) {
  return z
    .array(lineOf(z.string()).trim().overwrite(inOneSpelling))
    .transform((list) => [...new Set(list.filter(Boolean))])
    .refine((list) => list.length <= 20, `Use at most 20 ${name}`)
    .refine((list) => list.every((word) => word.length <= 40), 'Use at most 40 characters for each')
    .refine((list) => !list.some((word) => word.includes(',')), `Use no commas within ${name}`)
}

/** The same as one text, separated by commas. */
export const wordsInText = (name: string) => splitText(',').pipe(words(name))

const splitText = (separator: string) => z.string().transform((value) => value.split(separator))

/** At most 30 lines of at most 300 characters, trimmed, without empty ones. */
export function lines(name: string) {
  return z
    .array(lineOf(z.string()).trim().overwrite(inOneSpelling))
    .transform((list) => list.filter(Boolean))
    .refine((list) => list.length <= 30, `Use at most 30 ${name}`)
    .refine((list) => list.every((line) => line.length <= 300), 'Use at most 300 characters in each line')
}

/** The same as one text with an entry per line. */
export const linesInText = (name: string) => splitText('\n').pipe(lines(name))

/** The key with which a resent request works only once (RFC draft "The Idempotency-Key HTTP Header Field"): visible ASCII. */
export const IdempotencyKey = z.string().regex(/^[!-~]{1,200}$/)

/** A calendar day, '2026-12-03'. */
export const calendarDay = () =>
  z.iso.date('Use a day such as 2026-12-03').regex(/^[1-9]/, 'Use a day such as 2026-12-03')

/** An instant between the years 1000 and 9999. */
export const moment = () =>
  z.iso
    .datetime('Use a date and time')
    .regex(/^[1-9]\d{3}-/, 'Use a date and time')
    .meta(example('2026-12-03T15:00:00.000Z'))

const emptyField = () => z.string().max(2000).optional().meta(example(''))

/** A hidden field, which people therefore leave empty. Robots fill it in, and a password manager may. */
export const trap = {
  leaveEmpty: emptyField(),
  website: emptyField().describe('The former name of `leaveEmpty`'),
}

type Trap = { leaveEmpty?: string | undefined; website?: string | undefined }

/** The input without the hidden field, and whether that was filled in. */
export const openTrap = <Sent extends Trap>({ leaveEmpty, website, ...sent }: Sent) => ({
  isFilled: Boolean(leaveEmpty || website),
  sent,
})

/** The input without the hidden field. Fails with `invalid` for that field if it was filled in. */
export function refuseTrapped<Sent extends Trap>(input: Sent) {
  const { isFilled, sent } = openTrap(input)
  if (isFilled) throw createFieldError('leaveEmpty', trapped)
  return sent
}

/** The same text for every form. */
const trapped =
  'Nothing was sent: a hidden field that stays empty was filled in, which your browser or a password manager may have done. What you typed is still there. Please press the button once more.'

/** The answer to a form of visitors. */
export const Receipt = z.object({ success: z.boolean(), message: z.string() })
export type Receipt = z.infer<typeof Receipt>
