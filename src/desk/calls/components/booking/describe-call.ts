import { formatClock, formatDate, type HourCycle } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { meetingNames, meetingWords } from '../../domain/meeting-words.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'

/** Returns text such as 'Thursday, December 3'. */
export const formatDay = (at: string, zone: string) => formatDate(at, 'weekday', zone)

/** `invites` is true if the member may invite others, which needs a confirmed email address. */
export type BookingMember = { name: string; email: string; invites: boolean }

export type OrderOfCall = { id: number; title: string }

export const orderWords = ({ id, title }: OrderOfCall) => t`About your order #${id}, ${title}`

type Span = { startTime: string; endTime: string }

/** Returns text such as '15:00 to 15:30'. */
export const formatHours = ({ startTime, endTime }: Span, zone: string, hourCycle: HourCycle = 'h23') =>
  t`${formatClock(startTime, zone, hourCycle)} to ${formatClock(endTime, zone, hourCycle)}`

/** Returns a time in the site's zone, with the day if it differs from the reader's day: '09:00' or 'Fri, Dec 4 09:00'. */
export function timeInSite(at: string, zone: string, siteZone: string, hourCycle: HourCycle = 'h23') {
  const clock = formatClock(at, siteZone, hourCycle)
  const isOtherDay = wallTimeAt(at, zone).day !== wallTimeAt(at, siteZone).day
  return isOtherDay ? `${formatDate(at, 'weekdayShort', siteZone)} ${clock}` : clock
}

const icons: Record<string, IconName> = { phone: 'phone', 'in-person': 'map-pin' }

/** Describes the place of a call. Without a `meetingType`, it is a video call. */
export const meetingPlace = (meetingType: string | null) => ({
  words: meetingWords(meetingType) || t(meetingNames.video),
  icon: icons[meetingType ?? ''] ?? 'video',
})

const stamp = (at: string) => at.replace(/[-:]|\.\d{3}/g, '')

type Entry = Span & { title: string; meetingLink: string | null }

/**
 * Returns links that add the call to a calendar. They do not contain the management link, because it allows cancelling the call.
 */
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
  if (hours === 0)
    return sendsMail
      ? t`You can move or cancel it until it begins, by the link in the email.`
      : t`You can move or cancel it until it begins, on its own page.`
  return sendsMail
    ? plural(
        hours,
        'You can move or cancel it until {n} hour before, by the link in the email.',
        'You can move or cancel it until {n} hours before, by the link in the email.',
      )
    : plural(
        hours,
        'You can move or cancel it until {n} hour before, on its own page.',
        'You can move or cancel it until {n} hours before, on its own page.',
      )
}

/** Explains which address the invited people see. */
export const invitedAs = ({ email }: BookingMember, sendsMail: boolean): string =>
  sendsMail
    ? t`If you add somebody, the call is booked with ${email}, which they see in the invitation.`
    : t`If you add somebody, the call is booked with ${email}; please tell them yourself, since this site sends no email.`

export const invitesNobody = (member: BookingMember | null): string =>
  member
    ? t`To invite somebody else, please confirm the email address of your account first, in your profile.`
    : t`To invite somebody else, please sign in to an account with a confirmed email address.`

/** Describes the place of a call, and for a video call how the guest gets its link. */
export function describeMeeting(meetingType: string | null, sendsMail: boolean): string {
  const { words } = meetingPlace(meetingType)
  if (meetingType !== 'video') return words
  return sendsMail ? t`${words}, link by email` : t`${words}, link on the page of the call`
}
