import { countryCodes } from '#platform/country-schema.ts'

/** The countries among which the form of a client chooses; empty if it is not known. */
export const chosenCountries: readonly string[] = ['', ...countryCodes]
