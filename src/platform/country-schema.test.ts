import { expect, it } from 'vitest'
import { countryCodes, countryPattern, optionalCountryPattern } from './country-schema.ts'

it('a country is one of the 249 of ISO 3166-1, in capitals', () => {
  expect(new Set(countryCodes).size).toBe(249)
  for (const code of ['DE', 'US', 'AX', 'ZW']) expect(code).toMatch(countryPattern)
  for (const code of ['', 'ZZ', 'UK', 'EU', 'de', 'DEU', 'D', 'DE US'])
    expect(code).not.toMatch(countryPattern)
})

it('an optional country is empty or one of them', () => {
  for (const code of ['', 'DE']) expect(code).toMatch(optionalCountryPattern)
  for (const code of ['ZZ', 'D', ' ']) expect(code).not.toMatch(optionalCountryPattern)
})
