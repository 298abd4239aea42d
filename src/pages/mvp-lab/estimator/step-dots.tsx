import { Check } from 'lucide-react'

type State = 'done' | 'current' | 'pending'

const looks: Record<State, string> = {
  done: 'border-fg bg-fg text-bg',
  current: 'border-[5px] border-accent',
  pending: 'border-line-strong',
}
const spoken: Record<State, string> = { done: 'done', current: 'current', pending: 'pending' }

/** The way through the steps, as stations on a line: done, current, pending. */
export function StepDots({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <div>
      <ol className="flex items-center" aria-label="Steps">
        {steps.map((name, index) => {
          const state = stateOf(index + 1, current)
          return (
            <li
              key={name}
              aria-current={state === 'current' ? 'step' : undefined}
              data-state={state}
              className="flex items-center not-first:grow not-first:before:mx-2 not-first:before:h-px not-first:before:grow not-first:before:bg-line data-[state=current]:before:bg-fg data-[state=done]:before:bg-fg sm:not-first:before:mx-3"
            >
              <span
                className={`grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] ${looks[state]}`}
              >
                {state === 'done' && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}
              </span>
              <span className="sr-only">
                {name}, {spoken[state]}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-5 text-sm text-subtle tabular-nums" aria-hidden="true">
        Step {current} of {steps.length}
      </p>
    </div>
  )
}

function stateOf(step: number, current: number): State {
  if (step < current) return 'done'
  return step === current ? 'current' : 'pending'
}
