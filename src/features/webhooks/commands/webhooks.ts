import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#features/accounts/commands/roles.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { checkPublic, FetchError } from '#platform/http/fetch-public.ts'
import type { Member } from '#platform/http/request-context.ts'
import type { NewWebhook, WebhookInput } from '../contract.ts'
import { maxWebhooks } from '../domain/limits.ts'
import { secretFrom } from '../domain/signature.ts'
import { answered, webhookChannel } from '../queries.ts'
import { webhookDeliveries, webhooks } from '../table.ts'

/**
 * Adds a webhook and gives it with its secret, which is not told again. Fails with `invalid` for an address that is not on the
 * public internet, and with `conflict` when there are ten.
 */
export async function addWebhook(admin: Member, input: WebhookInput, address: string): Promise<NewWebhook> {
  await checkPublic(input.url).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error
    throw createFieldError('url', `This address cannot be used: ${error.message}`)
  })
  return tx(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`)
    if ((await db().$count(webhooks)) >= maxWebhooks)
      throw new AppError('conflict', `There are ${maxWebhooks} webhooks already. Remove one first.`)
    const [added] = await db()
      .insert(webhooks)
      .values({ ...input, secret: secretFrom(randomBytes(32)) })
      .returning({ ...answered, secret: webhooks.secret })
    if (!added) throw new Error('The webhook was not stored')
    await recordInAudit({ userId: admin.id, action: 'add-webhook' }, byMember(admin, address))
    return added
  })
}

/** Removes a webhook with its deliveries. Fails with `missing` when there is none. */
export async function removeWebhook(admin: Member, id: number, address: string): Promise<void> {
  await tx(async () => {
    const removed = await db().delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })
    if (removed.length === 0) throw createMissing()
    await recordInAudit({ userId: admin.id, action: 'remove-webhook' }, byMember(admin, address))
  })
}

const createMissing = () => new AppError('missing', 'There is no such webhook')

/** Sends the test event to a webhook. Fails with `missing`, and with `conflict` when its address is gone. */
export async function sendTest(id: number): Promise<void> {
  await tx(async () => {
    await checkThere(id)
    await db().insert(webhookDeliveries).values({ webhookId: id, event: 'ping', subjectId: id })
    await publish(webhookChannel, 'ping')
  })
}

/**
 * Sends a delivery at once, whatever became of it, with as many attempts as a new one and the same `webhook-id`. Fails with
 * `missing`, and with `conflict` when its address is gone.
 */
export async function sendAgain(id: number): Promise<void> {
  await tx(async () => {
    const [delivery] = await db()
      .select({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id))
    if (!delivery) throw new AppError('missing', 'There is no such delivery')
    await checkThere(delivery.webhookId)
    await db()
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: presentInstant })
      .where(eq(webhookDeliveries.id, id))
    await publish(webhookChannel, 'again')
  })
}

async function checkThere(id: number): Promise<void> {
  const [webhook] = await db()
    .select({ goneAt: webhooks.goneAt })
    .from(webhooks)
    .where(eq(webhooks.id, id))
    .for('key share')
  if (!webhook) throw createMissing()
  if (webhook.goneAt)
    throw new AppError('conflict', 'Its address has answered that it is gone, so nothing is sent to it')
}
