import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCalendar, wholeDays } from './holiday-calendar.ts'

const all = readCalendar({ country: null, region: null, language: 'en', firstYear: 2027, lastYear: 2027 })

function daysIn(country: string, year: number, region: string | null = null, language = 'en') {
  const { days } = readCalendar({ country, region, language, firstYear: year, lastYear: year })
  return Object.fromEntries((days ?? []).map(({ day, name }) => [day.slice(5), name]))
}

describe('public holidays', () => {
  test('are those of the region: Corpus Christi in Bavaria, Women’s Day in Berlin', () => {
    const germany = daysIn('DE', 2027)
    expect(germany).toMatchObject({ '01-01': "New Year's Day", '12-25': 'Christmas Day' })
    expect([germany['05-27'], germany['03-08']]).toEqual([undefined, undefined])
    const [bavaria, berlin] = [daysIn('DE', 2027, 'BY'), daysIn('DE', 2027, 'BE')]
    expect([bavaria['05-27'], bavaria['03-08']]).toEqual(['Corpus Christi', undefined])
    expect([berlin['05-27'], berlin['03-08']]).toEqual([undefined, "International Women's Day"])
  })

  test('have names in the language of the site, or else in one of the country', () => {
    expect(daysIn('DE', 2027, 'BY', 'de')['05-27']).toBe('Fronleichnam')
    expect(daysIn('DE', 2027, 'BY', 'de-AT')['05-27']).toBe('Fronleichnam')
    expect(daysIn('JP', 2027, null, 'de')).toMatchObject({ '01-01': 'Neujahr', '04-29': '昭和の日' })
  })

  test('include substitute days, also one in the year before', () => {
    expect(daysIn('GB', 2027)).toMatchObject({
      '12-25': 'Christmas Day',
      '12-27': 'Christmas Day (substitute day)',
      '12-28': 'Boxing Day (substitute day)',
    })
    expect(daysIn('US', 2027)['12-31']).toBe("New Year's Day (substitute day)")
  })

  test('are neither half days nor observances', () => {
    // These are half days in Iceland and Curaçao, and an observance in Germany.
    const iceland = daysIn('IS', 2027)
    expect([iceland['12-24'], iceland['12-25']]).toEqual([undefined, 'Christmas Day'])
    expect(daysIn('CW', 2027)['12-31']).toBeUndefined()
    expect(daysIn('DE', 2027)['12-24']).toBeUndefined()
  })

  test('of several days take each of them, and of Turkey’s three and a half the whole ones', () => {
    const eid = Object.keys(daysIn('AE', 2027)).filter((day) => day.startsWith('03'))
    expect(eid).toEqual(['03-09', '03-10', '03-11'])
    expect(Object.keys(daysIn('TR', 2027)).filter((day) => day.startsWith('03'))).toEqual([
      '03-09',
      '03-10',
      '03-11',
    ])
  })

  test('that begin during a day do not take that day, however long they are', () => {
    expect(wholeDays('2027-12-24 14:00:00', 34 * 3_600_000)).toEqual([])
    expect(wholeDays('2027-12-24 00:00:00', 34 * 3_600_000)).toEqual(['2027-12-24'])
  })

  test('that begin at the end of a year also take days of the next one', () => {
    // Incwala in Eswatini takes six days from December 28.
    expect(daysIn('SZ', 2027)).toMatchObject({
      '01-02': 'Incwala Festival',
      '12-28': 'Incwala Festival',
    })
  })

  test('on the day of a clock change are one day, which lacks or has one more hour', () => {
    const poland = daysIn('PL', 2027)
    expect(poland).toMatchObject({ '03-28': expect.any(String), '03-29': expect.any(String) })
    const slovenia = Object.keys(daysIn('SI', 2027)).filter((day) => day > '10-15' && day < '11-15')
    expect(slovenia).toEqual(['10-31', '11-01'])
  })

  test('of an unknown country or region are null', () => {
    const of = (country: string, region: string | null) =>
      readCalendar({ country, region, language: 'en', firstYear: 2027, lastYear: 2027 })
    expect(of('ZZ', null)).toEqual({ countries: all.countries, regions: null, days: null })
    expect(of('DE', 'ZZ').days).toBeNull()
    expect(of('DE', 'constructor').days).toBeNull()
    expect(of('DE', null).regions).toContainEqual({ code: 'BY', name: 'Bayern' })
  })

  test('of any country and years are sorted days that exist, each once, within the years', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all.countries),
        fc.integer({ min: 2020, max: 2060 }),
        fc.integer({ min: 0, max: 4 }),
        (country, firstYear, more) => {
          const lastYear = firstYear + more
          const { days } = readCalendar({ country, region: null, language: 'en', firstYear, lastYear })
          const found = days?.map(({ day }) => day) ?? []
          expect(found).toEqual([...new Set(found)].sort())
          for (const day of found) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
          // A holiday of several days may end in the next year.
          expect(found.every((day) => `${firstYear}` <= day && day < `${lastYear + 1}-01-15`)).toBe(true)
          expect(days?.every(({ name }) => name.length > 0)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('do not depend on where the reading of a leap year begins', () => {
    const read = (firstYear: number) =>
      readCalendar({ country: 'DE', region: 'BY', language: 'en', firstYear, lastYear: 2028 }).days
    expect(read(2026)?.filter(({ day }) => day >= '2028')).toEqual(read(2028))
    expect(read(2028)?.map(({ day }) => day)).toContain('2028-06-15')
  })
})
