import { desc, eq } from 'drizzle-orm'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { Passkey } from '../contract/passkeys.ts'
import { passkeys } from '../table.ts'

export const listedPasskey = answeredColumns(passkeys, Passkey, {
  userId: true,
  credentialId: true,
  publicKey: true,
  counter: true,
  transports: true,
})

export const listPasskeys = (userId: number): Promise<Passkey[]> =>
  db().select(listedPasskey).from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id))

export const hasPasskey = async (userId: number): Promise<boolean> =>
  (await db().$count(passkeys, eq(passkeys.userId, userId))) > 0

export type StoredPasskey = typeof passkeys.$inferSelect

export async function passkeyNamed(credentialId: string): Promise<StoredPasskey | undefined> {
  const [passkey] = await db().select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return passkey
}

export const passkeyDescriptors = (userId: number): Promise<{ id: string; transports: string[] }[]> =>
  db()
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
