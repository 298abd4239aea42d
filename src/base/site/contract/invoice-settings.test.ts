import { afterEach, expect, test } from 'vitest'
import { locale, setLocale } from '#platform/locale.ts'
import { splitRates, typedRates } from './invoice-settings.ts'

const before = locale()
afterEach(() => setLocale(before))

const typed = (...rates: string[]) => typedRates.safeParse(rates)

test('each VAT rate is typed in the site’s notation, and stored with a point', () => {
  setLocale({ ...before, language: 'de' })
  expect(typed('8,1', '2,6', '0').data).toBe('8.1, 2.6, 0')
  expect(splitRates(typed('8,1', '2,6').data ?? '')).toEqual(['8.1', '2.6'])
  setLocale({ ...before, language: 'en' })
  expect(typed('8.1', '19').data).toBe('8.1, 19')
  expect(typed('8,1').data).toBe('8.1')
  expect(typed().data).toBe('')
})

test.each([[''], ['19, 7'], ['100'], ['-1'], ['8.125']])('%j is no VAT rate', (rate) => {
  expect(typed('19', rate).error?.issues.map(({ path }) => path)).toEqual([[1]])
})

test('there are at most eight', () => {
  expect(typed(...Array(8).fill('1')).success).toBe(true)
  expect(typed(...Array(9).fill('1')).success).toBe(false)
})
