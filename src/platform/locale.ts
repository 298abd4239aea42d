import { interfaceLanguage } from './texts.ts'

/**
 * The formats for money and times: a BCP 47 tag, an ISO 4217 currency and an IANA zone. `textLanguage` is the language of the
 * owner's texts. The format determines the order of dates, `interfaceLanguage` the names of weekdays and months.
 */
export type Locale = { language: string; textLanguage: string; currency: string; timeZone: string }

let current: Locale | undefined

/** Returns the site's locale. In the browser, reads it from the attributes of the page's root element. */
export function locale(): Locale {
  return current ?? localeOfPage()
}

/** Sets what `locale` returns on the server. */
export function setLocale(settings: Locale): void {
  current = settings
}

/** Returns the attributes of the page's root element from which the browser reads the locale. */
export const localeAttributes = () => {
  const { language, textLanguage, currency, timeZone } = locale()
  return {
    lang: textLanguage,
    'data-language': language,
    'data-currency': currency,
    'data-time-zone': timeZone,
  }
}

/** Used until the settings have been read. */
const fallback: Locale = { language: 'en-US', textLanguage: 'en', currency: 'USD', timeZone: 'UTC' }

function localeOfPage(): Locale {
  const { lang, dataset } = globalThis.document?.documentElement ?? { lang: '', dataset: {} }
  const { language, currency, timeZone } = { ...fallback, ...dataset }
  return { language, textLanguage: lang || fallback.textLanguage, currency, timeZone }
}

/** TypeScript's types do not include this method of Node 24. Not all browsers have it. */
type Written = Intl.Locale & { getTextInfo: () => { direction: string } }

/**
 * Returns the attribute `dir` of a text in a language: undefined from left to right, and for what is no language tag. Works only on
 * the server.
 */
export function directionOf(language: string): 'rtl' | undefined {
  try {
    return (new Intl.Locale(language) as Written).getTextInfo().direction === 'rtl' ? 'rtl' : undefined
  } catch {
    return undefined
  }
}

const known = new Map<string, unknown>()

/**
 * Returns the cached value of `key`, or creates it. It is for `Intl` formats and values derived from them, which take about a
 * millisecond to create. A site uses few of them.
 */
export function kept<Value>(key: string, make: () => Value): Value {
  if (known.size > 200) known.clear()
  if (!known.has(key)) known.set(key, make())
  return known.get(key) as Value
}

type NumberOptions = Intl.NumberFormatOptions & {
  trailingZeroDisplay?: 'auto' | 'stripIfInteger'
}

function numberFormat(options: NumberOptions): Intl.NumberFormat {
  const { language } = locale()
  return kept(`${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options))
}

/**
 * Formats money for people: '$1,200' for '1200.00', '$99.50' for '99.50'. `amount` is a number or a decimal string; `currency`
 * defaults to the site's. `options` are those of `Intl.NumberFormat`.
 */
export function formatMoney(
  amount: string | number,
  currency: string = locale().currency,
  options: NumberOptions = {},
): string {
  return numberFormat({
    style: 'currency',
    currency,
    // '$' alone means the site's own dollar, so other dollars need their prefix.
    currencyDisplay: currency === locale().currency ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
    ...options,
  }).format(Number(amount))
}

/** Formats money with all its decimals, as on invoices: '$1,200.00'. */
export const formatSum = (amount: string | number, currency?: string): string =>
  formatMoney(amount, currency, { trailingZeroDisplay: 'auto' })

/** Returns the sign of a currency, and whether it precedes or follows the amount. `options` are those of `Intl.NumberFormat`. */
export function currencySign(
  currency: string,
  options: NumberOptions = {},
): { sign: string; place: 'before' | 'after' } {
  const format = numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...options })
  const parts = format.formatToParts(1)
  const index = parts.findIndex(({ type }) => type === 'currency')
  return { sign: parts[index]?.value ?? currency, place: index === 0 ? 'before' : 'after' }
}

/** Returns a currency's number of decimals: 2 for the dollar, 0 for the yen. */
export const currencyDecimals = (currency: string): number =>
  numberFormat({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Formats a number for people: '1,200'. */
export const formatNumber = (value: number, options: NumberOptions = {}): string =>
  numberFormat(options).format(value)

const dateLooks = {
  /** Dec 3, 2026 */
  day: { dateStyle: 'medium' },
  /** December 3, 2026 */
  long: { dateStyle: 'long' },
  /** Dec 3 */
  short: { month: 'short', day: 'numeric' },
  /** Thursday, December 3 */
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  /** Thursday, December 3, 2026 */
  weekdayOfYear: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  /** December 3 */
  monthDay: { month: 'long', day: 'numeric' },
  /** Thursday */
  weekdayOnly: { weekday: 'long' },
  /** Thu */
  weekdayShort: { weekday: 'short' },
  /** 3 */
  dayOnly: { day: 'numeric' },
  /** Dec 2026 */
  monthShort: { month: 'short', year: 'numeric' },
  /** Thu, Dec 3 */
  soon: { weekday: 'short', month: 'short', day: 'numeric' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateLook = keyof typeof dateLooks

const dateFormat = (options: Intl.DateTimeFormatOptions) => dateFormatIn(locale().language, options)

/**
 * Returns the format of dates and times in a language, but with names in the site's: '03.12.2026' and 'Thursday, 3 December' for
 * 'de' on an English site.
 */
export function dateFormatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const whole = { hourCycle: 'h23', ...options } as const
  const spoken = interfaceLanguage()
  return kept(`${spoken} ${language} ${JSON.stringify(whole)}`, () => {
    const own = new Intl.DateTimeFormat(language, whole)
    if (language.startsWith(spoken) || !/\p{L}/u.test(own.format(0))) return own
    // Such as 'en-DE' for 'de': English in the order of the format.
    return new Intl.DateTimeFormat(`${spoken}-${new Intl.Locale(language).maximize().region}`, whole)
  })
}

/** Formats the day of an instant (ISO string, milliseconds or `Date`), in UTC unless another zone is given. */
export const formatDate = (at: string | number | Date, look: DateLook = 'day', timeZone = 'UTC'): string =>
  dateFormat({ ...dateLooks[look], timeZone }).format(new Date(at))

/** Formats an instant to the minute, with its day if `withDay`, in UTC unless another zone is given. */
export const formatTime = (at: string | number | Date, withDay = false, timeZone = 'UTC'): string =>
  dateFormat({ timeStyle: 'short', ...(withDay && { dateStyle: 'medium' }), timeZone }).format(new Date(at))

export type HourCycle = 'h12' | 'h23'

/** Formats an instant's time to the minute in a zone: '15:00' or '3:00 PM'. */
export const formatClock = (at: string, timeZone: string, hourCycle: HourCycle): string =>
  dateFormat({ timeStyle: 'short', hourCycle, timeZone }).format(new Date(at))

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/**
 * Returns the day ('YYYY-MM-DD') of an instant in milliseconds, by default now, in a time zone, by default the site's. The result
 * is the same on the server and in the browser. Throws a `RangeError` for an invalid instant or zone.
 */
export function siteDay(at: number = Date.now(), timeZone: string = locale().timeZone): string {
  const format = kept(`day ${timeZone}`, () => new Intl.DateTimeFormat('en-US', { ...dayParts, timeZone }))
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`
}

/**
 * Returns the name that this version of Node or the browser uses for a time zone. `zone` may be a former name, in upper or lower
 * case. Returns undefined if it is unknown.
 */
export function nameOfZone(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
