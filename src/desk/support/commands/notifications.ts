import {
  notifyAdmins,
  notifyUser,
  sendConfirmation,
  type UserNotification,
} from '#base/accounts/commands/notifications.ts'
import { ownerName } from '#base/site/domain/site.ts'
import { momentWords } from '#desk/calls/queries/moment-words.ts'
import { writeChange } from '#desk/threads/queries/events.ts'
import { publish } from '#platform/bus.ts'
import { siteZone } from '#platform/clock.ts'
import { siteOrigin } from '#platform/config.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import type { DaysOff, SupportHours } from '../contract/endpoints.ts'
import { ticketChannel } from '../queries/channel.ts'
import type { TicketFor } from '../queries/tickets.ts'

// Emails never quote messages: people put keys and passwords there.

/** Makes a ticket's open pages reload a part of it once the caller's transaction commits. */
export const publishTicket = (ticket: { id: number; userId: number }, about: 'ticket' | 'messages' | 'all') =>
  publish(ticketChannel, writeChange(ticket, about))

/**
 * Notifies the other party of a ticket inside the caller's transaction: a client's action notifies the admins, an admin's the
 * client. The actor is never notified.
 */
async function notifyOtherParty(
  actor: Pick<Member, 'id'>,
  { id, userId, party }: TicketFor,
  notice: Omit<UserNotification, 'path'>,
): Promise<void> {
  const path = pathOf(id)
  const notification = { ...notice, path, text: `${notice.text}\n\n${siteOrigin()}${path}` }
  await (party === 'client' ? notifyAdmins(notification, actor.id) : notifyUser(userId, notification))
}

const pathOf = (id: number) => `/dashboard/support/${id}`

/** The names of a ticket and its parties in notices and emails. */
const nameOf = ({ id, subject }: TicketFor) => `ticket #${id}, ${subject}`
const clientOf = ({ clientName }: TicketFor) => nameInMail(clientName, 'A client')
const adminOf = ({ adminName }: TicketFor) => nameInMail(adminName, ownerName())
const actorOf = (ticket: TicketFor) => (ticket.party === 'client' ? clientOf(ticket) : adminOf(ticket))

/** An instant in the site's zone, with its city. */
const momentOf = (at: string) => momentWords(at, siteZone())

const offWords = ({ firstDay, lastDay, note }: DaysOff) =>
  `Nobody answers from ${formatDate(firstDay, 'long')} to ${formatDate(lastDay, 'long')}${note ? `: ${note}` : '.'}`

const usedUpWords = ({ usedMinutes, includedMinutes, lastDay }: SupportHours) =>
  usedMinutes < includedMinutes
    ? []
    : [`The hours of support that belong to the quarter until ${formatDate(lastDay, 'long')} are used up.`]

/** Notifies the admins of a new ticket and confirms it to its client, inside the caller's transaction. */
export async function notifyOfTicket(
  actor: Member,
  ticket: TicketFor,
  { off, hours }: { off: DaysOff[]; hours: SupportHours },
): Promise<void> {
  const { id, subject, answerBy } = ticket
  const due = answerBy && momentOf(answerBy)
  await notifyOtherParty(actor, ticket, {
    kind: 'message',
    title: `${clientOf(ticket)} made ${nameOf(ticket)}`,
    subject: `New ticket #${id}: ${subject}`,
    text: [
      `${clientOf(ticket)} asks for support in ticket #${id}, ${subject}.`,
      ...(due ? [`The answer is due by ${due}.`] : []),
      ...usedUpWords(hours),
    ].join('\n\n'),
  })
  await sendConfirmation(actor.id, {
    subject: `Your ticket #${id}: ${subject}`,
    text: [
      `${adminOf(ticket)} has received your ticket #${id}.${due ? ` You get an answer by ${due}.` : ''}`,
      ...off.map(offWords),
      ...usedUpWords(hours),
      `${siteOrigin()}${pathOf(id)}`,
    ].join('\n\n'),
  })
}

/** Notifies the other party of a ticket's new message and its number of files, inside the caller's transaction. */
export async function notifyOfAnswer(actor: Member, ticket: TicketFor, files: number): Promise<void> {
  const { id, subject } = ticket
  const sent = files === 1 ? 'a file' : `${files} files`
  await notifyOtherParty(actor, ticket, {
    ...(files === 0
      ? { kind: 'message', title: `New message in ${nameOf(ticket)}` }
      : { kind: 'file', title: `${actorOf(ticket)} sent ${sent} in ${nameOf(ticket)}` }),
    subject: `New message in ticket #${id}: ${subject}`,
    text: `${actorOf(ticket)} wrote to you in ticket #${id}, ${subject}.`,
  })
}

/** Notifies the other party that a ticket was solved or reopened, inside the caller's transaction. */
export async function notifyOfStatus(
  actor: Member,
  ticket: TicketFor,
  status: 'open' | 'solved',
): Promise<void> {
  const { id, subject } = ticket
  const [verb, end] = status === 'solved' ? ['marked', 'as solved'] : ['opened', 'again']
  await notifyOtherParty(actor, ticket, {
    kind: 'message',
    title: `${actorOf(ticket)} ${verb} ${end}: ${nameOf(ticket)}`,
    subject: `Ticket #${id} is ${status === 'solved' ? 'solved' : 'open again'}: ${subject}`,
    text: `${actorOf(ticket)} ${verb} ticket #${id}, ${subject}, ${end}.`,
  })
}

/** Notifies the client of a later time for the answer, inside the caller's transaction. */
export async function notifyOfNewTime(actor: Member, ticket: TicketFor, at: string): Promise<void> {
  const { id, subject } = ticket
  await notifyOtherParty(actor, ticket, {
    kind: 'date',
    title: `The answer to ${nameOf(ticket)} comes by ${momentOf(at)}`,
    subject: `Ticket #${id}, a new time for the answer: ${subject}`,
    text: `${adminOf(ticket)} is late with ticket #${id}, ${subject}, and is sorry: the answer comes by ${momentOf(at)}.`,
  })
}
