import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, ne, not, notInArray, sql } from 'drizzle-orm'
import { byMember, recordInAudit } from '#base/accounts/commands/roles.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { claimNext, inSeconds, settle, untilFirst } from '#platform/database/queue.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { checkPublic, FetchError, postPublic } from '#platform/http/fetch-public.ts'
import type { Member } from '#platform/http/request-context.ts'
import { type Job, minute, second } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { isHeld } from '#platform/restored/restored.ts'
import { encryptColumn, encryptSecret, readSecret } from '#platform/stored-secrets.ts'
import { msg, t } from '#platform/texts.ts'
import type { NewWebhook, Webhook, WebhookInput } from './contract.ts'
import { maxDeliveries, maxWebhooks } from './domain/limits.ts'
import { pauseAfter } from './domain/retries.ts'
import { secretFrom, signedHeaders } from './domain/signature.ts'
import { answered, secretPurpose, webhookChannel, withReadable } from './queries.ts'
import { webhookDeliveries, webhooks } from './table.ts'

/**
 * Adds a webhook and returns it with its secret, which is never shown again. Throws `invalid` for an address that is not on the
 * public internet, and `conflict` if there are `maxWebhooks` webhooks or the site has no key.
 */
export async function addWebhook(admin: Member, input: WebhookInput, address: string): Promise<NewWebhook> {
  await checkPublic(input.url).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error
    throw createFieldError('url', () => t`This address cannot be used: ${error.message}`)
  })
  return tx(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(hashtext('webhooks'))`)
    if ((await db().$count(webhooks)) >= maxWebhooks)
      throw new AppError('conflict', () => t`There are ${maxWebhooks} webhooks already. Remove one first.`)
    const secret = secretFrom(randomBytes(32))
    const added = await db()
      .insert(webhooks)
      .values({ ...input, secret: encryptSecret(secret, secretPurpose) })
      .returning(answered)
      .then(oneRow)
    await recordInAudit({ userId: admin.id, action: 'add-webhook' }, byMember(admin, address))
    return { ...withReadable(added), secret }
  })
}

/** Encrypts secrets that are stored in plain text. Runs at every start. */
export const encryptWebhookSecrets = () => encryptColumn(webhooks.secret, secretPurpose)

/** Removes a webhook with its deliveries. Throws `missing` if there is none. */
export async function removeWebhook(admin: Member, id: number, address: string): Promise<void> {
  await tx(async () => {
    const removed = await db().delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id })
    if (removed.length === 0) throw createMissing()
    await recordInAudit({ userId: admin.id, action: 'remove-webhook' }, byMember(admin, address))
  })
}

const createMissing = () => new AppError('missing', msg`There is no such webhook`)

/** Queues the test event for a webhook. Throws `missing`, and `conflict` if the webhook has answered 410 (gone). */
export async function sendTest(id: number): Promise<void> {
  await tx(async () => {
    await checkThere(id)
    await db().insert(webhookDeliveries).values({ webhookId: id, event: 'ping', subjectId: id })
    await publish(webhookChannel, 'ping')
  })
}

/**
 * Queues a delivery for an immediate attempt, whatever its state. Gives it as many attempts as a new delivery has, and keeps its
 * `webhook-id`. Throws `missing`, and `conflict` if the webhook has answered 410 (gone).
 */
export async function sendAgain(id: number): Promise<void> {
  await tx(async () => {
    const delivery = await db()
      .select({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id))
      .then(oneOr(msg`There is no such delivery`))
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
    throw new AppError(
      'conflict',
      msg`Its address has answered that it is gone, so the site sends nothing to it any more`,
    )
}

/**
 * Queues one event for each id in `ids`, and sends it to every webhook that subscribes to it. Runs in the caller's transaction:
 * nothing is sent if it is rolled back.
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

export const maxSeconds = 15

export const sendWebhooksJob: Job = {
  name: 'send-webhooks',
  every: minute,
  on: webhookChannel,
  run: (signal) => sendDueDeliveries(signal),
}

/**
 * Sends every delivery that is due or becomes due meanwhile. Deliveries to one webhook are sent one after the other; different
 * webhooks get theirs in parallel, so that a slow one does not delay others. Returns the milliseconds until the next delivery is
 * due. Delivers at least once: if a process dies while sending, another one resends the delivery with the same `webhook-id`.
 */
export async function sendDueDeliveries(signal?: AbortSignal): Promise<number | undefined> {
  const sending = new Map<number, Promise<void>>()
  while (!signal?.aborted) {
    const running = new Map(sending)
    const due = await claimDue([...running.keys()])
    if (due) {
      const ended = deliver(due, signal)
        .catch((err: unknown) => log().error({ err, delivery: due.id }, 'A delivery was not recorded'))
        .finally(() => sending.delete(due.webhookId))
      sending.set(due.webhookId, ended)
    } else if (running.size === 0) return untilFirst(waitingTimes(), second)
    else await Promise.race([...running.values(), pause(second, undefined, { ref: false })])
  }
  await Promise.all(sending.values())
  return undefined
}

const queue = { table: webhookDeliveries, key: { id: webhookDeliveries.id } }

type DueDelivery = typeof webhookDeliveries.$inferSelect

/** Claims the next due delivery to a webhook that is not in `busy`, for longer than an attempt takes. */
const claimDue = (busy: number[]) =>
  claimNext(queue, and(not(isHeld()), notInArray(webhookDeliveries.webhookId, busy)), {
    attemptedAt: sql`now()`,
    ...{ status: null, problem: null },
    nextAttemptAt: inSeconds(2 * maxSeconds),
  })

const waitingTimes = () =>
  db()
    .select({ nextAttemptAt: webhookDeliveries.nextAttemptAt })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, 'waiting'), not(isHeld())))

type Outcome = { status: number | null; problem: string | null }

async function deliver(due: DueDelivery, signal: AbortSignal | undefined): Promise<void> {
  const [webhook] = await db().select().from(webhooks).where(eq(webhooks.id, due.webhookId))
  // An admin may have removed the webhook with its deliveries.
  if (!webhook) return
  const outcome = await send(due, webhook, signal)
  // The process is stopping and the outcome of the attempt is unknown, so the next process repeats it.
  if (outcome.status === null && signal?.aborted) return
  await tx(() => record(due, outcome))
}

const unreadable = 'its secret was encrypted with another key: remove this webhook, and add it again'

async function send(
  due: DueDelivery,
  { url, ...webhook }: typeof webhooks.$inferSelect,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const secret = readSecret(webhook.secret, secretPurpose)
  if (secret === undefined) return { status: null, problem: unreadable }
  const { event: type, createdAt: timestamp, subjectId: id } = due
  const body = JSON.stringify({ type, timestamp, data: { id } })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Waymark-Webhooks/1',
    ...signedHeaders(secret, due.messageId, body, Date.now()),
  }
  return postPublic(url, { headers, body, maxSeconds, signal }).then(
    (status) => ({ status, problem: null }),
    (error: unknown) => {
      if (!(error instanceof FetchError)) throw error
      return { status: null, problem: error.message }
    },
  )
}

async function record(due: DueDelivery, outcome: Outcome): Promise<void> {
  const { id, webhookId, attempts, event } = due
  const status = outcome.status ?? 0
  const isDelivered = status >= 200 && status < 300
  const seconds = pauseAfter(attempts)
  if (!isDelivered)
    log().warn({ webhook: webhookId, delivery: id, event, attempts, ...outcome }, 'A webhook failed')
  await db()
    .update(webhooks)
    .set(
      isDelivered
        ? { lastDeliveredAt: sql`now()`, failingSince: null }
        : {
            failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
            ...(status === 410 && { goneAt: sql`now()` }),
          },
    )
    .where(eq(webhooks.id, webhookId))
  const next =
    isDelivered || seconds === undefined
      ? { state: isDelivered ? ('delivered' as const) : ('failed' as const) }
      : { nextAttemptAt: inSeconds(seconds) }
  await settle(queue, due, { ...outcome, ...next })
  if (status !== 410) return
  await db()
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
}

/** Deletes deliveries that are too old for the log, unless they still wait. */
export async function purgeDeliveries(): Promise<void> {
  const { id, state } = webhookDeliveries
  const shown = db().select({ id }).from(webhookDeliveries).orderBy(sql`${id} desc`).limit(maxDeliveries)
  await db()
    .delete(webhookDeliveries)
    .where(and(ne(state, 'waiting'), notInArray(id, shown)))
}
