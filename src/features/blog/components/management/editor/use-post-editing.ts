import { useState } from 'react'
import { useZodForm } from '#ui/form.ts'
import type { Draft, ManagedPost } from '../../../contract/writing.ts'
import type { EditedKey } from '../../../query-options/editing.ts'
import type { Base } from '../../../query-options/management.ts'
import { areSame, PostForm, valuesOf, withDraft } from './form-values.ts'
import { useAutosave } from './use-autosave.ts'
import { useSavePost } from './use-save-post.ts'

export type Edited = { key: EditedKey; post: ManagedPost | undefined; draft: Draft | null }

/** The form of one post: what it began with, what was typed and not saved, and how it is saved, alone or against others. */
export function usePostEditing({ key, post: loaded, draft: typed }: Edited, onSaved: () => void) {
  const [post, setPost] = useState(loaded)
  const [draft] = useState(() => differing(typed, loaded))
  const [base, setBase] = useState(() => baseOf(loaded, draft?.baseVersion))
  const form = useZodForm(PostForm, draft ? withDraft(valuesOf(loaded), draft.fields) : valuesOf(loaded))
  const autosave = useAutosave(form, key, base)
  const saving = useSavePost({ form, post, base, autosave, onSaved })
  const save = (on = base) => void form.handleSubmit((values) => saving.save(values, on))()
  const show = (present: ManagedPost | undefined) => {
    setPost(present)
    setBase(baseOf(present))
    form.reset(valuesOf(present))
  }
  return {
    form,
    id: base?.id,
    draft,
    autosave,
    stale: saving.stale,
    isSaving: saving.isSaving,
    hasTyped: () => !areSame(form.getValues(), valuesOf(post)),
    save: () => save(),
    discardDraft: () => show(post),
    takeTheirs(theirs: ManagedPost) {
      saving.forgive()
      show(theirs)
    },
    /** Saves over the version that somebody else saved meanwhile. */
    saveOver(version: number) {
      const on = base && { ...base, version }
      setBase(on)
      save(on)
    },
  }
}

/** What was typed, unless the post says the same by now. */
function differing(draft: Draft | null, post: ManagedPost | undefined): Draft | null {
  return draft && !areSame(withDraft(valuesOf(post), draft.fields), valuesOf(post)) ? draft : null
}

function baseOf(post: ManagedPost | undefined, version?: number | null): Base | undefined {
  return post && { id: post.id, version: version ?? post.version }
}
