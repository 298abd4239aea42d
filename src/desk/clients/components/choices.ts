import { countryChoices as namedCountries } from '#base/site/components/country-choices.ts'
import { languages } from '#base/site/domain/languages.ts'
import { nameCode } from '#platform/locale/code-names.ts'
import { interfaceLanguage, t } from '#platform/texts.ts'

type Choice = [value: string, name: string]

export const countryChoices = (): Choice[] => namedCountries(t`Not known`)

/** Includes the client's stored language even if it is not one of the offered ones. */
export const languageChoices = (stored: string): Choice[] => [
  ['', t`That of the site`],
  ...[...new Set([...languages, ...(stored ? [stored] : [])])]
    .map((code): Choice => [code, nameCode('language', code)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, interfaceLanguage())),
]
