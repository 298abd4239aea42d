import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '../../../call.ts'

// Our content security policy forbids the code that Zod would generate.
z.config({ jitless: true })

/** A form whose values a contract's shape checks, in its words. The first wrong field takes the focus. */
export function useShapedForm<Input extends FieldValues, Output>(
  shape: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Output>({ resolver: zodResolver(shape), defaultValues })
}

/** Shows under each field what the server says is wrong with it. */
export function showRefusal<Input extends FieldValues, Output>(
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

/** What a person may read of a failure: the server's words, else ours. */
export function readableMessage(problem: unknown, fallback: string): string {
  return (problem instanceof ApiError && problem.serverMessage) || fallback
}
