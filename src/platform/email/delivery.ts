import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { db } from '../database/database.ts'
import { readFile } from '../files/answer.ts'
import { files } from '../files/table.ts'
import { hour, type Job, second } from '../jobs.ts'
import { log } from '../log.ts'
import { isHeld } from '../restored/restored.ts'
import { type FailedAttempt, type Failure, failureOf } from './failure.ts'
import { emailChannel, isPostponed, sendPostponed, withoutTexts } from './outbox.ts'
import { emailOutbox } from './table.ts'
import {
  describeFailure,
  maxSendSeconds,
  type OutgoingEmail,
  openTransport,
  type SendEmail,
  type Sender,
} from './transport.ts'

/** The attempts for an email that the server always defers, the first and the last about a day apart. */
export const maxAttempts = 12

/**
 * The outbox jobs. They send an email as soon as it is queued, and every half minute those whose next attempt is due, from
 * `sender` (see `openTransport`). At the start they retry emails that wait for a repair, because a restart may be one. Without
 * `SMTP_URL`, emails wait until they expire.
 */
export function emailJobs(sender: () => Sender | Promise<Sender>): Job[] {
  const send = openTransport(sender)
  const expire: Job = { name: 'expire-emails', every: 30 * second, run: expireEmails }
  const purge: Job = { name: 'purge-emails', every: hour, run: purgeEmails }
  if (!send) return [expire, purge]
  let hasBegun = false
  const sendDue: Job = {
    name: 'send-emails',
    every: 30 * second,
    on: emailChannel,
    run: async (signal) => {
      if (!hasBegun) await sendPostponed()
      hasBegun = true
      await sendDueEmails(send, signal)
    },
  }
  return [expire, purge, sendDue]
}

type Due = Omit<OutgoingEmail, 'attachment'> & { id: number; attempts: number; fileId: number | null }

/** Sends what is due, one by one, until `signal` aborts. After a crash it may send an email twice, with the same Message-ID. */
export async function sendDueEmails(send: SendEmail, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const email = await claimDueEmail()
    if (!email) return
    await deliver(send, email)
  }
}

/** After a restore, only what somebody has requested since then is sent, until an admin releases the rest. */
const isWaiting = isHeld(sql`due.is_awaited and due.created_at >= restored.at`)

/** Reserves the next due email for longer than sending takes, without a transaction, which would block the one session. */
async function claimDueEmail(): Promise<Due | undefined> {
  const [email] = await db()
    .update(emailOutbox)
    .set({
      attempts: sql`${emailOutbox.attempts} + 1`,
      failure: null,
      nextAttemptAt: sql`now() + make_interval(secs => ${2 * maxSendSeconds})`,
    })
    .where(
      sql`${emailOutbox.id} = (
        select id from mail_outbox due
        where state = 'waiting' and next_attempt_at <= now() and expires_at > now() and not ${isWaiting}
        order by next_attempt_at, id limit 1 for update skip locked)`,
    )
    .returning({
      id: emailOutbox.id,
      messageId: emailOutbox.messageId,
      recipient: emailOutbox.recipient,
      replyTo: emailOutbox.replyTo,
      sender: emailOutbox.sender,
      subject: emailOutbox.subject,
      text: sql<string>`coalesce(${emailOutbox.text}, '')`,
      calendar: emailOutbox.calendar,
      calendarMethod: emailOutbox.calendarMethod,
      fileId: emailOutbox.fileId,
      attempts: emailOutbox.attempts,
    })
  return email
}

async function deliver(send: SendEmail, email: Due): Promise<void> {
  try {
    await send({ ...email, attachment: email.fileId === null ? undefined : await attachmentOf(email.fileId) })
  } catch (error) {
    return recordFailure(email, error)
  }
  await db()
    .update(emailOutbox)
    .set({ state: 'sent', sentAt: sql`now()`, ...withoutTexts, lastError: null })
    .where(eq(emailOutbox.id, email.id))
  await sendPostponed()
}

/** Maximum bytes of an attachment: many servers accept at most ten million bytes, encoded. */
const maxAttachedBytes = 5_000_000

/** A file as an attachment; undefined if it is too large or deleted. */
async function attachmentOf(fileId: number): Promise<OutgoingEmail['attachment']> {
  const [file] = await db()
    .select({ name: files.name, type: files.type })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.isFinished, true), lte(files.size, maxAttachedBytes)))
  return file && { ...file, content: await readFile(fileId) }
}

/** Failures that end the attempts for this email alone; an admin may resend it. One that may have arrived would arrive twice. */
const isRefusal = (failure: Failure) => ['mailbox', 'recipient', 'message', 'unknown'].includes(failure)

async function recordFailure(email: Due, error: unknown): Promise<void> {
  const failure = failureOf(error as FailedAttempt)
  const reason = describeFailure(error)
  const isOver = isRefusal(failure) || (failure === 'later' && email.attempts >= maxAttempts)
  log().warn(
    { mail: email.id, attempts: email.attempts, failure, final: isOver, reason },
    'An e-mail was not sent',
  )
  await db()
    .update(emailOutbox)
    .set({
      ...{ lastError: reason, failure, state: isOver ? 'failed' : 'waiting' },
      nextAttemptAt: sql`now() + make_interval(mins => ${minutesUntilRetry(email.attempts)})`,
    })
    .where(eq(emailOutbox.id, email.id))
  if (failure === 'stopped' || failure === 'server') await postponeAll()
}

/** Minutes until the next attempt: 1, 2, 4 … up to 8 hours. */
const minutesUntilRetry = (attempts: number) => Math.min(2 ** (attempts - 1), 480)

/** While the server accepts no emails at all, it is retried after at most so many minutes. */
const maxPause = 15

/**
 * Postpones all waiting emails, because the server accepts none now; trying each could lock the sign-in. The more attempts have
 * failed, the longer the pause. The first email that is sent ends it for all.
 */
async function postponeAll(): Promise<void> {
  const { state, attempts, nextAttemptAt, failure } = emailOutbox
  const [tried] = await db()
    .select({ attempts: sql<number>`coalesce(max(${attempts}), 1)` })
    .from(emailOutbox)
    .where(isPostponed)
  const minutes = Math.min(minutesUntilRetry(Number(tried?.attempts ?? 1)), maxPause)
  const until = sql`now() + make_interval(mins => ${minutes})`
  const isAsked = inArray(failure, ['stopped', 'server'])
  await db()
    .update(emailOutbox)
    .set({
      nextAttemptAt: sql`case when ${isAsked} then ${until} else greatest(${nextAttemptAt}, ${until}) end`,
    })
    .where(eq(state, 'waiting'))
}

/** Expires waiting and failed emails after their term, and deletes their texts. */
export async function expireEmails(): Promise<void> {
  await db()
    .update(emailOutbox)
    .set({ state: 'expired', ...withoutTexts })
    .where(and(inArray(emailOutbox.state, ['waiting', 'failed']), lte(emailOutbox.expiresAt, sql`now()`)))
}

/** Days for which the outbox lists an email that was sent or has expired. */
const listedDays = 90

/** Deletes emails that were sent or expired 90 days ago. */
export async function purgeEmails(): Promise<void> {
  await db()
    .delete(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.state, ['sent', 'expired']),
        sql`coalesce(${emailOutbox.sentAt}, ${emailOutbox.expiresAt}) < now() - make_interval(days => ${listedDays})`,
      ),
    )
}
