import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'

const circles = {
  done: 'border-fg bg-fg text-bg',
  now: 'border-[5px] border-accent bg-bg',
  next: 'border-line-strong bg-bg',
  stopped: 'border-line-strong bg-surface-2 text-muted',
}
const words = { done: 'Done: ', now: 'Now: ', next: 'To come: ', stopped: 'Ended: ' }

type StepProps = { state: keyof typeof words; className: string }

/** The circle of a step. */
export const StepMark = ({ state, className }: StepProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'z-1 grid place-items-center rounded-full border-[1.5px]',
      circles[state],
      className,
    )}
  >
    {(state === 'done' || state === 'stopped') && (
      <Icon name={state === 'done' ? 'check' : 'x'} size={12} strokeWidth={2.8} />
    )}
  </span>
)

/** The same in words, for screen readers. */
export const StepState = ({ state }: Pick<StepProps, 'state'>) => (
  <span className="sr-only">{words[state]}</span>
)
