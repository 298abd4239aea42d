import { eq } from 'drizzle-orm'
import { lockAddress, notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { issueAwaitedDeposits, lockAwaitedDeposits } from '#desk/invoices/commands/deposit-invoice.ts'
import { completeIssue } from '#desk/invoices/commands/files.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { msg, t } from '#platform/texts.ts'
import type { BillingInput, OwnBilling } from '../contract/schemas.ts'
import { billingLabels, changesTo } from '../domain/billing-details.ts'
import { nameOfClient } from '../queries/names.ts'
import { findOwnBilling, inWords } from '../queries/own-billing.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { clients } from '../table.ts'
import { checkBuyerNumber } from './check-buyer-number.ts'
import { nextVersion } from './save.ts'

/**
 * Changes the member's client record and notifies the admins. Then issues the deposit invoices that waited for these details.
 * Changes nothing if all values are the same. Throws `missing` if the member is not a client, the errors of `checkBuyerNumber`,
 * and `stale` if `expected` is not the version of the record. `undefined` skips the check of the version.
 */
export async function changeOwnBilling(
  member: Member,
  input: BillingInput,
  expected: number | undefined,
): Promise<OwnBilling> {
  const { billing, invoiceIds } = await tx(async () => {
    const orderIds = await lockAwaitedDeposits(member.id)
    const { billing, isChanged } = await changeLocked(member, input, expected)
    return { billing, invoiceIds: isChanged ? await issueAwaitedDeposits(member.id, orderIds) : [] }
  })
  for (const id of invoiceIds) await completeIssue(id)
  return billing
}

async function changeLocked(
  member: Member,
  input: BillingInput,
  expected: number | undefined,
): Promise<{ billing: OwnBilling; isChanged: boolean }> {
  await lockAddress(member.id)
  const [record] = await db()
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.userId, member.id))
    .for('update')
  const before = await findOwnBilling(member.id)
  if (!record || !before) throw new AppError('missing', msg`There is no client with this account`)
  if (expected !== undefined && before.version !== expected)
    throw createStale(msg`Your billing details were changed meanwhile`, before)
  await checkBuyerNumber(input.vatNumber, { stored: before.vatNumber })
  const changes = changesTo(before, input)
  if (changes.length === 0) return { billing: before, isChanged: false }
  await db()
    .update(clients)
    .set({ ...input, ...nextVersion, billingChangedAt: presentInstant })
    .where(eq(clients.id, record.id))
  const client = await nameOfClient(record.id)
  const path = `/dashboard/clients/${record.id}`
  await notifyAdmins(() => {
    const name = nameInMail(client?.name ?? '', t`A client`)
    return {
      ...{ kind: 'invoice', path },
      title: t`${name} changed the billing details`,
      subject: t`New billing details: ${name}`,
      text: [
        t`${name} changed what later invoices are made out to. Issued ones stay as they are.`,
        t`Changed: ${changes.map(({ field }) => t(billingLabels[field])).join(', ')}.`,
        siteOrigin() + path,
      ].join('\n\n'),
    }
  }, member.id)
  await publish(clientChannel, String(record.id))
  const words = inWords(input, before.accountName)
  return { billing: { ...before, ...input, ...words, version: before.version + 1 }, isChanged: true }
}
