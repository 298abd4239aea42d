import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { oneRow } from '#platform/database/rows.ts'
import { publish } from '../bus.ts'
import { siteOrigin } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db } from '../database/database.ts'
import { type Rows, rowsOf } from '../database/row-batches.ts'
import { oneLine } from './one-line.ts'
import { emailOutbox } from './table.ts'
import type { Sender } from './transport.ts'

export type EmailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string }

type Email = {
  to: string
  /** The id of the recipient's account, if there is one. */
  accountId?: number | undefined
  /** The address for replies; without it they go to the sender. */
  replyTo?: string | undefined
  subject: string
  /** Plain text with `\n` line ends. */
  text: string
  /** An invitation to an event, its change or its cancellation (RFC 6047), which calendars take from the email. */
  calendar?: EmailCalendar | undefined
  /** The sender, if it must not be the site's sender at the time of sending. */
  sender?: Sender | undefined
  /** The id of a stored file to attach, unless it is too large. */
  fileId?: number | undefined
  /** The term: minutes until the email expires, such as 60 for a link that is valid for an hour. */
  usefulMinutes: number
  /** Somebody has just requested it and cannot go on without it, or it is a warning: it does not wait after a restore. */
  isAwaited?: boolean
}

export const dayMinutes = 24 * 60

/** The channel for messages that an email is queued. */
export const emailChannel = 'mail'

/**
 * Adds an email to the outbox in the caller's transaction, so it is sent if and only if that commits. The Message-ID is created
 * here, so that programs recognize an email that is sent twice after a crash (RFC 5322 section 3.6.4). Returns its id in the
 * outbox.
 */
export async function queueEmail({ to, subject, calendar, usefulMinutes, ...email }: Email): Promise<number> {
  const queued = await db()
    .insert(emailOutbox)
    .values({
      ...email,
      messageId: `<${randomUUID()}@${new URL(siteOrigin()).hostname}>`,
      recipient: to,
      subject: oneLine(subject),
      calendar: calendar?.content,
      calendarMethod: calendar?.method,
      nextAttemptAt: presentInstant,
      expiresAt: sql`${presentInstant} + make_interval(mins => ${usefulMinutes})`,
    })
    .returning({ id: emailOutbox.id })
    .then(oneRow)
  await publish(emailChannel, '')
  return queued.id
}

/** The texts that an email loses once it will not be sent any more. */
export const withoutTexts = { text: null, calendar: null, calendarMethod: null, fileId: null }

/** Expires an account's queued emails, except to `kept`, and deletes their texts. One that is being sent still arrives. */
export async function dropQueuedEmails(accountId: number, kept: string): Promise<void> {
  await db()
    .update(emailOutbox)
    .set({ state: 'expired', ...withoutTexts })
    .where(
      and(
        eq(emailOutbox.accountId, accountId),
        inArray(emailOutbox.state, ['waiting', 'failed']),
        ne(sql`lower(${emailOutbox.recipient})`, sql`lower(${kept})`),
      ),
    )
}

/** Expires the emails with links that a restore revokes, in the caller's transaction. */
export async function dropAwaitedEmails(): Promise<void> {
  const { state, isAwaited } = emailOutbox
  await db()
    .update(emailOutbox)
    .set({ state: 'expired', ...withoutTexts })
    .where(and(eq(isAwaited, true), inArray(state, ['waiting', 'failed'])))
}

type Traces = {
  /** The account whose emails are deleted; none without it. */
  accountId?: number | undefined
  /** Email addresses in lower case. */
  addresses: string[]
  /** The site's reply address, which emails keep even if it is also the person's. */
  siteAddress: string
  /** Texts that only occur in emails about the person. */
  marks: string[]
  /** Subjects of emails about the person. */
  subjects: string[]
}

/**
 * Deletes every email to or about a person, in any state, in the caller's transaction. If an email to somebody else only names
 * the person's address for replies, it stays without the address.
 */
export async function eraseEmails(traces: Traces): Promise<void> {
  const { accountId, addresses, siteAddress, marks, subjects } = traces
  const { recipient, replyTo, subject, text, calendar } = emailOutbox
  // The lines of an invitation are folded, even within an address.
  const unfolded = sql`replace(${calendar}, ${'\r\n '}::text, '')`
  const participants = addresses.map((address) => `mailto:${address}\r\n`)
  const isAnswer = inArray(
    sql`lower(${replyTo})`,
    addresses.filter((address) => address !== siteAddress.toLowerCase()),
  )
  await db()
    .delete(emailOutbox)
    .where(
      or(
        accountId === undefined ? undefined : eq(emailOutbox.accountId, accountId),
        inArray(sql`lower(${recipient})`, addresses),
        and(isAnswer, isNotNull(emailOutbox.accountId)),
        containsMark(text, marks),
        containsMark(unfolded, participants),
        inArray(subject, subjects),
      ),
    )
  await db().update(emailOutbox).set({ replyTo: null }).where(isAnswer)
}

/** Whether a text contains one of the marks, ignoring case. A mark may end with a line end. */
export const containsMark = (text: SQLWrapper, marks: string[]) =>
  or(sql`false`, ...marks.map((mark) => sql`position(lower(${mark}) in lower(${text} || ${'\n'}::text)) > 0`))

/** The number of emails waiting to be sent. */
export const countWaitingEmails = () => db().$count(emailOutbox, eq(emailOutbox.state, 'waiting'))

/** Whether an email waits because the server accepted none. */
export const isPostponed = sql<boolean>`${emailOutbox.state} = 'waiting'
  and (${emailOutbox.failure} in ('stopped', 'server')
    or (${emailOutbox.attempts} = 0 and ${emailOutbox.nextAttemptAt} > now()))`

/** Retries at once the emails that wait because the server accepted none, after what may have repaired it. */
export async function sendPostponed(): Promise<void> {
  const changed = await db()
    .update(emailOutbox)
    .set({ nextAttemptAt: presentInstant })
    .where(and(isPostponed, gt(emailOutbox.nextAttemptAt, sql`now()`)))
    .returning({ id: emailOutbox.id })
  if (changed.length > 0) await publish(emailChannel, '')
}

/** Whether an email can be resent: an attempt failed, its text is stored and it has not expired. */
export const isRetryable = sql<boolean>`${emailOutbox.text} is not null
  and ${emailOutbox.state} in ('waiting', 'failed') and ${emailOutbox.lastError} is not null
  and ${emailOutbox.expiresAt} > now()`

/**
 * Gives up a failed email: it stays listed until it expires, but no longer counts and is not resent with the others. Returns
 * false unless there is a failed email with this id.
 */
export async function giveUpEmail(id: number): Promise<boolean> {
  const given = await db()
    .update(emailOutbox)
    .set({ isGivenUp: true })
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.state, 'failed')))
    .returning({ id: emailOutbox.id })
  return given.length > 0
}

/** The emails to an account or to email addresses in lower case. Without their texts, which may contain secret links. */
export const emailRows = (accountId: number, addresses: string[]): Rows =>
  rowsOf(
    emailOutbox,
    or(eq(emailOutbox.accountId, accountId), inArray(sql`lower(${emailOutbox.recipient})`, addresses)),
    { without: ['messageId', 'sender', 'text', 'calendar', 'fileId', 'replyTo', 'lastError'] },
  )
