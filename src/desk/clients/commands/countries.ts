import { countryCodes } from '#platform/country-schema.ts'

/** The languages in which import files may name countries. */
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .trim()

let codes: Map<string, string> | undefined

const makeCodes = () =>
  new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return countryCodes.map((code) => [plain(names.of(code) ?? code), code] as const)
    }),
  )

const otherNames: Record<string, string> = { uk: 'GB', 'great britain': 'GB', england: 'GB', usa: 'US' }

/** Returns the code of a country from its code or name. Returns any other text trimmed. */
export function countryCode(written: string): string {
  const text = written.trim()
  if (countryCodes.includes(text.toUpperCase())) return text.toUpperCase()
  codes ??= makeCodes()
  return otherNames[plain(text)] ?? codes.get(plain(text)) ?? text
}
