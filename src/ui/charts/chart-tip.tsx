import type { ReactNode } from 'react'

type ChartTipProps = {
  /** The position of the text, in percent of the chart. */
  x: number
  y: number
  children: ReactNode
}

/** The text about the point under the pointer or with the focus. Hidden from screen readers, which read the point's own name. */
export function ChartTip({ x, y, children }: ChartTipProps) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-10 w-max max-w-60 rounded-control border border-line bg-surface-3 px-3 py-2 text-xs leading-normal tabular-nums shadow-pop"
      style={{
        left: `${x}%`,
        translate: `${-Math.min(100, Math.max(0, x))}%`,
        ...(y > 50 ? { bottom: `calc(${100 - y}% + 1rem)` } : { top: `calc(${y}% + 1rem)` }),
      }}
    >
      {children}
    </div>
  )
}
