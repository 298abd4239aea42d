import { countryCodes } from '#platform/country-schema.ts'

/** The countries among which forms choose; empty if it is not known. */
export const chosenCountries: readonly string[] = ['', ...countryCodes]
