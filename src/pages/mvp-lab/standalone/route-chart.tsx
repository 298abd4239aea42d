import type { CSSProperties } from 'react'
import { money, months } from '../figures.ts'
import type { Prices } from '../prices.ts'
import { mvpMonths } from '../roi.ts'

/** Months of the whole width, at least. */
const minWidth = 9

type RouteProps = { time: number; cost: number; prices: Prices }

/** The traditional build, of `time` months and `cost`, and the MVP on one time scale, with the months between them. */
export function RouteChart({ time, cost, prices }: RouteProps) {
  const width = Math.max(minWidth, time)
  const part = (value: number) => Math.min(Math.max(value / width, 0), 1)
  const places = { '--mvp': part(mvpMonths), '--long': part(time) } as CSSProperties
  const saved = time - mvpMonths
  return (
    <div aria-hidden="true" style={places} className="select-none tabular-nums">
      <Caption name="Traditional build" figures={`${money(cost, prices.currency)} in ${months(time)}`} />
      <div className="relative mt-1 mb-4 h-10">
        <LongRoute />
      </div>
      <Caption
        name="MVP lab"
        figures={`${money(prices.cost, prices.currency)} in ${months(mvpMonths)}`}
        accent
      />
      <div className="relative mt-1 h-10">
        <div className="absolute top-1/2 left-0 h-1 w-[calc(var(--mvp)*100%)] -translate-y-1/2 rounded-full bg-accent" />
        <span className="absolute top-1/2 left-[calc(var(--mvp)*100%)] size-3.5 -translate-1/2 rounded-full border-[4px] border-accent bg-surface-2" />
        {saved > 0 && <Distance text={`${months(saved)} sooner`} />}
      </div>
      <Scale last={width} />
    </div>
  )
}

function Caption({ name, figures, accent }: { name: string; figures: string; accent?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
      <span className="font-medium">{name}</span>
      <span className={accent ? 'text-accent' : 'text-muted'}>{figures}</span>
    </div>
  )
}

/** A winding line, as long as the months it takes. */
function LongRoute() {
  return (
    <>
      <svg
        viewBox="0 0 400 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-y-0 left-0 h-full w-[calc(var(--long)*100%)] text-art transition-[width] duration-[220ms]"
      >
        <path
          d="M0 20C22 20 27 5 50 5s27 29 50 29 27-25 50-25 27 21 50 21 27-18 50-18 27 23 50 23 27-26 50-26 27 11 50 11"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span className="absolute top-1/2 left-[calc(var(--long)*100%)] size-3.5 -translate-1/2 rounded-full border-2 border-art bg-surface-2 transition-[left] duration-[220ms]" />
    </>
  )
}

/** The months between both launches. */
function Distance({ text }: { text: string }) {
  return (
    <div className="absolute top-1/2 right-[calc((1-var(--long))*100%)] left-[calc(var(--mvp)*100%+0.75rem)] -translate-y-1/2 border-x border-line-strong transition-[right] duration-[220ms]">
      <div className="my-1.5 border-t border-dashed border-line-strong" />
      <span className="absolute top-full left-0 mt-0.5 text-xs whitespace-nowrap text-muted">{text}</span>
    </div>
  )
}

function Scale({ last }: { last: number }) {
  // Three digits need more space.
  const step = last <= 18 ? 3 : Math.ceil(last / (last < 100 ? 6 : 5))
  const marks = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step)
  return (
    <div className="relative mt-5 h-6 overflow-hidden border-t border-line text-xs text-subtle">
      {marks.map((mark, index) => (
        <span
          key={mark}
          style={{ '--at': mark / last } as CSSProperties}
          className="absolute top-0 left-[calc(var(--at)*100%)] border-l border-line pt-1.5 pl-1 leading-none whitespace-nowrap first:pl-1 last:border-r last:border-l-0 last:pr-1 last:pl-0 last:-translate-x-full"
        >
          {mark}
          {index === marks.length - 1 && <span className="max-sm:hidden"> months</span>}
        </span>
      ))}
    </div>
  )
}
