import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { Button } from '../button.tsx'
import { showFieldErrors } from '../form.ts'
import { showProblem } from '../problem-toast.ts'
import { SwitchRow } from '../switch-row.tsx'
import { toast } from '../toast.tsx'

type ContentFormProps<Input extends FieldValues, Fields, Saved> = {
  what: 'Project' | 'Testimonial'
  /** What is changed; absent for a new one. */
  item: { id: number } | undefined
  form: UseFormReturn<Input, unknown, Fields>
  featured: UseFormRegisterReturn
  save: UseMutationOptions<Saved, Error, { id?: number; fields: Fields }>
  onSaved: () => void
  children: ReactNode
}

/** The frame of the forms for what the front page shows: says how saving went, and ends with a bar that stays in sight. */
export function ContentForm<Input extends FieldValues, Fields, Saved>(
  props: ContentFormProps<Input, Fields, Saved>,
) {
  const { what, item, form, featured, save, onSaved, children } = props
  const { mutate, isPending } = useMutation({
    ...save,
    onSuccess: () => {
      toast({ title: 'Success', description: `${what} ${item ? 'updated' : 'created'} successfully` })
      onSaved()
    },
    onError: (problem) => {
      showProblem('Error', problem, `Failed to ${item ? 'update' : 'create'} ${what.toLowerCase()}`)
      showFieldErrors(form, problem)
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((fields) => mutate({ ...(item && { id: item.id }), fields }))}
      className="grid gap-5 sm:grid-cols-2 [&_input]:scroll-mb-24 [&_textarea]:scroll-mb-24"
    >
      {children}
      <div className="-mx-6 sm:col-span-2">
        <SwitchRow {...featured} label="Featured" hint="Stands on the front page" />
      </div>
      <div className="sticky -bottom-6 -mx-6 -mt-5 -mb-6 border-t border-line bg-surface-1 px-6 py-4 sm:col-span-2 sm:rounded-b-card">
        <Button type="submit" busy={isPending} className="w-full sm:w-auto">
          {item ? 'Update' : 'Create'} {what}
        </Button>
      </div>
    </form>
  )
}

/** An address is no prose: phones neither capitalise nor correct it. */
export const asAddress = {
  inputMode: 'url',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
} as const
