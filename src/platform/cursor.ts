import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { AppError } from './app-error.ts'
import type { Page } from './contract.ts'
import { msg, t } from './texts.ts'

/** The requested page. `cursor` comes from the previous page, and is absent for the first page. */
export type PageQuery = { limit: number; cursor?: string | undefined }

/** How to select a page's rows: those after the cursor, in order, and one row more than the page holds. */
export type PageSelection = { after: SQL | undefined; order: SQL[]; limit: number }

/** A column, or an SQL expression with the type of an id or an instant. */
export type PageKey = SQLWrapper & Pick<PgColumn, 'dataType' | 'getSQLType'>

type RowOf<Query extends PgSelect> = Query['_']['result'][number]

/** Returns one page of the rows of a dynamic query, restricted by `condition`. Otherwise like `selectPageBy`. */
export function selectPage<Query extends PgSelect>(
  asked: PageQuery,
  keys: { [Name in keyof RowOf<Query>]?: PgColumn },
  rows: Query,
  condition?: SQL,
  direction?: typeof asc | typeof desc,
): Promise<Page<RowOf<Query>>> {
  const select = ({ after, order, limit }: PageSelection) =>
    rows
      .where(and(condition, after))
      .orderBy(...order)
      .limit(limit)
  return selectPageBy<RowOf<Query>>(asked, keys, select, direction)
}

/**
 * Returns one page of a list ordered by `keys`: columns of ids and instants, under their names in the rows and unique in
 * combination. The greatest comes first; with the direction `asc`, the smallest. Throws `invalid` for a cursor of another list.
 */
export async function selectPageBy<Row extends object>(
  { limit, cursor }: PageQuery,
  keys: { [Name in keyof NoInfer<Row>]?: PageKey },
  select: (page: PageSelection) => PromiseLike<Row[]>,
  direction: typeof asc | typeof desc = desc,
): Promise<Page<Row>> {
  const columns = Object.values<PageKey>(keys as Record<string, PageKey>)
  const rows = await select({
    after: cursor === undefined ? undefined : isBeyond(columns, direction, readCursor(cursor, columns)),
    order: columns.map((column) => direction(column)),
    limit: limit + 1,
  })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  if (!last || rows.length <= limit) return { items, next: null }
  return { items, next: writeCursor(Object.keys(keys).map((name) => last[name as keyof Row])) }
}

function isBeyond(columns: PageKey[], direction: typeof asc, values: unknown[]): SQL {
  const typed = columns.map((column, index) => sql`${values[index]}::${sql.raw(column.getSQLType())}`)
  const sign = sql.raw(direction === asc ? '>' : '<')
  return sql`(${sql.join(columns, sql`, `)}) ${sign} (${sql.join(typed, sql`, `)})`
}

/** Matches an instant in ISO 8601, UTC, with milliseconds, in a year that PostgreSQL supports. */
const CursorInstant = z.iso.datetime({ precision: 3 }).regex(/^[1-9]/)
const CursorId = z.int().min(1).max(2_147_483_647)

/** The keys of the previous page's last row. Throws `invalid` if the cursor is for columns of other types. */
function readCursor(cursor: string, columns: PageKey[]): unknown[] {
  const schemas: z.ZodType[] = columns.map(({ dataType }) =>
    dataType === 'number' ? CursorId : CursorInstant,
  )
  const written = parseJson(Buffer.from(cursor, 'base64url').toString())
  const keys = z.tuple(schemas as [z.ZodType]).safeParse(written)
  if (keys.success) return keys.data
  throw new AppError('invalid', msg`This cursor is not valid`, { fields: { cursor: t`Not valid` } })
}

function writeCursor(keys: unknown[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
