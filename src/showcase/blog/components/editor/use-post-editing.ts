import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { presentVersion } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useZodForm, type ZodForm } from '#ui/forms/zod-form.ts'
import type { Draft, ManagedPost } from '../../contract/schemas.ts'
import { type Base, type EditedKey, saveDraft, savePost } from '../../query-options/editing.ts'
import { type Autosave, useAutosave } from './draft-saver.ts'
import { areSame, type FormValues, formValues, PostForm, toInput, withDraft } from './form-values.ts'
import type { Stale } from './notices.tsx'

export type Edited = { key: EditedKey; post: ManagedPost | undefined; draft: Draft | null }

export function usePostEditing({ key, post: loaded, draft: typed }: Edited, onSaved: () => void) {
  const [post, setPost] = useState(loaded)
  const [draft] = useState(() => differing(typed, loaded))
  const [base, setBase] = useState(() => editingBase(loaded, draft?.baseVersion))
  const form = useZodForm(PostForm, draft ? withDraft(formValues(loaded), draft.fields) : formValues(loaded))
  const autosave = useAutosave(form, (leaving) => saveDraft(key, form.getValues(), base, leaving))
  const saving = useSavePost({ form, post, base, autosave, onSaved })
  const save = (on = base) => void form.handleSubmit((values) => saving.save(values, on))()
  const show = (present: ManagedPost | undefined) => {
    setPost(present)
    setBase(editingBase(present))
    form.reset(formValues(present))
  }
  return {
    form,
    id: base?.id,
    draft,
    autosave,
    stale: saving.stale,
    isSaving: saving.isSaving || form.isFinishing,
    hasTyped: () => !areSame(form.getValues(), formValues(post)),
    save: () => save(),
    discardDraft: () => show(post),
    takeTheirs(theirs: ManagedPost) {
      saving.forgive()
      show(theirs)
    },
    /** Overwrites the version that somebody else has saved meanwhile. */
    saveOver(version: number) {
      const on = base && { ...base, version }
      setBase(on)
      save(on)
    },
  }
}

/** Returns the draft, or null if it does not differ from the post. */
function differing(draft: Draft | null, post: ManagedPost | undefined): Draft | null {
  return draft && !areSame(withDraft(formValues(post), draft.fields), formValues(post)) ? draft : null
}

function editingBase(post: ManagedPost | undefined, version?: number | null): Base | undefined {
  return post && { id: post.id, version: version ?? post.version }
}

type Saving = {
  form: EditorForm
  post: ManagedPost | undefined
  base: Base | undefined
  autosave: Autosave
  onSaved: () => void
}

function useSavePost({ form, post, base, autosave, onSaved }: Saving) {
  const [stale, setStale] = useState<Stale>()
  const { mutate, isPending } = useMutation({
    ...savePost,
    onSuccess: (_post, { base: on }) => {
      toast({
        title: t`Success`,
        description: on ? t`Blog post updated successfully` : t`Blog post created successfully`,
      })
      onSaved()
    },
    onError: (problem, { base: on }) => {
      autosave.start()
      setStale(presentVersion<Stale>(problem))
      if (on) form.onFailure(t`Error`, t`Failed to update blog post`)(problem)
      else form.onFailure(t`Error Creating Blog Post`, t`Failed to create blog post`)(problem)
    },
  })
  return {
    stale,
    forgive: () => setStale(undefined),
    isSaving: isPending,
    save: async (values: FormValues, on = base) => {
      await autosave.stop()
      setStale(undefined)
      mutate({ base: on, body: toInput(values, post) })
    },
  }
}

export type EditorForm = ZodForm<FormValues, FormValues>

export type Restoring = {
  autosave: Autosave
  hasTyped: () => boolean
  onRestored: () => void
}
