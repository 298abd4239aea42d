import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { db } from '../database/database.ts'
import { log } from '../log.ts'
import { mailOutbox } from './table.ts'
import { longestSending, type Postman } from './transport.ts'

/** A mail is given up after this many attempts, the first and the last a day apart. */
export const maxAttempts = 12

type Due = {
  id: number
  messageId: string
  recipient: string
  replyTo: string | null
  subject: string
  text: string
  attempts: number
}

/**
 * Sends every mail that is due, one after another; several processes may do so at once. At least once: a process that dies
 * between sending and noting it lets another send the same mail, with the same Message-ID, again. Ends early when `isStopped`.
 */
export async function sendDueEmails(postman: Postman, isStopped = () => false): Promise<void> {
  while (!isStopped()) {
    const mail = await claimDueMail()
    if (!mail) return
    await deliver(postman, mail)
  }
}

/**
 * Takes the next due mail for longer than sending can last. It is not held by a transaction: the embedded database has one
 * session only, and a slow mail server must not stop the site.
 */
async function claimDueMail(): Promise<Due | undefined> {
  const [mail] = await db()
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${2 * longestSending})`,
    })
    .where(
      sql`${mailOutbox.id} = (
        select id from mail_outbox
        where state = 'waiting' and next_attempt_at <= now() and (expires_at is null or expires_at > now())
        order by next_attempt_at, id limit 1 for update skip locked)`,
    )
    .returning({
      id: mailOutbox.id,
      messageId: mailOutbox.messageId,
      recipient: mailOutbox.recipient,
      replyTo: mailOutbox.replyTo,
      subject: mailOutbox.subject,
      text: sql<string>`coalesce(${mailOutbox.text}, '')`,
      attempts: mailOutbox.attempts,
    })
  return mail
}

async function deliver(postman: Postman, mail: Due): Promise<void> {
  try {
    await postman.send(mail)
  } catch (error) {
    await noteFailure(mail, error)
    return
  }
  await db()
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: sql`now()`, text: null, lastError: null })
    .where(eq(mailOutbox.id, mail.id))
}

async function noteFailure(mail: Due, error: unknown): Promise<void> {
  const final = isFinal(error) || mail.attempts >= maxAttempts
  log().warn({ mail: mail.id, attempts: mail.attempts, final, err: error }, 'a mail was not sent')
  await db()
    .update(mailOutbox)
    .set({
      lastError: describe(error),
      nextAttemptAt: sql`now() + make_interval(mins => ${pauseMinutes(mail.attempts)})`,
      ...(final && { state: 'failed' as const }),
    })
    .where(eq(mailOutbox.id, mail.id))
}

/** Minutes until the next attempt: 1, 2, 4 … up to 8 hours. */
const pauseMinutes = (attempts: number) => Math.min(2 ** (attempts - 1), 480)

/** The server refused the recipient or the message for good (RFC 5321 section 4.2.1: 5yz). A refused sign-in may be mended. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Days for which a mail that was given up is kept, so that it can be tried again. */
const keptDays = 30

/** Drops the texts of mails that have become useless before they could be sent: their links are dead, their secrets need not stay. */
export async function expireEmails(): Promise<void> {
  await db()
    .update(mailOutbox)
    .set({ state: 'expired', text: null })
    .where(and(eq(mailOutbox.state, 'waiting'), sql`${mailOutbox.expiresAt} <= now()`))
  await db()
    .update(mailOutbox)
    .set({ text: null })
    .where(
      and(
        eq(mailOutbox.state, 'failed'),
        isNotNull(mailOutbox.text),
        sql`coalesce(${mailOutbox.expiresAt}, ${mailOutbox.createdAt} + make_interval(days => ${keptDays})) <= now()`,
      ),
    )
}
