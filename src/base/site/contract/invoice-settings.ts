import { z } from 'zod'
import { typedNumber } from '#platform/amount-schema.ts'
import { countryMessage, optionalCountryPattern } from '#platform/country-schema.ts'
import { says } from '#platform/says.ts'
import { emptyLine, example, line, secureAddress } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'

const whole = (min: number, max: number) =>
  z
    .int(says(msg`Enter a whole number`))
    .min(
      min,
      says(() => t`Enter ${min} or more`),
    )
    .max(
      max,
      says(() => t`Enter ${max} or less`),
    )

const upperCase = (max: number) =>
  emptyLine(max).overwrite((value) => value.replaceAll(' ', '').toUpperCase())

/**
 * Matches a pattern for invoice numbers. Forbids a digit right before the number, because two patterns could then produce the
 * same invoice number.
 */
const schemePattern = /^((?:[A-Za-z0-9/._-]|\{year\})*[-/._A-Za-z])?\{number\}$/

const daysPattern = /^([1-9]\d?(, *[1-9]\d?){0,4})?$/

/** Whether an IBAN's check digits are right (ISO 13616: modulo 97). */
const isIntact = (iban: string): boolean => {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(
    /[A-Z]/g,
    (letter) => `${parseInt(letter, 36)}`,
  )
  return !/^\d+$/.test(digits) || BigInt(digits) % 97n === 1n
}

export const maxRates = 8

/** Splits the VAT rates, which the settings store as one text. */
export const splitRates = (text: string): string[] =>
  text
    .split(',')
    .map((rate) => rate.trim())
    .filter(Boolean)

/** The schema of the VAT rates in a form, each in the site's number format. */
export const typedRates = z
  .array(
    typedNumber(2, msg`Use a percentage such as 19, with at most two decimals`).refine(
      (rate) => Number(rate) < 100,
      says(msg`Use less than 100`),
    ),
  )
  .max(
    maxRates,
    says(() => t`Use at most ${maxRates} rates`),
  )
  .transform((rates) => rates.join(', '))

const ratePattern = /^(\d{1,2}(\.\d{1,2})?(, *\d{1,2}(\.\d{1,2})?){0,7})?$/

/**
 * Whether an address has only known placeholders, and only after the host. A placeholder in the host could turn it into another
 * site.
 */
const hasPlaceholders = (address: string | null) => {
  const [, host = '', path = ''] = /^https:\/\/([^/]*)(.*)$/i.exec(address ?? '') ?? []
  return !/[{}]/.test(host) && !/[{}]/.test(path.replaceAll(/\{(number|amount)\}/g, ''))
}

/**
 * The schema of the page where an invoice can be paid. The invoice's values replace `{number}` and `{amount}` in its path or
 * query.
 */
export const paymentAddress = () =>
  secureAddress().refine(
    hasPlaceholders,
    'Use no braces but {number} and {amount}, behind the name of the site',
  )

/** The settings of invoices. An issued invoice keeps the values that it was issued with. */
export const InvoiceSettings = z.object({
  sellerName: emptyLine(200),
  sellerAddress: z.string().trim().max(500, says(msg`Use at most 500 characters`)),
  sellerCountry: upperCase(2).regex(optionalCountryPattern, says(countryMessage)),
  /** Required in an XRechnung. */
  phone: emptyLine(40).default(''),
  taxNumber: emptyLine(40),
  vatNumber: emptyLine(30),
  numberScheme: line(40, msg`Enter how numbers are written`)
    .regex(schemePattern, 'End with {number}, after a letter or one of - / . _; {year} may stand before')
    .meta(example('INV-{year}-{number}')),
  dueDays: whole(0, 365),
  depositPercent: whole(0, 99),
  /** Whether work on an order begins only after its deposit is paid. */
  depositFirst: z.boolean(),
  /** Whether an order from an accepted offer starts when its deposit is paid. */
  startWhenPaid: z.boolean().default(false),
  remindersOn: z.boolean(),
  remindBefore: whole(0, 30),
  remindAfter: emptyLine(40).regex(
    daysPattern,
    says(msg`Use at most five numbers of days up to 99, such as 7, 21`),
  ),
  vatKind: z.enum(['standard', 'reverse', 'exempt']),
  /** Whether the prices of new services, offers and invoices include VAT. */
  pricesIncludeVat: z.boolean().default(false),
  /** VAT rates in percent, separated by commas. The first is the usual rate. */
  vatRates: emptyLine(60).regex(
    ratePattern,
    says(msg`Use percentages with commas between them, such as 19, 7`),
  ),
  reverseSentence: line(300, msg`Say why there is no VAT`),
  /** The sentence for clients outside the EU, whose invoices may not use the term "reverse charge". */
  outsideSentence: line(300, msg`Say why there is no VAT`),
  exemptSentence: line(300, msg`Say why there is no VAT`),
  accountHolder: emptyLine(70),
  iban: upperCase(42)
    .regex(/^([A-Z]{2}\d{2}[A-Z0-9]{10,30})?$/, says(msg`Use an IBAN such as DE02 1203 0000 0000 2020 51`))
    .refine(isIntact, says(msg`Please check this IBAN: its digits do not match its check digits`))
    .meta(example('DE02120300000000202051')),
  bic: upperCase(16)
    .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, says(msg`Use a BIC such as BYLADEM1001`))
    .meta(example('BYLADEM1001')),
  paymentLink: paymentAddress(),
})
export type InvoiceSettings = z.output<typeof InvoiceSettings>
