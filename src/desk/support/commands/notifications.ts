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

// The functions below run in the caller's transaction, so that a notification exists only if the change does.
// Emails do not quote messages, because people write keys and passwords there.

/** Makes open pages of the ticket reload this part once the transaction commits. */
export const publishTicket = (ticket: { id: number; userId: number }, about: 'ticket' | 'messages' | 'all') =>
  publish(ticketChannel, writeChange(ticket, about))

/** Notifies the admins of a client's action, and the client of an admin's. */
async function notifyOtherParty(
  actor: Pick<Member, 'id'>,
  { id, userId, party }: TicketFor,
  notice: Omit<UserNotification, 'path'>,
): Promise<void> {
  const path = ticketPath(id)
  const notification = { ...notice, path, text: `${notice.text}\n\n${siteOrigin()}${path}` }
  await (party === 'client' ? notifyAdmins(notification, actor.id) : notifyUser(userId, notification))
}

const ticketPath = (id: number) => `/dashboard/support/${id}`

const ticketName = ({ id, subject }: TicketFor) => `ticket #${id}, ${subject}`
const clientLabel = ({ clientName }: TicketFor) => nameInMail(clientName, 'A client')
const adminLabel = ({ adminName }: TicketFor) => nameInMail(adminName, ownerName())
const actorLabel = (ticket: TicketFor) =>
  ticket.party === 'client' ? clientLabel(ticket) : adminLabel(ticket)

/** Formats an instant in the site's zone, with the zone's city. */
const formatMoment = (at: string) => momentWords(at, siteZone())

const offWords = ({ firstDay, lastDay, note }: DaysOff) =>
  `Nobody answers from ${formatDate(firstDay, 'long')} to ${formatDate(lastDay, 'long')}${note ? `: ${note}` : '.'}`

const usedUpWords = ({ usedMinutes, includedMinutes, lastDay }: SupportHours) =>
  usedMinutes < includedMinutes
    ? []
    : [`The hours of support that belong to the quarter until ${formatDate(lastDay, 'long')} are used up.`]

/** Notifies the admins of a ticket, and confirms it to its client. */
export async function notifyOfTicket(
  actor: Member,
  ticket: TicketFor,
  { off, hours }: { off: DaysOff[]; hours: SupportHours },
): Promise<void> {
  const { id, subject, answerBy } = ticket
  const due = answerBy && formatMoment(answerBy)
  await notifyOtherParty(actor, ticket, {
    kind: 'message',
    title: `${clientLabel(ticket)} made ${ticketName(ticket)}`,
    subject: `New ticket #${id}: ${subject}`,
    text: [
      `${clientLabel(ticket)} asks for support in ticket #${id}, ${subject}.`,
      ...(due ? [`The answer is due by ${due}.`] : []),
      ...usedUpWords(hours),
    ].join('\n\n'),
  })
  await sendConfirmation(actor.id, {
    subject: `Your ticket #${id}: ${subject}`,
    text: [
      `${adminLabel(ticket)} has received your ticket #${id}.${due ? ` You get an answer by ${due}.` : ''}`,
      ...off.map(offWords),
      ...usedUpWords(hours),
      `${siteOrigin()}${ticketPath(id)}`,
    ].join('\n\n'),
  })
}

/** Notifies the other party of a message. `files` is the number of its files. */
export async function notifyOfAnswer(actor: Member, ticket: TicketFor, files: number): Promise<void> {
  const { id, subject } = ticket
  const sent = files === 1 ? 'a file' : `${files} files`
  await notifyOtherParty(actor, ticket, {
    ...(files === 0
      ? { kind: 'message', title: `New message in ${ticketName(ticket)}` }
      : { kind: 'file', title: `${actorLabel(ticket)} sent ${sent} in ${ticketName(ticket)}` }),
    subject: `New message in ticket #${id}: ${subject}`,
    text: `${actorLabel(ticket)} wrote to you in ticket #${id}, ${subject}.`,
  })
}

/** Notifies the other party that a ticket was solved or reopened. */
export async function notifyOfStatus(
  actor: Member,
  ticket: TicketFor,
  status: 'open' | 'solved',
): Promise<void> {
  const { id, subject } = ticket
  const [verb, end] = status === 'solved' ? ['marked', 'as solved'] : ['opened', 'again']
  await notifyOtherParty(actor, ticket, {
    kind: 'message',
    title: `${actorLabel(ticket)} ${verb} ${end}: ${ticketName(ticket)}`,
    subject: `Ticket #${id} is ${status === 'solved' ? 'solved' : 'open again'}: ${subject}`,
    text: `${actorLabel(ticket)} ${verb} ticket #${id}, ${subject}, ${end}.`,
  })
}

/** Notifies the client of a later time for the answer. */
export async function notifyOfNewTime(actor: Member, ticket: TicketFor, at: string): Promise<void> {
  const { id, subject } = ticket
  await notifyOtherParty(actor, ticket, {
    kind: 'date',
    title: `The answer to ${ticketName(ticket)} comes by ${formatMoment(at)}`,
    subject: `Ticket #${id}, a new time for the answer: ${subject}`,
    text: `${adminLabel(ticket)} is late with ticket #${id}, ${subject}, and is sorry: the answer comes by ${formatMoment(at)}.`,
  })
}
