import { currencyDecimals, formatMoney, kept, locale } from '../locale.ts'
import { t } from '../texts.ts'

/** A typed amount as a decimal string with at least two decimals, such as '1200.50', or the problem with it. */
export type AmountReading = { amount: string; problem?: undefined } | { amount?: undefined; problem: string }

const maxTyped = 60
const maxWholeDigits = 8

/**
 * Reads a typed amount in the site's notation, or in another one if that leaves no doubt: '1.200,50' and '99,50' are read
 * everywhere, but '1.200' only where points separate groups. Accepts digits of any script, and the currency before or after them.
 * Group separators are optional, but must be correct. `currency` defaults to the site's. Returns a message for the person who typed
 * the amount if it is ambiguous or invalid.
 */
export function readAmount(typed: string, currency: string = locale().currency): AmountReading {
  const decimals = currencyDecimals(currency)
  const text = withoutCurrency(plain(typed.slice(0, maxTyped + 1)), currency)
  if (text === '') return { problem: t`Enter an amount such as ${exampleAmount(currency)}` }
  if (text.startsWith('-')) return { problem: t`Use 0 or more` }
  const read = typed.length > maxTyped ? undefined : readDecimal(text, decimals, currency)
  if (read === 'ambiguous')
    return { problem: t`This can mean two amounts. Write it like ${exampleAmount(currency)}` }
  if (!read && /[A-Z]{3}|\p{Sc}/u.test(text)) return { problem: t`Enter the amount in ${currency}` }
  if (!read) return { problem: t`This cannot be read. Write it like ${exampleAmount(currency)}` }
  if (read.fraction.length > decimals) return { problem: tooManyDecimals(currency) }
  if (read.whole.length > maxWholeDigits)
    return { problem: t`Use less than ${formatMoney(10 ** maxWholeDigits, currency)}` }
  return { amount: `${read.whole}.${read.fraction.padEnd(Math.max(2, decimals), '0')}` }
}

/** Reads a typed number, such as a quantity, in the notations of `readAmount`. Returns a decimal string, or undefined. */
export function readNumber(typed: string, maxDecimals: number): string | undefined {
  const read = typed.length > maxTyped ? undefined : readDecimal(plain(typed), maxDecimals)
  if (
    !read ||
    read === 'ambiguous' ||
    read.fraction.length > maxDecimals ||
    read.whole.length > maxWholeDigits
  )
    return undefined
  return read.fraction ? `${read.whole}.${read.fraction}` : read.whole
}

/** Writes a decimal string in the site's notation: in German, '1200,50'. Pass no `currency` for plain numbers. */
export function writeDecimal(decimal: string, currency: string | undefined): string {
  const [whole, fraction = ''] = decimal.split('.')
  const isWhole = /^0*$/.test(fraction)
  return isWhole ? `${whole}` : `${whole}${findMarks(currency, false).decimal}${fraction}`
}

/** Returns why a decimal string cannot be an amount in a currency, such as '1500.50' in yen. Undefined if it can. */
export function decimalsFault(amount: string, currency: string = locale().currency): string | undefined {
  const fraction = amount.split('.')[1]?.replace(/0+$/, '') ?? ''
  return fraction.length > currencyDecimals(currency) ? tooManyDecimals(currency) : undefined
}

function tooManyDecimals(currency: string): string {
  const decimals = currencyDecimals(currency)
  const example = exampleAmount(currency)
  if (decimals === 0) return t`${currency} has no decimals. Write it like ${example}`
  return t`Use at most ${decimals} decimals. Write it like ${example}`
}

/** Normalizes variants of spaces, apostrophes and signs, and the wide characters of East Asian keyboards. */
const plain = (text: string): string =>
  text
    .replaceAll(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('￥', '¥')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[−–]/g, '-')
    .trim()

/**
 * Returns a digit of any script as '0' to '9'. Relies on Unicode: a script's ten digits are consecutive, and the digits of two
 * scripts never adjoin.
 */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

type Digits = { whole: string; fraction: string }

/** The notations that people use whatever the language of the site is. */
const otherMarks: Marks[] = [
  { decimal: ',', groups: ". '", isIndian: false },
  { decimal: '.', groups: ", '", isIndian: false },
]

/**
 * Returns the digits before and after the decimal separator. Undefined for text that is no number. Three digits after a single
 * separator are ambiguous, unless the site's notation says what it is.
 */
function readDecimal(text: string, decimals: number, currency?: string): Digits | 'ambiguous' | undefined {
  const digits = text.replaceAll(/\p{Nd}/gu, toAsciiDigit)
  const own = splitDigits(digits, findMarks(currency, /(?![0-9])\p{Nd}/u.test(text)))
  if (own && own.fraction.length <= decimals) return own
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return 'ambiguous'
  const others = otherMarks.map((marks) => splitDigits(digits, marks))
  return others.find((other) => other && other.fraction.length <= decimals) ?? own
}

function splitDigits(digits: string, { decimal, groups, isIndian }: Marks): Digits | undefined {
  const group = `[${escaped(groups)}]`
  const byThree = `[1-9]\\d{0,2}(${group})\\d{3}(?:\\2\\d{3})*`
  const byTwo = isIndian ? `|[1-9]\\d?(${group})(?:\\d{2}\\3)*\\d{3}` : ''
  const pattern = `^(0|[1-9]\\d*|${byThree}${byTwo})?(?:[${escaped(decimal)}٫](?<fraction>\\d+))?$`
  const found = new RegExp(pattern).exec(digits)
  const { fraction = '' } = found?.groups ?? {}
  const whole = found?.[1]?.replaceAll(/\D/g, '') ?? (fraction && '0')
  return whole ? { whole, fraction } : undefined
}

const escaped = (text: string) => text.replaceAll(/[\\\]^$.*+?(){}|-]/g, '\\$&')

type Marks = { decimal: string; groups: string; isIndian: boolean }

/**
 * Returns the separators that the site uses in an amount of a currency, or in a plain number. `ownDigits` asks for the separators
 * that belong to the digits of the language's own script.
 */
function findMarks(currency: string | undefined, ownDigits: boolean): Marks {
  const { language } = locale()
  return kept(`marks ${language} ${currency} ${ownDigits}`, () => {
    const parts = new Intl.NumberFormat(language, {
      ...(currency && { style: 'currency', currency }),
      ...(!ownDigits && { numberingSystem: 'latn' }),
      minimumFractionDigits: 1,
    }).formatToParts(123_456_789.5)
    const partValues = (kind: string) => parts.filter(({ type }) => type === kind).map(({ value }) => value)
    const decimal = plain(partValues('decimal')[0] ?? '.')
    // No language uses a space or an apostrophe as the decimal separator, so both may always separate groups.
    const groups = `${partValues('group').slice(0, 1).map(plain)} '٬`.replaceAll(decimal, '')
    return { decimal, groups, isIndian: partValues('integer')[1]?.length === 2 }
  })
}

/** Returns an example in the site's notation: '1,200.50', or '1,200' if the currency has no decimals. */
function exampleAmount(currency: string): string {
  const decimals = currencyDecimals(currency)
  const format = new Intl.NumberFormat(locale().language, {
    ...{ style: 'currency', currency, numberingSystem: 'latn', minimumFractionDigits: decimals },
  })
  return format
    .formatToParts(decimals === 0 ? 1200 : 1200.5)
    .filter(({ type }) => ['integer', 'group', 'decimal', 'fraction'].includes(type))
    .map(({ value }) => value)
    .join('')
}

/** Returns a regular expression for the code and the symbols of a currency. */
function currencyNames(currency: string): string {
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
  const names = currencyNames(currency)
  const after = text.replace(new RegExp(`^(-?)(?:${names}) ?`, 'i'), '$1')
  return after.replace(new RegExp(` ?(?:${names})$`, 'i'), '')
}
