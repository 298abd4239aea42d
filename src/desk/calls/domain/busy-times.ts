import ICAL from 'ical.js'
import { t } from '#platform/texts.ts'
import { commonAddress } from './calendar-owner.ts'
import { type Block, blocksIn, CalendarError, EventError, parseComponent } from './calendar-text.ts'
import type { BusyQuestion, InstantOf, Reading } from './instants.ts'
import { occurrenceSpans, periodSpans } from './occurrences.ts'
import { maxOfEvent, tooOften } from './recurrence.ts'
import { seriesIn } from './series.ts'
import { joined, type Span } from './times.ts'
import { zoneMeant } from './windows-zones.ts'

/** A calendar with more busy times is probably broken, so reading it fails. */
const maxBusyTimes = 5_000
const maxOccurrences = 200_000

/** `leftOut` contains sentences for the admin about the parts that could not be read. */
export type BusyAnswer = { busy: Span[]; leftOut: string[] }

/**
 * Thrown if a calendar exceeds a limit. The whole reading fails, because visitors could book the busy times that would be
 * missing.
 */
class LimitError extends CalendarError {}

/** The maximum number of sentences about unreadable parts. One more sentence reports how many others there are. */
const maxLeftOut = 20

/**
 * Returns the busy times of an iCalendar text (RFC 5545), sorted, with adjacent ones joined. Skips cancelled, declined and
 * transparent events. Reports unreadable parts in `leftOut`. Throws a `CalendarError` if nothing is readable or a limit is
 * exceeded. A hostile recurrence rule can keep this running forever.
 */
export function busyTimesIn(question: BusyQuestion, instantOf: InstantOf): BusyAnswer {
  const leftOut = new Set<string>()
  const spans: Span[] = []
  let occurrences = 0
  let readable = 0
  const counter = () => {
    let own = 0
    return () => {
      own += 1
      occurrences += 1
      if (own > maxOfEvent) throw new EventError(tooOften)
      if (occurrences > maxOccurrences) throw new LimitError(t`it has too many events`)
    }
  }
  const tell = (what: string) => void leftOut.add(what)
  for (const { blocks, name, zone: written, junk } of blocksIn(question.text)) {
    const zones = makeZones(instantOf, question.zone, tell)
    const { calendar, series, times } = readBlocks(blocks, tell)
    const ownedBy = findOwners(calendar, name, question.owners)
    const read = (): Reading => ({
      ...question,
      instantOf,
      count: counter(),
      zoneOf: zones,
      ownedBy,
      // Times without a zone are in the zone that the calendar names, as Google and Outlook write them.
      floating: () => (written ? zones(written) : question.zone),
    })
    const works: Work[] = [
      ...series.map(({ master, exceptions }) => ({
        of: master,
        spans: () => occurrenceSpans(master, exceptions, read()),
      })),
      ...times.map((line) => ({ of: line, spans: () => periodSpans(line, read()) })),
    ]
    for (const work of works) {
      const found = readSpans(work, question, tell)
      if (!found) continue
      readable += 1
      spans.push(...found)
    }
    if (junk[0] !== undefined) tell(describeJunk(junk))
  }
  const [first] = leftOut
  if (readable === 0 && first !== undefined)
    throw new CalendarError(t`it has no event that can be read: ${first}`)
  const busy = joined(spans)
  if (busy.length > maxBusyTimes) throw new CalendarError(t`it has too many busy times`)
  return { busy, leftOut: shortened([...leftOut]) }
}

const shortened = (all: string[]) =>
  all.length > maxLeftOut ? [...all.slice(0, maxLeftOut), t`${all.length - maxLeftOut} more`] : all

type Work = { of: ICAL.Component | Block; spans: () => Generator<Span> }

/** Returns the readable spans of one event, and reports the rest. Undefined if nothing is readable. */
function readSpans(
  { of, spans }: Work,
  { from, until }: BusyQuestion,
  tell: (what: string) => void,
): Span[] | undefined {
  const found: Span[] = []
  let read = 0
  try {
    for (const { start, end } of spans()) {
      if (Number.isNaN(start) || Number.isNaN(end)) throw new Error('no time')
      read += 1
      if (start < end && start < until && end > from) found.push({ start, end })
    }
    if (found.length > maxBusyTimes && joined(found).length > maxBusyTimes) throw new EventError(tooOften)
    return found
  } catch (error) {
    if (error instanceof LimitError) throw error
    const isLeftOut = error instanceof EventError
    tell(isLeftOut ? error.describe(describe(of)) : t`${describe(of)} cannot be read`)
    return read > 0 && !isLeftOut ? found : undefined
  }
}

const describeJunk = ([first = '', ...others]: string[]) =>
  others.length > 0
    ? t`The line ${first.slice(0, 80)} and ${others.length} others cannot be read`
    : t`The line ${first.slice(0, 80)} cannot be read`

function describe(of: ICAL.Component | Block): string {
  if ('lines' in of) return t`The line ${of.lines.join(' ').slice(0, 80)}`
  const summary = String(of.getFirstPropertyValue('summary') ?? '').trim()
  const name = summary ? t`The event “${summary.slice(0, 60)}”` : t`An event without a title`
  const start = String(of.getFirstProperty('dtstart')?.toJSON()[3] ?? '')
  if (start === '') return t`${name}, without a start,`
  return /^\d{4}-/.test(start) ? `${name}, ${start.slice(0, 20)},` : t`${name}, whose start is no date,`
}

/** Returns a calendar with the events and time zones, and each line of a free/busy component separately. */
function readBlocks(blocks: Block[], tell: (what: string) => void) {
  const calendar = new ICAL.Component('vcalendar')
  for (const block of blocks) {
    if (block.name !== 'VTIMEZONE' && block.name !== 'VEVENT') continue
    const event = componentOrNone(block, tell)
    if (event) calendar.addSubcomponent(event)
  }
  const times = blocks
    .filter(({ name }) => name === 'VFREEBUSY')
    .flatMap(({ name, lines }) =>
      lines.filter((line) => /^FREEBUSY/i.test(line)).map((line) => ({ name, lines: [line] })),
    )
  return { calendar, series: seriesIn(calendar, tell), times }
}

function componentOrNone(block: Block, tell: (what: string) => void): ICAL.Component | undefined {
  try {
    return parseComponent(block, (line) => {
      if (block.name === 'VEVENT' && !/^(SEQUENCE|DTSTAMP|LAST-MODIFIED)/i.test(line))
        tell(t`The line ${line.slice(0, 80)} cannot be read`)
    })
  } catch {
    tell(t`An event cannot be read: ${block.lines.join(' ').slice(0, 80)}`)
    return undefined
  }
}

/**
 * Returns the addresses of the owner: the known ones, the calendar's name if it is an address, and the address that most of its
 * events share.
 */
function findOwners(calendar: ICAL.Component, name: string, known: string[]): Set<string> {
  const common = commonAddress(calendar.getAllSubcomponents('vevent'))
  const named = /^\S+@\S+$/.test(name.trim()) ? [name.trim().toLowerCase()] : []
  return new Set([...known, ...named, ...(common ? [common] : [])])
}

/**
 * Returns a function that translates the zone names of a calendar. It reports an unknown zone, and uses the site's zone instead.
 */
function makeZones(
  instantOf: InstantOf,
  zone: string,
  tell: (what: string) => void,
): (name: string) => string {
  const found = new Map<string, string>()
  const isKnown = (name: string) => {
    try {
      return Number.isFinite(instantOf('2020-01-01', '00:00', name))
    } catch {
      return false
    }
  }
  return (name) => {
    const known = found.get(name) ?? zoneMeant(name, isKnown)
    if (known === undefined)
      tell(t`The time zone ${name.slice(0, 60)} is not known: its times are read on the clock of ${zone}`)
    found.set(name, known ?? zone)
    return known ?? zone
  }
}
