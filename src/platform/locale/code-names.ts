import { interfaceLanguage, kept } from '../locale.ts'

/** Returns the English name of a country, language or currency: 'Germany' for 'DE'. Returns an unknown code unchanged. */
export const nameCode = (type: 'region' | 'language' | 'currency', code: string): string =>
  kept(`names ${type}`, () => new Intl.DisplayNames(interfaceLanguage, { type })).of(code) ?? code

/** Returns the English name of a country, or the text itself if it is no code of a country. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? nameCode('region', country) : country
