import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type EditedKey, keepDraft } from '../../../query-options/editing.ts'
import type { Base } from '../../../query-options/management.ts'
import type { FormValues } from './form-values.ts'
import { Keeper, type KeptState } from './keeper.ts'

export type EditorForm = UseFormReturn<FormValues, unknown, FormValues>

export type Autosave = {
  state: KeptState
  /** Ends it, and waits for what is on its way: nothing may arrive after the post was saved. */
  stop: () => Promise<void>
  start: () => void
}

/** Keeps on the server what is typed into the form, so that a closed window or a crash loses at most five seconds. */
export function useAutosave(form: EditorForm, key: EditedKey, base: Base | undefined): Autosave {
  const [state, setState] = useState<KeptState>('clean')
  const [keeper] = useState(() => new Keeper())
  const latest = useRef(base)
  latest.current = base
  useEffect(() => {
    keeper.keep = (leaving) => keepDraft(key, form.getValues(), latest.current, leaving)
    keeper.tell = setState
    keeper.start()
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name) keeper.typed()
      },
    })
    const onHide = () => {
      if (document.visibilityState === 'hidden') keeper.flush(true)
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      end()
      document.removeEventListener('visibilitychange', onHide)
      keeper.flush(true)
    }
  }, [form, key, keeper])
  return {
    state,
    stop: useCallback(() => keeper.stop(), [keeper]),
    start: useCallback(() => keeper.start(), [keeper]),
  }
}
