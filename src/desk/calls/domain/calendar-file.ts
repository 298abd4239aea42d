import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator'

/** An event from the point of view of one participant. */
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
 * Writes an iCalendar file (RFC 5545). With `method` it is an invitation or cancellation (RFC 5546), which replaces the entry
 * with the same UID and a lower SEQUENCE. `name` is the title of a calendar for subscribers. `brand` identifies the site as the
 * program that wrote the file. Times are in UTC, so that the file needs no time zones.
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
  // Every line ends with CRLF, including the last one (RFC 5545, section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`
}
