import { zodResolver } from '@hookform/resolvers/zod'
import { type BaseSyntheticEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type SubmitErrorHandler,
  type SubmitHandler,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import { failureWith } from '../dialogs/problem-toast.ts'
import { draftKey, readStored, writeStored } from '../state/visit-storage.ts'
import { lengthFault } from './text-limit.ts'

// Stops Zod from generating code at run time, which the content security policy forbids.
z.config({ jitless: true })

export type ZodForm<Input extends FieldValues, Output> = ReturnType<typeof useZodForm<Input, Output>>

type Options = {
  /** The name of the draft (`draftKey`). All changed texts except passwords are stored until `clear` is called. */
  draft?: string
}

/** The current options of a form, and whether somebody has tried to send it. */
type Latest = Options & { isAttempted: boolean }

/**
 * Returns a form for the members' area. The schema of a contract checks its values and supplies the messages. The first faulty
 * field gets the focus. A text that is too long gets its error at once. The fields are uncontrolled: without `defaultValues`,
 * each starts with the default value of its element. `field`, `bind`, `clear`, `refuse` and `onFailure` work as in the plain
 * `useForm`. All else comes from react-hook-form, except that the form waits for its uploads (`hold`) before it is sent.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues?: Required<Input>,
  options: Options = {},
) {
  const latest = useRef<Latest>({ isAttempted: false }).current
  Object.assign(latest, options)
  const form = useForm<Input, unknown, Output>({
    mode: 'onChange',
    resolver: checkWith(schema, latest),
    ...(defaultValues && { defaultValues: defaultValues as DefaultValues<Input> }),
  })
  const element = useRef<HTMLFormElement>(null)
  const [, render] = useReducer((count: number) => count + 1, 0)
  const [zodForm] = useState(() => extend(form, latest, element, render))
  const { draft } = options
  useEffect(() => {
    if (!draft) return
    fillIn(form, readStored(draftKey(draft)))
    render()
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) =>
        writeStored(draftKey(draft), textsToKeep(values, defaultValues ?? {})),
    })
  }, [draft, form])
  const { isFinishing } = zodForm
  useEffect(() => {
    if (!isFinishing) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isFinishing])
  return zodForm
}

/** Returns a resolver for react-hook-form. Before the first attempt to send, it reports only texts that are too long. */
function checkWith<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  latest: Latest,
): Resolver<Input, unknown, Output> {
  const check: Resolver<Input, unknown, Output> = zodResolver(schema)
  return async (values, context, options) => {
    const checked = await check(values, context, options)
    const tooLong: FieldErrors<Input> = {}
    for (const name of options.names ?? []) {
      const error: FieldError | undefined = get(checked.errors, name)
      const max = error?.type === 'too_big' ? await findMaxLength(schema, values, name) : undefined
      const fault = max === undefined ? undefined : lengthFault(String(get(values, name)), max)
      if (error && fault) set(tooLong, name, Object.assign(error, { message: fault }))
    }
    return latest.isAttempted ? checked : { values: {}, errors: tooLong }
  }
}

/** Returns the texts that differ from the default values, by name, or undefined if there are none. */
function textsToKeep(values: FieldValues, defaultValues: FieldValues): Record<string, string> | undefined {
  const texts = Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) && value !== (defaultValues[name] ?? ''),
  )
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}

/** Fills stored texts into fields that nobody has changed yet. */
function fillIn<Input extends FieldValues, Output>(
  { getValues, setValue, formState }: UseFormReturn<Input, unknown, Output>,
  stored: unknown,
): void {
  const texts = Object(stored) as FieldValues
  for (const [name, value] of Object.entries(formState.defaultValues ?? {}) as [Path<Input>, unknown][])
    if (typeof texts[name] === 'string' && getValues(name) === value)
      setValue(name, texts[name] as PathValue<Input, typeof name>, { shouldDirty: true })
}

/**
 * Work that must finish before a form is sent, such as an upload. Resolves to whether it succeeded. If it failed, its field shows
 * the reason.
 */
type Unfinished = () => Promise<boolean>

/** Adds the functions of this module to a form. Creates the result only once, because effects depend on it. */
function extend<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  latest: Latest,
  element: RefObject<HTMLFormElement | null>,
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
      latest.isAttempted = true
      const isWaiting = unfinished.size > 0
      if (isWaiting) setFinishing(true)
      if (!isWaiting || (await finish())) await form.handleSubmit(send, onWrong)(event)
      if (isWaiting) setFinishing(false)
    }
  const reset: typeof form.reset = (...args) => {
    latest.isAttempted = false
    form.reset(...args)
  }
  const refuse = (fields: Record<string, string>) => showFieldErrors(form, fields)
  return {
    ...form,
    element,
    handleSubmit,
    reset,
    /** Shows errors that the schema did not find, and focuses the first faulty field. */
    refuse,
    /** Whether the form was submitted and still waits for work that `hold` registered. */
    get isFinishing() {
      return isFinishing
    },
    get hasUnfinished() {
      return unfinished.size > 0
    },
    /** Delays sending the form until `finish` has done its work. Returns the function that cancels the delay. */
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
      form.setValue(name, value as PathValue<Input, typeof name>, {
        shouldDirty: true,
        shouldValidate: true,
      }),
    /** Resets the form and removes its draft after the values were sent. */
    clear: () => {
      if (latest.draft) writeStored(draftKey(latest.draft), undefined)
      reset()
    },
    field: (name: Path<Input>, options?: RegisterOptions<Input, Path<Input>>) => ({
      error: form.getFieldState(name, form.formState).error?.message,
      control: form.register(name, options),
    }),
    bind: (send: SubmitHandler<Output>, onWrong?: SubmitErrorHandler<Input>) => ({
      ref: element,
      noValidate: true,
      method: 'post',
      onSubmit: handleSubmit(send, onWrong),
    }),
    onFailure: failureWith(refuse),
  }
}

function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: Record<string, string>,
): void {
  const names = Object.keys(form.getValues())
  // The server may name a field inside an object, such as 'outcome.was'. The form's values contain only the object's name.
  const wrong = Object.entries(fields).filter(([name]) => names.includes(name.split('.')[0] ?? name))
  wrong.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
  })
}

/** Returns the maximum length that a text exceeds. The resolver's errors do not tell texts from numbers. */
async function findMaxLength(schema: z.ZodType, values: unknown, name: string): Promise<number | undefined> {
  const issues = (await schema.safeParseAsync(values)).error?.issues ?? []
  const issue = issues.find(({ path }) => path.join('.') === name)
  return issue?.code === 'too_big' && issue.origin === 'string' ? Number(issue.maximum) : undefined
}
