import { z } from 'zod'
import { createFieldError } from './app-error.ts'
import { hasAsciiDomain, withAsciiDomain } from './email-address.ts'
import { formatNumber } from './locale.ts'
import { type AnyText, says, writeText } from './says.ts'
import { msg, t } from './texts.ts'

// These schemas need not exclude NUL and lone surrogates, which the database cannot store: the pipeline refuses them in every
// input.

/**
 * Returns the value for `meta` that sets the example in the API description. The example is the input, before the schema
 * transforms it.
 */
export const example = (value: unknown) => ({
  override: ({ jsonSchema }: { jsonSchema: { examples?: unknown[] } }) => {
    jsonSchema.examples = [value]
  },
})

const missing = (message: AnyText) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? writeText(message) : undefined

const isRequired = msg`This field is required`
const tooLong = (max: number) => () => t`Use at most ${formatNumber(max)} characters`

/** The media types that `recognizeType` gives to text and CSV files. They name the encoding of a file that is not in UTF-8. */
export const textTypes = ['', '; charset=windows-1252', '; charset=utf-16le', '; charset=utf-16be'].flatMap(
  (charset) => [`text/plain${charset}`, `text/csv${charset}`],
)

/**
 * Returns the schema of a required text, trimmed, of at most `max` characters. `required` is the message if it is absent or
 * blank.
 */
export function text(max: number, required: AnyText = isRequired) {
  return measured(z.string({ error: missing(required) }), max, required)
}

/** Invisible characters, such as direction marks, except joiners and others that scripts and emoji need. */
const unseen =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|(?<=^|[\s\u200c\u200d])[\u200c\u200d]|(?!\u200c|\u200d|[\u180e\p{Variation_Selector}])[\p{Default_Ignorable_Code_Point}\p{Cc}\ufff9-\ufffb]/gu

const breaks = /[\t-\r\u0085\u2028\u2029]+/g

const inOneLine = (value: string) => value.replace(breaks, ' ').replace(unseen, '$1')

/** Treats a text of invisible characters as empty. NFC gives accented letters one encoding, so that searches find them. */
const inOneSpelling = (value: string) => (isBlank(value) ? '' : value.normalize('NFC'))

/**
 * Matches a text of invisible characters, or of accents without a letter. The empty Braille pattern (U+2800) looks like a space.
 */
const isBlank = (value: string) =>
  /^[\s\u2800\p{Cc}\p{M}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]*$/u.test(value)

const oneLine = (schema: z.ZodString) => schema.overwrite(inOneLine)

/** Like `text`, for one line: replaces line breaks with spaces and removes invisible characters. */
export function line(max: number, required: AnyText = isRequired) {
  return measured(oneLine(z.string({ error: missing(required) })), max, required)
}

/** Like `line`, for the name of something: it must contain a letter, digit, punctuation mark or symbol. */
export const name = (max: number, required: AnyText) =>
  line(max, required).regex(/[\p{L}\p{N}\p{P}\p{S}]/u, says(required))

/** Like `text`, for a name that identifies an account: NFKC makes names equal that differ only in variants of a character. */
export function nameText(max: number, required: AnyText) {
  return measured(z.string({ error: missing(required) }).normalize('NFKC'), max, required)
}

const measured = (schema: z.ZodString, max: number, required: AnyText) =>
  schema
    .trim()
    .overwrite(inOneSpelling)
    .min(1, says(required))
    .max(max, says(tooLong(max)))

/** Like `line`, but it may be empty. */
export const emptyLine = (max: number) => bounded(max, oneLine(z.string()))

/** Like `line`, but it may be absent, null or empty. */
export const optionalLine = (max: number) => emptyLine(max).nullish()

/** Returns the schema of a text that may be absent, null or empty, trimmed, of at most `max` characters. */
export function optionalText(max: number) {
  return bounded(max).nullish()
}

/** Like `optionalText`, but not absent or null. */
export const emptyText = (max: number) => bounded(max)

const bounded = (max: number, schema = z.string()) =>
  schema
    .trim()
    .overwrite(inOneSpelling)
    .max(max, says(tooLong(max)))

// One "@" between two parts without spaces. Excludes characters that split an address or begin a header (RFC 5322, section 3.4).
// Also excludes invisible ones, which make two addresses look the same.
const address = /^[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}]{1,64}@[^\s@"<>(),;:\\[\]\p{Cc}\p{Cf}]{1,253}$/u

const noEmail = msg`Please enter a valid email address.`

/**
 * Returns the schema of an email address of at most 254 characters (RFC 5321, erratum 1690). Normalizes it by NFKC, and its
 * domain to ASCII.
 */
export function email(required: AnyText = noEmail) {
  const written = nameText(254, required).regex(address, says(noEmail))
  return bounded(254, written.overwrite(withAsciiDomain)).refine(hasAsciiDomain, says(noEmail))
}

/** Returns the schema of a text of at most `max` characters, trimmed. Turns an empty text into null. */
export function clearableText(max: number) {
  return cleared(bounded(max))
}

/** Like `clearableText`, for one line: see `line`. */
export function clearableLine(max: number) {
  return cleared(emptyLine(max))
}

const cleared = (schema: z.ZodString) => schema.nullable().transform((value) => value || null)

/** Matches a path of this site or an https address. */
export const imagePattern = /^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\]+(\/[^\s\\]*)?)$/

/** Returns the schema of a picture's address: https, or a path of this site. Turns an empty text into null. */
export const imageAddress = () =>
  clearableAddress(imagePattern, msg`Use a path of this site or an https address`)

/** Returns the schema of an http or https address of any site. Turns an empty text into null. */
export const linkAddress = () =>
  clearableAddress(
    /^https?:\/\/[^\s/\\]+(\/[^\s\\]*)?$/i,
    msg`Use an address that begins with http:// or https://`,
  )

/** Returns the schema of an https address of any site. Turns an empty text into null. */
export const secureAddress = () =>
  clearableAddress(/^https:\/\/[^\s/\\]+(\/[^\s\\]*)?$/i, msg`Use an address that begins with https://`)

/**
 * Returns the schema of a required page address: a path of this site, http or https. `required` is the message if it is absent.
 */
export const pageAddress = (required: AnyText) =>
  text(500, required).refine(
    (value) =>
      /^(\/(?![/\\])|https?:\/\/[^\s/\\])[^\s\\]*$/i.test(value) && URL.canParse(value, 'http://here'),
    says(msg`Use a path of this site such as /uses, or an address that begins with http:// or https://`),
  )

function clearableAddress(pattern: RegExp, message: AnyText) {
  return bounded(500)
    .refine(
      (value) => value === '' || (pattern.test(value) && URL.canParse(value, 'http://here')),
      says(message),
    )
    .meta(example('https://example.com'))
    .nullable()
    .transform((value) => value || null)
}

/** Returns the schema of a text to search for. Normalizes it to NFC, like the stored texts. */
export const searchText = (max = 200) => z.string().trim().normalize('NFC').max(max)

/**
 * Returns the schema of a list of at most 20 words or short phrases: each at most 40 characters, trimmed, without commas. Drops
 * empty and repeated entries. `name` names the entries in messages.
 */
export function words(name: AnyText) {
  return z
    .array(oneLine(z.string()).trim().overwrite(inOneSpelling))
    .transform((list) => [...new Set(list.filter(Boolean))])
    .refine(
      (list) => list.length <= 20,
      says(() => t`Use at most 20 ${writeText(name)}`),
    )
    .refine((list) => list.every((word) => word.length <= 40), says(msg`Use at most 40 characters for each`))
    .refine(
      (list) => !list.some((word) => word.includes(',')),
      says(() => t`Use no commas within ${writeText(name)}`),
    )
}

/** Like `words`, but the input is one text with commas between the words. */
export const wordsInText = (name: AnyText) => splitText(',').pipe(words(name))

const splitText = (separator: string) => z.string().transform((value) => value.split(separator))

/**
 * Returns the schema of a list of at most 30 lines of at most 300 characters, trimmed. Drops empty lines. `name` names the lines
 * in messages.
 */
export function lines(name: AnyText) {
  return z
    .array(oneLine(z.string()).trim().overwrite(inOneSpelling))
    .transform((list) => list.filter(Boolean))
    .refine(
      (list) => list.length <= 30,
      says(() => t`Use at most 30 ${writeText(name)}`),
    )
    .refine(
      (list) => list.every((line) => line.length <= 300),
      says(msg`Use at most 300 characters in each line`),
    )
}

/** Like `lines`, but the input is one text with line breaks between the entries. */
export const linesInText = (name: AnyText) => splitText('\n').pipe(lines(name))

/**
 * The `Idempotency-Key` header in visible ASCII (RFC draft "The Idempotency-Key HTTP Header Field"). A repeated request with the
 * same key takes effect only once.
 */
export const IdempotencyKey = z.string().regex(/^[!-~]{1,200}$/)

const wrongDay = msg`Use a day such as 2026-12-03`

/** Returns the schema of a calendar day, '2026-12-03'. `required` is the message if it is empty. */
export const calendarDay = (required: AnyText = wrongDay) =>
  z.iso
    .date({ error: ({ input }) => writeText(input === '' ? required : wrongDay) })
    .regex(/^[1-9]/, says(wrongDay))

/** Returns the schema of a calendar day that may stay empty in a form. Turns an empty text into null. */
export const typedDay = () =>
  z
    .string()
    .transform((typed) => typed || null)
    .pipe(calendarDay().nullable())

const noMoment = ({ input }: { input?: unknown }) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(String(input))
    ? t`Give the time with its zone, such as 2026-12-01T09:00:00Z`
    : t`Use a date and time`

/** Converts an instant with an offset to UTC. */
const inUtc = (value: string) =>
  value.endsWith('Z') || Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString()

/** Returns the schema of an instant between the years 1000 and 9999, with `Z` or an offset. Converts it to UTC. */
export const moment = () =>
  z.iso
    .datetime({ offset: true, error: noMoment })
    .overwrite(inUtc)
    .regex(/^[1-9]\d{3}-/, says(msg`Use a date and time`))
    .meta(example('2026-12-03T15:00:00.000Z'))

const emptyField = () => z.string().max(2000).optional().meta(example(''))

/** The hidden fields of a honeypot: only robots fill them in, and sometimes a password manager. */
export const trap = {
  leaveEmpty: emptyField(),
  website: emptyField().describe('The former name of `leaveEmpty`'),
}

type Trap = { leaveEmpty?: string | undefined; website?: string | undefined }

/** Separates the honeypot fields from the input, and returns whether one was filled in. */
export const openTrap = <Sent extends Trap>({ leaveEmpty, website, ...sent }: Sent) => ({
  isFilled: Boolean(leaveEmpty || website),
  sent,
})

/** Returns the input without the honeypot fields. Throws `invalid` for `leaveEmpty` if one was filled in. */
export function refuseTrapped<Sent extends Trap>(input: Sent) {
  const { isFilled, sent } = openTrap(input)
  if (isFilled) throw createFieldError('leaveEmpty', trapped)
  return sent
}

const trapped = msg`Nothing was sent: a hidden field that stays empty was filled in, which your browser or a password manager may have done. What you typed is still there. Please press the button once more.`

/** The response to a form that visitors submit. */
export const Receipt = z.object({ success: z.boolean(), message: z.string() })
export type Receipt = z.infer<typeof Receipt>
