import type ICAL from 'ical.js'
import { t } from '#platform/texts.ts'

/** A changed occurrence whose event is missing is treated as an event of its own. */
type Series = { master: ICAL.Component; exceptions: ICAL.Component[] }

/** Returns the newest version of each event and of each changed occurrence. */
export function seriesIn(calendar: ICAL.Component, tell: (what: string) => void): Series[] {
  const events = calendar.getAllSubcomponents('vevent')
  const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const changed = newest(
    events.filter(isException),
    (event) => `${uidOf(event)} ${occurrenceOf(event)}`,
    tell,
  )
  const masters = newest(
    events.filter((event) => !isException(event)),
    uidOf,
    tell,
  )
  const exceptions = Map.groupBy(changed, uidOf)
  const known = new Set(masters.map(uidOf))
  const alone = changed.filter((event) => !known.has(uidOf(event)))
  return [
    ...masters.map((master) => ({ master, exceptions: exceptions.get(uidOf(master)) ?? [] })),
    ...alone.map((master) => ({ master, exceptions: [] })),
  ]
}

const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid') ?? '')

const occurrenceOf = (event: ICAL.Component) =>
  JSON.stringify(event.getFirstProperty('recurrence-id')?.toJSON())

/**
 * Returns the newest version: the one with the highest SEQUENCE, then with the latest LAST-MODIFIED or DTSTAMP (RFC 5546, section
 * 2.1.5). Keeps all versions that do not differ in these, and events without a UID. Reports a choice that is based on time alone,
 * because some programs give different events the same UID.
 */
function newest(
  events: ICAL.Component[],
  keyOf: (event: ICAL.Component) => string,
  tell: (what: string) => void,
): ICAL.Component[] {
  const kept = [...Map.groupBy(events, keyOf).values()].flatMap((versions) => {
    if (versions.length < 2 || versions.some((event) => uidOf(event) === '')) return versions
    const highest = Math.max(...versions.map(sequenceOf))
    const latest = versions.filter((event) => sequenceOf(event) === highest)
    const stamp = Math.max(...latest.map(stampOf))
    const last = latest.filter((event) => stampOf(event) === stamp)
    if (last.length < latest.length)
      tell(
        t`Several events have the UID ${uidOf(versions[0] as ICAL.Component).slice(0, 60)}: only the newest counts`,
      )
    return last
  })
  const isKept = new Set(kept)
  return events.filter((event) => isKept.has(event))
}

const sequenceOf = (event: ICAL.Component) => Number(event.getFirstPropertyValue('sequence') ?? 0) || 0

/** Returns the latest of the two times in seconds. 0 if there is none. */
const stampOf = (event: ICAL.Component): number =>
  Math.max(
    ...['last-modified', 'dtstamp'].map((name) => {
      const time = event.getFirstPropertyValue(name)
      return (typeof time === 'object' && time && 'toUnixTime' in time && time.toUnixTime()) || 0
    }),
  )
