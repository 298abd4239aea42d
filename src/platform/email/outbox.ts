import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { publish } from '../bus.ts'
import { db } from '../database/database.ts'
import { presentInstant } from '../database/present-instant.ts'
import { siteOrigin } from '../site-address.ts'
import { mailOutbox } from './table.ts'

type Mail = {
  /** One e-mail address. */
  to: string
  /** The e-mail address to which an answer goes; without it, to the sender of all mails. */
  replyTo?: string | undefined
  subject: string
  /** Plain text, lines ended by `\n`. */
  text: string
  /** Minutes after which the mail has no use any more and is not sent, such as one with a link that lives an hour. */
  usefulMinutes?: number
}

/** The channel on which the mail worker hears that a mail waits. */
export const emailChannel = 'mail'

/**
 * Puts a mail into the outbox, inside the caller's transaction: it is sent if and only if that commits. The Message-ID is
 * made here, so that a mail which goes out twice after a crash is recognised as the same one (RFC 5322 section 3.6.4).
 * Gives the id under which the outbox knows it.
 */
export async function queueEmail({ to, replyTo, subject, text, usefulMinutes }: Mail): Promise<number> {
  const [mail] = await db()
    .insert(mailOutbox)
    .values({
      messageId: `<${randomUUID()}@${new URL(siteOrigin()).hostname}>`,
      recipient: to,
      replyTo: replyTo ?? null,
      subject,
      text,
      nextAttemptAt: presentInstant,
      expiresAt: usefulMinutes === undefined ? null : sql`now() + make_interval(mins => ${usefulMinutes})`,
    })
    .returning({ id: mailOutbox.id })
  if (!mail) throw new Error('The mail was not stored')
  await publish(emailChannel, '')
  return mail.id
}

/** Of a mail: an attempt to send it has failed, and it is kept and of use still. */
export const isRetryable = sql<boolean>`${mailOutbox.text} is not null
  and ${mailOutbox.state} in ('waiting', 'failed') and ${mailOutbox.lastError} is not null
  and coalesce(${mailOutbox.expiresAt} > now(), true)`

/**
 * Lets a mail that could not be sent be tried at once, and as often as a new one. False when it is not retryable. While an
 * attempt is under way this may send it twice, with one Message-ID.
 */
export async function retryEmail(id: number): Promise<boolean> {
  const changed = await db()
    .update(mailOutbox)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: presentInstant })
    .where(and(eq(mailOutbox.id, id), isRetryable))
    .returning({ id: mailOutbox.id })
  if (changed.length > 0) await publish(emailChannel, '')
  return changed.length > 0
}
