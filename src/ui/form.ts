import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#platform/api-client.ts'

// Our content security policy forbids the code that Zod would generate.
z.config({ jitless: true })

/** A form whose values a contract's schema checks, in its words. The first wrong field takes the focus. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  const taken = useRef(new Set<string>())
  return { ...form, register: keepTyped(form, taken.current) }
}

/** What was typed into the server's HTML before the form took it over stays, as does what a password manager has filled in. */
function keepTyped<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  taken: Set<string>,
): UseFormRegister<Input> {
  return (name, options) => {
    const field = form.register(name, options)
    const ref = (element: HTMLInputElement | null) => {
      const first = element && !taken.has(name)
      // Only fields for text have a default value that differs from what stands in them.
      const typed =
        first && 'defaultValue' in element && element.value !== element.defaultValue && element.value
      if (first) taken.add(name)
      field.ref(element)
      if (typed && element?.value !== typed) form.setValue(name, typed as PathValue<Input, typeof name>)
    }
    return { ...field, ref }
  }
}

/** Shows under each field what the server says is wrong with it. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  problem: unknown,
): void {
  if (!(problem instanceof ApiError)) return
  const names = Object.keys(form.getValues())
  const wrong = Object.entries(problem.fields).filter(([name]) => names.includes(name))
  wrong.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { message }, { shouldFocus: index === 0 })
  })
}
