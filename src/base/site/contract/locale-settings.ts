import { z } from 'zod'
import { says } from '#platform/says.ts'
import { example, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { interfaceLanguageTags } from '../domain/interface-languages.ts'

const currencies = () => new Set<string>(Intl.supportedValuesOf('currency'))
const currencyDecimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/**
 * The language of labels and messages, and the formats of money, dates and times: a language tag (BCP 47), an ISO 4217 currency and an
 * IANA time zone.
 */
export const LocaleSettings = z.object({
  interfaceLanguage: z.enum(interfaceLanguageTags).default('en'),
  language: text(35)
    .refine(isLanguage, says(msg`Use a language such as en-US, de or pt-BR`))
    .meta(example('en-US')),
  /** The language of the site's texts. Pages declare it to browsers, translators and search engines. */
  textLanguage: text(35)
    .refine(isLanguage, says(msg`Use a language such as en, de or pt-BR`))
    .meta(example('en')),
  currency: text(3)
    .toUpperCase()
    .refine(
      (code) => /^[A-Z]{3}$/.test(code) && currencies().has(code),
      says(msg`Use a currency such as EUR`),
    )
    .refine(
      (code) => !/^[A-Z]{3}$/.test(code) || [0, 2].includes(currencyDecimals(code)),
      says(msg`Use a currency with two decimals or none`),
    )
    .meta(example('EUR')),
  timeZone: text(60)
    .refine(isTimeZone, says(msg`Use a time zone such as Europe/Lisbon`))
    .meta(example('Europe/Lisbon')),
})
export type LocaleSettings = z.output<typeof LocaleSettings>

function isLanguage(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone })) && !/^[+-]/.test(zone)
  } catch {
    return false
  }
}
