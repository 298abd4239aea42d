import { scheduleDeletion } from '#features/accounts/commands/deletion.ts'
import { lockForErasure } from '#features/accounts/commands/erasure.ts'
import type { Cause } from '#features/accounts/commands/roles.ts'
import { endSession, endSessionsOf, lockOwnAccount } from '#features/accounts/commands/sessions.ts'
import { accountsToDelete, isDeletionDue } from '#features/accounts/queries/erasable.ts'
import { refuseOpenOrders } from '#features/orders/commands/erasure.ts'
import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import { eraseAccountOf } from './erase.ts'

/**
 * A member deletes the own account: every session ends, and the account is erased after 14 days unless the member signs in
 * before. Fails with `conflict` for open orders, which are named, and for the last admin.
 */
export async function deleteOwnAccount(context: RequestContext): Promise<{ deleteAfter: string }> {
  const member = memberOf(context)
  return tx(async () => {
    await lockForErasure(member.id, false)
    await lockOwnAccount(member)
    await refuseOpenOrders(member.id)
    const deleteAfter = await scheduleDeletion(member.id)
    await endSession(context)
    await endSessionsOf(member.id)
    return { deleteAfter }
  })
}

/** The member has signed out long before, and no address of that time is of use. */
const byOwner = (userId: number): Cause => ({ origin: 'site', actorId: userId, address: null })

/** Erases the accounts whose deletion is due. One that has an open order again, or is the last admin's, stays for now. */
export async function eraseDueAccounts(): Promise<void> {
  for (const id of await accountsToDelete()) {
    try {
      await eraseAccountOf(id, { cause: byOwner(id), onlyIf: () => isDeletionDue(id) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log().warn({ account: id, reason: error.message }, 'an account was not erased')
    }
  }
}
