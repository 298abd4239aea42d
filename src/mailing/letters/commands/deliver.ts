import { and, eq, exists, inArray, lte, sql } from 'drizzle-orm'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { refreshSite, sender } from '#base/site/queries.ts'
import { clearBounces, countBounce } from '#mailing/newsletter/commands/letters.ts'
import { isActiveSubscriber } from '#mailing/newsletter/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import {
  claimEach,
  claimNext,
  inSeconds,
  isDue,
  isFirst,
  settle,
  untilFirst,
} from '#platform/database/queue.ts'
import { classifyFailure, type FailedAttempt, type Failure } from '#platform/email/failure.ts'
import { describeFailure, openTransport, type SendEmail } from '#platform/email/transport.ts'
import { type Job, second } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { t } from '#platform/texts.ts'
import { failurePoints, maxAttempts, maxBounces, maxFailures, minutesUntilRetry } from '../domain/limits.ts'
import { addressed } from '../queries/frame-texts.ts'
import { leavePath, letterChannel, renderStored } from '../queries/letters.ts'
import { letterRecipients, letters } from '../table.ts'
import { queueRecipients } from './send.ts'

export const sendLettersJob: Job = {
  name: 'send-letters',
  every: 30 * second,
  on: letterChannel,
  run: async (signal) => {
    await refreshSite()
    const send = openTransport(sender)
    return send ? sendDueLetters(send, signal) : undefined
  },
}

/**
 * Starts scheduled letters whose time has come, and sends to every due recipient, one after another. Returns the milliseconds
 * until the next recipient is due. Delivers at most once: each attempt is recorded before it is made. An attempt is repeated only
 * if the mail server certainly did not accept the letter.
 */
export async function sendDueLetters(send: SendEmail, signal?: AbortSignal): Promise<number | undefined> {
  await markUnknown()
  await beginScheduled()
  for await (const due of claimEach(claimDue, signal)) await deliver(send, due)
  if (signal?.aborted) return undefined
  await finishLetters()
  return untilFirst(comingTimes, 5)
}

/** Marks recipients whose delivery was interrupted as `unknown`. No attempt can be running, because only this job sends. */
async function markUnknown(): Promise<void> {
  await db()
    .update(letterRecipients)
    .set({ state: 'unknown', lastError: t`The site was interrupted while it handed this letter over` })
    .where(eq(letterRecipients.state, 'sending'))
}

async function beginScheduled(): Promise<void> {
  const due = await db()
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.status, 'scheduled'), lte(letters.sendAt, sql`now()`)))
  for (const { id } of due) {
    const rendered = await renderStored(id).catch((error: unknown) => {
      if (error instanceof AppError) return error.message
      throw error
    })
    if (typeof rendered === 'string') await pause(id, rendered)
    else
      await tx(async () => {
        const [locked] = await db()
          .select({ status: letters.status })
          .from(letters)
          .where(eq(letters.id, id))
          .for('update')
        if (locked?.status === 'scheduled') await queueRecipients(id, rendered)
      })
  }
}

const pause = (id: number, pauseReason: string) =>
  db()
    .update(letters)
    .set({ status: 'paused', pauseReason })
    .where(and(eq(letters.id, id), inArray(letters.status, ['sending', 'scheduled'])))

const queue = {
  table: letterRecipients,
  key: { letterId: letterRecipients.letterId, subscriberId: letterRecipients.subscriberId },
}

/** The condition by which `settle` changes only recipients without a final outcome. */
const isOpen = inArray(letterRecipients.state, ['sending', 'unknown'])

type DueRecipient = {
  letter: typeof letters.$inferSelect
  recipient: typeof letterRecipients.$inferSelect
  token: string
}

/**
 * Claims the next recipient of a letter whose rate allows another copy. Records the attempt with the hash of its unsubscribe
 * link. Skips people who have unsubscribed.
 */
async function claimDue(): Promise<DueRecipient | undefined> {
  for (;;) {
    const token = newSecret()
    const claimed = await tx(() => claimTurn(token))
    if (claimed?.recipient.state !== 'skipped') return claimed && { ...claimed, token }
  }
}

async function claimTurn(token: string) {
  const { id, status, rate, nextSendAt } = letters
  const { letterId, subscriberId, leaveTokenHashes } = letterRecipients
  const due = db()
    .select({ subscriberId })
    .from(letterRecipients)
    .where(and(eq(letterId, id), isDue(letterRecipients)))
  const isTurn = sql`${status} = 'sending' and ${nextSendAt} <= now() and ${exists(due)}`
  // The time between two copies. After a delay, at most one late copy is sent at once.
  const gap = sql`make_interval(secs => 60.0 / ${rate})`
  const [letter] = await db()
    .update(letters)
    .set({ nextSendAt: sql`greatest(${nextSendAt}, now() - ${gap}) + ${gap}` })
    .where(isFirst(letters, { id }, nextSendAt, isTurn))
    .returning()
  if (!letter) return undefined
  const recipient = await claimNext(queue, eq(letterId, letter.id), {
    state: sql`case when ${isActiveSubscriber(subscriberId)} then 'sending' else 'skipped' end`,
    attemptedAt: sql`now()`,
    leaveTokenHashes: sql`array_append(${leaveTokenHashes}, ${hashSecret(token)})`,
  })
  return recipient && { letter, recipient }
}

async function deliver(send: SendEmail, due: DueRecipient): Promise<void> {
  const { letter, recipient, token } = due
  const { subscriberId, address } = recipient
  const leaveAddress = siteOrigin() + leavePath(token)
  const { html, text } = await inReaderLanguage({ email: address }, () =>
    addressed({ html: letter.html ?? '', plain: letter.plain ?? '' }, leaveAddress),
  )
  const { hostname } = new URL(siteOrigin())
  // All attempts have the same id. If a mailbox receives two copies, its mail program may then show only one.
  const messageId = `<${hashSecret(`letter ${letter.id} ${subscriberId}`).slice(0, 40)}@${hostname}>`
  try {
    await send({
      messageId,
      recipient: address,
      replyTo: null,
      subject: letter.subject,
      text,
      html,
      leaveAddress,
    })
  } catch (error) {
    return recordFailure(due, error)
  }
  await tx(async () => {
    await settle(queue, recipient, { state: 'sent', lastError: null }, isOpen)
    await clearBounces(subscriberId)
    if (letter.failures > 0) await db().update(letters).set({ failures: 0 }).where(eq(letters.id, letter.id))
  })
}

async function recordFailure({ letter, recipient }: DueRecipient, error: unknown): Promise<void> {
  const lastError = describeFailure(error)
  const failure = classifyFailure(error as FailedAttempt)
  const { attempts } = recipient
  log().warn({ letter: letter.id, failure, reason: lastError }, 'A letter was not sent')
  await tx(async () => {
    const next = failure === 'later' && { nextAttemptAt: inSeconds(60 * minutesUntilRetry(attempts)) }
    await settle(queue, recipient, { state: stateAfter(failure, attempts), lastError, ...next }, isOpen)
    if (failure === 'mailbox') await countBounce(recipient.subscriberId, maxBounces)
    // Pauses the letter. All recipients get the same letter, so it would fail for them too.
    if (failure === 'stopped' || failure === 'message') await pause(letter.id, reasons.stopped(lastError))
    if (failure === 'server' || failure === 'unknown' || failure === 'recipient')
      await countFailure(letter.id, failure, lastError)
  })
}

function stateAfter(failure: Failure, attempts: number): 'waiting' | 'refused' | 'unknown' {
  if (failure === 'unknown') return 'unknown'
  if (failure === 'mailbox' || failure === 'recipient') return 'refused'
  return failure === 'later' && attempts >= maxAttempts ? 'refused' : 'waiting'
}

const reasons = {
  stopped: (answer: string) => t`The mail server takes no email from this site. It said: ${answer}`,
  server: (answer: string) => t`The mail server could not be reached several times in a row: ${answer}`,
  unknown: (answer: string) => t`The connection to the mail server broke several times in a row: ${answer}`,
  recipient: (answer: string) =>
    t`The mail server refused several recipients in a row, and not for their mailboxes. It said: ${answer}`,
}

/**
 * Counts a failure that may affect all recipients. After a failure of the mail server, the letter waits a minute. When its points
 * reach `maxFailures`, it pauses.
 */
async function countFailure(id: number, failure: keyof typeof failurePoints, answer: string): Promise<void> {
  const [counted] = await db()
    .update(letters)
    .set({
      failures: sql`${letters.failures} + ${failurePoints[failure]}`,
      ...(failure !== 'recipient' && {
        nextSendAt: sql`greatest(${letters.nextSendAt}, now() + interval '1 minute')`,
      }),
    })
    .where(eq(letters.id, id))
    .returning({ failures: letters.failures })
  if (counted && counted.failures >= maxFailures) await pause(id, reasons[failure](answer))
}

/** Marks letters without waiting recipients as sent. */
async function finishLetters(): Promise<void> {
  await db()
    .update(letters)
    .set({ status: 'sent', finishedAt: sql`now()` })
    .where(
      and(
        eq(letters.status, 'sending'),
        // Two separate conditions, because each state has its own index.
        hasNone('waiting'),
        hasNone('sending'),
      ),
    )
}

const hasNone = (state: 'waiting' | 'sending') =>
  sql`not exists (select from letter_recipients where letter_id = ${letters.id} and state = ${sql.raw(`'${state}'`)})`

const comingTimes = sql`(
  select greatest(next_send_at, (
    select min(next_attempt_at) from letter_recipients where letter_id = letters.id and state = 'waiting'))
  from letters where status = 'sending'
  union all select send_at from letters where status = 'scheduled')`
