import { createFieldError } from '#platform/app-error.ts'
import { msg } from '#platform/texts.ts'
import { compactNumber } from '../domain/vat-numbers.ts'

type Validator = { validate: (number: string) => { error?: Error } }

/** The validators by VAT prefix. Each is loaded when a number of its country is first checked. */
const validators: Readonly<Record<string, () => Promise<Validator>>> = {
  AT: () => import('stdnum/lib/cjs/at/uid.js'),
  BE: () => import('stdnum/lib/cjs/be/vat.js'),
  BG: () => import('stdnum/lib/cjs/bg/vat.js'),
  CY: () => import('stdnum/lib/cjs/cy/vat.js'),
  CZ: () => import('stdnum/lib/cjs/cz/dic.js'),
  DE: () => import('stdnum/lib/cjs/de/vat.js'),
  DK: () => import('stdnum/lib/cjs/dk/cvr.js'),
  EE: () => import('stdnum/lib/cjs/ee/kmkr.js'),
  EL: () => import('stdnum/lib/cjs/gr/vat.js'),
  ES: () => import('stdnum/lib/cjs/es/nif.js'),
  FI: () => import('stdnum/lib/cjs/fi/alv.js'),
  FR: () => import('stdnum/lib/cjs/fr/tva.js'),
  HR: () => import('stdnum/lib/cjs/hr/oib.js'),
  HU: () => import('stdnum/lib/cjs/hu/anum.js'),
  IE: () => import('stdnum/lib/cjs/ie/vat.js'),
  IT: () => import('stdnum/lib/cjs/it/iva.js'),
  LT: () => import('stdnum/lib/cjs/lt/pvm.js'),
  LU: () => import('stdnum/lib/cjs/lu/tva.js'),
  LV: () => import('stdnum/lib/cjs/lv/pvn.js'),
  MT: () => import('stdnum/lib/cjs/mt/vat.js'),
  NL: () => import('stdnum/lib/cjs/nl/btw.js'),
  PL: () => import('stdnum/lib/cjs/pl/nip.js'),
  PT: () => import('stdnum/lib/cjs/pt/nif.js'),
  RO: () => import('stdnum/lib/cjs/ro/cui.js'),
  SE: () => import('stdnum/lib/cjs/se/vat.js'),
  SI: () => import('stdnum/lib/cjs/si/ddv.js'),
  SK: () => import('stdnum/lib/cjs/sk/dph.js'),
  XI: () => import('stdnum/lib/cjs/gb/vat.js'),
}

/** Returns false for numbers of other countries, and for texts that are not VAT numbers. */
export async function hasWrongCheckDigits(number: string): Promise<boolean> {
  const compact = compactNumber(number)
  const validator = await validators[compact.slice(0, 2)]?.()
  return validator?.validate(compact.slice(2)).error?.name === 'InvalidChecksum'
}

export const checkDigitWords = msg`Please check this number: its check digits do not match. A digit may be wrong.`

/**
 * Throws `invalid` if the check digits of a VAT number are wrong. Accepts the `stored` number, so that an old mistake does not
 * block other changes.
 */
export async function checkVatNumber(field: string, number: string, stored = ''): Promise<void> {
  if (number !== stored && (await hasWrongCheckDigits(number))) throw createFieldError(field, checkDigitWords)
}
