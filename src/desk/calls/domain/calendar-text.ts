import ICAL from 'ical.js'

/** The reason why a calendar cannot be read, in words for the admin who entered its URL. */
export class CalendarError extends Error {}

/** The lines of a calendar component. Nested components such as alarms are left out, except in time zones. */
export type Block = { name: string; lines: string[] }

/** The properties that decide when somebody is busy. Errors in other lines do not matter. */
const read = new Set(
  'UID SUMMARY DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID TRANSP STATUS ORGANIZER ATTENDEE FREEBUSY X-MICROSOFT-CDO-BUSYSTATUS'.split(
    ' ',
  ),
)

const nameOf = (line: string) => (/^[\w-]+/.exec(line)?.[0] ?? '').toUpperCase()

/**
 * The calendars in a text (RFC 5545), each with its components and its name. Of all components but time zones, only the
 * properties in `read` are kept. Throws a `CalendarError` if the text is not a calendar, or is truncated.
 */
export function blocksIn(text: string): { blocks: Block[]; name: string }[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
  const calendars: { blocks: Block[]; name: string }[] = []
  const open: string[] = []
  for (const line of lines) {
    const [, mark, name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    const isBegin = mark?.toUpperCase() === 'BEGIN'
    if (open.length === 0) {
      if (line.trim() === '') continue
      if (!isBegin || name.toUpperCase() !== 'VCALENDAR') throw new CalendarError('it is not a calendar')
      calendars.push({ blocks: [], name: '' })
    }
    const calendar = calendars.at(-1)
    const block = calendar?.blocks.at(-1)
    if (isBegin && open.length === 1) calendar?.blocks.push({ name: name.toUpperCase(), lines: [] })
    const isZone = open[1] === 'VTIMEZONE'
    if (block && ((isZone && open.length > 1) || (open.length === 2 && !mark && read.has(nameOf(line)))))
      if (!(mark && open.length === 2 && !isBegin)) block.lines.push(line)
    if (calendar && open.length === 1 && /^X-WR-CALNAME/i.test(line))
      calendar.name = line.replace(/^[^:]*:/, '')
    if (isBegin) open.push(name.toUpperCase())
    else if (mark) open.pop()
  }
  if (calendars.length === 0 || open.length > 0) throw new CalendarError('it is not a calendar')
  return calendars
}

/**
 * Parses the lines of a component. If this fails, passes each unreadable line to `tell` and parses the others; throws if even
 * that fails.
 */
export function componentOf({ name, lines }: Block, tell: (line: string) => void): ICAL.Component {
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
