import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type Message, msg, t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { CopyButton, copyText } from '#ui/forms/copy-button.tsx'
import { useFocusAfter } from '#ui/state/use-focus-after.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Column } from '../contract.ts'

type Row = (string | null)[]

/** Returns a row as JSON. Numbers and booleans keep their types. */
function rowJson(columns: Column[], row: Row): string {
  const entries = columns.map(({ name, type, isSecret }, index) => {
    const value = row[index] ?? null
    if (value === null || isSecret) return [name, value]
    if (/^(?:integer|bigint|smallint|double precision|real)$/.test(type)) return [name, Number(value)]
    return [name, type === 'boolean' ? value === 'true' : value]
  })
  return JSON.stringify(Object.fromEntries(entries), null, 2)
}

const hidden = '•••'

type ValueProps = { column: Column; value: string | null }

/** Shows a value. If it refers to another row, it links to that row. */
function Value({ column: { isSecret, leadsTo }, value }: ValueProps) {
  if (value === null) return <span className="text-subtle">{t`empty`}</span>
  if (isSecret)
    return (
      <span className="text-subtle">
        {hidden}
        <span className="sr-only"> {t`(secret)`}</span>
      </span>
    )
  if (!leadsTo) return value || <span className="text-subtle">{t`no text`}</span>
  return (
    <Link
      to="/dashboard/database"
      search={{ tab: 'tables', table: leadsTo.table, column: leadsTo.column, value }}
      className="inline-block min-h-6 underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {value}
      <span className="sr-only">{t`, to the row in ${leadsTo.table}`}</span>
    </Link>
  )
}

function ColumnName({ column: { name, type, isKey, isSecret } }: { column: Column }) {
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        {isKey && <Icon name="key-round" size={14} />}
        {isSecret && <Icon name="lock" size={14} />}
        <span className="font-mono text-sm text-fg">{name}</span>
      </span>
      <span className="block text-xs text-subtle">
        {isKey && <span className="sr-only">{t`key,`} </span>}
        {isSecret && <span className="sr-only">{t`secret,`} </span>}
        {plainType(type)}
      </span>
    </>
  )
}

const typeNames: Record<string, Message> = {
  integer: msg`number`,
  bigint: msg`number`,
  smallint: msg`number`,
  'double precision': msg`number`,
  boolean: msg`yes or no`,
  text: msg`text`,
  date: msg`day`,
  'text[]': msg`list of texts`,
  json: msg`data`,
  jsonb: msg`data`,
  bytea: msg`bytes`,
  tsvector: msg`words to search in`,
}

/** Returns a plain word for a type. A type without one keeps its name in the database. */
export function plainType(type: string): string {
  const known = typeNames[type]
  if (known) return t(known)
  if (type.startsWith('timestamp')) return t`time, in UTC`
  return type.startsWith('character') ? t`text` : type
}

type RowsProps = { columns: Column[]; rows: Row[]; className?: string }

export function RowsTable({ table, columns, rows, className }: RowsProps & { table: string }) {
  return (
    <section
      aria-label={t`Rows of ${table}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the panel can be scrolled to by keyboard
      tabIndex={0}
      className={classNames('relative overflow-x-auto -outline-offset-2', className)}
    >
      <table className="min-w-full text-md">
        <thead>
          <tr className="text-start">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className="px-3 py-2.5 align-bottom font-normal whitespace-nowrap first:ps-6"
              >
                <ColumnName column={column} />
              </th>
            ))}
            <th scope="col" className="sticky inset-e-0 bg-surface-1 py-2.5 pe-3">
              <span className="sr-only">{t`Copy`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number} className="group transition-colors hover:bg-surface-2">
              {columns.map((column, index) => (
                <td
                  key={column.name}
                  className="max-w-80 border-t border-line px-3 py-2 align-top tabular-nums first:ps-6"
                >
                  <span className="line-clamp-3 w-max max-w-full text-sm leading-normal wrap-anywhere">
                    <Value column={column} value={row[index] ?? null} />
                  </span>
                </td>
              ))}
              <td className="sticky inset-e-0 border-t border-line bg-surface-1 py-0 pe-3 text-end group-hover:bg-surface-2">
                <CopyButton label={t`Copy row ${number + 1} as JSON`} text={rowJson(columns, row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type OneRowProps = RowsProps & { hasMore: boolean; isLoading: boolean; onMore: () => void }

export function OneRow({ columns, rows, hasMore, isLoading, onMore, className }: OneRowProps) {
  const [chosen, choose] = useState(0)
  const place = Math.min(chosen, rows.length - 1)
  const row = rows[place] ?? []
  const isLast = place === rows.length - 1
  const steps = useRef<HTMLDivElement>(null)
  const keepFocus = useFocusAfter(() => steps.current?.querySelector('button'))
  const step = (to: number) => {
    keepFocus()
    choose(to)
  }
  const goOn = () => {
    step(chosen + 1)
    if (isLast) onMore()
  }
  return (
    <div className={className}>
      <div ref={steps} className="flex min-h-17 items-center gap-2 px-5 py-3">
        <p role="status" className="grow text-md">
          {hasMore ? t`Row ${place + 1} of ${rows.length} or more` : t`Row ${place + 1} of ${rows.length}`}
        </p>
        {place > 0 && (
          <IconButton
            icon="chevron-left"
            label={t`Row before`}
            variant="secondary"
            onClick={() => step(place - 1)}
          />
        )}
        {(!isLast || hasMore) && (
          <Button variant="secondary" size="icon" aria-label={t`Next row`} busy={isLoading} onClick={goOn}>
            {!isLoading && <Icon name="chevron-right" size={18} />}
          </Button>
        )}
      </div>
      <dl>
        {columns.map((column, number) => (
          <div key={column.name} className="border-t border-line px-5 py-3">
            <dt>
              <ColumnName column={column} />
            </dt>
            <dd className="mt-1 text-md wrap-anywhere whitespace-pre-line">
              <Value column={column} value={row[number] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line p-5">
        <Button variant="secondary" className="w-full" onClick={() => copyText(rowJson(columns, row))}>
          <Icon name="copy" size={17} />
          {t`Copy as JSON`}
        </Button>
      </div>
    </div>
  )
}
