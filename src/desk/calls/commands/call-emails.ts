import { eq } from 'drizzle-orm'
import { leaveNotices } from '#base/accounts/commands/notices.ts'
import { answersTo, notifyAdminsAnyway } from '#base/accounts/commands/notifications.ts'
import { people, verifiedEmail } from '#base/accounts/queries/people.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { brand, ownerName } from '#base/site/domain/site.ts'
import { sender } from '#base/site/queries.ts'
import { siteZone } from '#platform/clock.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { oneLine } from '#platform/email/one-line.ts'
import { dayMinutes, type EmailCalendar, queueEmail } from '#platform/email/outbox.ts'
import { senderAddress, senderName } from '#platform/email/transport.ts'
import { t } from '#platform/texts.ts'
import { calendarFile } from '../domain/calendar-file.ts'
import { meetingWords } from '../domain/meeting-words.ts'
import { zoneCity } from '../domain/zone-names.ts'
import { changeDeadline } from '../queries/appointments.ts'
import { clockWords, dayWords, momentWords } from '../queries/moment-words.ts'
import { savedHours } from '../queries/times.ts'
import type { StoredAppointment } from '../table.ts'
import { newCallLink } from './links.ts'

// The functions below run in the caller's transaction, so that an email exists only if the change does. Emails never quote the
// topic of a call, because guests write keys and passwords there.

export type Times = Pick<StoredAppointment, 'startTime' | 'endTime'>

/** Invited people have no name, only an address. */
type Person = { name?: string; email: string }

/**
 * Returns the readers of the emails about a call. `inviter` is the address in whose name people are invited: the member's
 * verified address, or the guest's if the guest has no account. `isProved` means that this is also the guest's address, because
 * only then does the guest's calendar entry list the invited people.
 */
export async function listReaders({
  title,
  userId,
  guestName,
  guestEmail,
  extraGuests,
  visitorZone,
}: StoredAppointment) {
  const [member] = guestEmail
    ? []
    : await db()
        .select({ name: people.name, email: people.email })
        .from(people)
        .where(eq(people.id, userId ?? 0))
  const email = guestEmail ?? member?.email ?? ''
  const guest = { name: nameInMail(guestName ?? member?.name, t`A visitor`), email }
  const invited = extraGuests.map((address): Person => ({ email: address }))
  const inviter = userId === null ? guestEmail : await verifiedEmail(userId)
  const isProved = inviter?.toLowerCase() === email.toLowerCase()
  return { title: oneLine(title), guest, invited, inviter, isProved, zone: visitorZone ?? siteZone() }
}

export const formatDay = ({ startTime }: Times, zone: string) => dayWords(startTime, zone)
export const formatMoment = ({ startTime }: Times, zone: string) => momentWords(startTime, zone)

/** Describes a call. `other` is the second zone that the text names. `noLink` is a sentence for a video call without a link. */
function describeCall(call: StoredAppointment, zone: string, other: string, noLink: string): string {
  const start = `${formatDay(call, zone)}, ${clockWords(call.startTime, zone)}`
  const end = clockWords(call.endTime, zone)
  const otherDay = formatDay(call, other) === formatDay(call, zone) ? '' : `${formatDay(call, other)}, `
  const elsewhere = `${otherDay}${clockWords(call.startTime, other)}`
  const place = [meetingWords(call.meetingType), call.meetingLink].filter(Boolean).join(', ')
  const where = call.meetingType === 'video' && !call.meetingLink ? `${place}. ${noLink}` : place
  return [
    zoneCity(zone) === zoneCity(other)
      ? t`When: ${start} to ${end} in ${zoneCity(zone)}`
      : t`When: ${start} to ${end} in ${zoneCity(zone)} (${elsewhere} in ${zoneCity(other)})`,
    ...(where && call.status !== 'cancelled' ? [t`Where: ${where}`] : []),
  ].join('\n')
}

const linkFollows = () => t`${ownerName()} sends you the link.`

/**
 * Returns the minutes until the email is useless: until `at`, but at most `days`. If the result is less than 1, the email is not
 * sent.
 */
const usefulUntil = (at: string, days: number) =>
  Math.min(Math.floor((Date.parse(at) - Date.now()) / 60_000), days * dayMinutes)

type Words = { subject: string; opening: string }

// The functions that get `write` call it once for each reader, in their language.

export async function sendToGuest(
  call: StoredAppointment,
  write: () => Words,
  { isReminder = false } = {},
): Promise<void> {
  const { guest, invited, isProved, zone } = await listReaders(call)
  const usefulMinutes = usefulUntil(isReminder ? call.startTime : call.endTime, 7)
  if (usefulMinutes < 1 || !guest.email) return
  const link = call.status === 'cancelled' ? undefined : `${siteOrigin()}${await newCallLink(call.id)}`
  await inReaderLanguage({ userId: call.userId, email: guest.email }, async () => {
    const { subject, opening } = write()
    const { replyTo, end } = answersTo()
    await queueEmail({
      ...{ to: guest.email, accountId: call.userId ?? undefined, replyTo, subject },
      text: [
        opening,
        describeCall(call, zone, siteZone(), linkFollows()),
        ...(link ? [await describeLink(call, link, zone)] : []),
        end,
      ].join('\n\n'),
      // The address may belong to a stranger. Therefore the email contains no text from the person who booked, not even a name.
      calendar: isReminder
        ? undefined
        : makeInvitation(call, ownerName(), [{ email: guest.email }, ...(isProved ? invited : [])], link),
      usefulMinutes,
    })
  })
}

async function describeLink(call: StoredAppointment, link: string, zone: string): Promise<string> {
  const { changeUntilHours } = (await savedHours()).rules
  const until = changeDeadline(call.startTime, changeUntilHours)
  if (until < Date.now()) return t`Your call: ${link}`
  return t`Move or cancel it until ${momentWords(new Date(until).toISOString(), zone)}: ${link}`
}

/**
 * Emails the invited people. The emails contain only fixed sentences, and not the other people's addresses, so that nobody can
 * use them to send text to strangers.
 */
export async function sendToExtraGuests(call: StoredAppointment, write: () => Words): Promise<void> {
  const { invited, inviter, zone } = await listReaders(call)
  const usefulMinutes = usefulUntil(call.endTime, 7)
  if (usefulMinutes < 1) return
  for (const { email: to } of invited)
    await inReaderLanguage({ email: to }, async () => {
      const { subject, opening } = write()
      const { replyTo, end } = answersTo(inviter ?? undefined)
      await queueEmail({
        ...{ to, replyTo, subject },
        text: [opening, describeCall(call, zone, siteZone(), linkFollows()), end].join('\n\n'),
        calendar: makeInvitation(call, ownerName(), [
          ...(inviter ? [{ email: inviter }] : []),
          { email: to },
        ]),
        usefulMinutes,
      })
    })
}

/**
 * Adds a notice on the site. Emails go to the address of the booking, whatever the member's notification settings are, so no
 * second email is sent.
 */
export async function leaveNotice({ userId }: StoredAppointment, writeTitle: () => string): Promise<void> {
  if (userId === null) return
  await inReaderLanguage({ userId }, () =>
    leaveNotices([{ userId }], { kind: 'call', path: '/dashboard/appointments', title: writeTitle() }),
  )
}

/** `write` gets the guest, whose name may be a word in the language of the reader. */
export async function sendToOwner(
  call: StoredAppointment,
  write: (guest: Required<Person>) => Words & { title: string },
): Promise<void> {
  const usefulMinutes = usefulUntil(call.endTime, 3)
  if (usefulMinutes < 1) return
  const path = `/dashboard/schedule?call=${call.id}`
  const address = `${siteOrigin()}${path}`
  await notifyAdminsAnyway(async () => {
    const { guest, invited, zone } = await listReaders(call)
    const { title, subject, opening } = write(guest)
    return {
      ...{ kind: 'call', path, title, subject },
      text: [
        opening,
        describeCall(call, siteZone(), zone, t`It has no link yet: add one on its page.`),
        ...(call.orderId === null
          ? []
          : [t`About order #${call.orderId}: ${siteOrigin()}/dashboard/orders/${call.orderId}`]),
        address,
      ].join('\n\n'),
      replyTo: guest.email || undefined,
      calendar: (to) =>
        makeInvitation(
          call,
          t`${ownerName()} and ${guest.name}`,
          [{ name: ownerName(), email: to }, guest, ...invited],
          address,
        ),
      usefulMinutes,
    }
  })
}

/**
 * Creates an invitation. Its organizer is the sender of the email, because calendars ignore any other (RFC 6047, section 2.2).
 */
function makeInvitation(
  call: StoredAppointment,
  names: string,
  attendees: Person[],
  url?: string,
): EmailCalendar {
  const isCancelled = call.status === 'cancelled'
  const method = isCancelled ? 'CANCEL' : 'REQUEST'
  const { uid, sequence, startTime, endTime, updatedAt, meetingLink, meetingType } = call
  const event = {
    ...{ uid, sequence, startTime, endTime, updatedAt, isCancelled },
    title: `${oneLine(call.title)}: ${names}`,
    description: url ?? null,
    location: isCancelled ? null : (meetingLink ?? meetingWords(meetingType)),
    url: url ?? null,
    participants: {
      organizer: { name: nameInMail(senderName(sender()), ownerName()), email: senderAddress(sender()) },
      attendees: attendees.filter(({ email }) => email),
    },
  }
  return { method, content: calendarFile([event], { brand: brand(), method }) }
}
