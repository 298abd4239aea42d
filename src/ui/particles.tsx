import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

type ParticlesProps = {
  /** Eight ways of five points each, as x and y in the drawing's own pixels. */
  trails: number[][]
  width: number
  height: number
  className?: string
}

/** Seconds between two appearances; each lives 8 (see `survey` in the styles). */
const spawnEvery = 3

/** Survey points that drift along the lines of the drawing they lie upon. Without motion there are none. */
export function Particles({ trails, width, height, className }: ParticlesProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className={classNames('pointer-events-none size-full', className)}
    >
      {trails.map(([x = 0, y = 0, ...way], i) => (
        <g
          key={`${x} ${y}`}
          className="survey-point"
          style={{ ...stretches(x, y, way), animationDelay: `${i * spawnEvery}s` }}
        >
          <circle cx={x} cy={y} r="2.25" strokeWidth="0" />
          <circle cx={x} cy={y} r="6" fillOpacity="0" strokeOpacity="0.5" />
        </g>
      ))}
    </svg>
  )
}

function stretches(x: number, y: number, way: number[]): CSSProperties {
  const stops = [1, 2, 3, 4].flatMap((stop) => [
    [`--x${stop}`, `${(way[2 * stop - 2] ?? x) - x}px`],
    [`--y${stop}`, `${(way[2 * stop - 1] ?? y) - y}px`],
  ])
  return Object.fromEntries(stops)
}
