import { eq, sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { createStale } from '#platform/http/known-version.ts'
import { msg } from '#platform/texts.ts'
import type { Client, ClientInput } from '../contract/schemas.ts'
import { openClient } from '../queries/client.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { clients } from '../table.ts'
import { checkBuyerNumber } from './check-buyer-number.ts'
import { storeEmails } from './emails.ts'
import { lockClient, lockWholeClients } from './locks.ts'

/**
 * Adds a client without an account. Throws `invalid` if company, contact and email address are all missing; the errors of
 * `checkBuyerNumber`; `conflict` with the other `client` if the own address belongs to another client or to an account.
 */
export async function createClient({ emails, ...details }: ClientInput): Promise<Client> {
  if (!details.company && !details.contact && emails.length === 0) throw nameless()
  await checkBuyerNumber(details.vatNumber, { byAdmin: true })
  const id = await storing(async () => {
    const added = await db()
      .insert(clients)
      .values({ ...details, billingChangedAt: presentInstant })
      .returning({ id: clients.id })
      .then(oneRow)
    await storeEmails(added.id, emails)
    await publish(clientChannel, String(added.id))
    return added.id
  })
  return openClient(id)
}

const nameless = () => createFieldError('company', msg`Enter a company, a contact or an email address`)

/** Runs `work` in a transaction. Throws `conflict` if another transaction stored the same own address at the same time. */
async function storing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await tx(work)
  } catch (error) {
    if (violatedUnique(error) !== 'client_emails_own_key') throw error
    throw new AppError('conflict', msg`This address was just stored for another client`)
  }
}

/** For updates that a form could overwrite: with a new version, a form with the old one gets `stale`. */
export const nextVersion = { version: sql`${clients.version} + 1`, updatedAt: sql`now()` }

const billed = ['company', 'contact', 'street', 'postcode', 'city', 'country', 'vatNumber'] as const

/**
 * Changes a client, and replaces its addresses and those of the records joined to it. Throws the errors of `lockClient` and
 * `createClient`; `stale` if `expected` is not its version (`undefined` skips this check).
 */
export async function changeClient(
  id: number,
  { emails, ...details }: ClientInput,
  expected: number | undefined,
): Promise<Client> {
  await storing(async () => {
    const stored = await lockClient(id)
    if (expected !== undefined && stored.version !== expected)
      throw createStale(msg`Somebody else changed this client meanwhile`, await openClient(id))
    if (stored.userId === null && !details.company && !details.contact && emails.length === 0)
      throw nameless()
    await checkBuyerNumber(details.vatNumber, { stored: stored.vatNumber, byAdmin: true })
    const isBilledOtherwise = billed.some((name) => stored[name] !== details[name])
    const hasOtherEmails = await storeEmails(id, emails)
    await db()
      .update(clients)
      .set({
        ...details,
        ...nextVersion,
        ...((isBilledOtherwise || hasOtherEmails) && { billingChangedAt: presentInstant }),
      })
      .where(eq(clients.id, id))
    await publish(clientChannel, String(id))
  })
  return openClient(id)
}

/**
 * Deletes a client without an account, and the records joined to it. Throws the errors of `lockClient`; `conflict` for a client
 * with an account, orders or invoices.
 */
export async function deleteClient(id: number): Promise<void> {
  await tx(async () => {
    await lockWholeClients([id])
    const { userId } = await lockClient(id)
    if (userId !== null)
      throw new AppError('conflict', msg`This client has an account, which must be deleted first`)
    const { orders, invoices } = (await openClient(id)).counts
    if (orders + invoices > 0)
      throw new AppError(
        'conflict',
        msg`This client has orders or invoices. Erase the person instead: then the record stays without their data.`,
      )
    await db().delete(clients).where(eq(clients.id, id))
    await publish(clientChannel, String(id))
  })
}
