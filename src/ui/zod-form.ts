import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import { failureWith } from './form.ts'

// Our content security policy forbids the code that Zod would generate.
z.config({ jitless: true })

export type ZodForm<Input extends FieldValues, Output> = ReturnType<typeof useZodForm<Input, Output>>

/**
 * A form of the members' area, whose values a contract's schema checks in its words; every field needs a default. The first
 * wrong field takes the focus.
 * `field`, `bind` and `onFailure` are those of the plain `useForm`; all else is react-hook-form's.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: Required<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: defaultValues as DefaultValues<Input>,
  })
  const [zodForm] = useState(() => extend(form))
  return zodForm
}

/** The same object at every render, since effects depend on it. */
function extend<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const register = keepTyped(form)
  return {
    ...form,
    get formState() {
      return form.formState
    },
    register,
    field: (name: Path<Input>) => ({
      error: form.getFieldState(name, form.formState).error?.message,
      control: register(name),
    }),
    bind: (send: SubmitHandler<Output>, onWrong?: SubmitErrorHandler<Input>) => ({
      noValidate: true,
      method: 'post',
      onSubmit: form.handleSubmit(send, onWrong),
    }),
    onFailure: failureWith((fields) => showFieldErrors(form, fields)),
  }
}

/** What was typed into the server's HTML before hydration stays, as does what a password manager has filled in. */
function keepTyped<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): UseFormRegister<Input> {
  const taken = new Set<string>()
  return (name, options) => {
    const field = form.register(name, options)
    const ref = (node: HTMLElement | null) => {
      const element = node as HTMLInputElement | null
      const first = element && !taken.has(name)
      // Only fields for text have a default value that differs from the present one.
      const typed =
        first && 'defaultValue' in element && element.value !== element.defaultValue && element.value
      if (first) taken.add(name)
      field.ref(element)
      if (typed && element?.value !== typed) form.setValue(name, typed as PathValue<Input, typeof name>)
    }
    return { ...field, ref }
  }
}

function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: Record<string, string>,
): void {
  const names = Object.keys(form.getValues())
  // An object's field is named after both: 'outcome.was'.
  const wrong = Object.entries(fields).filter(([name]) => names.includes(name.split('.')[0] ?? name))
  wrong.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
  })
}
