import { nameCode } from '#platform/locale/code-names.ts'
import { interfaceLanguage } from '#platform/locale.ts'
import { chosenCountries } from '../contract/countries.ts'

type Choice = [code: string, name: string]

/** Returns all countries by their English names. `none` is the name of the empty choice, which comes first. */
export const countryChoices = (none: string): Choice[] => [
  ['', none],
  ...chosenCountries
    .filter(Boolean)
    .map((code): Choice => [code, nameCode('region', code)])
    .toSorted(([, one], [, other]) => one.localeCompare(other, interfaceLanguage)),
]
