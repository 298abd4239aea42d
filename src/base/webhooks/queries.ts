import { asc, desc, eq } from 'drizzle-orm'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { countUnreadable, readSecret } from '#platform/stored-secrets.ts'
import { Webhook, type WebhookDelivery } from './contract.ts'
import { maxDeliveries } from './domain/limits.ts'
import { webhookDeliveries, webhooks } from './table.ts'

export const webhookChannel = 'webhooks'

export const secretPurpose = 'secret of a webhook'

/** The columns of a webhook in responses. `stored` is its encrypted secret, which no response may contain. */
export const answered = {
  ...answeredColumns(webhooks, Webhook, { secret: true }),
  stored: webhooks.secret,
}

/** Removes a webhook's stored secret, and adds whether the site can decrypt it. */
export const withReadable = ({ stored, ...webhook }: Omit<Webhook, 'isReadable'> & { stored: string }) => ({
  ...webhook,
  isReadable: readSecret(stored, secretPurpose) !== undefined,
})

export async function listWebhooks(): Promise<Webhook[]> {
  const rows = await db().select(answered).from(webhooks).orderBy(asc(webhooks.id))
  return rows.map(withReadable)
}

/** Counts the webhooks whose secret was encrypted with another key. */
export const countUnreadableWebhooks = () => countUnreadable(webhooks.secret, secretPurpose)

export const countWaitingDeliveries = () =>
  db().$count(webhookDeliveries, eq(webhookDeliveries.state, 'waiting'))

/** Returns the deliveries in the log, newest event first. */
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
