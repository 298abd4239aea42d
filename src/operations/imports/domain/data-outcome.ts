import { t } from '#platform/texts.ts'
import type { DataOutcome, ImportEntry } from '../contract.ts'
import { maxListed } from './data-sets.ts'

const noCounts = () => ({ new: 0, changed: 0, same: 0, wrong: 0, left: 0 })

export function countKinds(entries: ImportEntry[]): DataOutcome['counts'] {
  const counts = noCounts()
  for (const { kind } of entries) counts[kind] += 1
  return counts
}

/** Returns the outcome of a file without records. */
export const emptyOutcome = (notes: string[]): DataOutcome => ({
  counts: noCounts(),
  becomesPublic: 0,
  entries: [],
  notes: [...notes],
})

/** Returns notes on columns that the set does not have. */
export function notesOfUnread(columns: string[]): string[] {
  const names = columns.join(', ').slice(0, 500)
  if (columns.length > 1) return [t`These columns are not read: ${names}`]
  return columns.length === 1 ? [t`The column “${names}” is not read`] : []
}

/** Counts an entry, and lists it unless the report already lists 1,000 of its kind. */
export function addEntry(outcome: DataOutcome, entry: ImportEntry): void {
  outcome.counts[entry.kind] += 1
  if (entry.becomesPublic) outcome.becomesPublic += 1
  if (outcome.counts[entry.kind] <= maxListed) outcome.entries.push(entry)
}
