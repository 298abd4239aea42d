import { eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { msg } from '#platform/texts.ts'
import { addressedRecord, clientChannel } from '../queries/sign-ups.ts'
import { clients } from '../table.ts'
import type { Author } from './author.ts'
import { lockClient, lockWholeClients } from './locks.ts'

/**
 * Stores that the account with a client's own address belongs to somebody else. Throws the errors of `lockClient`; `conflict` if
 * admins are not asked about the two, for example because one has already answered.
 */
export async function refuseAccount(id: number, userId: number, by: Author): Promise<void> {
  await tx(async () => {
    await lockWholeClients([id], [userId])
    await lockClient(id)
    if (!(await rememberRefusal(id, userId)))
      throw new AppError('conflict', msg`This was answered already, or the address has changed`)
    await by('refuse-account', id, userId)
    await publish(clientChannel, String(id))
  })
}

/** Stores the refusal in the caller's transaction. Returns false if admins are not asked about the two. */
export async function rememberRefusal(id: number, userId: number): Promise<boolean> {
  const record = await addressedRecord(id, userId)
  if (record === undefined) return false
  await db().update(clients).set({ refusedUserId: userId }).where(eq(clients.id, record))
  return true
}
