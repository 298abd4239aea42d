import { languages } from '#base/site/domain/languages.ts'
import { locale } from '#platform/locale.ts'
import { chosenCountries } from '../contract/countries.ts'

type Choice = [value: string, name: string]

const nameOf = (type: 'region' | 'language', code: string) =>
  new Intl.DisplayNames([locale().language], { type }).of(code) ?? code

const named = (type: 'region' | 'language', codes: readonly string[]): Choice[] =>
  codes
    .map((code): Choice => [code, nameOf(type, code)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale().language))

export const countryChoices = (): Choice[] => [
  ['', 'Not known'],
  ...named('region', chosenCountries.filter(Boolean)),
]

/** Has the stored language too, which may be none of those that are offered. */
export const languageChoices = (stored: string): Choice[] => [
  ['', 'That of the site'],
  ...named('language', [...new Set([...languages, ...(stored ? [stored] : [])])]),
]

/** For example 'German (Austria)' for 'de-AT'. */
export const languageName = (tag: string): string => nameOf('language', tag)
