import { kept } from '../locale.ts'
import { interfaceLanguage } from '../texts.ts'

/**
 * Returns the name of a country, language or currency in the site's language: 'Germany' for 'DE'. Returns an unknown code
 * unchanged.
 */
export function nameCode(type: 'region' | 'language' | 'currency', code: string): string {
  const language = interfaceLanguage()
  return kept(`${language} ${type}`, () => new Intl.DisplayNames(language, { type })).of(code) ?? code
}

/** Returns the name of a country, or the text itself if it is no code of a country. */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? nameCode('region', country) : country
