import { type InterfaceLanguage, offeredLanguages } from './interface-languages.ts'
import { languages } from './languages.ts'

/** The countries of each currency. Contains the countries whose languages the settings offer, and their neighbors. */
const countries: Record<string, string> = {
  ARS: 'AR',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CZK: 'CZ',
  DKK: 'DK',
  EGP: 'EG',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  RSD: 'RS',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  UAH: 'UA',
  USD: 'US EC SV PR',
  VND: 'VN',
  ZAR: 'ZA',
}

const currencies = new Map(
  Object.entries(countries).flatMap(([currency, list]) =>
    list.split(' ').map((country) => [country, currency] as const),
  ),
)

/** Some browsers lack this method, and TypeScript's types do not include it. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** Returns the country of a time zone, among `countries`. Returns undefined if the browser does not know it. */
export function countryAt(timeZone: string, countries = [...currencies.keys()]): string | undefined {
  return countries.find((country) =>
    (new Intl.Locale(`und-${country}`) as Zoned).getTimeZones?.()?.includes(timeZone),
  )
}

type Browser = { language: string; timeZone: string }

/**
 * Derives the site's language and formats from a browser's language and time zone. The language of labels is proposed if the
 * settings offer it. The country comes from the time zone, because many people use a browser in English, otherwise from the language. Without a known country, no currency is proposed.
 */
export function proposeLocale({ language, timeZone }: Browser) {
  const spoken = new Intl.Locale(language)
  const country = countryAt(timeZone) ?? spoken.maximize().region
  const here = `${spoken.language}-${country}`
  const usual = `${spoken.language}-${spoken.maximize().region}`
  const currency = country && currencies.get(country)
  const interfaceLanguage = offeredLanguages.find((offered) => offered === spoken.language)
  return {
    ...(interfaceLanguage && { interfaceLanguage }),
    language: languages.includes(here) ? here : languages.includes(language) ? language : usual,
    textLanguage: spoken.language,
    ...(currency && { currency }),
    timeZone,
  }
}

/**
 * Returns the settings that usually go with a language: the language of the owner's texts, and the formats of the language in the
 * country of the present ones (`language`, BCP 47), otherwise in the country where most people speak it.
 */
export function proposeFormats(chosen: InterfaceLanguage, language: string) {
  const { region } = new Intl.Locale(language).maximize()
  const here = `${chosen}-${region}`
  const usual = `${chosen}-${new Intl.Locale(chosen).maximize().region}`
  return { language: languages.includes(here) ? here : usual, textLanguage: chosen }
}
