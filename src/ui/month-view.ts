import { formatDate } from '#platform/locale.ts'
import { countOf } from './number-words.ts'

/** A month of the calendar; days are 'YYYY-MM-DD'. */
export type MonthView = {
  /** 'YYYY-MM' */
  month: string
  name: string
  today: string
  /** How many times are free on the days that have any. */
  counts: Record<string, number>
  hasBefore: boolean
  hasAfter: boolean
}

/** Six weeks from Monday on, so that every month has the same size: a day of the month, or null beside it. */
export function cellsOf(month: string): (string | null)[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: 42 }, (_, cell) => {
    const day = cell - before + 1
    return day >= 1 && day <= days ? `${month}-${String(day).padStart(2, '0')}` : null
  })
}

/** The attributes of a day, which React and the script of public pages write alike. */
export function describeCell({ counts, today }: MonthView, day: string | null, chosen: string | null) {
  if (!day) return { text: '', hidden: true, attributes: {}, width: 0 }
  const count = counts[day] ?? 0
  const named = formatDate(`${day}T12:00:00Z`, 'monthDay')
  return {
    text: String(Number(day.slice(8))),
    hidden: false,
    width: Math.min(4, Math.ceil(count / 2.5)),
    attributes: {
      'data-day': day,
      'data-free': count ? '' : undefined,
      'data-today': day === today ? '' : undefined,
      'aria-label': `${named}, ${count ? countOf(count, 'time') : 'nothing free'}`,
      'aria-disabled': count ? undefined : 'true',
      'aria-pressed': count ? String(day === chosen) : undefined,
      tabindex: day === chosen ? '0' : '-1',
    },
  }
}
