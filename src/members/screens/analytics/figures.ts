import { formatDate, formatMoney, formatNumber, formatTime } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import type { ChartPoint } from '#ui/charts/line-chart.tsx'
import type { FigureKey, Overview } from './contract.ts'
import { laterDay, type Period, spanWords } from './period.ts'

export const figureNames: Record<FigureKey, Message> = {
  visitors: msg`Visitors`,
  views: msg`Views`,
  readers: msg`Readers`,
  enquiries: msg`Enquiries`,
  orders: msg`Orders`,
  revenue: msg`Revenue`,
}

/** Returns whether a figure is usually so small that its difference is more informative than a percentage. */
const isFew = (figure: FigureKey) => figure === 'enquiries' || figure === 'orders'
/** Returns whether the chart shows a figure as bars, because it is zero on most days. */
export const isInBars = (figure: FigureKey) => isFew(figure) || figure === 'revenue'

export const writeFigure = (figure: FigureKey, value: number | string): string =>
  figure === 'revenue' ? formatMoney(value) : formatNumber(Number(value))

/** Returns a figure with its noun, such as '1,204 readers'. */
function writeWithNoun(figure: FigureKey, value: number): string {
  const n = formatNumber(value)
  switch (figure) {
    case 'visitors':
      return plural(value, '{n} visitor', '{n} visitors', { n })
    case 'views':
      return plural(value, '{n} view', '{n} views', { n })
    case 'readers':
      return plural(value, '{n} reader', '{n} readers', { n })
    case 'enquiries':
      return plural(value, '{n} enquiry', '{n} enquiries', { n })
    case 'orders':
      return plural(value, '{n} order', '{n} orders', { n })
    default:
      return formatMoney(value)
  }
}

const short = { notation: 'compact', maximumFractionDigits: 1 } as const
export const writeOnAxis = (figure: FigureKey, value: number): string =>
  figure === 'revenue' ? formatMoney(value, undefined, short) : formatNumber(value, short)

export const writeShare = (part: number, whole: number): string =>
  formatNumber(whole > 0 ? Math.min(1, part / whole) : 0, { style: 'percent', maximumFractionDigits: 0 })

export type Change = { text: string; isUp?: boolean; rest: string }

/** Describes how a figure changed since the previous period. For readers, returns their share of the visitors instead. */
export function figureChange(
  figure: FigureKey,
  { figures, figuresBefore }: Overview,
  beforeShort: string,
): Change {
  const [now, before] = [Number(figures[figure]), Number(figuresBefore[figure])]
  if (figure === 'readers') return { text: '', rest: t`${writeShare(now, figures.visitors)} of visitors` }
  const rest = t`on ${beforeShort}`
  if (now === before) return { text: '', rest: now === 0 ? t`None before either` : t`As in ${beforeShort}` }
  const isUp = now > before
  if (before === 0) return { text: t`new`, isUp, rest: '' }
  const options = { signDisplay: 'exceptZero', maximumFractionDigits: 0 } as const
  const text = isFew(figure)
    ? formatNumber(now - before, options)
    : formatNumber((now - before) / before, { ...options, style: 'percent' })
  return { text, isUp, rest }
}

const hourName = (hour: string) => formatTime(`2000-01-01T${hour}:00:00Z`)

/** Returns the chart points of a figure. `hour` is the current hour in the site's time zone, such as '09'. */
export function chartPoints(
  figure: FigureKey,
  overview: Overview,
  period: Period,
  hour: string,
): ChartPoint[] {
  const { step, points, lines, linesBefore, marks, today } = overview
  const notes = notesByPoint(overview)
  return points.map((point, index) => {
    const isToday = step === 'day' && point === today
    const isToCome = step === 'hour' ? period.from === today && point > hour : point > today
    const value = isToCome ? null : (lines[figure][index] ?? 0)
    const before = linesBefore[figure][index] ?? 0
    const next = step === 'week' ? points[index + 1] : undefined
    const named = pointName(step, point, next ? laterDay(next, -1) : period.to)
    return {
      short: isToday ? t`Today` : named.short,
      name: isToday ? t`Today, ${named.name}` : named.name,
      value,
      before,
      valueText: value === null ? t`still to come` : writeWithNoun(figure, value),
      beforeText:
        step === 'day'
          ? t`${writeFigure(figure, before)} on ${formatDate(laterDay(point, -period.days), 'short')}`
          : `${writeFigure(figure, before)} ${period.before}`,
      notes: marks.length > 0 ? (notes.get(index) ?? []) : [],
    }
  })
}

function pointName(step: Overview['step'], point: string, last: string): { short: string; name: string } {
  if (step === 'hour') return { short: hourName(point), name: hourName(point) }
  if (step === 'day') return { short: formatDate(point, 'short'), name: formatDate(point, 'soon') }
  if (step === 'month') return { short: formatDate(point, 'monthShort'), name: formatDate(point, 'month') }
  return { short: formatDate(point, 'short'), name: spanWords(point, last) }
}

/** Returns the texts of notes and posts, by the index of the point for their day. */
function notesByPoint({ step, points, marks }: Overview): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const { kind, day, text } of marks) {
    const place =
      step === 'hour'
        ? 0
        : Math.max(
            0,
            points.findLastIndex((point) => point <= day),
          )
    found.set(place, [...(found.get(place) ?? []), kind === 'post' ? t`Post: ${text}` : text])
  }
  return found
}
