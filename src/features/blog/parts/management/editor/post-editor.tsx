import { useId, useRef, useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { useShapedForm } from '../../../../accounts/parts/shaped-form.ts'
import type { Draft, ManagedPost } from '../../../contract/writing.ts'
import type { EditedKey } from '../../../queries/editing.ts'
import type { Base } from '../../../queries/management.ts'
import { DraftNotice } from './draft-notice.tsx'
import { areSame, PostForm, valuesOf, withDraft } from './form-values.ts'
import type { KeptState } from './keeper.ts'
import { KeptWord } from './kept-word.tsx'
import { PostFields } from './post-fields.tsx'
import { preview, type Side, SidePanes } from './side-panes.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useAutosave } from './use-autosave.ts'
import { useSavePost } from './use-save-post.ts'

type PostEditorProps = {
  edited: EditedKey
  post: ManagedPost | undefined
  draft: Draft | null
  onClose: () => void
}

/** The form beside what it will look like and what was saved before. */
export function PostEditor({ edited, post: loaded, draft: typed, onClose }: PostEditorProps) {
  const [post, setPost] = useState(loaded)
  const [draft] = useState(() => differing(typed, loaded))
  const [base, setBase] = useState(() => baseOf(loaded, draft?.baseVersion))
  const [side, setSide] = useState<Side>(preview)
  const formId = useId()
  const panes = useRef<HTMLDivElement>(null)
  const form = useShapedForm(PostForm, draft ? withDraft(valuesOf(loaded), draft.fields) : valuesOf(loaded))
  const autosave = useAutosave(form, edited, base)
  const saving = useSavePost({ form, post, base, autosave, onSaved: onClose })
  const submit = (on = base) => form.handleSubmit((values) => saving.save(values, on))()
  const show = (present: ManagedPost | undefined) => {
    setPost(present)
    setBase(baseOf(present))
    form.reset(valuesOf(present))
  }
  return (
    <div className="lg:-mb-6 lg:flex lg:h-[calc(94dvh-4.75rem)] lg:flex-col">
      <div className="grid gap-y-6 lg:-ml-6 lg:min-h-0 lg:grow lg:grid-cols-2">
        <form
          id={formId}
          noValidate
          className="min-w-0 lg:overflow-y-auto lg:overscroll-contain lg:px-6 lg:pt-1 lg:pb-6"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
            event.preventDefault()
            if (!saving.isSaving) void submit()
          }}
        >
          {draft && <DraftNotice edited={edited} draft={draft} onDiscard={() => show(post)} />}
          <PostFields form={form} isNew={post === undefined} />
          {saving.stale && base && (
            <StaleNotice
              stale={saving.stale}
              id={base.id}
              onRead={(version) => {
                setSide({ tab: 'versions', version })
                panes.current?.scrollIntoView({ block: 'start' })
              }}
              onTakeTheirs={(theirs) => {
                saving.forgive()
                show(theirs)
              }}
              onSaveMine={(version) => {
                setBase({ ...base, version })
                void submit({ ...base, version })
              }}
            />
          )}
        </form>
        <div
          ref={panes}
          className="min-w-0 max-lg:border-t max-lg:border-line lg:flex lg:min-h-0 lg:flex-col lg:border-l lg:border-line lg:pl-6"
        >
          <SidePanes
            form={form}
            postId={base?.id}
            side={side}
            onSide={setSide}
            autosave={autosave}
            hasTyped={() => !areSame(form.getValues(), valuesOf(post))}
            onRestored={onClose}
          />
        </div>
      </div>
      <EditorFooter
        formId={formId}
        kept={autosave.state}
        isNew={post === undefined}
        busy={saving.isSaving}
        onClose={onClose}
      />
    </div>
  )
}

type EditorFooterProps = {
  formId: string
  kept: KeptState
  isNew: boolean
  busy: boolean
  onClose: () => void
}

function EditorFooter({ formId, kept, isNew, busy, onClose }: EditorFooterProps) {
  return (
    <footer className="sticky -bottom-6 z-1 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface-1 px-6 py-4 sm:rounded-b-card lg:static lg:my-0">
      <KeptWord state={kept} />
      <span className="ml-auto flex gap-3">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" form={formId} busy={busy} aria-keyshortcuts="Control+S Meta+S">
          {isNew ? 'Create Post' : 'Update Post'}
        </Button>
      </span>
    </footer>
  )
}

/** What was typed, unless the post says the same by now. */
function differing(draft: Draft | null, post: ManagedPost | undefined): Draft | null {
  return draft && !areSame(withDraft(valuesOf(post), draft.fields), valuesOf(post)) ? draft : null
}

function baseOf(post: ManagedPost | undefined, version?: number | null): Base | undefined {
  return post && { id: post.id, version: version ?? post.version }
}
