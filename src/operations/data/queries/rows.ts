import { and, getTableColumns, gte, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { wallTime } from '#platform/clock.ts'
import type { Role } from '#platform/contract.ts'
import { type Rows, readRows, type Source } from '#platform/database/row-batches.ts'
import { siteDay } from '#platform/locale.ts'
import { msg } from '#platform/texts.ts'
import type { FirstRows, SetName } from '../contract.ts'
import { datasets } from './datasets.ts'

const maxFirst = 20
const maxText = 300

export function checkRole(name: SetName, role: Role): void {
  if (!datasets[name].roles.includes(role))
    throw new AppError('forbidden', msg`Your role does not allow this dataset`)
}

/** Yields the rows of a dataset. With `since`, only rows dated on or after that day or instant. */
export async function* rowsOfSet(name: SetName, since?: string, batch?: number): AsyncGenerator<object> {
  const { row, sources } = datasets[name]
  for (const source of sources)
    yield* readRows(chooseRows(source, Object.keys(row.shape), since), batch ?? source.batch)
}

/** Selects only the columns `names`. */
function chooseRows(source: Source, names: string[], since: string | undefined): Rows {
  const { table, key, where, also } = source
  const known: Record<string, Rows['columns'][string]> = { ...getTableColumns(table), ...also }
  const columns = Object.fromEntries(
    names.map((name) => {
      const column = known[name]
      if (!column) throw new Error(`There is no column ${name} in this dataset`)
      return [name, column]
    }),
  )
  return { table, key, columns, where: and(where, since ? isSince(source, since) : undefined) ?? sql`true` }
}

function isSince({ changedAt }: Source, since: string): SQL {
  const isDay = since.length === 10
  if (changedAt.getSQLType() === 'date') return gte(changedAt, isDay ? since : siteDay(Date.parse(since)))
  return gte(changedAt, isDay ? wallTime(since, '00:00') : since)
}

export function cellText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Returns the first rows of a dataset. Throws the errors of `checkRole`. */
export async function firstRows(role: Role, name: SetName, since: string | undefined): Promise<FirstRows> {
  checkRole(name, role)
  const rows: FirstRows['rows'] = []
  for await (const row of rowsOfSet(name, since, maxFirst)) {
    rows.push(Object.values(row).map(cutText))
    if (rows.length === maxFirst) break
  }
  return { rows }
}

function cutText(value: unknown): string | null {
  const text = cellText(value)
  return text && text.length > maxText ? `${text.slice(0, maxText)}…` : text
}
