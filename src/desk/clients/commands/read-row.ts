import type { ClientEmail } from '../contract/schemas.ts'
import type { Column } from '../domain/columns.ts'
import { countryCode } from './countries.ts'

type Cell = (column: Column) => string

/** Returns the unchecked input for a client from a row of a file. `names` maps the site's columns to those of the file. */
export function readRow(names: Map<Column, string>, values: Record<string, unknown>) {
  const cell: Cell = (column) => {
    const value = values[names.get(column) ?? '']
    return ['string', 'number'].includes(typeof value) ? String(value).trim() : ''
  }
  const fullName = [cell('first_name'), cell('last_name')].filter(Boolean).join(' ')
  return {
    company: cell('company'),
    contact: cell('contact') || fullName,
    emails: readEmails(cell),
    street: [cell('street'), cell('street_2')].filter(Boolean).join('\n'),
    postcode: cell('postcode'),
    city: cell('city'),
    country: countryCode(cell('country')),
    vatNumber: cell('vat_number'),
    buyerReference: cell('buyer_reference'),
    language: cell('language'),
    notes: cell('notes'),
  }
}

/**
 * A cell may contain several addresses. The first one in `email` becomes the own address, the first one in `billing_email` the
 * address for invoices.
 */
function readEmails(cell: Cell): ClientEmail[] {
  const split = (column: Column) =>
    cell(column)
      .split(/[\s,;]+/)
      .filter(Boolean)
  const [own, ...others] = split('email')
  const billing = split('billing_email')
  const emails: ClientEmail[] = []
  for (const email of [own ?? [], billing, others, split('other_emails')].flat())
    if (!emails.some((one) => one.email.toLowerCase() === email.toLowerCase()))
      emails.push({ email, isOwn: email === own, isBilling: email === billing[0] })
  return emails
}
