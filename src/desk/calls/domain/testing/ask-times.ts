import { addDays, clockDay, clockDays, daysBetween } from '#platform/clock.ts'
import { type CallRules, freeTimes, type Hours, mondayBefore, type OpenHours, type Taken } from '../times.ts'

export const hours = (...ranges: string[]): Hours[] =>
  ranges.map((range) => {
    const [start = '', end = ''] = range.split('-')
    return { start, end }
  })
export const everyDay = (...ranges: string[]) => Array.from({ length: 7 }, () => hours(...ranges))
export const openHours = (week: Hours[][], changes: Partial<OpenHours> = {}): OpenHours => ({
  week,
  exceptions: new Map(),
  timeOff: [],
  ...changes,
})
export const plain: CallRules = {
  minutes: 60,
  stepMinutes: 60,
  gapMinutes: 0,
  noticeHours: 0,
  maxPerDay: null,
  maxPerWeek: null,
  maxOfTypePerWeek: null,
}

export type Asked = {
  zone?: string
  first: string
  count?: number
  open: OpenHours
  rules?: Partial<CallRules>
  taken?: Taken[]
  now?: string
}

/** Returns free times by day, for `count` days from `first` on. Passes the whole weeks around them, which weekly limits need. */
export function ask({
  zone = 'America/Chicago',
  first,
  count = 1,
  open,
  rules,
  taken = [],
  now = '2000-01-01T00:00Z',
}: Asked) {
  const last = addDays(first, count - 1)
  const monday = mondayBefore(clockDay(first, zone))
  const days = clockDays(monday, daysBetween(monday, mondayBefore(clockDay(last, zone))) + 7, zone)
  return freeTimes({
    days,
    first,
    last,
    open,
    rules: { ...plain, ...rules },
    taken,
    now: Date.parse(now),
  })
}

export const isoOf = (time: number) => new Date(time).toISOString().replace(':00.000Z', 'Z')
export const timesOf = (asked: Asked) => ask(asked).flatMap(({ times }) => times.map(isoOf))

/** Returns times such as '12-03 19:30'. */
export function shownIn(zone: string, asked: Asked): string[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return ask(asked).flatMap(({ times }) => times.map((time) => format.format(time).slice(5)))
}
