import type { DataOutcome } from '../contract.ts'

const kindNames = { new: 'new', changed: 'changed', same: 'unchanged', wrong: 'wrong', left: 'left out' }
type Counts = DataOutcome['counts']

/** '3 new, 1 changed'. Empty for none. */
export const describeCounts = (
  counts: Counts,
  format: (count: number) => string,
  kinds = Object.keys(kindNames) as (keyof Counts)[],
): string =>
  kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${format(counts[kind])} ${kindNames[kind]}`)
    .join(', ')

/** A report as a text file, errors first. */
export function textOfReport({ counts, entries, notes }: DataOutcome): string {
  const isRead = ({ kind }: (typeof entries)[number]) => kind !== 'same'
  const wrongFirst = entries
    .filter(isRead)
    .toSorted((a, b) => Number(b.kind === 'wrong') - Number(a.kind === 'wrong'))
  return [
    describeCounts(counts, String),
    ...notes,
    '',
    ...wrongFirst.map(({ kind, line, title, notes: reasons, becomesPublic }) =>
      [
        `Line ${line}, ${kindNames[kind]}${becomesPublic ? ', becomes public' : ''}: ${title.replace(/\s+/g, ' ')}`,
        ...reasons.map((reason) => `  ${reason}`),
      ].join('\n'),
    ),
    '',
  ].join('\n')
}
