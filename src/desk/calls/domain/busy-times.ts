import ICAL from 'ical.js'
import { commonAddress } from './calendar-owner.ts'
import { type Block, blocksIn, CalendarError, componentOf } from './calendar-text.ts'
import {
  type BusyQuestion,
  type InstantOf,
  occurrenceSpans,
  periodSpans,
  type Reading,
  seriesIn,
} from './occurrences.ts'
import { joined, type Span } from './times.ts'
import { zoneMeant } from './windows-zones.ts'

/** Reading a calendar with more busy times fails. One that large must be a mistake. */
const maxBusyTimes = 5_000
const maxOccurrences = 200_000

/** The busy times of a calendar. `leftOut` tells the admin in sentences which parts could not be read. */
export type BusyAnswer = { busy: Span[]; leftOut: string[] }

/** A calendar exceeds a limit. Then reading it fails altogether, since visitors could book the busy times that are left out. */
class LimitError extends CalendarError {}

/** Unreadable parts that are listed; of the others only the number is reported. */
const maxLeftOut = 20

/**
 * The busy times of an iCalendar text (RFC 5545), sorted, with adjacent ones joined. They come from events, all occurrences of
 * recurring events, and free/busy components. Skips events that are cancelled, declined or transparent. Reports unreadable parts.
 * Throws a `CalendarError` if nothing is readable or a limit is exceeded. A hostile recurrence rule may keep this running
 * forever.
 */
export function busyTimesIn(question: BusyQuestion, instantOf: InstantOf): BusyAnswer {
  const leftOut = new Set<string>()
  const spans: Span[] = []
  let occurrences = 0
  let readable = 0
  const count = () => {
    occurrences += 1
    if (occurrences > maxOccurrences) throw new LimitError('it has too many events')
  }
  const tell = (what: string) => void leftOut.add(what)
  const zones = zonesOf(instantOf, question.zone, tell)
  for (const { blocks, name } of blocksIn(question.text)) {
    const { calendar, series, times } = readBlocks(blocks, tell)
    const owners = ownersOf(calendar, name, question.owners)
    const reading: Reading = { ...question, instantOf, count, zoneOf: zones, ownedBy: owners }
    const works: Work[] = [
      ...series.map(({ master, exceptions }) => ({
        of: master,
        spans: () => occurrenceSpans(master, exceptions, reading),
      })),
      ...times.map((line) => ({ of: line, spans: () => periodSpans(line, reading) })),
    ]
    for (const work of works) {
      const found = spansOf(work, tell)
      if (!found) continue
      readable += 1
      for (const span of found)
        if (span.start < span.end && span.start < question.until && span.end > question.from) spans.push(span)
    }
  }
  const [first] = leftOut
  if (readable === 0 && first !== undefined)
    throw new CalendarError(`it has no event that can be read: ${first}`)
  const busy = joined(spans)
  if (busy.length > maxBusyTimes) throw new CalendarError('it has too many busy times')
  return { busy, leftOut: firstOf([...leftOut]) }
}

const firstOf = (all: string[]) =>
  all.length > maxLeftOut ? [...all.slice(0, maxLeftOut), `${all.length - maxLeftOut} more`] : all

type Work = { of: ICAL.Component | Block; spans: () => Generator<Span> }

/** The spans of one event or free/busy line, as far as it is readable; reports the rest. Undefined if nothing is readable. */
function spansOf({ of, spans }: Work, tell: (what: string) => void): Span[] | undefined {
  const found: Span[] = []
  try {
    for (const span of spans()) {
      if (Number.isNaN(span.start) || Number.isNaN(span.end)) throw new Error('no time')
      found.push(span)
    }
    return found
  } catch (error) {
    if (error instanceof LimitError) throw error
    tell(`${describe(of)} cannot be read`)
    return found.length > 0 ? found : undefined
  }
}

function describe(of: ICAL.Component | Block): string {
  if ('lines' in of) return `The line ${of.lines.join(' ').slice(0, 80)}`
  const summary = String(of.getFirstPropertyValue('summary') ?? '').trim()
  const name = summary ? `The event “${summary.slice(0, 60)}”` : 'An event without a title'
  const start = String(of.getFirstProperty('dtstart')?.toJSON()[3] ?? '')
  if (start === '') return `${name}, without a start,`
  return /^\d{4}-/.test(start) ? `${name}, ${start.slice(0, 20)},` : `${name}, whose start is no date,`
}

/** The events of a calendar with the time zones they use, and each line of its free/busy components. */
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
  return { calendar, series: seriesIn(calendar), times }
}

function componentOrNone(block: Block, tell: (what: string) => void): ICAL.Component | undefined {
  try {
    return componentOf(block, (line) => {
      if (block.name === 'VEVENT') tell(`The line ${line.slice(0, 80)} cannot be read`)
    })
  } catch {
    tell(`An event cannot be read: ${block.lines.join(' ').slice(0, 80)}`)
    return undefined
  }
}

/** The owner's addresses: the known ones, one that is the calendar's name, and the one that most of its events share. */
function ownersOf(calendar: ICAL.Component, name: string, known: string[]): Set<string> {
  const common = commonAddress(calendar.getAllSubcomponents('vevent'))
  const named = /^\S+@\S+$/.test(name.trim()) ? [name.trim().toLowerCase()] : []
  return new Set([...known, ...named, ...(common ? [common] : [])])
}

/** Maps the zone names of a calendar to known zones. Reports an unknown zone, and reads its times in the site's zone. */
function zonesOf(instantOf: InstantOf, zone: string, tell: (what: string) => void): (name: string) => string {
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
      tell(`The time zone ${name.slice(0, 60)} is not known: its times are read on the clock of ${zone}`)
    found.set(name, known ?? zone)
    return known ?? zone
  }
}
