import { Check, X } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import type { Step } from './order-steps.ts'

const marks = {
  done: 'border-fg bg-fg text-bg',
  now: 'border-[5px] border-accent bg-surface-1',
  next: 'border-line-strong bg-surface-1',
  stopped: 'border-line-strong bg-surface-2 text-muted',
}
const words = { done: 'Done: ', now: 'Now: ', next: 'To come: ', stopped: 'Ended: ' }

/** One step of an order, joined to the next by a line. */
export function TimelineStep({ step }: { step: Step }) {
  return (
    <li className="group relative grid grid-cols-[1.5rem_1fr] items-start gap-3 py-2.5 text-md">
      <span
        aria-hidden="true"
        className="absolute top-[2.35rem] -bottom-[0.4rem] left-[0.7rem] w-px bg-line group-last:hidden"
      />
      <span
        aria-hidden="true"
        className={classNames(
          'mt-px grid size-[1.45rem] place-items-center rounded-full border-[1.5px]',
          marks[step.state],
        )}
      >
        {step.state === 'done' && <Check size={13} strokeWidth={2.5} />}
        {step.state === 'stopped' && <X size={13} strokeWidth={2.5} />}
      </span>
      <div className="min-w-0">
        <p className={classNames('font-medium', step.state === 'next' ? 'text-muted' : 'text-fg')}>
          <span className="sr-only">{words[step.state]}</span>
          {step.title}
        </p>
        {step.detail && <p className="text-xs text-subtle wrap-anywhere">{step.detail}</p>}
        {step.at && (
          <p className="text-xs text-subtle">
            <Day at={step.at} time={step.state !== 'next'} />
          </p>
        )}
      </div>
    </li>
  )
}
