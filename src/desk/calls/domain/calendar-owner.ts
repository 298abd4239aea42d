import type ICAL from 'ical.js'

const mailAddress = (property: ICAL.Property) =>
  String(property.getFirstValue())
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()

const organizerAddress = (event: ICAL.Component) => {
  const organizer = event.getFirstProperty('organizer')
  return organizer ? mailAddress(organizer) : undefined
}

/**
 * Returns the address in more than 60% of the events with participants, which is probably the owner's. Undefined if there are
 * fewer than three such events, or if two addresses are equally frequent.
 */
export function commonAddress(events: ICAL.Component[]): string | undefined {
  const counts = new Map<string, number>()
  let withPeople = 0
  for (const event of events) {
    const people = new Set(event.getAllProperties('attendee').map(mailAddress))
    const organizer = organizerAddress(event)
    if (organizer) people.add(organizer)
    if (people.size > 0) withPeople += 1
    for (const address of people) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  const [[address, most] = ['', 0], [, second] = ['', 0]] = [...counts].toSorted((a, b) => b[1] - a[1])
  return withPeople >= 3 && most > second && most > withPeople * 0.6 ? address : undefined
}

/**
 * Returns whether the owner has declined an event. If no known address of the owner takes part, and only one person besides the
 * organizer is invited, that person counts as the owner.
 */
export function isDeclined(event: ICAL.Component, owners: ReadonlySet<string>): boolean {
  const attendees = event.getAllProperties('attendee')
  const organizer = organizerAddress(event)
  const own = attendees.filter((attendee) => owners.has(mailAddress(attendee)))
  const others = attendees.filter((attendee) => mailAddress(attendee) !== organizer)
  const isOwn = organizer !== undefined && owners.has(organizer)
  const asked = own.length > 0 || isOwn || !organizer || others.length !== 1 ? own : others
  return (
    asked.length > 0 &&
    asked.every((attendee) => String(attendee.getFirstParameter('partstat')).toUpperCase() === 'DECLINED')
  )
}
