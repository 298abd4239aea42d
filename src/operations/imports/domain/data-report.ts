import { type Message, msg, t } from '#platform/texts.ts'
import type { DataOutcome } from '../contract.ts'

type Counts = DataOutcome['counts']

const kindNames: Record<keyof Counts, Message> = {
  new: msg`new`,
  changed: msg`changed`,
  same: msg`unchanged`,
  wrong: msg`wrong`,
  left: msg`left out`,
}

const countWords: Record<keyof Counts, (count: string) => string> = {
  new: (count) => t`${count} new`,
  changed: (count) => t`${count} changed`,
  same: (count) => t`${count} unchanged`,
  wrong: (count) => t`${count} wrong`,
  left: (count) => t`${count} left out`,
}

/** '3 new, 1 changed'. Empty for none. */
export const describeCounts = (
  counts: Counts,
  format: (count: number) => string,
  kinds = Object.keys(kindNames) as (keyof Counts)[],
): string =>
  kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => countWords[kind](format(counts[kind])))
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
    ...wrongFirst.map((entry) =>
      [describeEntry(entry), ...entry.notes.map((reason) => `  ${reason}`)].join('\n'),
    ),
    '',
  ].join('\n')
}

function describeEntry({ kind, line = 0, title, becomesPublic }: DataOutcome['entries'][number]): string {
  const [name, shown] = [t(kindNames[kind]), title.replace(/\s+/g, ' ')]
  return becomesPublic
    ? t`Line ${line}, ${name}, becomes public: ${shown}`
    : t`Line ${line}, ${name}: ${shown}`
}
