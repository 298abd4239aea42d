import { languages } from '#base/site/domain/languages.ts'
import { interfaceLanguage, nameCode } from '#platform/locale.ts'
import { chosenCountries } from '../contract/countries.ts'

type Choice = [value: string, name: string]

const named = (type: 'region' | 'language', codes: readonly string[]): Choice[] =>
  codes
    .map((code): Choice => [code, nameCode(type, code)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, interfaceLanguage))

export const countryChoices = (): Choice[] => [
  ['', 'Not known'],
  ...named('region', chosenCountries.filter(Boolean)),
]

/** Has the stored language too, which may be none of those that are offered. */
export const languageChoices = (stored: string): Choice[] => [
  ['', 'That of the site'],
  ...named('language', [...new Set([...languages, ...(stored ? [stored] : [])])]),
]
