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

/** As invoices write it. */
export const joinAddress = ({ street, postcode, city }: PostalAddress): string =>
  [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n')
