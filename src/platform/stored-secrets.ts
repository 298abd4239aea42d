import { like, notLike, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from './app-error.ts'
import { db } from './database/database.ts'
import { canEncrypt, decrypt, encrypt } from './encryption.ts'

/** Before a secret that is encrypted, as columns store it. No secret of a webhook and no address begins so. */
const mark = 'encrypted:'

/** A secret as its column stores it. Fails with `conflict` where the site has no key and can make none. */
export function encryptSecret(secret: string, purpose: string): string {
  if (!canEncrypt()) throw new AppError('conflict', 'The operator of this site has to set SECRET_KEY first')
  return mark + encrypt(secret, purpose)
}

/** A secret out of its column, also one from before they were encrypted; undefined when it was encrypted with another key. */
export const readSecret = (stored: string, purpose: string): string | undefined =>
  stored.startsWith(mark) ? decrypt(stored.slice(mark.length), purpose) : stored

/**
 * Encrypts what a column holds from before, or what an older backup has brought; where there can be no key it stays as it is. Each row is
 * whole at any time, so it is safe to repeat: it runs at every start.
 */
export async function encryptColumn(column: PgColumn, purpose: string): Promise<void> {
  if (!canEncrypt()) return
  const rows = await db()
    .selectDistinct({ secret: sql<string>`${column}` })
    .from(column.table)
    .where(notLike(column, `${mark}%`))
  for (const { secret } of rows)
    await db().execute(sql`
      update ${column.table} set ${sql.identifier(column.name)} = ${encryptSecret(secret, purpose)}
      where ${column} = ${secret}`)
}

/** How many secrets of a column were encrypted with another key than the present one. */
export async function countUnreadable(column: PgColumn, purpose: string): Promise<number> {
  const rows = await db()
    .select({ secret: sql<string>`${column}` })
    .from(column.table)
    .where(like(column, `${mark}%`))
  return rows.filter(({ secret }) => readSecret(secret, purpose) === undefined).length
}
