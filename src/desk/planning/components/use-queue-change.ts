import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import type { BrokenPromise, QueueChange } from '../contract.ts'
import { saveChange, tryChange } from '../query-options.ts'

type Changed = { orderId: number; name: string; body: QueueChange }

/** Returns a function that saves a change at once, or asks first if the change would break a promise. */
export function useQueueChange(onSaved?: () => void) {
  const [asked, ask] = useState<Changed & { broken: BrokenPromise[] }>()
  const onError = (problem: Error) => showProblem(t`The queue was not changed`, problem)
  const trial = useMutation({ ...tryChange, onError })
  const saving = useMutation({ ...saveChange, onError })
  const save = ({ orderId, body }: Changed) => {
    ask(undefined)
    saving.mutate({ params: { orderId }, body }, { onSuccess: onSaved })
  }
  const change = (changed: Changed) =>
    trial.mutate(
      { params: { orderId: changed.orderId }, query: { dry: '1' }, body: changed.body },
      { onSuccess: ({ broken }) => (broken.length > 0 ? ask({ ...changed, broken }) : save(changed)) },
    )
  const question = asked && {
    name: asked.name,
    broken: asked.broken,
    onSave: () => save(asked),
    onCancel: () => ask(undefined),
  }
  return { change, question, isPending: trial.isPending || saving.isPending }
}
