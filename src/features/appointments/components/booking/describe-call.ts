import { formatClock, formatDate, type HourCycle } from '#platform/locale.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'

/** 'Thursday, December 3' of an instant in a zone. */
export const dayOf = (at: string, zone: string) => formatDate(at, 'weekday', zone)

/** The member who books, and whether that address is confirmed, so that others may be invited. */
export type BookingMember = { name: string; email: string; invites: boolean }

/** The own order that a call is about. */
export type OrderOfCall = { id: number; title: string }

export const orderWords = ({ id, title }: OrderOfCall) => `About your order #${id}, ${title}`

type Span = { startTime: string; endTime: string }

/** '15:00 to 15:30' */
export const hoursOf = ({ startTime, endTime }: Span, zone: string, hourCycle: HourCycle = 'h23') =>
  `${formatClock(startTime, zone, hourCycle)} to ${formatClock(endTime, zone, hourCycle)}`

/** The time of the owner for a reader elsewhere, with its day where that is another one: '09:00 in Chicago'. */
export function timeInSite(at: string, zone: string, siteZone: string, hourCycle: HourCycle = 'h23') {
  const clock = formatClock(at, siteZone, hourCycle)
  const isOtherDay = wallTimeAt(at, zone).day !== wallTimeAt(at, siteZone).day
  return isOtherDay ? `${formatDate(at, 'weekdayShort', siteZone)} ${clock}` : clock
}

const places: Record<string, { words: string; icon: IconName }> = {
  video: { words: 'Video call', icon: 'video' },
  phone: { words: 'Phone call', icon: 'phone' },
  'in-person': { words: 'In person', icon: 'map-pin' },
}

/** How people meet, in words and as an icon. */
export const placeOf = (meetingType: string | null) =>
  places[meetingType ?? 'video'] ?? { words: 'Video call', icon: 'video' as const }

const stamp = (at: string) => at.replace(/[-:]|\.\d{3}/g, '')

type Entry = Span & { title: string; meetingLink: string | null }

/** Addresses at which online calendars make an entry of a call. Its own link stays out: who has it may cancel. */
export function calendarLinks({ title, startTime, endTime, meetingLink }: Entry) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startTime)}/${stamp(endTime)}`,
    ...(meetingLink && { location: meetingLink }),
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startTime,
    enddt: endTime,
    ...(meetingLink && { location: meetingLink }),
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

/** Until when and where a guest may change a call. */
export function changeRule(hours: number, sendsMail: boolean): string {
  const until = hours === 0 ? 'it begins' : `${hours} hour${hours === 1 ? '' : 's'} before`
  return `You can move or cancel it until ${until}, ${sendsMail ? 'by the link in the email' : 'on its own page'}.`
}

/** In whose name further guests are invited, which whoever books reads before. */
export const invitedAs = ({ email }: BookingMember, sendsMail: boolean): string =>
  sendsMail
    ? `If you add somebody, the call is booked with ${email}, which they see in the invitation.`
    : `If you add somebody, the call is booked with ${email}; please tell them yourself, since this site sends no email.`

/** Why whoever books cannot invite further guests. */
export const invitesNobody = (member: BookingMember | null): string =>
  member
    ? 'To invite somebody else, please confirm the email address of your account first, in your profile.'
    : 'To invite somebody else, please sign in to an account with a confirmed email address.'

/** How people meet, and how a guest learns where online. */
export function meetingOf(meetingType: string | null, sendsMail: boolean): string {
  const { words } = placeOf(meetingType)
  if (meetingType !== 'video') return words
  return `${words}, link ${sendsMail ? 'by email' : 'on the page of the call'}`
}
