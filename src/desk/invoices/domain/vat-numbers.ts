/** Formats of EU VAT numbers without their country prefix (source: VIES). XI is Northern Ireland. */
const forms: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  EL: '\\d{9}',
  ES: '[A-Z0-9]\\d{7}[A-Z0-9]',
  FI: '\\d{8}',
  FR: '[A-Z0-9]{2}\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '\\d{9}|\\d{12}',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '[A-Z0-9+*]{10}\\d{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
  XI: '\\d{9}|\\d{12}|(?:GD|HA)\\d{3}',
}

/** The prefixes of VAT numbers that differ from the country code. Monaco uses the French prefix. */
const otherLetters: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR' }

type Party = { country: string; vatNumber: string }

/** Removes separators, and writes letters in upper case. */
export const compactNumber = (number: string) => number.replaceAll(/[\s./-]/g, '').toUpperCase()

export const vatPrefix = (country: string): string => otherLetters[country] ?? country

/** A British company may have a VAT number of Northern Ireland. */
const lettersFor = ({ country, vatNumber }: Party) =>
  country === 'GB' && compactNumber(vatNumber).startsWith('XI') ? 'XI' : vatPrefix(country)

const fits = (number: string, letters: string) =>
  new RegExp(`^${letters}(?:${forms[letters]})$`).test(compactNumber(number))

export const isInEu = (party: Party): boolean => lettersFor(party) in forms

export const hasEuNumber = (party: Party): boolean =>
  isInEu(party) && fits(party.vatNumber, lettersFor(party))

/** Whether seller and client are in different EU countries, and the client has a VAT number. */
export const mayReverseCharge = (sellerCountry: string, buyer: Party): boolean =>
  vatPrefix(sellerCountry) in forms && buyer.country !== sellerCountry && hasEuNumber(buyer)

/**
 * Accepts an empty number. A seller in the EU needs the format of any EU country. Other sellers may use up to four letters after
 * the country code, or none of them. For example CHE-123.456.789 is valid for a Swiss seller.
 */
export function isSellerNumber({ country, vatNumber }: Party): boolean {
  const number = vatNumber.trim().toUpperCase()
  const letters = compactNumber(number).slice(0, 2)
  if (number === '') return true
  if (vatPrefix(country) in forms) return letters in forms && fits(number, letters)
  return new RegExp(`^(?:${country}E?[ .-]*)?[A-Z]{0,4}\\d[A-Z0-9 ./+-]*$`).test(number)
}
