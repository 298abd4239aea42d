/** What EU VAT numbers consist of, by their prefix (source: VIES). XI is Northern Ireland. */
const forms: Readonly<Record<string, string>> = {
  AT: 'ATU and eight digits',
  BE: 'BE and ten digits',
  BG: 'BG and nine or ten digits',
  CY: 'CY, eight digits and a letter',
  CZ: 'CZ and eight to ten digits',
  DE: 'DE and nine digits',
  DK: 'DK and eight digits',
  EE: 'EE and nine digits',
  EL: 'EL and nine digits',
  ES: 'ES and nine digits or letters',
  FI: 'FI and eight digits',
  FR: 'FR, two digits or letters, and nine digits',
  HR: 'HR and eleven digits',
  HU: 'HU and eight digits',
  IE: 'IE and eight or nine digits or letters',
  IT: 'IT and eleven digits',
  LT: 'LT and nine or twelve digits',
  LU: 'LU and eight digits',
  LV: 'LV and eleven digits',
  MT: 'MT and eight digits',
  NL: 'NL, nine digits, B and two digits',
  PL: 'PL and ten digits',
  PT: 'PT and nine digits',
  RO: 'RO and two to ten digits',
  SE: 'SE and twelve digits',
  SI: 'SI and eight digits',
  SK: 'SK and ten digits',
  XI: 'XI and nine or twelve digits',
}

/** Returns the form of the numbers with a prefix. Undefined for a country outside the EU. */
export const vatNumberForm = (prefix: string): string | undefined => forms[prefix]
