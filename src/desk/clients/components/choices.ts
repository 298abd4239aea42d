import { countryChoices as namedCountries } from '#base/site/components/country-choices.ts'
import { languages } from '#base/site/domain/languages.ts'
import { nameCode } from '#platform/locale/code-names.ts'
import { interfaceLanguage } from '#platform/locale.ts'

type Choice = [value: string, name: string]

export const countryChoices = (): Choice[] => namedCountries('Not known')

/** Has the stored language too, which may be none of those that are offered. */
export const languageChoices = (stored: string): Choice[] => [
  ['', 'That of the site'],
  ...[...new Set([...languages, ...(stored ? [stored] : [])])]
    .map((code): Choice => [code, nameCode('language', code)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, interfaceLanguage)),
]
