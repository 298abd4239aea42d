import { formatClock, formatDate, type HourCycle } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import type { MonthView } from '#ui/calendar/month-view.ts'
import type { TimeGroup } from '#ui/calendar/time-list.tsx'
import { numberWord } from '#ui/text/number-words.ts'
import { isSameZone } from '../../domain/visitor-zones.ts'
import { wallTimeAt, zoneOffset } from '../../domain/wall-clock.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { allZones, nameZone, type ZoneChoice, zoneChoices } from './zones.ts'

/** The reader's choices. Together with the free times, they determine the content of the picker. */
export type Choice = {
  zone: string
  hourCycle: HourCycle
  /** 'YYYY-MM' and 'YYYY-MM-DD' in the zone. Defaults to the first one with a free time. */
  month?: string
  day?: string
  /** Whether the day was on screen before the times were loaded again. It then stays, even without free times. */
  isSeen?: boolean
  /** Whether the reader went back to this month. If it has no free times, an earlier month is shown. */
  isBack?: boolean
}

/** `now` and `siteZone` come from the server. */
export type TimesToView = Choice & {
  times: string[]
  siteZone: string
  now: number
  /** The browser's time zone, if it is known. */
  own?: string
  /** If set, all zones are listed, with their offsets at this instant. */
  allZonesAt?: string | number
}

export type TimesView = {
  month: MonthView
  /** Null if nothing is free. */
  day: string | null
  dayName: string
  groups: TimeGroup[]
  city: string
  zone: string
  zones: ZoneChoice[]
  hourCycle: HourCycle
  /** Explains why the month is not the chosen one. */
  notice: string
}

const toMonth = (day: string) => day.slice(0, 7)
/** Returns an instant on this day for formats in UTC. */
const noon = (day: string) => `${day}T12:00:00Z`
const nameDay = (day: string) => formatDate(noon(day), 'weekday')
const nameMonth = (month: string) => formatDate(noon(`${month}-01`), 'month')

export function monthAfter(month: string, by = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 15)).toISOString().slice(0, 7)
}

export function viewTimes(asked: TimesToView): TimesView {
  const { times, zone, siteZone, hourCycle, now, own = zone } = asked
  const byDay = Map.groupBy(times, (at) => wallTimeAt(at, zone).day)
  const days = [...byDay.keys()].sort()
  const today = wallTimeAt(now, zone).day
  const wanted = asked.month ?? (asked.day ? toMonth(asked.day) : undefined)
  const nearest = asked.isBack
    ? days.findLast((day) => toMonth(day) <= (wanted ?? ''))
    : days.find((day) => toMonth(day) >= (wanted ?? ''))
  const seen = asked.isSeen && days.length > 0 && asked.day
  const isWantedFree = (seen && toMonth(seen) === wanted) || days.some((day) => toMonth(day) === wanted)
  const month = toMonth(wanted && isWantedFree ? wanted : (nearest ?? days.at(-1) ?? today))
  const isKept = asked.day && (seen || byDay.has(asked.day)) && toMonth(asked.day) === month
  const chosen = isKept ? asked.day : undefined
  const day = chosen ?? days.find((free) => toMonth(free) === month) ?? null
  const free = (day && byDay.get(day)) || []
  const at = free[0] ?? now
  const first = [own, siteZone, 'UTC']
  const listed = asked.allZonesAt ? allZones(first, asked.allZonesAt) : zoneChoices([...first, zone], at)
  // The select shows the chosen zone with its offset on the chosen day.
  const zones = listed.map((choice) =>
    isSameZone(choice.zone, zone) ? { zone, label: nameZone(zone, at) } : choice,
  )
  return {
    month: {
      month,
      name: nameMonth(month),
      today,
      counts: Object.fromEntries(
        days.filter((free) => toMonth(free) === month).map((free) => [free, byDay.get(free)?.length ?? 0]),
      ),
      hasBefore: days.some((free) => toMonth(free) < month),
      hasAfter: days.some((free) => toMonth(free) > month),
    },
    day,
    dayName: day ? nameDay(day) : '',
    groups: groupTimes(free, zone, hourCycle),
    city: zoneCity(zone),
    zone,
    zones,
    hourCycle,
    notice:
      wanted && !isWantedFree && days.length > 0
        ? t`Nothing is free in ${nameMonth(wanted)}: this is ${nameMonth(month)}.`
        : '',
  }
}

/** Groups times by part of the day. Adds the UTC offset to a time that the clock shows twice. */
function groupTimes(times: string[], zone: string, hourCycle: HourCycle): TimeGroup[] {
  const labels = times.map((at) => ({ at, label: formatClock(at, zone, hourCycle) }))
  const groups = Map.groupBy(labels, ({ at }) => partOfDay(Math.floor(wallTimeAt(at, zone).minutes / 60)))
  return [...groups].map(([name, free]) => ({
    name,
    times: free.map(({ at, label }) => {
      const isTwice = labels.some((other) => other.label === label && other.at !== at)
      return { value: at, label: isTwice ? `${label} (${zoneOffset(at, zone)})` : label }
    }),
  }))
}

const partOfDay = (hour: number) => (hour < 12 ? t`Morning` : hour < 17 ? t`Afternoon` : t`Evening`)

/** Describes the day for screen readers. */
export function sayDay({ dayName, groups }: TimesView): string {
  const count = groups.reduce((sum, { times }) => sum + times.length, 0)
  return plural(count, '{day}: {n} time.', '{day}: {n} times.', { day: dayName, n: numberWord(count) })
}

/** Reads the day and time of a URL such as `?day=2026-12-03&at=2026-12-03T19:30Z`. */
export function readAddress(search: string): { day?: string; at?: string } {
  const asked = new URLSearchParams(search)
  const day = asked.get('day') ?? ''
  const at = Date.parse(asked.get('at') ?? '')
  return {
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }),
    ...(!Number.isNaN(at) && { at: new Date(at).toISOString() }),
  }
}

/** Adds the day and time to the other parameters of the URL. */
export function writeAddress(search: string, day: string | null, at?: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('at')
  if (day) asked.set('day', day)
  // Leaves out the seconds, which are always zero.
  const time = at ? `&at=${at.replace(/:00\.000Z$/, 'Z')}` : ''
  return `?${asked}${time}`
}
