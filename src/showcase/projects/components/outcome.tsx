import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Bar, Outcome } from '../contract.ts'

/** Shows a result such as '2.4 s → 180 ms', with the name of the measured quantity. */
export function OutcomeLine({ outcome, className }: { outcome: Outcome; className?: string }) {
  const { was, now, of } = outcome
  return (
    <div className={className}>
      <p className="flex flex-wrap items-center gap-x-2 font-display text-[1.375rem] leading-tight tracking-[-0.022em] tabular-nums in-[.is-row]:max-md:text-[1.125rem] lg:justify-end">
        <span className="text-muted">{was}</span>
        <span className="sr-only"> {t`became`} </span>
        <Icon name="move-right" size={18} strokeWidth={1.7} className="text-subtle" />
        <strong className="font-semibold text-accent">{now}</strong>
      </p>
      <p className="mt-0.5 text-xs text-balance text-subtle">{of}</p>
    </div>
  )
}

export function OutcomeBars({ bars, className }: { bars: Bar[]; className?: string }) {
  if (bars.length === 0) return null
  return (
    <div className={classNames('grid gap-5', className)}>
      {bars.map(([name, was, wasValue, now, nowValue, full]) => {
        const whole = Math.max(full ?? 0, wasValue, nowValue) || 1
        return (
          <div key={name}>
            <h3 className="mb-1.5 font-sans text-sm leading-normal font-medium tracking-normal text-muted">
              {name}
            </h3>
            <BarLine share={wasValue / whole} before>
              <span className="sr-only">{t`before`} </span>
              {was}
            </BarLine>
            <BarLine share={nowValue / whole}>
              <span className="sr-only">{t`after`} </span>
              {now}
            </BarLine>
          </div>
        )
      })}
    </div>
  )
}

type BarLineProps = { share: number; before?: boolean; children: ReactNode }

function BarLine({ share, before, children }: BarLineProps) {
  return (
    <p className="mt-1 grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-3 text-md tabular-nums">
      <span
        className={classNames(
          'h-3.5 min-w-[3px] rounded-[4px]',
          before ? 'bg-[color-mix(in_oklab,var(--fg)_30%,var(--surface-1))]' : 'bg-accent-fill',
        )}
        style={{ width: `${share * 100}%` }}
      />
      <span
        className={classNames(
          'text-end whitespace-nowrap',
          before ? 'text-muted' : 'font-semibold text-accent',
        )}
      >
        {children}
      </span>
    </p>
  )
}
