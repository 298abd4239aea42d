import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { oneRow } from '#platform/database/rows.ts'
import { publish } from '../bus.ts'
import { siteOrigin } from '../config.ts'
import { presentInstant } from '../database/columns.ts'
import { db } from '../database/database.ts'
import { type Rows, streamRows } from '../database/row-batches.ts'
import type { EmailLayout } from './layout.ts'
import { oneLine } from './one-line.ts'
import { emailOutbox } from './table.ts'
import type { Sender } from './transport.ts'

export type EmailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string }

type Email = {
  to: string
  accountId?: number | undefined
  /** The address for replies. Without it, replies go to the sender. */
  replyTo?: string | undefined
  subject: string
  /** Plain text with `\n` line ends. */
  text: string
  /** What the HTML part is made of, which says the same as the text. */
  layout?: EmailLayout | undefined
  /** An invitation to an event, its change or its cancellation (RFC 6047). Calendar programs read it from the email. */
  calendar?: EmailCalendar | undefined
  /** A fixed sender. Without it, the email has the site's sender at the time of sending. */
  sender?: Sender | undefined
  /** The id of a stored file to attach. A file that is too large is left out. */
  fileId?: number | undefined
  /** Another stored file, attached after the first. */
  secondFileId?: number | undefined
  /** Minutes until the email expires, such as 60 for a link that is valid for an hour. */
  usefulMinutes: number
  /** The email is sent even while a restore holds others, because somebody waits for it or it is a warning. */
  isAwaited?: boolean
}

export const dayMinutes = 24 * 60

/** The channel of the bus for queued emails. */
export const emailChannel = 'mail'

/**
 * Adds an email to the outbox in the caller's transaction, so that it is sent only if that commits. The Message-ID is created
 * here: if a crash causes the email to be sent twice, mail programs recognize the copy (RFC 5322, section 3.6.4). Returns the
 * email's id in the outbox.
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

/** Clears the contents of an email that will not be sent again. */
export const withoutTexts = {
  ...{ text: null, layout: null, calendar: null, calendarMethod: null },
  ...{ fileId: null, secondFileId: null },
}

/**
 * Expires an account's queued emails, except those to the address `kept`, and deletes their texts. An email that is just being
 * sent still arrives.
 */
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

/** Expires the queued emails whose links a restore revokes, in the caller's transaction. */
export async function dropAwaitedEmails(): Promise<void> {
  const { state, isAwaited } = emailOutbox
  await db()
    .update(emailOutbox)
    .set({ state: 'expired', ...withoutTexts })
    .where(and(eq(isAwaited, true), inArray(state, ['waiting', 'failed'])))
}

type Traces = {
  /** The account whose emails are deleted. Without it, only the other criteria count. */
  accountId?: number | undefined
  /** Email addresses in lower case. */
  addresses: string[]
  /** The site's reply address. Emails keep it even if it is also one of the person's addresses. */
  siteAddress: string
  /** Texts that occur only in emails about the person. */
  marks: string[]
  /** Subjects that only emails about the person have. */
  subjects: string[]
}

/**
 * Deletes every email to or about a person, in any state, in the caller's transaction. An email whose reply address is the
 * person's is deleted if it goes to an account. Otherwise it only loses that address.
 */
export async function eraseEmails(traces: Traces): Promise<void> {
  const { accountId, addresses, siteAddress, marks, subjects } = traces
  const { recipient, replyTo, subject, text, calendar } = emailOutbox
  // Lines of an invitation are folded, even within an address.
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

/** Whether a text contains a mark, ignoring case. A line break at the end of a mark also matches the text's end. */
export const containsMark = (text: SQLWrapper, marks: string[]) =>
  or(sql`false`, ...marks.map((mark) => sql`position(lower(${mark}) in lower(${text} || ${'\n'}::text)) > 0`))

export const countWaitingEmails = () => db().$count(emailOutbox, eq(emailOutbox.state, 'waiting'))

/** Whether an email waits because the server accepted no emails. */
export const isPostponed = sql<boolean>`${emailOutbox.state} = 'waiting'
  and (${emailOutbox.failure} in ('stopped', 'server')
    or (${emailOutbox.attempts} = 0 and ${emailOutbox.nextAttemptAt} > now()))`

/** Makes postponed emails due now. Call this after anything that may have fixed the cause. */
export async function sendPostponed(): Promise<void> {
  const changed = await db()
    .update(emailOutbox)
    .set({ nextAttemptAt: presentInstant })
    .where(and(isPostponed, gt(emailOutbox.nextAttemptAt, sql`now()`)))
    .returning({ id: emailOutbox.id })
  if (changed.length > 0) await publish(emailChannel, '')
}

/** Whether an email can be resent: an attempt failed, the text is still stored and the email has not expired. */
export const isRetryable = sql<boolean>`${emailOutbox.text} is not null
  and ${emailOutbox.state} in ('waiting', 'failed') and ${emailOutbox.lastError} is not null
  and ${emailOutbox.expiresAt} > now()`

/**
 * Gives up a failed email: it stays listed until it expires, but is no longer counted or resent with the others. Returns false if
 * no failed email has this id.
 */
export async function giveUpEmail(id: number): Promise<boolean> {
  const given = await db()
    .update(emailOutbox)
    .set({ isGivenUp: true })
    .where(and(eq(emailOutbox.id, id), eq(emailOutbox.state, 'failed')))
    .returning({ id: emailOutbox.id })
  return given.length > 0
}

/** The emails to an account, or to addresses in lower case, for a data copy. Omits texts, which may contain secret links. */
export const emailRows = (accountId: number, addresses: string[]): Rows =>
  streamRows(
    emailOutbox,
    or(eq(emailOutbox.accountId, accountId), inArray(sql`lower(${emailOutbox.recipient})`, addresses)),
    {
      without: [
        'messageId',
        'sender',
        'text',
        'layout',
        'calendar',
        'fileId',
        'secondFileId',
        'replyTo',
        'lastError',
      ],
    },
  )
