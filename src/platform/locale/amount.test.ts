import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { currencyDecimals, formatMoney, locale, setLocale } from '../locale.ts'
import { decimalsFault, readAmount, readNumber, writeDecimal } from './amount.ts'

const before = locale()
afterEach(() => setLocale(before))

const writeIn = (language: string, currency: string) =>
  setLocale({ language, textLanguage: 'en', currency, timeZone: 'UTC' })

const written = [
  ['de-DE', 'EUR', '99,50', '99.50'],
  ['de-DE', 'EUR', '99,5', '99.50'],
  ['de-DE', 'EUR', '1.200,50', '1200.50'],
  ['de-DE', 'EUR', '1.200', '1200.00'],
  ['de-DE', 'EUR', '1200,50', '1200.50'],
  ['de-DE', 'EUR', '1.234.567', '1234567.00'],
  ['de-DE', 'EUR', '€ 99,50', '99.50'],
  ['de-DE', 'EUR', '99,50 EUR', '99.50'],
  ['de-DE', 'EUR', '1.200,50€', '1200.50'],
  ['de-DE', 'EUR', ',50', '0.50'],
  ['en-US', 'USD', '1,200', '1200.00'],
  ['en-US', 'USD', '$1,200.5', '1200.50'],
  ['en-US', 'USD', 'usd 0', '0.00'],
  ['en-US', 'USD', ' 1 200.50 ', '1200.50'],
  ['en-US', 'USD', '１，２００．５０', '1200.50'],
  ['en-US', 'USD', '99999999.99', '99999999.99'],
  ['fr-FR', 'EUR', '1\u202f200,50', '1200.50'],
  ['fr-FR', 'EUR', '1\u00a0200,50\u00a0€', '1200.50'],
  ['fr-FR', 'EUR', '1 200,50', '1200.50'],
  ['de-CH', 'CHF', "1'200.50", '1200.50'],
  ['de-CH', 'CHF', 'CHF 1’200.50', '1200.50'],
  ['en-IN', 'INR', '₹1,20,000.50', '120000.50'],
  ['en-IN', 'INR', '1,200,000', '1200000.00'],
  ['hi-IN', 'INR', '१,२०,०००.५०', '120000.50'],
  ['ar-EG', 'EGP', '١٬٢٠٠٫٥٠', '1200.50'],
  ['ar-EG', 'EGP', '1,200.50', '1200.50'],
  ['ar-AE', 'AED', '١٬٢٠٠٫٥٠', '1200.50'],
  ['fa-IR', 'USD', '۱٬۲۰۰٫۵۰', '1200.50'],
  ['sv-SE', 'SEK', '1 200,50 kr', '1200.50'],
  ['da-DK', 'DKK', '1.200,50 kr', '1200.50'],
  ['ja-JP', 'JPY', '￥1,500', '1500.00'],
  ['en-US', 'KWD', '1.250', '1.250'],
  ['de-DE', 'KWD', '1.250', '1250.000'],
  // Other notations, where they leave no doubt.
  ['en-US', 'USD', '499,99', '499.99'],
  ['en-US', 'USD', '99,5', '99.50'],
  ['en-US', 'USD', '1.234,50', '1234.50'],
  ['en-US', 'USD', '1.234.567', '1234567.00'],
  ['en-US', 'USD', '$ 1 234,50', '1234.50'],
  ['en-US', 'KWD', '0,500', '0.500'],
  ['de-DE', 'EUR', '99.50', '99.50'],
  ['de-DE', 'EUR', '1,234.50', '1234.50'],
  ['fr-FR', 'EUR', '1.234,50', '1234.50'],
  ['fr-FR', 'EUR', '1,234.50', '1234.50'],
  ['de-CH', 'CHF', '499,99', '499.99'],
] as const

const unread = [
  ['en-US', 'USD', '1,20,000', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '0,500', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '1,2345', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '1,200 300', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '1.200.50', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '1e3', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '0x10', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '10²', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', 'much', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '007', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '5 to 6', 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '1'.repeat(61), 'This cannot be read. Write it like 1,200.50'],
  ['en-US', 'USD', '1.005', 'This can mean two amounts. Write it like 1,200.50'],
  ['en-US', 'USD', '1.234', 'This can mean two amounts. Write it like 1,200.50'],
  ['fr-FR', 'EUR', '1.234', 'This can mean two amounts. Write it like 1\u202f200,50'],
  ['de-CH', 'CHF', '1,234', "This can mean two amounts. Write it like 1'200.50"],
  ['en-US', 'USD', '1.0055', 'Use at most 2 decimals. Write it like 1,200.50'],
  ['en-US', 'USD', '-5', 'Use 0 or more'],
  ['en-US', 'USD', '−$5', 'Use 0 or more'],
  ['en-US', 'USD', '', 'Enter an amount such as 1,200.50'],
  ['en-US', 'USD', '$', 'Enter an amount such as 1,200.50'],
  ['en-US', 'USD', '€99', 'Enter the amount in USD'],
  ['en-US', 'USD', '99 GBP', 'Enter the amount in USD'],
  ['en-US', 'USD', '100,000,000', 'Use less than $100,000,000'],
  ['de-DE', 'EUR', '1,200', 'This can mean two amounts. Write it like 1.200,50'],
  ['en-US', 'USD', '1,23.50', 'This cannot be read. Write it like 1,200.50'],
  ['fr-FR', 'EUR', '12 50', 'This cannot be read. Write it like 1\u202f200,50'],
  ['en-US', 'JPY', '1500.50', 'JPY has no decimals. Write it like 1,200'],
  ['ja-JP', 'JPY', '1500.00', 'JPY has no decimals. Write it like 1,200'],
] as const

describe('a typed amount', () => {
  test.each(written)(
    'is read in the site’s notation: in %s and %s %j is %s',
    (language, currency, typed, amount) => {
      writeIn(language, currency)
      expect(readAmount(typed)).toEqual({ amount })
    },
  )

  test.each(unread)(
    'is refused if it cannot be read: in %s and %s %j',
    (language, currency, typed, problem) => {
      writeIn(language, currency)
      expect(readAmount(typed)).toEqual({ problem })
    },
  )

  test('is in its order’s currency, in the site’s language', () => {
    writeIn('de-DE', 'EUR')
    expect(readAmount('1.500', 'JPY')).toEqual({ amount: '1500.00' })
    expect(readAmount('US$ 99,50', 'USD')).toEqual({ amount: '99.50' })
    expect(readAmount('1.500,5', 'JPY')).toEqual({ problem: 'JPY has no decimals. Write it like 1.200' })
  })
})

const languages = [
  ...[
    'en-US',
    'en-GB',
    'en-IN',
    'en-ZA',
    'de-DE',
    'de-AT',
    'de-CH',
    'fr-FR',
    'fr-CA',
    'fr-CH',
    'it-CH',
    'es-ES',
  ],
  ...[
    'es-MX',
    'es-CR',
    'pt-BR',
    'pt-PT',
    'pt-CV',
    'pl-PL',
    'cs-CZ',
    'hu-HU',
    'bg-BG',
    'ru-RU',
    'uk-UA',
    'tr-TR',
  ],
  ...[
    'sv-SE',
    'nb-NO',
    'da-DK',
    'fi-FI',
    'nl-NL',
    'lv-LV',
    'el-GR',
    'he-IL',
    'ar-EG',
    'ar-AE',
    'ar-MA',
    'fa-IR',
  ],
  ...[
    'ur-PK',
    'hi-IN',
    'mr-IN',
    'ne-NP',
    'bn-BD',
    'ta-IN',
    'my-MM',
    'th-TH',
    'km-KH',
    'zh-CN',
    'zh-TW',
    'ja-JP',
  ],
  ...[
    'ko-KR',
    'vi-VN',
    'id-ID',
    'sw-KE',
    'gsw-CH',
    'ka-GE',
    'hy-AM',
    'ckb-IQ',
    'de-u-nu-deva',
    'dz-BT',
    'ff-Adlm-GN',
  ],
]

test('an amount that the site writes is read as the same amount, in every language and currency', () => {
  const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'))
  const hundredths = fc.oneof(fc.nat(200_000), fc.nat(9_999_999_999))
  const samples = fc.tuple(fc.constantFrom(...languages), currency, currency, hundredths)
  fc.assert(
    fc.property(samples, ([language, ofSite, ofOrder, count]) => {
      writeIn(language, ofSite)
      const amount = currencyDecimals(ofOrder) === 0 ? `${Math.floor(count / 100)}` : (count / 100).toFixed(2)
      const same = { amount: Number(amount).toFixed(Math.max(2, currencyDecimals(ofOrder))) }
      expect(readAmount(formatMoney(amount, ofOrder), ofOrder)).toEqual(same)
      expect(readAmount(writeDecimal(amount, ofOrder), ofOrder)).toEqual(same)
      expect(readAmount(formatMoney(amount, ofOrder, { currencyDisplay: 'code' }), ofOrder)).toEqual(same)
    }),
    { numRuns: 600 },
  )
})

test('no text is read as an amount with more decimals than its currency, or out of bounds', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[-€$ .,'0-9٠-٩]{0,20}$/))
  fc.assert(
    fc.property(fc.constantFrom(...languages), texts, (language, typed) => {
      writeIn(language, 'EUR')
      const { amount, problem } = readAmount(typed)
      if (problem === undefined) expect(amount).toMatch(/^(?:0|[1-9]\d{0,7})\.\d\d$/)
      else expect(problem).not.toBe('')
    }),
    { numRuns: 600 },
  )
})

test('a stored amount that its currency cannot have stays in the field, with an error', () => {
  writeIn('de-DE', 'JPY')
  expect(writeDecimal('99.50', 'JPY')).toBe('99,50')
  expect(decimalsFault('99.50')).toBe('JPY has no decimals. Write it like 1.200')
  expect(decimalsFault('99.00')).toBeUndefined()
  expect(decimalsFault('99.50', 'EUR')).toBeUndefined()
})

test('a number without a currency is read in the site’s notation, with at most the allowed decimals', () => {
  writeIn('de-DE', 'EUR')
  expect([readNumber('7,5', 3), readNumber('1.500', 3), readNumber('0,125', 3)]).toEqual([
    '7.5',
    '1500',
    '0.125',
  ])
  expect(readNumber('7.5', 3)).toBe('7.5')
  expect(['0,1255', '', '1,500,0'].map((typed) => readNumber(typed, 3))).toEqual(Array(3).fill(undefined))
  expect([writeDecimal('7.5', undefined), writeDecimal('7', undefined)]).toEqual(['7,5', '7'])
})
