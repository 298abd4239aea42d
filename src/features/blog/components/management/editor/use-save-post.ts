import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api-client.ts'
import { showFieldErrors } from '#ui/form.ts'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { ManagedPost } from '../../../contract/writing.ts'
import { type Base, changePost, createPost } from '../../../query-options/management.ts'
import { type FormValues, inputOf } from './form-values.ts'
import type { Stale } from './stale-notice.tsx'
import type { Autosave, EditorForm } from './use-autosave.ts'

type Saving = {
  form: EditorForm
  post: ManagedPost | undefined
  base: Base | undefined
  autosave: Autosave
  onSaved: () => void
}

/** Saves the form as a new post or a change; says how it went, and keeps what is wrong with it until it is mended. */
export function useSavePost({ form, post, base, autosave, onSaved }: Saving) {
  const [stale, setStale] = useState<Stale>()
  const onSuccess = (description: string) => () => {
    toast({ title: 'Success', description })
    onSaved()
  }
  const onError = (title: string, fallback: string) => (problem: unknown) => {
    autosave.start()
    if (problem instanceof ApiError && problem.status === 412)
      setStale((problem.body as { current: Stale }).current)
    showProblem(title, problem, fallback)
    showFieldErrors(form, problem)
  }
  const create = useMutation({
    ...createPost,
    onSuccess: onSuccess('Blog post created successfully'),
    onError: onError('Error Creating Blog Post', 'Failed to create blog post'),
  })
  const change = useMutation({
    ...changePost,
    onSuccess: onSuccess('Blog post updated successfully'),
    onError: onError('Error', 'Failed to update blog post'),
  })
  return {
    stale,
    forgive: () => setStale(undefined),
    isSaving: create.isPending || change.isPending,
    save: async (values: FormValues, on = base) => {
      await autosave.stop()
      setStale(undefined)
      const body = inputOf(values, post)
      if (on) change.mutate({ base: on, body })
      else create.mutate(body)
    },
  }
}
