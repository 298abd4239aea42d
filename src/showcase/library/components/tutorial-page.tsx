import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { ProgressBar } from '#ui/page/progress-bar.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ItemWithSteps } from '../contract.ts'
import { markStep, tutorialQuery } from '../query-options.ts'
import { formatSize, OpenButton } from './item-list.tsx'

export function TutorialPage({ id }: { id: number }) {
  const { data: tutorial } = useSuspenseQuery(tutorialQuery(id))
  const { steps, mark } = useMarks(tutorial)
  const { title, description, level, length } = tutorial
  return (
    <>
      <PageHead
        title={title}
        lead={description}
        action={
          (level || length) && (
            <>
              {level && <Badge>{level}</Badge>}
              {length && <Badge>{length}</Badge>}
            </>
          )
        }
      />
      {steps.length === 0 ? (
        <EmptyState title={t`Not open yet`} className="rounded-card border border-line">
          {t`Its steps can be read here from the day they are published.`}
        </EmptyState>
      ) : (
        <Card className="overflow-hidden">
          <Progress steps={steps} />
          <Steps id={id} steps={steps} onMark={mark} />
        </Card>
      )}
    </>
  )
}

type MarkedStep = { step: number; isDone: boolean }

/** Returns the steps with the member's latest marks, even if the server has not confirmed them yet. */
function useMarks({ id, steps }: ItemWithSteps) {
  const [marks, setMarks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const forget = ({ step, isDone }: MarkedStep) =>
    setMarks((marked) =>
      marked.get(step) === isDone ? new Map([...marked].filter(([one]) => one !== step)) : marked,
    )
  const marking = useMutation(markStep(id))
  const mark = (marked: MarkedStep) => {
    setMarks((before) => new Map(before).set(marked.step, marked.isDone))
    marking
      .mutateAsync({ params: { id, step: marked.step }, body: { isDone: marked.isDone } })
      .catch((problem) => showProblem(t`Not saved`, problem, t`Your progress could not be saved.`))
      .finally(() => forget(marked))
  }
  return {
    steps: steps.map((step) => ({ ...step, isDone: marks.get(step.id) ?? step.isDone })),
    mark,
  }
}

function Progress({ steps }: Pick<ItemWithSteps, 'steps'>) {
  const done = steps.filter(({ isDone }) => isDone).length
  const isComplete = done === steps.length
  return (
    <div className="border-b border-line bg-surface-2 px-5 py-4 md:px-6">
      <p id="tutorial-progress" role="status" className="flex items-center gap-2.5 text-md tabular-nums">
        {isComplete && <Icon name="circle-check" size={18} className="shrink-0 text-success" />}
        <span>
          <span className="font-medium">{t`${done} of ${steps.length} steps done`}</span>
          {isComplete && <span className="text-muted">{`. ${t`You have completed this tutorial.`}`}</span>}
        </span>
      </p>
      <ProgressBar
        aria-labelledby="tutorial-progress"
        value={done}
        max={steps.length}
        fill={isComplete ? 'bg-success' : undefined}
        className="mt-3"
      />
    </div>
  )
}

type StepsProps = Pick<ItemWithSteps, 'id' | 'steps'> & { onMark: (marked: MarkedStep) => void }

function Steps({ id, steps, onMark }: StepsProps) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step === next ? 'step' : undefined}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6"
        >
          <Checkbox
            checked={step.isDone}
            onChange={({ currentTarget }) => onMark({ step: step.id, isDone: currentTarget.checked })}
            label={
              <span className="wrap-anywhere">
                <span className="sr-only">{t`Done:`} </span>
                <span className="text-subtle tabular-nums">{index + 1}.</span> {step.title}
              </span>
            }
            hint={formatSize(step.opens)}
            className="min-w-0 grow basis-60"
          />
          <OpenButton
            title={step.title}
            opens={step.opens}
            file={`/api/member-items/${id}/steps/${step.id}/file`}
            variant={step === next ? 'primary' : 'secondary'}
          />
        </li>
      ))}
    </ol>
  )
}
