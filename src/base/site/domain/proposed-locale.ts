/** The countries of each currency, of those whose languages the settings offer and their neighbors. */
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

/** Not all browsers have the method, and the types of TypeScript have it in none. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** The country of a time zone, by default of those with a currency here. Undefined where the browser cannot say it. */
export function countryAt(timeZone: string, countries = [...currencies.keys()]): string | undefined {
  return countries.find((country) =>
    (new Intl.Locale(`und-${country}`) as Zoned).getTimeZones?.()?.includes(timeZone),
  )
}

type Browser = { language: string; timeZone: string }

/**
 * What a browser's language and time zone say of the site's formats. The country is that of the time zone, since many people use
 * a browser in English; otherwise that of the language. Without a known country there is no currency.
 */
export function proposeLocale({ language, timeZone }: Browser, languages: readonly string[]) {
  const spoken = new Intl.Locale(language)
  const country = countryAt(timeZone) ?? spoken.maximize().region
  const here = `${spoken.language}-${country}`
  const usual = `${spoken.language}-${spoken.maximize().region}`
  const currency = country && currencies.get(country)
  return {
    language: languages.includes(here) ? here : languages.includes(language) ? language : usual,
    textLanguage: spoken.language,
    ...(currency && { currency }),
    timeZone,
  }
}
