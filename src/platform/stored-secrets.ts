import { like, notLike, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from './app-error.ts'
import { db } from './database/database.ts'
import { canEncrypt, decrypt, encrypt } from './encryption.ts'
import { msg } from './texts.ts'

/**
 * The prefix of an encrypted secret in a column. No unencrypted value of these columns, a webhook secret or an address, begins
 * with it.
 */
const mark = 'encrypted:'

/** Encrypts a secret for its column. Throws `conflict` if the site has no key and cannot create one. */
export function encryptSecret(secret: string, purpose: string): string {
  if (!canEncrypt())
    throw new AppError('conflict', msg`The operator of this site has to set SECRET_KEY first`)
  return mark + encrypt(secret, purpose)
}

/** Decrypts a column's secret; returns an unencrypted one unchanged. Undefined if another key encrypted it. */
export const readSecret = (stored: string, purpose: string): string | undefined =>
  stored.startsWith(mark) ? decrypt(stored.slice(mark.length), purpose) : stored

/**
 * Encrypts the values of a column that are still plain, for example after the restore of an older backup. Does nothing if the
 * site has no key and cannot create one. Runs at every start, and may be interrupted and repeated.
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

/** Returns how many of a column's encrypted secrets cannot be read, because they were encrypted with another key or purpose. */
export async function countUnreadable(column: PgColumn, purpose: string): Promise<number> {
  const rows = await db()
    .select({ secret: sql<string>`${column}` })
    .from(column.table)
    .where(like(column, `${mark}%`))
  return rows.filter(({ secret }) => readSecret(secret, purpose) === undefined).length
}
