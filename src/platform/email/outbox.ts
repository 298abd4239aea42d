import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
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
  /** One email address. */
  to: string
  /** The id of the account for whose owner the email is, if it has one. */
  accountId?: number | undefined
  /** The email address for answers; without it they go to the sender. */
  replyTo?: string | undefined
  subject: string
  /** Plain text, lines ended by `\n`. */
  text: string
  /** An invitation to an event, its change or its end (RFC 6047), which calendars take from the email. */
  calendar?: EmailCalendar | undefined
  /** From whom it comes, where that is not to be the site's sender of the moment at which it is sent. */
  sender?: Sender | undefined
  /** The id of a stored file that goes along, unless it is too large. */
  fileId?: number | undefined
  /** The term: minutes after which the email is not sent any more, such as 60 for a link that is valid for an hour. */
  usefulMinutes: number
  /** Whether somebody has just asked for it and cannot go on without, or is warned by it: after a restore it does not wait. */
  isAwaited?: boolean
}

/** Minutes of a day, for terms. */
export const dayMinutes = 24 * 60

/** The channel of the message that an email waits. */
export const emailChannel = 'mail'

/**
 * Puts an email into the outbox, inside the caller's transaction: it is sent if and only if that commits. The Message-ID is
 * made here, so that an email that is sent twice after a crash is recognised as the same one (RFC 5322 section 3.6.4).
 * Gives its id in the outbox.
 */
export async function queueEmail({ to, subject, calendar, usefulMinutes, ...email }: Email): Promise<number> {
  const [queued] = await db()
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
  if (!queued) throw new Error('The email was not stored')
  await publish(emailChannel, '')
  return queued.id
}

/** What an email loses once it is not going to be sent any more. */
export const withoutTexts = { text: null, calendar: null, calendarMethod: null, fileId: null }

/** Expires what was queued for an account, except to the address `kept`, and deletes its texts. What is being sent now still arrives. */
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

/** Expires the emails with links, which a restore ends, inside the caller's transaction. */
export async function dropAwaitedEmails(): Promise<void> {
  const { state, isAwaited } = emailOutbox
  await db()
    .update(emailOutbox)
    .set({ state: 'expired', ...withoutTexts })
    .where(and(eq(isAwaited, true), inArray(state, ['waiting', 'failed'])))
}

type Traces = {
  /** The account whose emails go; none without it. */
  accountId?: number | undefined
  /** Email addresses in lower case. */
  addresses: string[]
  /** The address of the site for answers, which stays there even when it is the person's, too. */
  siteAddress: string
  /** Texts that only emails about the person contain. */
  marks: string[]
  /** Subjects of emails about the person. */
  subjects: string[]
}

/**
 * Deletes every email to a person and about the person, whatever its state, inside the caller's transaction. An email to
 * somebody else that only gives the person's address for answers stays without it.
 */
export async function eraseEmails(traces: Traces): Promise<void> {
  const { accountId, addresses, siteAddress, marks, subjects } = traces
  const { recipient, replyTo, subject, text, calendar } = emailOutbox
  // Lines of an invitation are folded, also within an address.
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

/** Whether a text contains one of some marks, in any case. A mark may end with the end of a line. */
export const containsMark = (text: SQLWrapper, marks: string[]) =>
  or(sql`false`, ...marks.map((mark) => sql`position(lower(${mark}) in lower(${text} || ${'\n'}::text)) > 0`))

/** How many emails wait to be sent. */
export const countWaitingEmails = () => db().$count(emailOutbox, eq(emailOutbox.state, 'waiting'))

/** Whether an email waits because the server took nobody's. */
export const isPostponed = sql<boolean>`${emailOutbox.state} = 'waiting'
  and (${emailOutbox.failure} in ('stopped', 'server')
    or (${emailOutbox.attempts} = 0 and ${emailOutbox.nextAttemptAt} > now()))`

/** Tries at once what waits because the server took nobody's: after what may have mended that. */
export async function sendPostponed(): Promise<void> {
  const changed = await db()
    .update(emailOutbox)
    .set({ nextAttemptAt: presentInstant })
    .where(and(isPostponed, gt(emailOutbox.nextAttemptAt, sql`now()`)))
    .returning({ id: emailOutbox.id })
  if (changed.length > 0) await publish(emailChannel, '')
}

/** Whether an attempt to send an email has failed, its text is stored and it has not expired. */
export const isRetryable = sql<boolean>`${emailOutbox.text} is not null
  and ${emailOutbox.state} in ('waiting', 'failed') and ${emailOutbox.lastError} is not null
  and ${emailOutbox.expiresAt} > now()`

/**
 * Gives up a failed email: it stays listed until its term ends, is not counted any more and not sent again with the others. False when
 * it has not failed, or when there is none.
 */
export async function giveUpEmail(id: number): Promise<boolean> {
  const given = await db()
    .update(emailOutbox)
    .set({ isGivenUp: true })
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.state, 'failed')))
    .returning({ id: emailOutbox.id })
  return given.length > 0
}

/** The emails to an account or to email addresses, in lower case. Without their text, which may hold a link that opens something. */
export const emailRows = (accountId: number, addresses: string[]): Rows =>
  rowsOf(
    emailOutbox,
    or(eq(emailOutbox.accountId, accountId), inArray(sql`lower(${emailOutbox.recipient})`, addresses)),
    { without: ['messageId', 'sender', 'text', 'calendar', 'fileId', 'replyTo', 'lastError'] },
  )
