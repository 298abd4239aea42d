import type { AriaAttributes } from 'react'
import { classNames } from '../styles/class-names.ts'

type Segment = { key: string; className: string; share: number }

type ProgressBarProps = Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> & {
  /** The finished part of `max`. Undefined if the end is unknown. */
  value: number | undefined
  max?: number
  fill?: string | undefined
  /** The shares of several parts, which replace the single finished part. Small gaps separate them. */
  segments?: readonly Segment[]
  className?: string
}

/** A bar that shows how much is finished. Without a value, it is full and pulses. */
export function ProgressBar({
  value,
  max = 100,
  fill = 'bg-accent',
  segments,
  className,
  ...name
}: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      {...name}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={classNames('flex h-2 gap-0.5 overflow-hidden rounded-full bg-surface-3', className)}
    >
      {segments ? (
        segments.map(
          ({ key, className: look, share }) =>
            share > 0 && <span key={key} className={look} style={{ flexGrow: share }} />,
        )
      ) : (
        <span
          className={classNames(fill, value === undefined && 'animate-pulse motion-reduce:animate-none')}
          style={{ width: `${value === undefined ? 100 : (100 * value) / max}%` }}
        />
      )}
    </div>
  )
}
