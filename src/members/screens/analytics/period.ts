import { formatDate, siteDay } from '#platform/locale.ts'
import { msg, plural, t } from '#platform/texts.ts'
import type { AnalyticsSearch } from './search.ts'

export const periods = [
  { value: 'today', name: msg`Today`, days: 1 },
  { value: 'week', name: msg`7 days`, days: 7 },
  { value: undefined, name: msg`30 days`, days: 30 },
  { value: 'year', name: msg`12 months`, days: 365 },
] as const

export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

export type Period = {
  from: string
  to: string
  days: number
  span: string
  before: string
  /** A shorter form of `before`, shown beside a change. */
  beforeShort: string
}

/** Returns the first and last day of the chosen period, and the words with which sentences refer to it. */
export function chosenPeriod({ period, from, to }: AnalyticsSearch, today: string): Period {
  if (from && to) {
    const days = daysBetween(from, to)
    const span = plural(days, 'on this day', 'in these {n} days')
    return { from, to, days, span, before: t`the period before`, beforeShort: t`the ${days} before` }
  }
  const { days } = periods.find(({ value }) => value === period) ?? { days: 30 }
  const words = {
    today: [t`today`, t`yesterday`, t`all of yesterday`],
    week: [t`in these 7 days`, t`the week before`, t`the 7 before`],
    month: [t`in these 30 days`, t`the 30 days before`, t`the 30 before`],
    year: [t`in these 12 months`, t`the year before`, t`the year before`],
  } as const
  const [span, before, beforeShort] = words[period ?? 'month']
  return { from: laterDay(today, 1 - days), to: today, days, span, before, beforeShort }
}

/** Returns a span of days as text, such as 'Nov 2 to Dec 1'. Contains the year unless it is the current one. */
export function spanWords(from: string, to: string): string {
  const year = siteDay().slice(0, 4)
  const look = from.startsWith(year) && to.startsWith(year) ? 'short' : 'day'
  return from === to ? formatDate(from, look) : t`${formatDate(from, look)} to ${formatDate(to, look)}`
}
