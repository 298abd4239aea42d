import type { PointerEvent } from 'react'
import { classNames } from '../styles/class-names.ts'
import { ChartTip } from './chart-tip.tsx'
import { usePoints } from './points.ts'
import { linePath, namedPoints, nearestPoint, ticksUpTo, xPercent, yPercent } from './scale.ts'

export type ChartPoint = {
  short: string
  name: string
  /** Null for a time in the future. */
  value: number | null
  before: number
  valueText: string
  beforeText: string
  notes: string[]
}

type LineChartProps = {
  /** A text for screen readers: the content of the chart, and how to navigate it. */
  label: string
  points: ChartPoint[]
  isBars: boolean
  /** Whether the period of the last value has not ended, so that the value still grows. */
  isGrowing: boolean
  isCounted: boolean
  writeAxis: (value: number) => string
}

/** A chart of a line or bars over time. A dotted line shows the previous period. A marker appears above points with notes. */
export function LineChart(props: LineChartProps) {
  const { label, points, isBars, isGrowing, isCounted, writeAxis } = props
  const count = points.length
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const before = points.map((point) => point.before)
  const ticks = ticksUpTo(Math.max(...known, ...before), isCounted)
  const top = ticks.at(-1) ?? 1
  const x = (place: number) => xPercent(place, count, isBars)
  const y = (value: number) => yPercent(value, top)
  const { active, point, chart, of } = usePoints(count, { start: known.length - 1 })
  const find = (event: PointerEvent<SVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    point(nearestPoint((event.clientX - left) / width, count, isBars))
  }
  const shown = active === undefined ? undefined : points[active]
  return (
    <div dir="ltr" className="ps-9 pe-1.5 pt-7 pb-8 sm:ps-11">
      <div className="relative h-40 md:h-52">
        <svg
          {...chart}
          aria-label={label}
          width="100%"
          height="100%"
          className="block touch-pan-y overflow-visible"
          onPointerMove={find}
          onPointerDown={find}
          onPointerLeave={() => point(undefined)}
        >
          <Axis ticks={ticks} y={y} write={writeAxis} />
          <TimeAxis points={points} x={x} isBars={isBars} />
          {isBars ? (
            <Bars points={points} x={x} y={y} isGrowing={isGrowing} />
          ) : (
            <Lines known={known} before={before} top={top} isGrowing={isGrowing} />
          )}
          {points.map(({ notes, value }, index) => {
            if (notes.length === 0) return null
            const at = `${x(index)}%`
            return (
              <g key={index} stroke="var(--line-strong)">
                <line x1={at} x2={at} y1={-12} y2={isBars ? 0 : `${y(value ?? 0)}%`} strokeDasharray="1 3" />
                <circle cx={at} cy={-12} r="4.5" fill="var(--surface-1)" strokeWidth="1.5" />
              </g>
            )
          })}
          {active !== undefined && shown && (
            <g>
              <line x1={`${x(active)}%`} x2={`${x(active)}%`} y1="0" y2="100%" stroke="var(--line-strong)" />
              {!isBars && shown.value !== null && <Dot x={x(active)} y={y(shown.value)} />}
            </g>
          )}
          {points.map(({ name, valueText, beforeText, notes }, index) => (
            <rect
              key={index}
              {...of(index)}
              aria-label={[`${name}: ${valueText}`, beforeText, ...notes].join(', ')}
              x={`${isBars ? (index / count) * 100 : x(index) - 50 / count}%`}
              width={`${100 / count}%`}
              height="100%"
              fill="none"
              className="-outline-offset-2"
            />
          ))}
        </svg>
        {active !== undefined && shown && (
          <ChartTip x={x(active)} y={y(shown.value ?? 0)}>
            <b className="block font-medium">{shown.name}</b>
            {shown.value !== null && (
              <span className="block">
                <i className="me-1.5 inline-block w-2.5 border-t-2 border-accent align-middle" />
                {shown.valueText}
              </span>
            )}
            <span className="block">
              <i className="me-1.5 inline-block w-2.5 border-t-2 border-dotted border-subtle align-middle" />
              {shown.beforeText}
            </span>
            {shown.notes.map((note) => (
              <span key={note} className="block text-muted wrap-anywhere">
                {note}
              </span>
            ))}
          </ChartTip>
        )}
      </div>
    </div>
  )
}

const axisText = 'fill-subtle text-[12px] tabular-nums'

type Scale = (value: number) => number

function Axis({ ticks, y, write }: { ticks: number[]; y: Scale; write: (value: number) => string }) {
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x2="100%"
            y1={`${y(tick)}%`}
            y2={`${y(tick)}%`}
            stroke="var(--line)"
            strokeDasharray={tick === 0 ? undefined : '2 4'}
          />
          <text x={-8} y={`${y(tick)}%`} dy={4} textAnchor="end" className={axisText}>
            {write(tick)}
          </text>
        </g>
      ))}
    </svg>
  )
}

const wideNames = 7
const narrowNames = 3

function TimeAxis({ points, x, isBars }: { points: ChartPoint[]; x: Scale; isBars: boolean }) {
  const last = points.length - 1
  const labelAnchor = (place: number) =>
    last === 0 || isBars ? 'middle' : place === 0 ? 'start' : place === last ? 'end' : 'middle'
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {[wideNames, narrowNames].map((wanted) => (
        <g key={wanted} className={wanted === wideNames ? 'max-sm:hidden' : 'sm:hidden'}>
          {[...new Set([...namedPoints(points.length, wanted), last])].map((place) => (
            <text
              key={place}
              x={`${x(place)}%`}
              y="100%"
              dy={20}
              textAnchor={labelAnchor(place)}
              className={axisText}
            >
              {points[place]?.short}
            </text>
          ))}
        </g>
      ))}
    </svg>
  )
}

type BarsProps = { points: ChartPoint[]; x: Scale; y: Scale; isGrowing: boolean }

function Bars({ points, x, y, isGrowing }: BarsProps) {
  const width = Math.min(50, 100 / points.length) * 0.5
  const last = points.findLastIndex(({ value }) => value !== null)
  return (
    <svg aria-hidden="true" className="overflow-visible">
      <line x2={`${x(last)}%`} y1="100%" y2="100%" stroke="var(--accent)" strokeWidth="1.5" />
      {points.map(({ value, before }, index) => (
        <g key={index}>
          {value !== null && value > 0 && (
            <rect
              x={`${x(index) - width / 2}%`}
              y={`${y(value)}%`}
              width={`${width}%`}
              height={`${100 - y(value)}%`}
              rx="2.5"
              className={classNames('fill-accent-fill', isGrowing && index === last && 'opacity-70')}
            />
          )}
          {before > 0 && (
            <line
              x1={`${x(index) - width * 0.8}%`}
              x2={`${x(index) + width * 0.8}%`}
              y1={`${y(before)}%`}
              y2={`${y(before)}%`}
              stroke="var(--subtle)"
              strokeWidth="1.5"
              strokeDasharray="2 3"
            />
          )}
        </g>
      ))}
    </svg>
  )
}

type LinesProps = { known: number[]; before: number[]; top: number; isGrowing: boolean }

function Lines({ known, before, top, isGrowing }: LinesProps) {
  const count = before.length
  const last = known.length - 1
  const sure = isGrowing ? known.slice(0, -1) : known
  const path = linePath(known, count, top)
  const line = { fill: 'none', strokeLinejoin: 'round', vectorEffect: 'non-scaling-stroke' } as const
  const x = (place: number) => xPercent(place, count, false)
  return (
    <svg aria-hidden="true" className="overflow-visible">
      {/* The drawing is stretched to the width of the chart, but its lines keep their width. */}
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
        {known.length > 1 && <path d={`${path}V100H${x(0)}Z`} fill="var(--accent)" opacity="0.1" />}
        <path
          {...line}
          d={linePath(before, count, top)}
          stroke="var(--subtle)"
          strokeWidth="1.5"
          strokeDasharray="2 4"
        />
        <path {...line} d={linePath(sure, count, top)} stroke="var(--accent)" strokeWidth="2.25" />
        {isGrowing && known.length > 1 && (
          <path
            {...line}
            d={linePath(known.slice(-2), count, top, last - 1)}
            stroke="var(--accent)"
            strokeWidth="2.25"
            strokeDasharray="4 4"
          />
        )}
      </svg>
      {last >= 0 && <Dot x={x(last)} y={yPercent(known[last] ?? 0, top)} />}
    </svg>
  )
}

const Dot = ({ x, y }: { x: number; y: number }) => (
  <circle cx={`${x}%`} cy={`${y}%`} r="4.5" fill="var(--accent)" stroke="var(--surface-1)" strokeWidth="2" />
)
