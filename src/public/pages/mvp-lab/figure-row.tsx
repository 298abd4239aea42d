import type { ReactNode } from 'react'

type LargeFigureProps = { id: string; label: string; value: string; children?: ReactNode }

/** Shows a calculator's main figure, with its name and a sentence beside it. */
export function LargeFigure({ id, label, value, children }: LargeFigureProps) {
  return (
    <div className="flex items-center gap-x-5">
      <output
        aria-labelledby={id}
        className="font-display text-[2rem] leading-none font-semibold tracking-[-0.035em] text-accent sm:text-[2.5rem]"
      >
        {value}
      </output>
      <p className="min-w-0 text-sm text-muted">
        <span id={id} className="block text-fg">
          {label}
        </span>
        {children}
      </p>
    </div>
  )
}

export function FigureRow({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-3.5 max-sm:justify-between max-sm:gap-x-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs text-subtle">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
