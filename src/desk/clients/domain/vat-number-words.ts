import { type Message, msg, t } from '#platform/texts.ts'

/** The formats of EU VAT numbers in words, by prefix (source: VIES). XI is Northern Ireland. */
const forms: Readonly<Record<string, Message>> = {
  AT: msg`ATU and eight digits`,
  BE: msg`BE and ten digits`,
  BG: msg`BG and nine or ten digits`,
  CY: msg`CY, eight digits and a letter`,
  CZ: msg`CZ and eight to ten digits`,
  DE: msg`DE and nine digits`,
  DK: msg`DK and eight digits`,
  EE: msg`EE and nine digits`,
  EL: msg`EL and nine digits`,
  ES: msg`ES and nine digits or letters`,
  FI: msg`FI and eight digits`,
  FR: msg`FR, two digits or letters, and nine digits`,
  HR: msg`HR and eleven digits`,
  HU: msg`HU and eight digits`,
  IE: msg`IE and eight or nine digits or letters`,
  IT: msg`IT and eleven digits`,
  LT: msg`LT and nine or twelve digits`,
  LU: msg`LU and eight digits`,
  LV: msg`LV and eleven digits`,
  MT: msg`MT and eight digits`,
  NL: msg`NL, nine digits, B and two digits`,
  PL: msg`PL and ten digits`,
  PT: msg`PT and nine digits`,
  RO: msg`RO and two to ten digits`,
  SE: msg`SE and twelve digits`,
  SI: msg`SI and eight digits`,
  SK: msg`SK and ten digits`,
  XI: msg`XI and nine or twelve digits`,
}

/** Returns the format of the VAT numbers with a prefix, in words. Undefined outside the EU. */
export function vatNumberForm(prefix: string): string | undefined {
  const form = forms[prefix]
  return form && t(form)
}
