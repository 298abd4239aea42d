import { z } from 'zod'
import { AppError } from './app-error.ts'
import type { Page } from './contract.ts'

/** An instant in a cursor: ISO 8601 UTC with milliseconds, of a year that PostgreSQL supports. */
export const CursorInstant = z.iso.datetime({ precision: 3 }).regex(/^[1-9]/)

/** A row's id in a cursor. */
export const CursorId = z.int().min(1).max(2_147_483_647)

/** The sort keys in a cursor; `undefined` without one. Fails with `invalid` for a text that `writeCursor` never wrote. */
export function readCursor<T>(cursor: string | undefined, schema: z.ZodType<T>): T | undefined {
  if (cursor === undefined) return undefined
  const keys = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!keys.success)
    throw new AppError('invalid', 'This cursor is not valid', { fields: { cursor: 'Not valid' } })
  return keys.data
}

/**
 * Cuts a keyset page out of rows of which one more than `limit` was queried: the additional row shows that there is a next
 * page, which begins after the sort keys of the last row in this one.
 */
export function cutPage<Row>(rows: Row[], limit: number, keysOf: (row: Row) => unknown[]): Page<Row> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && rows.length > limit ? writeCursor(keysOf(last)) : null }
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
