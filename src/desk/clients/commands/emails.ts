import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import { t } from '#platform/texts.ts'
import type { ClientEmail } from '../contract/schemas.ts'
import { clientId, findOwnerOf } from '../queries/claims.ts'
import { nameOfClient } from '../queries/names.ts'
import { clientEmails, clients } from '../table.ts'

type Flag = 'isOwn' | 'isBilling'

const addressesOf = (id: number) =>
  inArray(clientEmails.clientId, db().select({ id: clients.id }).from(clients).where(eq(clientId, id)))

/** The addresses of the client's own record precede those of joined records. */
const selectEmails = (id: number) =>
  db()
    .select()
    .from(clientEmails)
    .where(addressesOf(id))
    .orderBy(sql`(${clientEmails.clientId} = ${id}) desc`, clientEmails.id)

/**
 * Replaces the addresses of a client and of the records joined to it. Returns whether an address was removed, or the own address
 * or the address for invoices changed. Throws `conflict` if the own address belongs to another client.
 */
export async function storeEmails(id: number, emails: ClientEmail[]): Promise<boolean> {
  const stored = await selectEmails(id)
  await checkOwnAddress(id, emails, stored)
  const wanted = emails.map((one) => ({ ...one, emailFolded: foldName(one.email) }))
  const isWanted = (folded: string) => wanted.some((one) => one.emailFolded === folded)
  const removed = stored.filter(({ emailFolded }) => !isWanted(emailFolded)).map((row) => row.id)
  await db().delete(clientEmails).where(inArray(clientEmails.id, removed))
  const added = wanted
    .filter(({ emailFolded }) => !stored.some((row) => row.emailFolded === emailFolded))
    .map(({ email, emailFolded }) => ({ clientId: id, email, emailFolded }))
  if (added.length > 0) await db().insert(clientEmails).values(added)
  const choice = (flag: Flag) => wanted.find((one) => one[flag])?.emailFolded
  const isOtherOwn = await choose(id, 'isOwn', choice('isOwn'))
  const isOtherBilling = await choose(id, 'isBilling', choice('isBilling'))
  return removed.length > 0 || isOtherOwn || isOtherBilling
}

/**
 * Moves a flag to the chosen address, or removes it from all addresses if none is chosen. Returns whether anything changed. Flags
 * on other joined records stay, in case these are parted.
 */
async function choose(id: number, flag: Flag, chosen: string | undefined): Promise<boolean> {
  const stored = await selectEmails(id)
  if (stored.find((row) => row[flag])?.emailFolded === chosen) return false
  const row = stored.find(({ emailFolded }) => emailFolded === chosen)
  await db()
    .update(clientEmails)
    .set({ [flag]: false })
    .where(and(addressesOf(id), row && inArray(clientEmails.clientId, [id, row.clientId])))
  if (row)
    await db()
      .update(clientEmails)
      .set({ [flag]: true })
      .where(eq(clientEmails.id, row.id))
  return true
}

/**
 * Throws `conflict` if the own address is another client's own one, or the confirmed one of another client's account. A stored
 * own address passes: otherwise nobody could change the record after somebody signs up with its address.
 */
async function checkOwnAddress(
  id: number,
  emails: ClientEmail[],
  stored: (typeof clientEmails.$inferSelect)[],
): Promise<void> {
  const own = emails.find(({ isOwn }) => isOwn)?.email
  if (!own || stored.some(({ isOwn, emailFolded }) => isOwn && emailFolded === foldName(own))) return
  const other = await findOwnerOf(own, id)
  if (!other) return
  const client = await nameOfClient(other)
  throw new AppError('conflict', () => t`${own} is the address of ${client?.name ?? ''}`, {
    details: { client },
  })
}
