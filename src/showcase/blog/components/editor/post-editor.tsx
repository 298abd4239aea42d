import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type Message, msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { type EditedKey, editedPostQuery } from '../../query-options/editing.ts'
import type { DraftState } from './draft-saver.ts'
import { DraftNotice, StalePostNotice } from './notices.tsx'
import { PostFields } from './post-fields.tsx'
import { preview, type Side, SidePanes } from './side-panes.tsx'
import { type Edited, usePostEditing } from './use-post-editing.ts'

/** The editor of a post. If there is an unsaved draft of the post, the editor starts with it. */
export default function LoadedEditor({ edited, onClose }: { edited: EditedKey; onClose: () => void }) {
  const asked = useQuery(editedPostQuery(edited))
  if (asked.data) return <PostEditor edited={{ key: edited, ...asked.data }} onClose={onClose} />
  if (!asked.isError) return <EditorSkeleton />
  return <LoadProblem text={t`The post could not be loaded.`} query={asked} />
}

function EditorSkeleton() {
  return (
    <div
      role="status"
      aria-label={t`Loading the post`}
      className="grid gap-x-12 gap-y-5 lg:h-[calc(94dvh-6.25rem)] lg:grid-cols-2"
    >
      <div className="flex flex-col gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
        <Skeleton className="min-h-96 grow" />
      </div>
      <Skeleton className="max-lg:hidden" />
    </div>
  )
}

function PostEditor({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const editing = usePostEditing(edited, onClose)
  const { form, id, draft, autosave, stale, isSaving } = editing
  const [side, setSide] = useState<Side>(preview)
  const formId = useId()
  const panes = useRef<HTMLDivElement>(null)
  const readVersion = (version: number) => {
    setSide({ tab: 'versions', version })
    panes.current?.scrollIntoView({ block: 'start' })
  }
  const isNew = id === undefined
  return (
    <div className="lg:-mb-6 lg:flex lg:h-[calc(94dvh-4.75rem)] lg:flex-col">
      <div className="grid gap-y-6 lg:-ms-6 lg:min-h-0 lg:grow lg:grid-cols-2">
        <EditorForm id={formId} busy={isSaving} onSave={editing.save}>
          {draft && <DraftNotice edited={edited.key} draft={draft} onDiscard={editing.discardDraft} />}
          <PostFields form={form} isNew={isNew} />
          {stale && !isNew && (
            <StalePostNotice
              stale={stale}
              id={id}
              onRead={readVersion}
              onTakeTheirs={editing.takeTheirs}
              onSaveMine={editing.saveOver}
            />
          )}
        </EditorForm>
        <div
          ref={panes}
          className="min-w-0 max-lg:border-t max-lg:border-line lg:flex lg:min-h-0 lg:flex-col lg:border-s lg:border-line lg:ps-6"
        >
          <SidePanes
            form={form}
            postId={id}
            side={side}
            onSide={setSide}
            autosave={autosave}
            hasTyped={editing.hasTyped}
            onRestored={onClose}
          />
        </div>
      </div>
      <EditorFooter
        formId={formId}
        draftState={autosave.state}
        isNew={isNew}
        busy={isSaving}
        onClose={onClose}
      />
    </div>
  )
}

type EditorFormProps = { id: string; busy: boolean; onSave: () => void; children: ReactNode }

/** The form of the editor. Ctrl+S saves it. */
function EditorForm({ id, busy, onSave, children }: EditorFormProps) {
  return (
    <form
      id={id}
      noValidate
      className="min-w-0 lg:overflow-y-auto lg:overscroll-contain lg:px-6 lg:pt-1 lg:pb-6"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (!busy) onSave()
      }}
    >
      {children}
    </form>
  )
}

type EditorFooterProps = {
  formId: string
  draftState: DraftState
  isNew: boolean
  busy: boolean
  onClose: () => void
}

function EditorFooter({ formId, draftState, isNew, busy, onClose }: EditorFooterProps) {
  return (
    <footer className="sticky -bottom-6 z-1 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface-1 px-6 py-4 sm:rounded-b-card lg:static lg:my-0">
      <DraftStatus state={draftState} />
      <span className="ms-auto flex gap-3">
        <Button variant="secondary" onClick={onClose}>
          {t`Close`}
        </Button>
        <Button type="submit" form={formId} busy={busy} aria-keyshortcuts="Control+S Meta+S">
          {isNew ? t`Create Post` : t`Update Post`}
        </Button>
      </span>
    </footer>
  )
}

const words: Record<Exclude<DraftState, 'clean'>, Message> = {
  typing: msg`Keeping what you type…`,
  saved: msg`What you typed is kept as a draft`,
  failed: msg`What you typed could not be kept. Trying again…`,
}

function DraftStatus({ state }: { state: DraftState }) {
  return (
    <p role="status" className={state === 'failed' ? 'text-sm text-danger' : 'text-sm text-subtle'}>
      {state !== 'clean' && t(words[state])}
    </p>
  )
}
