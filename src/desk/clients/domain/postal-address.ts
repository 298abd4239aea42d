type PostalAddress = { street: string; postcode: string; city: string }

/** Matches lines such as 'D-24103 Kiel' and '1010 Wien'. */
const placeLine = /^((?:[A-Z]{1,3}-)?\d{4,6}) (\S.*)$/

/**
 * Splits the address of an invoice. If its last line does not begin with a postcode or is the only one, all of it is the street.
 */
export function splitAddress(address: string): PostalAddress {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const [, postcode, city] = placeLine.exec(lines.at(-1) ?? '') ?? []
  if (postcode === undefined || city === undefined || lines.length < 2)
    return { street: lines.join('\n'), postcode: '', city: '' }
  return { street: lines.slice(0, -1).join('\n'), postcode, city }
}

/** European countries where the postcode consists of digits and precedes the city. */
const withPlaceLine =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IT LI LT LU MC ME MK NO RO RS SE SI SK SM'.split(' ')

/**
 * Returns the parts of an address on an invoice: `known`, the parts typed as fields, if they still make up this address.
 * Otherwise splits it if its country writes the postcode before the city. Undefined if that is not possible.
 */
export function addressParts(
  address: string,
  country: string,
  known?: PostalAddress,
): PostalAddress | undefined {
  if (known && joinAddress(known) === address) return known
  const parts = withPlaceLine.includes(country) ? splitAddress(address) : undefined
  return parts?.postcode ? parts : undefined
}

/** Returns the lines of an address as on an invoice. */
export const joinAddress = ({ street, postcode, city }: PostalAddress): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n')
