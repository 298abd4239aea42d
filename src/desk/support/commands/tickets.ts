import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { timeOffUntil } from '#desk/calls/queries/working-time.ts'
import { keepClient } from '#desk/clients/commands/keep-client.ts'
import { claimUploads, readMessages } from '#desk/threads/commands.ts'
import { otherParty, type Party } from '#desk/threads/contract/parties.ts'
import type { ThreadMessage } from '#desk/threads/contract/schemas.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { OpenTicket, TicketInput, TicketMessageInput, TimeSpent, Topic } from '../contract/endpoints.ts'
import { daysToClose, daysToReopen, type TicketStatus } from '../contract/limits.ts'
import { nextAnswerBy, topicsFor } from '../queries/terms.ts'
import {
  isTooLateToReopen,
  lastWriter,
  messagesFor,
  openTicket,
  supportHours,
  type TicketFor,
  ticketFor,
} from '../queries/tickets.ts'
import {
  supportAttachments,
  supportMessages,
  supportTickets,
  supportTime,
  ticketThreadTables,
} from '../table.ts'
import {
  notifyOfAnswer,
  notifyOfNewTime,
  notifyOfStatus,
  notifyOfTicket,
  publishTicket,
} from './notifications.ts'

/**
 * Opens a ticket, which the admins must answer within eight working hours. Throws `invalid` for an unknown topic or for files
 * that are not the member's own, and the errors of `holdOwnAccount`.
 */
export async function makeTicket(member: Member, input: TicketInput): Promise<OpenTicket> {
  const { subject, message, attachments } = input
  const about = await findTopic(member, input)
  const answerBy = await nextAnswerBy()
  const off = await timeOffUntil(answerBy)
  const id = await tx(async () => {
    await holdOwnAccount(member)
    const ticket = await db()
      .insert(supportTickets)
      .values({ userId: member.id, subject, about, turn: 'admin', answerBy })
      .returning({ id: supportTickets.id })
      .then(oneRow)
    await keepClient(member.id)
    await addMessage(member, ticket.id, null, { message, attachments })
    await publishTicket({ id: ticket.id, userId: member.id }, 'all')
    await notifyOfTicket(member, await ticketFor(member, ticket.id), {
      off,
      hours: await supportHours(member.id),
    })
    return ticket.id
  })
  return openTicket(member, id)
}

async function findTopic(member: Member, { about }: TicketInput): Promise<Topic | null> {
  if (!about) return null
  const topics = await topicsFor(member)
  const topic = topics.find(({ kind, id }) => kind === about.kind && id === about.id)
  if (topic) return topic
  throw createFieldError('about', msg`Choose one of the list`)
}

/**
 * Sends a message with files that the member uploaded before, and gives the turn to the other party. An admin can add the minutes
 * of work. A message reopens a solved ticket. Throws the errors of `ticketFor`, `conflict` more than 30 days after the ticket was
 * solved, `forbidden` for minutes from a client, and `invalid` for files that are not the member's own.
 */
export async function sendTicketMessage(
  member: Member,
  ticketId: number,
  { message, attachments, minutes }: TicketMessageInput,
): Promise<ThreadMessage> {
  const answerBy = await nextAnswerBy()
  const id = await tx(async () => {
    const ticket = await holdTicket(member, ticketId)
    const { party } = ticket
    refuseOver(ticket)
    if (minutes && party === 'client') throw new AppError('forbidden', msg`Only admins can enter minutes`)
    const added = await addMessage(member, ticketId, ticketId, { message: message ?? '', attachments })
    if (minutes) await enterMinutes(ticketId, minutes)
    await change(ticketId, {
      status: 'open',
      solvedAt: null,
      ...turnColumns(ticket, otherParty(party), answerBy),
      ...(party === 'admin' && { firstAnswerAt: sql`coalesce(${supportTickets.firstAnswerAt}, now())` }),
    })
    await publishTicket(ticket, 'all')
    await notifyOfAnswer(member, ticket, attachments.length)
    return added
  })
  const { items } = await messagesFor(member, ticketId, { limit: 1, after: id - 1 })
  const [written] = items
  if (!written) throw new Error('The message was not found')
  return written
}

/** Returns the columns for a turn. The time for the answer is set when the admins' turn starts, and cleared when it ends. */
function turnColumns(ticket: Pick<TicketFor, 'turn'>, turn: Party, answerBy: string | null) {
  if (turn === 'client') return { turn, answerBy: null, newAnswerBy: null }
  return ticket.turn === 'admin' ? { turn } : { turn, answerBy }
}

type AddedMessage = { message: string; attachments: number[] }

/** Adds a message with files. `uploadedFor` is the ticket for which they were uploaded, or null for a new ticket. */
async function addMessage(
  member: Member,
  ticketId: number,
  uploadedFor: number | null,
  { message, attachments }: AddedMessage,
): Promise<number> {
  const files = await claimUploads(ticketThreadTables, member.id, uploadedFor, attachments)
  const added = await db()
    .insert(supportMessages)
    .values({ ticketId, senderId: member.id, message, attachments: files })
    .returning({ id: supportMessages.id })
    .then(oneRow)
  if (attachments.length > 0)
    await db()
      .update(supportAttachments)
      .set({ ticketId, messageId: added.id })
      .where(inArray(supportAttachments.fileId, attachments))
  await recordEvent('ticket.message', ticketId)
  return added.id
}

/** Marks the other party's messages as read up to an id. Throws the errors of `ticketFor`. */
export async function markRead(member: Member, id: number, upTo: number): Promise<void> {
  const ticket = await ticketFor(member, id)
  await tx(async () => {
    if (await readMessages(ticketThreadTables, ticket, ticket.party, upTo))
      await publishTicket(ticket, 'messages')
  })
}

/**
 * Marks a ticket as solved, or reopens it. Throws the errors of `ticketFor`, and `conflict` if the ticket already has that status,
 * or if it was solved more than 30 days ago and cannot be reopened.
 */
export async function changeStatus(
  member: Member,
  id: number,
  status: 'open' | 'solved',
): Promise<OpenTicket> {
  const answerBy = await nextAnswerBy()
  await tx(async () => {
    const ticket = await holdTicket(member, id)
    if ((ticket.status === 'open') === (status === 'open'))
      throw new AppError('conflict', statusAlready[ticket.status])
    if (status === 'solved') {
      await change(id, { status, solvedAt: presentInstant, turn: null, answerBy: null, newAnswerBy: null })
    } else {
      refuseOver(ticket)
      const turn = otherParty(await lastWriter(ticket))
      await change(id, { status, solvedAt: null, ...turnColumns(ticket, turn, answerBy) })
    }
    await publishTicket(ticket, 'ticket')
    await notifyOfStatus(member, ticket, status)
  })
  return openTicket(member, id)
}

const statusAlready: Record<TicketStatus, Message> = {
  open: msg`This ticket is open already`,
  solved: msg`This ticket is solved already`,
  closed: msg`This ticket is closed already`,
}

/**
 * Sets a later time for the admins' answer, and notifies the client. Throws the errors of `ticketFor`, `conflict` if it is not
 * the admins' turn, and `invalid` for a past time.
 */
export async function nameAnswerTime(member: Member, id: number, at: string): Promise<OpenTicket> {
  if (Date.parse(at) <= Date.now()) throw createFieldError('at', msg`This time is over`)
  await tx(async () => {
    const ticket = await holdTicket(member, id)
    if (ticket.turn !== 'admin')
      throw new AppError('conflict', msg`This ticket does not wait for your answer`)
    await change(id, { newAnswerBy: at })
    await publishTicket(ticket, 'ticket')
    await notifyOfNewTime(member, ticket, at)
  })
  return openTicket(member, id)
}

/** Closes tickets a week after they were solved. */
export async function closeTickets(): Promise<void> {
  await tx(async () => {
    const closed = await db()
      .update(supportTickets)
      .set({ status: 'closed' })
      .where(
        and(
          eq(supportTickets.status, 'solved'),
          lte(supportTickets.solvedAt, sql`now() - interval '1 day' * ${daysToClose}`),
        ),
      )
      .returning({ id: supportTickets.id, userId: supportTickets.userId })
    for (const ticket of closed) await publishTicket(ticket, 'ticket')
  })
}

function refuseOver(ticket: TicketFor): void {
  if (isTooLateToReopen(ticket))
    throw new AppError(
      'conflict',
      () => t`This ticket was solved more than ${daysToReopen} days ago. Please make a new one.`,
    )
}

/**
 * Locks the ticket, then the member's account, until the transaction ends. Throws the errors of `ticketFor` and `holdOwnAccount`.
 */
export async function holdTicket(member: Member, id: number): Promise<TicketFor> {
  await db()
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(eq(supportTickets.id, id))
    .for('update')
  await holdOwnAccount(member)
  return ticketFor(member, id)
}

const change = (id: number, values: PgUpdateSetSource<typeof supportTickets>) =>
  db().update(supportTickets).set(values).where(eq(supportTickets.id, id))

async function enterMinutes(ticketId: number, minutes: number): Promise<TimeSpent> {
  const { id, day } = supportTime
  return db()
    .insert(supportTime)
    .values({ ticketId, minutes, day: siteDay() })
    .returning({ id, minutes: supportTime.minutes, day })
    .then(oneRow)
}

/** Records minutes that an admin worked today. Throws the errors of `ticketFor`. */
export async function addTime(member: Member, ticketId: number, minutes: number): Promise<TimeSpent> {
  const ticket = await ticketFor(member, ticketId)
  return tx(async () => {
    const entry = await enterMinutes(ticketId, minutes)
    await publishTicket(ticket, 'ticket')
    return entry
  })
}

/** Deletes recorded minutes. Throws `missing` for an unknown ticket or entry. */
export async function removeTime(member: Member, ticketId: number, id: number): Promise<void> {
  const ticket = await ticketFor(member, ticketId)
  await tx(async () => {
    await db()
      .delete(supportTime)
      .where(and(eq(supportTime.id, id), eq(supportTime.ticketId, ticketId)))
      .returning({ id: supportTime.id })
      .then(oneOr(msg`There is no such entry`))
    await publishTicket(ticket, 'ticket')
  })
}
