import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { refreshSite, sender } from '#base/site/queries.ts'
import { clearBounces, countBounce } from '#mailing/newsletter/commands/letters.ts'
import { isActiveSubscriber } from '#mailing/newsletter/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { type FailedAttempt, type Failure, failureOf } from '#platform/email/failure.ts'
import { describeFailure, openTransport, type SendEmail } from '#platform/email/transport.ts'
import { type Job, second } from '#platform/jobs.ts'
import { log } from '#platform/log.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { failurePoints, maxAttempts, maxBounces, maxFailures, minutesUntilRetry } from '../domain/limits.ts'
import { addressed, leavePath, letterChannel, renderStored } from '../queries/letters.ts'
import { letterRecipients, letters } from '../table.ts'
import { queueRecipients } from './send.ts'

/** Sends letters when they are due. */
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
 * Begins scheduled letters whose time has come, and sends to every due recipient, one after another. Returns the milliseconds
 * until the next one. At most once: an attempt is recorded before it is made, and repeated only if the server has deferred it.
 */
export async function sendDueLetters(send: SendEmail, signal?: AbortSignal): Promise<number | undefined> {
  await markUnknown()
  await beginScheduled()
  while (!signal?.aborted) {
    const due = await claimDue()
    if (!due) {
      await finishLetters()
      return untilNext()
    }
    await deliver(send, due)
  }
  return undefined
}

/** Marks recipients whose hand-over was interrupted as `unknown`. Only this job sends, and it is not sending now. */
async function markUnknown(): Promise<void> {
  await db()
    .update(letterRecipients)
    .set({ state: 'unknown', lastError: 'The site was interrupted while it handed this letter over' })
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

type Due = {
  letter: Pick<typeof letters.$inferSelect, 'id' | 'subject' | 'html' | 'plain' | 'failures'>
  subscriberId: number
  address: string
  attempts: number
  token: string
}

/**
 * Takes a letter's next turn by its rate, and reserves the recipient: records the attempt with the hash of its link. Skips
 * recipients who are no longer active subscribers.
 */
async function claimDue(): Promise<Due | undefined> {
  for (;;) {
    const token = newSecret()
    const claimed = await tx(() => claimNext(token))
    if (!claimed || claimed.isActive) return claimed && { ...claimed, token }
    await settle(claimed, { state: 'skipped' })
  }
}

async function claimNext(token: string) {
  const { id, subject, html, plain, failures, rate, nextSendAt } = letters
  // Only one turn that begins late may be made up for.
  const gap = sql`make_interval(secs => 60.0 / ${rate})`
  const [letter] = await db()
    .update(letters)
    .set({ nextSendAt: sql`greatest(${nextSendAt}, now() - ${gap}) + ${gap}` })
    .where(
      sql`${id} = (
        select id from letters letter
        where status = 'sending' and next_send_at <= now() and exists (
          select from letter_recipients
          where letter_id = letter.id and state = 'waiting' and next_attempt_at <= now())
        order by next_send_at, id limit 1 for update skip locked)`,
    )
    .returning({ id, subject, html, plain, failures })
  if (!letter) return undefined
  const { letterId, subscriberId, address, attempts, leaveTokenHashes } = letterRecipients
  const [recipient] = await db()
    .update(letterRecipients)
    .set({
      state: 'sending',
      attempts: sql`${attempts} + 1`,
      attemptedAt: sql`now()`,
      leaveTokenHashes: sql`array_append(${leaveTokenHashes}, ${hashSecret(token)})`,
    })
    .where(
      and(
        eq(letterId, letter.id),
        sql`${subscriberId} = (
          select subscriber_id from letter_recipients
          where letter_id = ${letter.id} and state = 'waiting' and next_attempt_at <= now()
          order by next_attempt_at, subscriber_id limit 1 for update skip locked)`,
      ),
    )
    .returning({
      subscriberId,
      address,
      attempts,
      isActive: sql<boolean>`${isActiveSubscriber(subscriberId)}`,
    })
  return recipient && { letter, ...recipient }
}

async function deliver(send: SendEmail, due: Due): Promise<void> {
  const { letter, subscriberId, address } = due
  const leaveAddress = siteOrigin() + leavePath(due.token)
  const { html, text } = addressed({ html: letter.html ?? '', plain: letter.plain ?? '' }, leaveAddress)
  const { hostname } = new URL(siteOrigin())
  // The same in every attempt, so that a mailbox that receives two may show one.
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
    await settle(due, { state: 'sent', lastError: null })
    await clearBounces(subscriberId)
    if (letter.failures > 0) await db().update(letters).set({ failures: 0 }).where(eq(letters.id, letter.id))
  })
}

type Outcome = Partial<Pick<typeof letterRecipients.$inferInsert, 'state' | 'lastError'>>

/** Records the outcome of an attempt, unless another one was made since. */
const settle = (
  { letter, subscriberId, attempts }: Pick<Due, 'subscriberId' | 'attempts'> & { letter: { id: number } },
  { ...outcome }: Outcome,
  waitMinutes?: number,
) =>
  db()
    .update(letterRecipients)
    .set({
      ...outcome,
      ...(waitMinutes !== undefined && {
        nextAttemptAt: sql`now() + make_interval(mins => ${waitMinutes})`,
      }),
    })
    .where(
      and(
        eq(letterRecipients.letterId, letter.id),
        eq(letterRecipients.subscriberId, subscriberId),
        eq(letterRecipients.attempts, attempts),
        inArray(letterRecipients.state, ['sending', 'unknown']),
      ),
    )

async function recordFailure(due: Due, error: unknown): Promise<void> {
  const lastError = describeFailure(error)
  const failure = failureOf(error as FailedAttempt)
  log().warn({ letter: due.letter.id, failure, reason: lastError }, 'A letter was not sent')
  await tx(async () => {
    await settle(
      due,
      { state: stateAfter(failure, due.attempts), lastError },
      waitAfter(failure, due.attempts),
    )
    if (failure === 'mailbox') await countBounce(due.subscriberId, maxBounces)
    // The letter is the same for all.
    if (failure === 'stopped' || failure === 'message') await pause(due.letter.id, reasons.stopped(lastError))
    if (failure === 'server' || failure === 'unknown' || failure === 'recipient')
      await countFailure(due.letter.id, failure, lastError)
  })
}

function stateAfter(failure: Failure, attempts: number): 'waiting' | 'refused' | 'unknown' {
  if (failure === 'unknown') return 'unknown'
  if (failure === 'mailbox' || failure === 'recipient') return 'refused'
  return failure === 'later' && attempts >= maxAttempts ? 'refused' : 'waiting'
}

const waitAfter = (failure: Failure, attempts: number) =>
  failure === 'later' ? minutesUntilRetry(attempts) : undefined

const reasons = {
  stopped: (answer: string) => `The mail server takes no email from this site. It said: ${answer}`,
  server: (answer: string) => `The mail server could not be reached several times in a row: ${answer}`,
  unknown: (answer: string) => `The connection to the mail server broke several times in a row: ${answer}`,
  recipient: (answer: string) =>
    `The mail server refused several recipients in a row, and not for their mailboxes. It said: ${answer}`,
}

/** Counts a failure that may affect everybody: the letter waits a minute if the server fails, and pauses in the end. */
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

/** Marks letters as sent that have no waiting recipients. */
async function finishLetters(): Promise<void> {
  await db()
    .update(letters)
    .set({ status: 'sent', finishedAt: sql`now()` })
    .where(
      and(
        eq(letters.status, 'sending'),
        // Each of the two has an index of its own.
        hasNone('waiting'),
        hasNone('sending'),
      ),
    )
}

const hasNone = (state: 'waiting' | 'sending') =>
  sql`not exists (select from letter_recipients where letter_id = ${letters.id} and state = ${sql.raw(`'${state}'`)})`

/** Milliseconds until a letter's turn, a recipient's retry, or a scheduled letter is due. */
async function untilNext(): Promise<number | undefined> {
  const { rows } = await db().execute<{ wait: string | null }>(sql`
    select extract(epoch from min(due) - now()) * 1000 as wait from (
      select greatest(next_send_at, (
        select min(next_attempt_at) from letter_recipients where letter_id = letters.id and state = 'waiting')) as due
      from letters where status = 'sending'
      union all select send_at from letters where status = 'scheduled') as coming`)
  const wait = rows[0]?.wait
  return wait == null ? undefined : Math.max(5, Math.ceil(Number(wait)))
}
