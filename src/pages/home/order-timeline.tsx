import { Check } from 'lucide-react'
import { hero } from '#content/landing.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'

const { order } = hero
type Step = (typeof order.steps)[number]

const marks = {
  done: 'border-fg bg-fg text-bg',
  now: 'border-[5px] border-accent bg-surface-1',
  next: 'border-line-strong bg-surface-1',
}
const words = { done: 'Done: ', now: 'Now: ', next: 'To come: ' }

/** An order as its client sees it: what is done, what is being done, what comes when. */
export function OrderTimeline() {
  return (
    <Card asChild className="min-w-0 p-6">
      <figure>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-[1.125rem] tracking-[-0.01em]">{order.title}</h2>
          <span className="text-sm text-subtle tabular-nums">{order.number}</span>
        </div>
        <ol className="mt-4">
          {order.steps.map((step) => (
            <TimelineStep key={step.title} step={step} />
          ))}
        </ol>
        <figcaption className="mt-3 border-t border-line pt-4 text-sm text-subtle">
          {order.caption}
        </figcaption>
      </figure>
    </Card>
  )
}

function TimelineStep({ step }: { step: Step }) {
  return (
    <li className="group relative grid grid-cols-[1.5rem_1fr_auto] items-start gap-3 py-2.5 text-md">
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
      </span>
      <div>
        <p className={classNames('font-medium', step.state === 'now' ? 'text-fg' : 'text-muted')}>
          <span className="sr-only">{words[step.state]}</span>
          {step.title}
        </p>
        <p className="text-xs text-subtle">{step.detail}</p>
      </div>
      <span className="text-sm text-subtle tabular-nums">{step.when}</span>
    </li>
  )
}
