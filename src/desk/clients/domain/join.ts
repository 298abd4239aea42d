import { isSellerNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { daysToPart, maxNotes } from './limits.ts'

/** Together, the address is filled in as a whole: half of it would lead to another place. */
const address = ['street', 'postcode', 'city', 'country'] as const
const single = ['company', 'contact', 'buyerReference', 'language'] as const

export const detailNames = [...single, ...address, 'vatNumber', 'notes'] as const
export type DetailName = (typeof detailNames)[number]
export type Details = Record<DetailName, string>

/** What a join changed in the record that another was joined to, so that it can be undone. */
export type Filled = {
  /** The account went from the joined record to the other. */
  account: boolean
  details: { [Name in DetailName]?: { before: string; after: string } }
}

/** What `into` lacks and gets from a record that is joined to it. Notes are appended as long as they fit. */
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

/** The former values of the details that are still as the join left them. Later changes stay. */
export const takeBack = (present: Details, filled: Filled['details']): Partial<Details> =>
  Object.fromEntries(
    detailNames.flatMap((name) => {
      const change = filled[name]
      return change && present[name] === change.after ? [[name, change.before]] : []
    }),
  )

/** The instant in ISO 8601 until which a joined record can be parted. Null if it is past. */
export function partableUntil(joinedAt: string): string | null {
  const until = Date.parse(joinedAt) + daysToPart * 86_400_000
  return until > Date.now() ? new Date(until).toISOString() : null
}
