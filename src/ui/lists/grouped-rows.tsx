import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { Chips } from './chips.tsx'

/** Rows shown at first, and added by each press. */
const step = 100

type GroupedRowsProps<Group, Row> = {
  rows: Row[]
  /** The groups that are not empty. A row may be in several. */
  groups: { value: Group; name: string; count: number }[]
  sum: number
  isIn: (group: Group, row: Row) => boolean
  children: (rows: Row[]) => ReactNode
}

/** The rows of a report, filtered by group. Focuses the heading of its section. */
export function GroupedRows<Group extends string, Row>(props: GroupedRowsProps<Group, Row>) {
  const { rows, groups, sum, isIn, children } = props
  const [chosen, setChosen] = useState<Group | 'all'>('all')
  const [length, setLength] = useState(step)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.closest('section')?.querySelector('h2')?.focus(), [])
  const shown = chosen === 'all' ? rows : rows.filter((row) => isIn(chosen, row))
  return (
    <div ref={start}>
      {groups.length > 0 && (
        <div className="border-t border-line px-5 py-4 md:px-6">
          <Chips<Group | 'all'>
            label={t`Show`}
            chosen={chosen}
            onChoose={(group) => {
              setChosen(group)
              setLength(step)
            }}
            chips={[{ value: 'all' as const, name: t`All`, count: sum }, ...groups].map(
              ({ value, name, count }) => ({
                value,
                name: (
                  <>
                    {name} <span className="ms-1.5 text-subtle tabular-nums">{formatNumber(count)}</span>
                  </>
                ),
              }),
            )}
          />
        </div>
      )}
      <div className="border-t border-line">{children(shown.slice(0, length))}</div>
      {shown.length > length && (
        <div className="border-t border-line p-5 text-center">
          <Button variant="secondary" onClick={() => setLength(length + step)}>
            {t`Show ${formatNumber(Math.min(step, shown.length - length))} More of ${formatNumber(shown.length)}`}
          </Button>
        </div>
      )}
    </div>
  )
}
