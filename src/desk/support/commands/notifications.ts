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
import { plural, t } from '#platform/texts.ts'
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
  write: () => Omit<UserNotification, 'path'>,
): Promise<void> {
  const path = ticketPath(id)
  const writeNotice = () => {
    const notice = write()
    return { ...notice, path, text: `${notice.text}\n\n${siteOrigin()}${path}` }
  }
  await (party === 'client' ? notifyAdmins(writeNotice, actor.id) : notifyUser(userId, writeNotice))
}

const ticketPath = (id: number) => `/dashboard/support/${id}`

const ticketName = ({ id, subject }: TicketFor) => t`ticket #${id}, ${subject}`
const clientLabel = ({ clientName }: TicketFor) => nameInMail(clientName, t`A client`)
const adminLabel = ({ adminName }: TicketFor) => nameInMail(adminName, ownerName())
const actorLabel = (ticket: TicketFor) =>
  ticket.party === 'client' ? clientLabel(ticket) : adminLabel(ticket)

/** Formats an instant in the site's zone, with the zone's city. */
const formatMoment = (at: string) => momentWords(at, siteZone())

const offWords = ({ firstDay, lastDay, note }: DaysOff) =>
  `${t`Nobody answers from ${formatDate(firstDay, 'long')} to ${formatDate(lastDay, 'long')}`}${note ? `: ${note}` : '.'}`

const usedUpWords = ({ usedMinutes, includedMinutes, lastDay }: SupportHours) =>
  usedMinutes < includedMinutes
    ? []
    : [t`The hours of support that belong to the quarter until ${formatDate(lastDay, 'long')} are used up.`]

/** Notifies the admins of a ticket, and confirms it to its client. */
export async function notifyOfTicket(
  actor: Member,
  ticket: TicketFor,
  { off, hours }: { off: DaysOff[]; hours: SupportHours },
): Promise<void> {
  const { id, subject, answerBy } = ticket
  await notifyOtherParty(actor, ticket, () => ({
    kind: 'message',
    title: t`${clientLabel(ticket)} made ${ticketName(ticket)}`,
    subject: t`New ticket #${id}: ${subject}`,
    text: [
      t`${clientLabel(ticket)} asks for support in ticket #${id}, ${subject}.`,
      ...(answerBy ? [t`The answer is due by ${formatMoment(answerBy)}.`] : []),
      ...usedUpWords(hours),
    ].join('\n\n'),
  }))
  await sendConfirmation(actor.id, () => ({
    subject: t`Your ticket #${id}: ${subject}`,
    text: [
      answerBy
        ? t`${adminLabel(ticket)} has received your ticket #${id}. You get an answer by ${formatMoment(answerBy)}.`
        : t`${adminLabel(ticket)} has received your ticket #${id}.`,
      ...off.map(offWords),
      ...usedUpWords(hours),
      `${siteOrigin()}${ticketPath(id)}`,
    ].join('\n\n'),
  }))
}

/** Notifies the other party of a message. `files` is the number of its files. */
export async function notifyOfAnswer(actor: Member, ticket: TicketFor, files: number): Promise<void> {
  const { id, subject } = ticket
  await notifyOtherParty(actor, ticket, () => ({
    ...(files === 0
      ? { kind: 'message', title: t`New message in ${ticketName(ticket)}` }
      : {
          kind: 'file',
          title: plural(files, '{writer} sent a file in {ticket}', '{writer} sent {n} files in {ticket}', {
            writer: actorLabel(ticket),
            ticket: ticketName(ticket),
          }),
        }),
    subject: t`New message in ticket #${id}: ${subject}`,
    text: t`${actorLabel(ticket)} wrote to you in ticket #${id}, ${subject}.`,
  }))
}

/** Notifies the other party that a ticket was solved or reopened. */
export async function notifyOfStatus(
  actor: Member,
  ticket: TicketFor,
  status: 'open' | 'solved',
): Promise<void> {
  const { id, subject } = ticket
  await notifyOtherParty(actor, ticket, () => {
    const writer = actorLabel(ticket)
    const words =
      status === 'solved'
        ? {
            title: t`${writer} marked as solved: ${ticketName(ticket)}`,
            subject: t`Ticket #${id} is solved: ${subject}`,
            text: t`${writer} marked ticket #${id}, ${subject}, as solved.`,
          }
        : {
            title: t`${writer} opened again: ${ticketName(ticket)}`,
            subject: t`Ticket #${id} is open again: ${subject}`,
            text: t`${writer} opened ticket #${id}, ${subject}, again.`,
          }
    return { kind: 'message', ...words }
  })
}

/** Notifies the client of a later time for the answer. */
export async function notifyOfNewTime(actor: Member, ticket: TicketFor, at: string): Promise<void> {
  const { id, subject } = ticket
  await notifyOtherParty(actor, ticket, () => ({
    kind: 'date',
    title: t`The answer to ${ticketName(ticket)} comes by ${formatMoment(at)}`,
    subject: t`Ticket #${id}, a new time for the answer: ${subject}`,
    text: t`${adminLabel(ticket)} is late with ticket #${id}, ${subject}, and is sorry: the answer comes by ${formatMoment(at)}.`,
  }))
}
