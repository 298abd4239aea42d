import { decimalsOf, formatMoney, kept, locale } from '../locale.ts'

/** The meaning of a typed amount: a decimal string with at least two decimals, '1200.50', or why it cannot be read. */
export type AmountReading = { amount: string; problem?: undefined } | { amount?: undefined; problem: string }

const maxTyped = 60
const maxWholeDigits = 8

/**
 * Reads an amount of money in the site's notation: in German '1.200,50' is '1200.50', and '1,200' has too many decimals. Digits
 * may be of any script, the currency may precede or follow them, and group separators are optional, but must not be wrong.
 * `currency` is the site's unless an order has its own. Anything uncertain is a problem, with a message for the person who types.
 */
export function readAmount(typed: string, currency: string = locale().currency): AmountReading {
  const decimals = decimalsOf(currency)
  const text = withoutCurrency(plain(typed.slice(0, maxTyped + 1)), currency)
  if (text === '') return { problem: `Enter an amount such as ${exampleOf(currency)}` }
  if (text.startsWith('-')) return { problem: 'Use 0 or more' }
  const read = typed.length > maxTyped ? undefined : readDecimal(text, currency)
  if (!read && /[A-Z]{3}|\p{Sc}/u.test(text)) return { problem: `Enter the amount in ${currency}` }
  if (!read) return { problem: `This cannot be read. Write it like ${exampleOf(currency)}` }
  if (read.fraction.length > decimals) return { problem: tooManyDecimals(currency) }
  if (read.whole.length > maxWholeDigits)
    return { problem: `Use less than ${formatMoney(10 ** maxWholeDigits, currency)}` }
  return { amount: `${read.whole}.${read.fraction.padEnd(Math.max(2, decimals), '0')}` }
}

/** Reads a number without a currency, such as a quantity, in the site's notation: a decimal string, '7.5', or undefined. */
export function readNumber(typed: string, maxDecimals: number): string | undefined {
  const read = typed.length > maxTyped ? undefined : readDecimal(plain(typed))
  if (!read || read.fraction.length > maxDecimals || read.whole.length > maxWholeDigits) return undefined
  return read.fraction ? `${read.whole}.${read.fraction}` : read.whole
}

/** A decimal string in the site's notation, ungrouped: in German '1200,50' for '1200.50'. Numbers have no `currency`. */
export function writeDecimal(decimal: string, currency: string | undefined): string {
  const [whole, fraction = ''] = decimal.split('.')
  const isWhole = /^0*$/.test(fraction)
  return isWhole ? `${whole}` : `${whole}${marksOf(currency, false).decimal}${fraction}`
}

/** Why a decimal string cannot be an amount of a currency, such as '1500.50' yen; undefined if it can. */
export function decimalsFault(amount: string, currency: string = locale().currency): string | undefined {
  const fraction = amount.split('.')[1]?.replace(/0+$/, '') ?? ''
  return fraction.length > decimalsOf(currency) ? tooManyDecimals(currency) : undefined
}

function tooManyDecimals(currency: string): string {
  const decimals = decimalsOf(currency)
  const fault = decimals === 0 ? `${currency} has no decimals` : `Use at most ${decimals} decimals`
  return `${fault}. Write it like ${exampleOf(currency)}`
}

/** Normalizes variants: spaces, apostrophes, signs, and the wide characters of East Asian keyboards. */
const plain = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[−–]/g, '-')
    .trim()

/** The digits of a script are consecutive, and those of two scripts never adjoin. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** The digits before and after the decimal mark; undefined for text that is not in the site's notation. */
function readDecimal(text: string, currency?: string): { whole: string; fraction: string } | undefined {
  const { decimal, groups, isIndian } = marksOf(currency, /(?![0-9])\p{Nd}/u.test(text))
  const group = `[${escaped(groups)}]`
  const byThree = `[1-9]\\d{0,2}(${group})\\d{3}(?:\\2\\d{3})*`
  const byTwo = isIndian ? `|[1-9]\\d?(${group})(?:\\d{2}\\3)*\\d{3}` : ''
  const pattern = `^(0|[1-9]\\d*|${byThree}${byTwo})?(?:[${escaped(decimal)}٫](?<fraction>\\d+))?$`
  const found = new RegExp(pattern).exec(text.replaceAll(/\p{Nd}/gu, digitOf))
  const { fraction = '' } = found?.groups ?? {}
  const whole = found?.[1]?.replaceAll(/\D/g, '') ?? (fraction && '0')
  return whole ? { whole, fraction } : undefined
}

const escaped = (text: string) => text.replaceAll(/[\\\]^$.*+?(){}|-]/g, '\\$&')

type Marks = { decimal: string; groups: string; isIndian: boolean }

/** How the site writes an amount of a currency, or a number: in its own script's digits, or in 0 to 9. */
function marksOf(currency: string | undefined, ownDigits: boolean): Marks {
  const { language } = locale()
  return kept(`marks ${language} ${currency} ${ownDigits}`, () => {
    const parts = new Intl.NumberFormat(language, {
      ...(currency && { style: 'currency', currency }),
      ...(!ownDigits && { numberingSystem: 'latn' }),
      minimumFractionDigits: 1,
    }).formatToParts(123_456_789.5)
    const valuesOf = (kind: string) => parts.filter(({ type }) => type === kind).map(({ value }) => value)
    const decimal = plain(valuesOf('decimal')[0] ?? '.')
    // No language begins the decimals with a space or an apostrophe, so both may group everywhere.
    const groups = `${valuesOf('group').slice(0, 1).map(plain)} '٬`.replaceAll(decimal, '')
    return { decimal, groups, isIndian: valuesOf('integer')[1]?.length === 2 }
  })
}

/** '1,200.50' in the site's notation, or '1,200' if the currency has no decimals. */
function exampleOf(currency: string): string {
  const decimals = decimalsOf(currency)
  const format = new Intl.NumberFormat(locale().language, {
    ...{ style: 'currency', currency, numberingSystem: 'latn', minimumFractionDigits: decimals },
  })
  return format
    .formatToParts(decimals === 0 ? 1200 : 1200.5)
    .filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
    .map(({ value }) => value)
    .join('')
}

/** The code and the symbols of a currency as a pattern. */
function namesOf(currency: string): string {
  const { language } = locale()
  return kept(`names ${language} ${currency}`, () => {
    const names = ['code', 'symbol', 'narrowSymbol'].flatMap((currencyDisplay) =>
      [language, 'en-001'].flatMap((one) => {
        const options = { style: 'currency', currency, currencyDisplay } as Intl.NumberFormatOptions
        const parts = new Intl.NumberFormat(one, options).formatToParts(1)
        const name = plain(parts.find(({ type }) => type === 'currency')?.value ?? '')
        return [name, name.replace(/\.$/, '')]
      }),
    )
    const longestFirst = names.filter(Boolean).toSorted((one, other) => other.length - one.length)
    return longestFirst.map((name) => escaped(name).replaceAll(' ', ' ?')).join('|')
  })
}

function withoutCurrency(text: string, currency: string): string {
  const names = namesOf(currency)
  const after = text.replace(new RegExp(`^(-?)(?:${names}) ?`, 'i'), '$1')
  return after.replace(new RegExp(` ?(?:${names})$`, 'i'), '')
}
