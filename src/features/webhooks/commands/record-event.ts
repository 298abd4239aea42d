import { sql } from 'drizzle-orm'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import type { Webhook } from '../contract.ts'
import { webhookChannel } from '../queries.ts'
import { webhookDeliveries, webhooks } from '../table.ts'

/**
 * Queues an event for every webhook that wants it, inside the caller's transaction: it is sent if and only if that commits.
 * `ids` are those of what it happened to, each an event of its own.
 */
export async function recordEvent(event: Webhook['events'][number], ...ids: number[]): Promise<void> {
  const { rowCount } = await db().execute(sql`
    insert into ${webhookDeliveries} (webhook_id, event, subject_id)
    select webhook.id, ${event}, subject.id
    from ${webhooks} webhook cross join unnest(${sql.param(ids)}::integer[]) with ordinality subject (id, place)
    where webhook.gone_at is null and ${event} = any (webhook.events)
    order by subject.place, webhook.id`)
  if (rowCount) await publish(webhookChannel, event)
}
