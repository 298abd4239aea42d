import { asc, desc, eq } from 'drizzle-orm'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { Webhook, type WebhookDelivery } from './contract.ts'
import { maxDeliveries } from './domain/limits.ts'
import { webhookDeliveries, webhooks } from './table.ts'

/** The channel of the message that a delivery waits. */
export const webhookChannel = 'webhooks'

/** What is answered of a webhook. */
export const answered = answeredColumns(webhooks, Webhook, { secret: true })

/** All webhooks, without their secrets. */
export const listWebhooks = (): Promise<Webhook[]> =>
  db().select(answered).from(webhooks).orderBy(asc(webhooks.id))

/** The log: the last deliveries, newest event first. */
export async function listDeliveries(): Promise<WebhookDelivery[]> {
  const rows = await db()
    .select({ delivery: webhookDeliveries, url: webhooks.url, goneAt: webhooks.goneAt })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(maxDeliveries)
  return rows.map(({ url, goneAt, delivery }) => ({
    ...delivery,
    url,
    isGone: goneAt !== null,
    nextAttemptAt: delivery.state === 'waiting' ? delivery.nextAttemptAt : null,
  }))
}
