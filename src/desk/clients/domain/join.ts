import { isSellerNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { daysToPart, maxNotes } from './limits.ts'

/** A join fills in the address only as a whole, because a mixture of two addresses would be wrong. */
const address = ['street', 'postcode', 'city', 'country'] as const
const single = ['company', 'contact', 'buyerReference', 'language'] as const

export const detailNames = [...single, ...address, 'vatNumber', 'notes'] as const
export type DetailName = (typeof detailNames)[number]
export type Details = Record<DetailName, string>

/** What a join changed in the client's record. It is stored so that the join can be undone. */
export type Filled = {
  /** Whether the account moved from the joined record to the client. */
  account: boolean
  details: { [Name in DetailName]?: { before: string; after: string } }
}

/** Returns the details that `into` lacks and gets from a record that is joined to it. Appends the notes if both fit. */
export function fillGaps(into: Details, from: Details): Filled['details'] {
  const filled: Filled['details'] = {}
  const fill = (name: DetailName, after: string) => {
    if (after !== into[name]) filled[name] = { before: into[name], after }
  }
  for (const names of [...single.map((name) => [name]), address])
    if (names.every((name) => into[name] === '')) for (const name of names) fill(name, from[name])
  const country = filled.country?.after ?? into.country
  if (into.vatNumber === '' && isSellerNumber({ country, vatNumber: from.vatNumber }))
    fill('vatNumber', from.vatNumber)
  const notes = [into.notes, from.notes].filter(Boolean).join('\n\n')
  if (notes.length <= maxNotes && from.notes !== '') fill('notes', notes)
  return filled
}

/** Returns the former values of the details that have not changed since the join. */
export const takeBack = (present: Details, filled: Filled['details']): Partial<Details> =>
  Object.fromEntries(
    detailNames.flatMap((name) => {
      const change = filled[name]
      return change && present[name] === change.after ? [[name, change.before]] : []
    }),
  )

/** Returns the instant in ISO 8601 until which a joined record can be parted. Null if it has passed. */
export function partableUntil(joinedAt: string): string | null {
  const until = Date.parse(joinedAt) + daysToPart * 86_400_000
  return until > Date.now() ? new Date(until).toISOString() : null
}
