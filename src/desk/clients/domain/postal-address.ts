type PostalAddress = { street: string; postcode: string; city: string }

/** As in 'D-24103 Kiel' and '1010 Wien'. */
const placeLine = /^((?:[A-Z]{1,3}-)?\d{4,6}) (\S.*)$/

/** Splits the address of an invoice. If its last line does not begin with a postcode, all of it is the street. */
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

/** Countries of Europe where the postcode, which has digits only, stands before the city. */
const withPlaceLine =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IT LI LT LU MC ME MK NO RO RS SE SI SK SM'.split(' ')

/**
 * The parts of an address on an invoice. `known` are those that were typed as fields, if it is still the same address. Undefined if
 * neither is it, nor does the address say in the usual form of its country what the postcode is.
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

/** As invoices write it. */
export const joinAddress = ({ street, postcode, city }: PostalAddress): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n')
