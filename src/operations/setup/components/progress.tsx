import { plural } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { Setup } from '../contract.ts'

/** Skipped steps are settled, but not done. */
export function Progress({ steps, className }: { steps: Setup['steps']; className?: string }) {
  const count = (wanted: Setup['steps'][number]['state']) =>
    steps.filter(({ state }) => state === wanted).length
  const [done, skipped] = [count('done'), count('skipped')]
  return (
    <div className={classNames('grid gap-2', className)}>
      <p className="text-sm text-muted tabular-nums">
        {skipped > 0
          ? plural(done, '{n} of {all} done, {skipped} skipped', '{n} of {all} done, {skipped} skipped', {
              all: steps.length,
              skipped,
            })
          : plural(done, '{n} of {all} done', '{n} of {all} done', { all: steps.length })}
      </p>
      <div aria-hidden="true" className="flex gap-1">
        {steps.map(({ step }, index) => (
          <span
            key={step}
            className={classNames(
              'h-1 grow rounded-full',
              index < done + skipped ? 'bg-accent' : 'bg-surface-3',
            )}
          />
        ))}
      </div>
    </div>
  )
}
