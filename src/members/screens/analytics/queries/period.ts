import type { Days } from '#base/analytics/queries/visits.ts'
import { createFieldError } from '#platform/app-error.ts'
import { addDays, clockParts, daysBetween } from '#platform/clock.ts'
import { msg, t } from '#platform/texts.ts'
import type { Overview } from '../contract.ts'

export type Period = Days & {
  /** The days of the previous period, which has the same length. */
  before: Days
  step: Overview['step']
  /** The start of each point: a day, or an hour from '00' to '23'. */
  points: string[]
  /**
   * Returns the index of the point for a day or hour ('2026-12-03 09'). A day of the previous period has the index of the
   * corresponding day of this period.
   */
  placeOf: (at: string) => number
}

const maxYears = 5

/** Returns the period from one day to another. Throws `invalid` if it ends before it begins or is longer than five years. */
export function toPeriod({ from, to }: Days): Period {
  if (to < from) throw createFieldError('to', msg`The last day is before the first one`)
  const limit = `${Number(from.slice(0, 4)) + maxYears}${from.slice(4)}`
  if (to >= limit) throw createFieldError('to', () => t`Ask for at most ${maxYears} years`)
  const count = daysBetween(from, to) + 1
  const step = count === 1 ? 'hour' : count <= 92 ? 'day' : count <= 400 ? 'week' : 'month'
  const { points, pointOf } = listPoints(from, count, step)
  return {
    ...{ from, to, step, points },
    before: { from: addDays(from, -count), to: addDays(from, -1) },
    placeOf(at) {
      const day = at.slice(0, 10)
      return pointOf(day < from ? addDays(day, count) : day, at.slice(11))
    },
  }
}

function listPoints(from: string, count: number, step: Period['step']) {
  if (step === 'hour') {
    const points = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
    return { points, pointOf: (_: string, hour: string) => Number(hour) }
  }
  const points: string[] = []
  const placed = new Map<string, number>()
  for (let number = 0; number < count; number += 1) {
    const day = addDays(from, number)
    // Weeks begin so that the last one is complete, because readers compare it with the others.
    const begins = { day: true, week: (count - number) % 7 === 0, month: day.endsWith('-01') }[step]
    if (begins || number === 0) points.push(day)
    placed.set(day, points.length - 1)
  }
  return { points, pointOf: (day: string) => placed.get(day) ?? 0 }
}

/** Returns the start and end of a period. `hourOf` returns the local hour of an instant in it, such as '2026-12-03 09'. */
export function periodClock({ from, to }: Days) {
  const parts = clockParts(from, to)
  const instant = (at = 0) => new Date(at).toISOString()
  return {
    start: instant(parts[0]?.start),
    end: instant(parts.at(-1)?.end),
    hourOf(at: string): string {
      const time = Date.parse(at)
      const { offset = 0 } = parts.find(({ end }) => time < end) ?? {}
      return instant(time + offset)
        .slice(0, 13)
        .replace('T', ' ')
    },
  }
}
