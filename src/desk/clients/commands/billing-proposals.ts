import { and, eq, sql } from 'drizzle-orm'
import { notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { createStale } from '#platform/http/known-version.ts'
import { msg, t } from '#platform/texts.ts'
import type { Client } from '../contract/schemas.ts'
import { type BillingDetails, proposedChanges } from '../domain/billing-details.ts'
import { hasFittingNumber } from '../domain/billing-numbers.ts'
import { proposalDays } from '../domain/limits.ts'
import { billedClient } from '../queries/billing.ts'
import { findProposal, isOfClient } from '../queries/billing-proposals.ts'
import { openClient } from '../queries/client.ts'
import { emailsOf } from '../queries/emails.ts'
import { nameOfClient } from '../queries/names.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { billingProposals, clients } from '../table.ts'
import { checkBuyerNumber } from './check-buyer-number.ts'
import { lockClient, lockClientOf } from './locks.ts'
import { nextVersion } from './save.ts'

type Invoice = { userId: number | null; clientId: number | null; number: string | null }

/**
 * Stores billing details that somebody with the pay link of an invoice proposes for its client. They replace earlier ones for the
 * same client. Notifies the admins, unless an earlier proposal was still waiting. Does nothing if the record already has these
 * values. Throws `conflict` if the client was erased; the errors of `checkBuyerNumber`. The caller must have opened a
 * transaction.
 */
export async function proposeBilling(invoice: Invoice, changes: Partial<BillingDetails>): Promise<void> {
  const billed = await billedClient(invoice)
  if (!billed) throw gone()
  const { id, ...client } = await lockClientOf(billed.id)
  const hasName = client.company !== '' || client.contact !== ''
  // Only an erasure leaves a record without account, name and address.
  if (client.userId === null && !hasName && (await emailsOf(id)).length === 0) throw gone()
  await checkBuyerNumber(changes.vatNumber ?? '', { stored: client.vatNumber })
  if (proposedChanges(client, billed.account.name, changes).length === 0) return
  const replaced = await db().delete(billingProposals).where(isOfClient(id)).returning()
  await db()
    .insert(billingProposals)
    .values({ clientId: invoice.clientId ?? id, invoiceNumber: invoice.number ?? '', changes })
  await publish(clientChannel, String(id))
  if (replaced.length === 0) await notifyOfProposal(id, invoice.number ?? '')
}

const gone = () => new AppError('conflict', msg`These data cannot be changed here any more`)

async function notifyOfProposal(id: number, invoiceNumber: string): Promise<void> {
  const client = await nameOfClient(id)
  const path = `/dashboard/clients/${id}`
  await notifyAdmins(() => {
    const name = nameInMail(client?.name ?? '', t.for('within a sentence')`a client`)
    return {
      ...{ kind: 'invoice', path },
      title: t`Other billing details are proposed for ${name}`,
      subject: t`Other billing details proposed: ${name}`,
      text: t`Somebody with the link of invoice ${invoiceNumber} proposes other billing details for ${name}. Nothing changes before you use them.

${siteOrigin()}${path}`,
    }
  })
}

/**
 * Uses or discards a proposal on behalf of an admin. Throws the errors of `lockClient`; `stale` if the proposal is used but
 * `expected` is not the version of the record (`undefined` skips this check); `conflict` if the proposal was answered or
 * replaced, or if it is used and its VAT number does not fit the country of the record.
 */
export async function answerProposal(
  id: number,
  { proposal, isUsed }: { proposal: number; isUsed: boolean },
  expected: number | undefined,
): Promise<Client> {
  await tx(async () => {
    const record = await lockClient(id)
    const found = await findProposal(id, proposal)
    if (!found)
      throw new AppError('conflict', msg`This proposal was answered already, or replaced by a newer one`)
    if (isUsed && expected !== undefined && record.version !== expected)
      throw createStale(msg`Somebody else changed this client meanwhile`, await openClient(id))
    const used = Object.fromEntries(found.changes.map(({ field, to }) => [field, to]))
    if (isUsed && found.changes.length > 0) {
      if (!hasFittingNumber({ ...record, ...used }))
        throw new AppError(
          'conflict',
          msg`The VAT number does not fit the country of this client any more. Edit the record instead.`,
        )
      await db()
        .update(clients)
        .set({ ...used, ...nextVersion, billingChangedAt: presentInstant })
        .where(eq(clients.id, id))
    }
    await db()
      .delete(billingProposals)
      .where(and(isOfClient(id), eq(billingProposals.id, proposal)))
    await publish(clientChannel, String(id))
  })
  return openClient(id)
}

/** Deletes proposals that no admin has answered for `proposalDays` days. */
export async function purgeProposals(): Promise<void> {
  await db()
    .delete(billingProposals)
    .where(sql`${billingProposals.createdAt} < now() - make_interval(days => ${proposalDays})`)
}
