import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, useEffect, useReducer, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import { failureWith } from './form.ts'

// The content security policy forbids the code that Zod would generate.
z.config({ jitless: true })

export type ZodForm<Input extends FieldValues, Output> = ReturnType<typeof useZodForm<Input, Output>>

/**
 * A form of the members' area. The schema of a contract checks its values, with the schema's messages; every field needs a
 * default value. The first faulty field gets the focus. The server's HTML never contains such a form, so nothing can be typed
 * before the script loads. `field`, `bind` and `onFailure` are as in the plain `useForm`. The rest comes from react-hook-form,
 * except that the form waits for its uploads (`hold`) before it is sent.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: Required<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Input>,
  })
  const [, render] = useReducer((count: number) => count + 1, 0)
  const [zodForm] = useState(() => extend(form, render))
  const { isFinishing } = zodForm
  useEffect(() => {
    if (!isFinishing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isFinishing])
  return zodForm
}

/**
 * Work that must be done before a form is sent, such as an upload. Resolves to whether it succeeded; if not, its field shows why.
 */
type Unfinished = () => Promise<boolean>

/** Adds the functions of this module to a form. The result is created once, because effects depend on it. */
function extend<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  render: () => void,
) {
  const unfinished = new Map<string, Unfinished>()
  let isFinishing = false
  const setFinishing = (now: boolean) => {
    isFinishing = now
    render()
  }
  const finish = async (): Promise<boolean> => {
    const done = await Promise.all([...unfinished.values()].map((finishOne) => finishOne()))
    return done.every(Boolean)
  }
  const handleSubmit =
    (send: SubmitHandler<Output>, onWrong?: SubmitErrorHandler<Input>) =>
    async (event?: BaseSyntheticEvent): Promise<void> => {
      event?.preventDefault()
      if (isFinishing) return
      const isWaiting = unfinished.size > 0
      if (isWaiting) setFinishing(true)
      if (!isWaiting || (await finish())) await form.handleSubmit(send, onWrong)(event)
      if (isWaiting) setFinishing(false)
    }
  return {
    ...form,
    handleSubmit,
    /** Whether the form was submitted and waits for the work held with `hold`. */
    get isFinishing() {
      return isFinishing
    },
    get hasUnfinished() {
      return unfinished.size > 0
    },
    /** Delays sending the form until `finish` has done its work. Returns the function that cancels this. */
    hold: (name: string, finish: Unfinished) => {
      unfinished.set(name, finish)
      render()
      return () => {
        unfinished.delete(name)
        render()
      }
    },
    get formState() {
      return form.formState
    },
    /** Changes a value that has no input of its own, and marks the form as changed. */
    change: (name: Path<Input>, value: unknown) =>
      form.setValue(name, value as PathValue<Input, typeof name>, { shouldDirty: true }),
    field: (name: Path<Input>) => ({
      error: form.getFieldState(name, form.formState).error?.message,
      control: form.register(name),
    }),
    bind: (send: SubmitHandler<Output>, onWrong?: SubmitErrorHandler<Input>) => ({
      noValidate: true,
      method: 'post',
      onSubmit: handleSubmit(send, onWrong),
    }),
    onFailure: failureWith((fields) => showFieldErrors(form, fields)),
  }
}

function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: Record<string, string>,
): void {
  const names = Object.keys(form.getValues())
  // The field of an object has both names: 'outcome.was'.
  const wrong = Object.entries(fields).filter(([name]) => names.includes(name.split('.')[0] ?? name))
  wrong.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
  })
}
