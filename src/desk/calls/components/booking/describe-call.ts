import { formatClock, formatDate, type HourCycle } from '#platform/locale.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { meetingNames, meetingWords } from '../../domain/meeting-words.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'

/** For example 'Thursday, December 3'. */
export const formatDay = (at: string, zone: string) => formatDate(at, 'weekday', zone)

/** `invites`: whether they may invite others, which needs a confirmed email address. */
export type BookingMember = { name: string; email: string; invites: boolean }

export type OrderOfCall = { id: number; title: string }

export const orderWords = ({ id, title }: OrderOfCall) => `About your order #${id}, ${title}`

type Span = { startTime: string; endTime: string }

/** For example '15:00 to 15:30'. */
export const formatHours = ({ startTime, endTime }: Span, zone: string, hourCycle: HourCycle = 'h23') =>
  `${formatClock(startTime, zone, hourCycle)} to ${formatClock(endTime, zone, hourCycle)}`

/** With the day if the reader has another one: '09:00' or 'Fri, Dec 4 09:00'. */
export function timeInSite(at: string, zone: string, siteZone: string, hourCycle: HourCycle = 'h23') {
  const clock = formatClock(at, siteZone, hourCycle)
  const isOtherDay = wallTimeAt(at, zone).day !== wallTimeAt(at, siteZone).day
  return isOtherDay ? `${formatDate(at, 'weekdayShort', siteZone)} ${clock}` : clock
}

const icons: Record<string, IconName> = { phone: 'phone', 'in-person': 'map-pin' }

/** A call without a type is a video call. */
export const meetingPlace = (meetingType: string | null) => ({
  words: meetingWords(meetingType) || meetingNames.video,
  icon: icons[meetingType ?? ''] ?? 'video',
})

const stamp = (at: string) => at.replace(/[-:]|\.\d{3}/g, '')

type Entry = Span & { title: string; meetingLink: string | null }

/** Without the management link, which would allow cancelling. */
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

export function changeRule(hours: number, sendsMail: boolean): string {
  const until = hours === 0 ? 'it begins' : `${hours} hour${hours === 1 ? '' : 's'} before`
  return `You can move or cancel it until ${until}, ${sendsMail ? 'by the link in the email' : 'on its own page'}.`
}

/** A sentence about the address that invited people see. */
export const invitedAs = ({ email }: BookingMember, sendsMail: boolean): string =>
  sendsMail
    ? `If you add somebody, the call is booked with ${email}, which they see in the invitation.`
    : `If you add somebody, the call is booked with ${email}; please tell them yourself, since this site sends no email.`

export const invitesNobody = (member: BookingMember | null): string =>
  member
    ? 'To invite somebody else, please confirm the email address of your account first, in your profile.'
    : 'To invite somebody else, please sign in to an account with a confirmed email address.'

/** For a video call, also how the guest gets its link. */
export function describeMeeting(meetingType: string | null, sendsMail: boolean): string {
  const { words } = meetingPlace(meetingType)
  if (meetingType !== 'video') return words
  return `${words}, link ${sendsMail ? 'by email' : 'on the page of the call'}`
}
