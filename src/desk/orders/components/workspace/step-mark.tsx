import type { ReactNode } from 'react'
import { msg, t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'

const circles = {
  done: 'border-fg bg-fg text-bg',
  now: 'border-[5px] border-accent bg-bg',
  next: 'border-line-strong bg-bg',
  stopped: 'border-line-strong bg-surface-2 text-muted',
}
const words = { done: msg`Done:`, now: msg`Now:`, next: msg`To come:`, stopped: msg`Ended:` }

type StepProps = { state: keyof typeof words; className: string }

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

export const StepRow = ({ state, children }: Pick<StepProps, 'state'> & { children: ReactNode }) => (
  <li className="group relative grid grid-cols-[1.5rem_minmax(0,1fr)] items-start gap-3 py-2.5 text-md">
    <span
      aria-hidden="true"
      className="absolute top-[2.35rem] -bottom-[0.4rem] inset-s-[0.7rem] w-px bg-line group-last:hidden"
    />
    <StepMark state={state} className="mt-px size-[1.45rem]" />
    {children}
  </li>
)

export const StepState = ({ state }: Pick<StepProps, 'state'>) => (
  <span className="sr-only">{t(words[state])} </span>
)
