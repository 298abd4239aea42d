import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { db } from '../database/database.ts'
import { claimEach, claimNext, inSeconds, settle } from '../database/queue.ts'
import { readFile } from '../files/answer.ts'
import { files } from '../files/table.ts'
import { hour, type Job, second } from '../jobs.ts'
import { log } from '../log.ts'
import { isHeld } from '../restored/restored.ts'
import { classifyFailure, type FailedAttempt, type Failure } from './failure.ts'
import { emailChannel, isPostponed, sendPostponed, withoutTexts } from './outbox.ts'
import { emailOutbox } from './table.ts'
import {
  describeFailure,
  type EmailAttachment,
  maxSendSeconds,
  type OutgoingEmail,
  openTransport,
  type SendEmail,
  type Sender,
} from './transport.ts'

/** The maximum number of attempts for an email that the server keeps deferring. The first and the last are about a day apart. */
export const maxAttempts = 12

/**
 * The jobs of the outbox. An email is sent as soon as it is queued; retries run every half minute. `sender` is called for each
 * email. The first run also retries postponed emails, because the restart may have fixed the cause. Without `SMTP_URL`, emails
 * wait until they expire.
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

type DueEmail = typeof emailOutbox.$inferSelect

const outbox = { table: emailOutbox, key: { id: emailOutbox.id } }

/** Sends the due emails one by one until `signal` aborts. After a crash, an email may be sent twice with the same Message-ID. */
export async function sendDueEmails(send: SendEmail, signal?: AbortSignal): Promise<void> {
  for await (const email of claimEach(claimDue, signal)) await deliver(send, email)
}

/** After a restore, only emails that somebody has requested since then are sent, until an admin releases the others. */
const isWaiting = isHeld(sql`${emailOutbox.isAwaited} and ${emailOutbox.createdAt} >= restored.at`)

/** Claims the next due email. Its next attempt is set later than sending can take. */
const claimDue = () =>
  claimNext(outbox, sql`${emailOutbox.expiresAt} > now() and not ${isWaiting}`, {
    failure: null,
    nextAttemptAt: inSeconds(2 * maxSendSeconds),
  })

async function deliver(send: SendEmail, email: DueEmail): Promise<void> {
  try {
    const attachments = await readAttachments(email)
    await send({ ...email, ...(await renderHtml(email)), text: email.text ?? '', attachments })
  } catch (error) {
    return recordFailure(email, error)
  }
  await settle(outbox, email, { state: 'sent', sentAt: sql`now()`, ...withoutTexts, lastError: null })
  await sendPostponed()
}

/** Loads React only for an email that has HTML. If rendering fails, the text goes alone, because it says the same. */
async function renderHtml({ id, layout }: DueEmail): Promise<Pick<OutgoingEmail, 'html' | 'pictures'>> {
  if (!layout) return {}
  try {
    const { renderLayout } = await import('./render-layout.ts')
    return await renderLayout(layout)
  } catch (err) {
    log().error({ err, mail: id }, 'the HTML of an email was not made')
    return {}
  }
}

/** In bytes. Many servers accept only about ten million bytes per email, and encoding enlarges an attachment. */
const maxAttachedBytes = 5_000_000

/** Reads the files of an email. Leaves out those that are too large, unfinished or deleted. */
async function readAttachments({ fileId, secondFileId }: DueEmail): Promise<EmailAttachment[]> {
  const attachments: EmailAttachment[] = []
  for (const id of [fileId, secondFileId]) {
    const [file] = await db()
      .select({ name: files.name, type: files.type })
      .from(files)
      .where(and(eq(files.id, id ?? 0), eq(files.isFinished, true), lte(files.size, maxAttachedBytes)))
    if (file) attachments.push({ ...file, content: await readFile(id ?? 0) })
  }
  return attachments
}

/**
 * Whether a failure stops the attempts for this email only. An admin may resend it. After `unknown` the email may have arrived,
 * so a retry could deliver it twice.
 */
const isRefusal = (failure: Failure) => ['mailbox', 'recipient', 'message', 'unknown'].includes(failure)

async function recordFailure(email: DueEmail, error: unknown): Promise<void> {
  const failure = classifyFailure(error as FailedAttempt)
  const reason = describeFailure(error)
  const isOver = isRefusal(failure) || (failure === 'later' && email.attempts >= maxAttempts)
  log().warn(
    { mail: email.id, attempts: email.attempts, failure, final: isOver, reason },
    'An e-mail was not sent',
  )
  const outcome = {
    ...{ lastError: reason, failure, state: isOver ? ('failed' as const) : ('waiting' as const) },
    nextAttemptAt: inSeconds(60 * minutesUntilRetry(email.attempts)),
  }
  // An email that expired during the attempt has no text any more, so it stays expired.
  await settle(outbox, email, outcome, eq(emailOutbox.state, 'waiting'))
  if (failure === 'stopped' || failure === 'server') await postponeAll()
}

/** Minutes until the next attempt: 1, 2, 4 and so on, at most 8 hours. */
const minutesUntilRetry = (attempts: number) => Math.min(2 ** (attempts - 1), 480)

/** The maximum pause, in minutes, while the server accepts no emails. */
const maxPause = 15

/**
 * Postpones all waiting emails, because the server accepts none at present and trying each could lock the account. The pause
 * grows with the number of failed attempts. The first email that is sent ends it for all.
 */
async function postponeAll(): Promise<void> {
  const { state, attempts, nextAttemptAt, failure } = emailOutbox
  const [tried] = await db()
    .select({ attempts: sql<number>`coalesce(max(${attempts}), 1)` })
    .from(emailOutbox)
    .where(isPostponed)
  const minutes = Math.min(minutesUntilRetry(Number(tried?.attempts ?? 1)), maxPause)
  const until = inSeconds(60 * minutes)
  const isAsked = inArray(failure, ['stopped', 'server'])
  await db()
    .update(emailOutbox)
    .set({
      nextAttemptAt: sql`case when ${isAsked} then ${until} else greatest(${nextAttemptAt}, ${until}) end`,
    })
    .where(eq(state, 'waiting'))
}

/** Marks waiting and failed emails as expired when their time is over, and deletes their texts. */
export async function expireEmails(): Promise<void> {
  await db()
    .update(emailOutbox)
    .set({ state: 'expired', ...withoutTexts })
    .where(and(inArray(emailOutbox.state, ['waiting', 'failed']), lte(emailOutbox.expiresAt, sql`now()`)))
}

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
