import { describe, expect, test } from 'vitest'
import { sourceName } from '#base/analytics/domain/names.ts'
import type { Overview } from './contract.ts'
import { chartPoints, figureChange } from './figures.ts'
import { chosenPeriod } from './period.ts'
import { fold, readSearch } from './search.ts'

const figuresOf = (count: number) => ({
  visitors: count,
  views: count,
  readers: count,
  enquiries: count,
  orders: count,
  revenue: String(count),
})
const linesOf = (values: number[]) => ({
  visitors: values,
  views: values,
  readers: values,
  enquiries: values,
  orders: values,
  revenue: values,
})
const today = '2026-11-25'
const overviewOf = (now: number, before: number, more: Partial<Overview> = {}): Overview => ({
  zone: 'America/Chicago',
  today,
  before: { from: '2026-11-20', to: '2026-11-22' },
  step: 'day',
  points: ['2026-11-23', '2026-11-24', today],
  figures: figuresOf(now),
  figuresBefore: figuresOf(before),
  lines: linesOf([1, 2, 3]),
  linesBefore: linesOf([4, 5, 6]),
  marks: [],
  visitsSince: null,
  otherCurrencies: 0,
  ...more,
})

describe('what became of a figure', () => {
  const change = (now: number, before: number, figure: 'visitors' | 'orders' = 'visitors') =>
    figureChange(figure, overviewOf(now, before), 'the 3 before')

  test('is a percentage, or a number where there are few', () => {
    expect(change(124, 100)).toEqual({ text: '+24%', isUp: true, rest: 'on the 3 before' })
    expect(change(94, 100)).toMatchObject({ text: '-6%', isUp: false })
    expect(change(13, 9, 'orders')).toMatchObject({ text: '+4', isUp: true })
  })

  test('is new compared with nothing, and nothing where nothing changed', () => {
    expect(change(5, 0)).toEqual({ text: 'new', isUp: true, rest: '' })
    expect(change(5, 0, 'orders')).toMatchObject({ text: 'new' })
    expect(change(0, 0)).toEqual({ text: '', rest: 'None before either' })
    expect(change(0, 4)).toMatchObject({ text: '-100%' })
  })

  test('is for readers their share of visitors', () => {
    const overview = overviewOf(100, 50, { figures: { ...figuresOf(200), readers: 62 } })
    expect(figureChange('readers', overview, 'x').rest).toBe('31% of visitors')
  })
})

describe('the points of the chart', () => {
  const period = { ...chosenPeriod({ from: '2026-11-23', to: today }, today) }

  test('name their day, the one before, and what happened', () => {
    const marks = [{ kind: 'note', id: 1, day: '2026-11-24', text: 'Talk in Lisbon' } as const]
    const points = chartPoints('visitors', overviewOf(6, 15, { marks }), period, '09')
    expect(points[1]).toMatchObject({
      short: 'Nov 24',
      valueText: '2 visitors',
      beforeText: '5 on Nov 21',
      notes: ['Talk in Lisbon'],
    })
    expect(points[2]).toMatchObject({ short: 'Today', value: 3, notes: [] })
  })

  test('that are still to come have no value', () => {
    const hours = { step: 'hour', points: ['08', '09', '10'] } as const
    const day = chosenPeriod({ period: 'today' }, today)
    const points = chartPoints('views', overviewOf(6, 15, { ...hours, points: [...hours.points] }), day, '09')
    expect(points.map(({ value }) => value)).toEqual([1, 2, null])
    const ahead = { points: ['2026-11-24', today, '2026-11-26'] }
    const later = chosenPeriod({ from: '2026-11-24', to: '2026-11-26' }, today)
    expect(chartPoints('views', overviewOf(6, 15, ahead), later, '09').map(({ value }) => value)).toEqual([
      1,
      2,
      null,
    ])
  })
})

describe('the address', () => {
  test('names a period, or its own days', () => {
    expect(chosenPeriod({}, today)).toMatchObject({ from: '2026-10-27', to: today, days: 30 })
    expect(chosenPeriod({ period: 'today' }, today)).toMatchObject({ from: today, to: today })
    expect(chosenPeriod({ period: 'year' }, today)).toMatchObject({ from: '2025-11-26', days: 365 })
    expect(chosenPeriod({ from: '2026-11-01', to: '2026-11-10' }, today).days).toBe(10)
  })

  test('is read without what no page has written', () => {
    const wrong = { period: 'century', from: '2026-02-30', to: today, figure: 'x', by: 1, open: 'chart.x' }
    expect(readSearch(wrong)).toEqual({ open: 'chart' })
    expect(readSearch({ from: today, to: '2026-11-01' }).from).toBeUndefined()
    expect(readSearch({ source: 2048 }).source).toBe('2048')
  })

  test('keeps what else is unfolded', () => {
    expect(fold({ open: 'chart' }, 'flow').open).toBe('chart.flow')
    expect(fold({ open: 'chart.flow' }, 'chart').open).toBe('flow')
    expect(fold({ open: 'chart' }, 'chart').open).toBeUndefined()
  })
})

test('sources are named as people say them, others as they are', () => {
  expect([null, 'direct', 'google.com', 'example.org', 'constructor'].map(sourceName)).toEqual([
    'Not known',
    'Came directly',
    'Google',
    'example.org',
    'constructor',
  ])
})
