import { classNames } from '#ui/styles/class-names.ts'
import type { Setup } from '../contract.ts'

/** Counts skipped steps as done. */
export function Progress({ steps, className }: { steps: Setup['steps']; className?: string }) {
  const settled = steps.filter(({ state }) => state !== 'open').length
  return (
    <div className={classNames('grid gap-2', className)}>
      <p className="text-sm text-muted tabular-nums">
        {settled} of {steps.length} done
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map(({ step }, index) => (
          <span
            key={step}
            className={classNames('h-1 grow rounded-full', index < settled ? 'bg-accent' : 'bg-surface-3')}
          />
        ))}
      </div>
    </div>
  )
}
