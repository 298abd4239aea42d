import { getTableColumns } from 'drizzle-orm'
import { scheduleDeletion } from '#base/accounts/commands/deletion.ts'
import { eraseAccount, eraseAddresses, lockForErasure } from '#base/accounts/commands/erasure.ts'
import { byCommandLine, byMember, type Cause } from '#base/accounts/commands/roles.ts'
import { endSession, lockOwnAccount, revokeAccess } from '#base/accounts/commands/sessions.ts'
import {
  accountsToDelete,
  accountToErase,
  type ErasableAccount,
  isDeletionDue,
} from '#base/accounts/queries/erasable.ts'
import { eraseGoals } from '#base/analytics/commands/goals.ts'
import { site } from '#base/site/domain/site.ts'
import { refreshSite } from '#base/site/queries.ts'
import { eraseAppointments } from '#desk/calls/commands/erasure.ts'
import { eraseClients, lockRecordsOf } from '#desk/clients/commands/erasure.ts'
import { eraseDraftsFor, lockDraftsFor } from '#desk/invoices/commands/erasure.ts'
import { eraseMemberships } from '#desk/orders/commands/changes.ts'
import { eraseOrderFiles, lockOrders, refuseOpenOrders } from '#desk/orders/commands/erasure.ts'
import { ordersOfClient, ordersOfPerson } from '#desk/orders/queries/orders-of.ts'
import { eraseTicketFiles, lockClientTickets } from '#desk/support/commands/erasure.ts'
import { eraseSubscriptions } from '#mailing/newsletter/commands/subscribers.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Rows } from '#platform/database/row-batches.ts'
import { eraseEmails } from '#platform/email/outbox.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { log } from '#platform/log.ts'
import { msg } from '#platform/texts.ts'
import { eraseDrafts } from '#showcase/blog/commands/versions.ts'
import { eraseMessages } from '#showcase/contact/commands.ts'
import { eraseProgress } from '#showcase/library/commands.ts'
import type { Erased, EraseInput } from '../contract.ts'
import { findSender, isDeletedWithPerson, noAccount, ownData, ownRows, whatStays } from '../queries.ts'
import { erasures } from '../table.ts'
import { eraseDataCopy } from './data-copy.ts'
import { copyErasures, type Erasure, erasuresToRepeat, rememberErasure } from './erasure-log.ts'
import { notifyOfOpenInvoices, notifyOfReturn, wordsForMember } from './open-invoices.ts'

type Erasing = {
  cause: Cause
  /** Erases even the last admin, and even with open orders. Used when erasures are repeated after a restore. */
  force?: boolean
  /** Runs once the account is locked. If it returns false, the erasure throws `conflict`. */
  onlyIf?: () => Promise<boolean>
  /** True if the admins were notified when the member requested the deletion. */
  isKnown?: boolean
}

/**
 * Erases the person with an email address for good, on behalf of an admin. Throws `invalid` when the address is not repeated,
 * `missing` when nothing is stored, and `conflict` for the admin's own account, for the last admin and for open orders, which the
 * error names.
 */
export async function eraseByAdmin(admin: Member, input: EraseInput, address: string): Promise<Erased> {
  const { email, confirm } = input
  if (confirm.toLowerCase() !== email.toLowerCase())
    throw createFieldError('confirm', msg`Type the email address again`)
  if ((await accountToErase({ email }))?.id === admin.id)
    throw new AppError('conflict', msg`Delete your own account in your settings`)
  return erasePerson(email, { cause: byMember(admin, address) })
}

/** Erases the person with an email address, for the operator. Throws `missing`, and `conflict` as `eraseByAdmin` does. */
export const eraseByCommandLine = (email: string): Promise<Erased> =>
  erasePerson(email, { cause: byCommandLine })

/** Erases the account with an email address, if there is one, and everything stored under the person's addresses. */
export async function erasePerson(email: string, erasing: Erasing): Promise<Erased> {
  return erase(async () => {
    const account = await accountToErase({ email })
    return { account, addresses: account?.addresses ?? [email.toLowerCase()] }
  }, erasing)
}

/** Erases an account and everything stored under its proved addresses. With `force`, also under its unproved ones. */
export async function eraseWholeAccount(userId: number, erasing: Erasing): Promise<Erased> {
  return erase(async () => {
    const account = await accountToErase({ id: userId })
    return { account, addresses: (erasing.force ? account?.addresses : account?.provedAddresses) ?? [] }
  }, erasing)
}

/** Erases everything stored under an email address (in lower case), except the account that has it. */
export const eraseAddress = (address: string, erasing: Erasing): Promise<Erased> =>
  erase(async () => ({ account: undefined, addresses: [address] }), erasing)

type Person = { account: ErasableAccount | undefined; addresses: string[] }

/**
 * Erases a person in one transaction. A parallel write for the person either commits first and is erased too, or fails. Locks
 * orders, drafts and tickets before the account, as all writers do.
 */
async function erase(
  find: () => Promise<Person>,
  { cause, force = false, onlyIf, isKnown = force }: Erasing,
): Promise<Erased> {
  const erased = await tx(async () => {
    const person = await find()
    const userId = person.account?.id
    await lockOrders(userId ?? noAccount, person.addresses)
    await lockDraftsFor(userId ?? noAccount, person.addresses)
    if (userId !== undefined) {
      await lockClientTickets(userId)
      await lockForErasure(userId, force)
    }
    // Read once nobody can add an order to the account, and before the client's record is erased.
    const owned = await ordersOfPerson(userId ?? noAccount, person.addresses)
    const orders = owned.map(({ id }) => id)
    if (!force) await refuseOpenOrders(orders)
    // Read again, because the addresses may have changed before the lock.
    const { account, addresses } = await find()
    if (account?.id !== userId || (onlyIf && !(await onlyIf())))
      throw new AppError('conflict', msg`This account was just changed. Please try again.`)
    const { messages, marks, subjects } = await eraseMessages(addresses)
    const subscribers = await eraseSubscriptions(addresses)
    const calls = await eraseAppointments(account?.id, addresses)
    const quotes = await deleteRows(ownRows('quotes', noAccount, addresses))
    const invitations = await deleteRows(ownRows('invitations', noAccount, addresses))
    const records = await lockRecordsOf(account?.id, addresses)
    await eraseDraftsFor(account?.id ?? noAccount, records)
    const clients = await eraseClients(records, addresses, cause)
    const sent = [messages, subscribers, calls, quotes, invitations, clients]
    if (!account && records.length === 0 && sent.every(({ length }) => length === 0))
      throw new AppError('missing', msg`Nothing is stored about a person with this email address`)
    await eraseOrderFiles(account?.id ?? noAccount, orders)
    const tickets = account ? await eraseAccountData(account, cause) : []
    const allMarks = [
      ...marks,
      ...orders.flatMap(orderMarks),
      ...records.map((id) => `/dashboard/clients/${id}\n`),
      ...tickets.map((id) => `/dashboard/support/${id}\n`),
      ...calls.map(({ id }) => `/dashboard/schedule?call=${id}\n`),
      ...addresses.map((address) => `<${address}>`),
    ]
    if (account && !isKnown)
      await notifyOfOpenInvoices(await whatStays(account.id), null, cause.actorId ?? undefined)
    await eraseGoals(account?.id, addresses)
    await eraseAddresses(addresses, allMarks)
    await eraseOwnRows(account?.id ?? noAccount, addresses, orders)
    const siteAddress = site().identity.email
    await eraseEmails({ accountId: account?.id, addresses, siteAddress, marks: allMarks, subjects })
    await record([
      ...(account ? [{ kind: 'account', row: account } as const] : []),
      ...messages.map((row) => ({ kind: 'contact-message', row }) as const),
      ...subscribers.map((row) => ({ kind: 'subscriber', row }) as const),
      // Skips calls that belong to the account, because repeating the account's erasure erases them.
      ...calls.filter(({ byAddress }) => byAddress).map((row) => ({ kind: 'call', row }) as const),
      ...quotes.map((row) => ({ kind: 'quote', row }) as const),
      ...invitations.map((row) => ({ kind: 'invitation', row }) as const),
      ...clients.map((row) => ({ kind: 'client', row }) as const),
    ])
    return {
      account: account !== undefined,
      orders: orders.length,
      contactMessages: messages.length,
      subscriptions: subscribers.length,
      calls: calls.length,
      quotes: quotes.length,
      invitations: invitations.length,
      clientAddresses: clients.length,
    }
  })
  await copyErasures()
  return erased
}

/** Returns the addresses of an order's pages. Only emails about this order contain them. */
const orderMarks = (id: number) => [`/dashboard/orders/${id}\n`, `/dashboard/projects/${id}\n`]

/** Returns the ids of the account's tickets. */
async function eraseAccountData({ id }: ErasableAccount, cause: Cause): Promise<number[]> {
  const tickets = await eraseTicketFiles(id)
  await eraseMemberships(id)
  await eraseDrafts(id)
  await eraseDataCopy(id)
  await eraseProgress(id)
  await eraseAccount(id, cause)
  return tickets
}

/**
 * Replaces personal data in rows that stay, and deletes the rows of tables that `isDeletedWithPerson` names. Rows with files were
 * deleted before, together with their files.
 */
async function eraseOwnRows(id: number, addresses: string[], orders: number[]): Promise<void> {
  for (const [name, { table, where, replacement }] of Object.entries(ownData(id, addresses, orders)))
    if (replacement)
      await db()
        .update(table)
        .set({ ...replacement })
        .where(where)
    else if (isDeletedWithPerson(name) && !('fileId' in getTableColumns(table)))
      await db().delete(table).where(where)
}

const deleteRows = async ({ table, where }: Rows) =>
  (await db().delete(table).where(where).returning()) as Row['row'][]

type Row = { kind: (typeof erasures.$inferInsert)['kind']; row: { id: number; createdAt: string } }

async function record(rows: Row[]): Promise<void> {
  const values = rows.map(({ kind, row }) => ({ kind, rowId: row.id, rowCreatedAt: row.createdAt }))
  if (values.length > 0) await db().insert(erasures).values(values).onConflictDoNothing()
}

/**
 * Schedules the deletion of the member's own account, and ends all sessions. The account is erased after 14 days, unless the
 * member signs in before. Throws `conflict` for the last admin and for open orders, which the error names.
 */
export async function deleteOwnAccount(context: RequestContext): Promise<{ deleteAfter: string }> {
  const member = requireMember(context)
  return tx(async () => {
    await lockForErasure(member.id, false)
    await lockOwnAccount(member)
    await refuseOpenOrders(ordersOfClient(member.id))
    const staying = await whatStays(member.id)
    const deleteAfter = await scheduleDeletion(member.id, () => wordsForMember(staying))
    await notifyOfOpenInvoices(staying, deleteAfter, member.id)
    await endSession(context)
    await revokeAccess(member.id)
    return { deleteAfter }
  })
}

/** Notifies the admins that a member's account is not deleted after all, if they were notified that it would be. */
export const followReturn = async (userId: number): Promise<void> =>
  notifyOfReturn(await whatStays(userId), userId)

/** The cause of an erasure that a member requested. It has no network address, because the member signed out long before. */
const byOwner = (userId: number): Cause => ({ origin: 'site', actorId: userId, address: null })

/**
 * Erases the accounts whose deletion is due. An account with open orders or of the last admin stays, and the log has the reason.
 */
export async function eraseDueAccounts(): Promise<void> {
  for (const id of await accountsToDelete()) {
    try {
      await eraseWholeAccount(id, {
        cause: byOwner(id),
        onlyIf: () => isDeletionDue(id),
        isKnown: true,
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log().warn({ account: id, reason: error.message }, 'an account was not erased')
    }
  }
}

const erasing = { cause: byCommandLine, force: true }

/**
 * Repeats the erasures that happened after the backup of this database, and completes the log of erasures. Runs at every start
 * and after a restore. Returns the number of repeated erasures.
 */
export async function repeatErasures(): Promise<number> {
  let repeated = 0
  const lacking = await erasuresToRepeat()
  // Neither the restore command nor a start has read the settings before this point.
  if (lacking.length > 0) await refreshSite()
  for (const erasure of lacking) {
    if (await repeatErasure(erasure)) repeated += 1
    await rememberErasure(erasure)
  }
  await copyErasures()
  if (repeated > 0) log().warn({ repeated }, 'erasures were repeated after a restore')
  return repeated
}

/**
 * Erases a row again if a restore has brought it back, and returns whether it did. The creation time must match, because the id
 * may have been reused.
 */
async function repeatErasure({ kind, rowId, rowCreatedAt }: Erasure): Promise<boolean> {
  if (kind === 'account') {
    const account = await accountToErase({ id: rowId })
    if (account?.createdAt !== rowCreatedAt) return false
    await eraseWholeAccount(rowId, erasing)
    return true
  }
  const address = await findSender({ kind, rowId, rowCreatedAt })
  if (address === undefined) return false
  await eraseAddress(address, erasing)
  return true
}
