/** The name of a country in a language: 'Germany' for 'DE'. Letters without a country stay as they are. */
export const countryName = (country: string, language: string): string =>
  /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country)
    : country
