import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'

/** A call as one of its participants sees it in a calendar. */
type CalendarEvent = {
  uid: string
  sequence: number
  startTime: string
  endTime: string
  title: string
  /** Plain text. */
  description: string | null
  location: string | null
  /** The address of the call's page. */
  url: string | null
  isCancelled: boolean
  updatedAt: string
}

type Person = { name: string; email: string }
type Attendee = Partial<Person> & Pick<Person, 'email'>

type Participants = { organizer: Person; attendees: Attendee[] }

/**
 * An iCalendar file (RFC 5545) with some events. With a `method`, it is an invitation or cancellation (RFC 5546): the same UID
 * with a higher SEQUENCE replaces the entry in the recipient's calendar. `name` is the title of a calendar that programs
 * subscribe to. `brand` names this site as the program that made the file. All times are in UTC, so the file defines no time
 * zones.
 */
export function calendarFile(
  events: (CalendarEvent & { participants?: Participants })[],
  { brand, method, name }: { brand: string; method?: 'REQUEST' | 'CANCEL'; name?: string },
): string {
  const calendar = ical({
    prodId: { company: brand, product: 'Calls', language: 'EN' },
    ...(name !== undefined && { name }),
  })
  if (method) calendar.method(ICalCalendarMethod[method])
  for (const { participants, ...event } of events) {
    const added = calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      start: new Date(event.startTime),
      end: new Date(event.endTime),
      stamp: new Date(event.updatedAt),
      lastModified: new Date(event.updatedAt),
      summary: event.title,
      description: event.description,
      location: event.location,
      url: event.url,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: event.isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    })
    if (!participants) continue
    added.organizer(participants.organizer)
    for (const { email, name } of participants.attendees)
      added.createAttendee({
        email,
        name: name || email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      })
  }
  // Each line, even the last, ends with CRLF (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`
}
