import ICAL from 'ical.js'
import { t } from '#platform/texts.ts'

/** An error whose message is for the admin who entered the address of the calendar. */
export class CalendarError extends Error {}

/** An error in one event. `describe` writes the sentence about the event with this name. */
export class EventError extends CalendarError {
  readonly describe: (event: string) => string
  constructor(describe: (event: string) => string) {
    super(describe(''))
    this.describe = describe
  }
}

/** The lines of a component, without nested components such as alarms. */
export type Block = { name: string; lines: string[] }

/** The properties that determine busy times. Errors in other lines do not matter. */
const read = new Set(
  'UID SUMMARY DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID SEQUENCE DTSTAMP LAST-MODIFIED TRANSP STATUS ORGANIZER ATTENDEE FREEBUSY X-MICROSOFT-CDO-BUSYSTATUS'.split(
    ' ',
  ),
)

/** Decodes a calendar. RFC 5545 allows only UTF-8, but files from Windows programs are in UTF-16. */
export function decodeCalendar(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x42 && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x42)
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

/**
 * Puts quotes around an offset that is used as a zone, such as `TZID=UTC+02:00`. Without them, the property's value would start
 * after the first colon.
 */
const quoteOffset = (line: string) => line.replace(/(;TZID=)([^";:]*[+-]\d{1,2}:\d\d)(?=[;:])/i, '$1"$2"')

/** `zone` is the zone of times that have none of their own. `junk` contains the lines that are not properties. */
type Calendar = { blocks: Block[]; name: string; zone: string; junk: string[] }

const propertyName = (line: string) => (/^[\w-]+/.exec(line)?.[0] ?? '').toUpperCase()

/**
 * Returns the calendars in a text (RFC 5545). Their components keep only the properties in `read`, except time zones, which keep
 * all. Throws a `CalendarError` if the text is not a calendar or is truncated.
 */
export function blocksIn(text: string): Calendar[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  const calendars: Calendar[] = []
  const open: string[] = []
  for (const line of lines) {
    const [, mark, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const isBegin = mark?.toUpperCase() === 'BEGIN'
    if (open.length === 0) {
      if (line.trim() === '') continue
      if (!isBegin || name.toUpperCase() !== 'VCALENDAR') throw new CalendarError(t`it is not a calendar`)
      calendars.push({ blocks: [], name: '', zone: '', junk: [] })
    }
    const calendar = calendars.at(-1)
    const block = calendar?.blocks.at(-1)
    if (isBegin && open.length === 1) calendar?.blocks.push({ name: name.toUpperCase(), lines: [] })
    const isZone = open[1] === 'VTIMEZONE'
    if (
      block &&
      ((isZone && open.length > 1) || (open.length === 2 && !mark && read.has(propertyName(line))))
    )
      if (!(mark && open.length === 2 && !isBegin)) block.lines.push(quoteOffset(line))
    if (calendar && open.length === 1) readHeader(line, calendar)
    if (!mark && line.trim() !== '' && !isProperty.test(line) && !read.has(propertyName(line)))
      calendar?.junk.push(line.trim())
    if (isBegin) open.push(name.toUpperCase())
    else if (mark) open.pop()
  }
  if (calendars.length === 0) throw new CalendarError(t`it is not a calendar`)
  if (open.length > 0) throw new CalendarError(t`it is incomplete: its end is missing`)
  return calendars
}

const isProperty = /^[\w-]+[;:]/

function readHeader(line: string, calendar: Calendar): void {
  const value = line.replace(/^[^:]*:/, '').trim()
  if (/^X-WR-CALNAME[;:]/i.test(line)) calendar.name = value
  if (/^X-WR-TIMEZONE[;:]/i.test(line)) calendar.zone = value
}

/** Parses a component. Skips and reports unreadable lines. Throws if the times depend on such a line. */
export function parseComponent({ name, lines }: Block, tell: (line: string) => void): ICAL.Component {
  const parse = (some: string[]) =>
    new ICAL.Component(ICAL.parse([`BEGIN:${name}`, ...some, `END:${name}`].join('\r\n')) as unknown[])
  try {
    return parse(lines)
  } catch {
    const readable = lines.filter((line) => {
      try {
        parse([line])
        return true
      } catch {
        tell(line)
        return false
      }
    })
    return parse(readable)
  }
}
