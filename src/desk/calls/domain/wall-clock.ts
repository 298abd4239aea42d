/** `day` is 'YYYY-MM-DD'. `minutes` are the minutes since midnight on the local clock, regardless of clock changes. */
export type WallTime = { day: string; minutes: number }

const minute = 60_000
const dayLength = 24 * 60 * minute

const formats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

export function wallTimeAt(at: string | number, zone: string): WallTime {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of zoneFormat(zone).formatToParts(new Date(at))) parts[type] = value
  const { year = '', month, day, hour, minute } = parts
  return {
    day: `${year.padStart(4, '0')}-${month}-${day}`,
    minutes: Number(hour) * 60 + Number(minute),
  }
}

/** Returns the UTC offset in minutes. */
export function offsetAt(at: number, zone: string): number {
  const { day, minutes } = wallTimeAt(at, zone)
  return Math.round((Date.parse(day) - at) / minute) + minutes
}

/** Returns the instants of a local time: usually one, two if the clock repeats it, and none if the clock skips it. */
export function instantsAt({ day, minutes }: WallTime, zone: string): number[] {
  const shown = Date.parse(day) + minutes * minute
  const offsets = new Set([offsetAt(shown - dayLength, zone), offsetAt(shown + dayLength, zone)])
  return [...offsets]
    .map((offset) => shown - offset * minute)
    .filter((at) => offsetAt(at, zone) * minute === shown - at)
    .toSorted((a, b) => a - b)
}

/** Returns the first instant of a local time. For a skipped time, returns the instant that is later by the skipped duration. */
export function instantAt(wall: WallTime, zone: string): number {
  const shown = Date.parse(wall.day) + wall.minutes * minute
  return instantsAt(wall, zone)[0] ?? shown - offsetAt(shown - dayLength, zone) * minute
}

export function laterDay(day: string, days: number): string {
  const at = Date.parse(day) + days * dayLength
  return Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)
}

/** Returns text such as 'UTC−6' or 'UTC+5:30'. */
export function offsetText(offset: number): string {
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** Returns text such as 'UTC+5:30'. */
export const zoneOffset = (at: string | number, zone: string): string =>
  offsetText(offsetAt(new Date(at).getTime(), zone))
