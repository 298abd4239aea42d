import type { ReactNode } from 'react'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/symbols/icon.tsx'

type StepFrameProps = {
  steps: readonly string[]
  /** The number of the step, counted from 1. */
  step: number
  onStep: (step: number) => void
  finish: { label: string; run: () => void }
  note?: ReactNode
  result: ReactNode
  children: ReactNode
}

export function StepFrame({ steps, step, onStep, finish, note, result, children }: StepFrameProps) {
  return (
    <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="flex flex-col p-5 sm:p-7">
        <StepDots steps={steps} current={step} />
        {children}
        <div className="mt-6 flex flex-wrap items-center gap-3 max-sm:*:grow noscript:hidden">
          <Button
            variant="secondary"
            disabled={step === 1}
            className="max-sm:px-4"
            onClick={() => onStep(step - 1)}
          >
            {t`Previous`}
          </Button>
          {/* Renders two separate elements, so that a second click on the first button does not press the button that replaces
              it. */}
          {step < steps.length ? (
            <Button key="next" onClick={() => onStep(step + 1)}>
              {t`Next`}
            </Button>
          ) : (
            <Button key="finish" className="max-sm:px-4" onClick={finish.run}>
              {finish.label}
            </Button>
          )}
          {note}
        </div>
      </div>
      {result}
    </div>
  )
}

const states = {
  done: msg.for('a step')`done`,
  current: msg.for('a step')`current`,
  pending: msg.for('a step')`pending`,
}

const looks = {
  done: 'border-fg bg-fg text-bg',
  current: 'border-[5px] border-accent',
  pending: 'border-line-strong',
}

function StepDots({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <div className="flex items-center justify-between gap-5">
      <ol className="flex max-w-md grow items-center" aria-label={t`Steps`}>
        {steps.map((name, index) => {
          const number = index + 1
          const state = number < current ? 'done' : number === current ? 'current' : 'pending'
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
                {state === 'done' && <Icon name="check" size={14} strokeWidth={2.5} />}
              </span>
              <span className="sr-only">
                {name}, {t(states[state])}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="shrink-0 text-sm text-subtle tabular-nums" aria-hidden="true">
        {t`Step ${current} of ${steps.length}`}
      </p>
    </div>
  )
}
