import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { TabPanel, Tabs } from '../../../../../ui/tabs.tsx'
import { useShapedForm } from '../../../../accounts/parts/shaped-form.ts'
import type { Draft, ManagedPost } from '../../../contract/writing.ts'
import type { Base } from '../../../queries/management.ts'
import { DraftNotice } from './draft-notice.tsx'
import { PostForm, valuesOf, withDraft } from './form-values.ts'
import { KeptWord } from './kept-word.tsx'
import { PostFields } from './post-fields.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useAutosave } from './use-autosave.ts'
import { useSavePost } from './use-save-post.ts'
import { VersionPane } from './version-pane.tsx'

type PostEditorProps = {
  edited: number | 'new'
  post: ManagedPost | undefined
  draft: Draft | null
  onClose: () => void
}

/** The form beside what it will look like and what was saved before. */
export function PostEditor({ edited, post: loaded, draft, onClose }: PostEditorProps) {
  const [post, setPost] = useState(loaded)
  const [base, setBase] = useState<Base | undefined>(
    () => loaded && { id: loaded.id, version: draft?.baseVersion ?? loaded.version },
  )
  const form = useShapedForm(PostForm, draft ? withDraft(valuesOf(loaded), draft.fields) : valuesOf(loaded))
  const autosave = useAutosave(form, edited, base)
  const saving = useSavePost({ form, post, base, autosave, onSaved: onClose })
  const show = (present: ManagedPost | undefined) => {
    setPost(present)
    setBase(present && { id: present.id, version: present.version })
    form.reset(valuesOf(present))
  }
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <form noValidate onSubmit={form.handleSubmit((values) => saving.save(values))} className="min-w-0">
        {draft && <DraftNotice edited={edited} draft={draft} onDiscard={() => show(post)} />}
        <PostFields form={form} isNew={post === undefined} />
        {saving.stale && base && (
          <StaleNotice
            stale={saving.stale}
            id={base.id}
            onTakeTheirs={(theirs) => {
              saving.forgive()
              show(theirs)
            }}
            onSaveMine={(version) => {
              const mine = { ...base, version }
              setBase(mine)
              void form.handleSubmit((values) => saving.save(values, mine))()
            }}
          />
        )}
        <footer className="sticky -bottom-6 z-1 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface-1 px-6 py-4 lg:mr-0">
          <KeptWord state={autosave.state} />
          <span className="ml-auto flex gap-3">
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" busy={saving.isSaving}>
              {post === undefined ? 'Create Post' : 'Update Post'}
            </Button>
          </span>
        </footer>
      </form>
      <SidePanes form={form} base={base} onRestored={onClose} />
    </div>
  )
}

type SidePanesProps = {
  form: Parameters<typeof useAutosave>[0]
  base: Base | undefined
  onRestored: () => void
}

const previewTab = { value: 'preview', label: 'Preview' }
const versionsTab = { value: 'versions', label: 'Versions' }

function SidePanes({ form, base, onRestored }: SidePanesProps) {
  return (
    <div className="min-w-0 max-lg:border-t max-lg:border-line max-lg:pt-2">
      <Tabs
        label="Beside the form"
        tabs={base ? [previewTab, versionsTab] : [previewTab]}
        defaultValue="preview"
        className={classNames('lg:sticky lg:top-0')}
      >
        <TabPanel value="preview">
          <PreviewPane form={form} />
        </TabPanel>
        {base && (
          <TabPanel value="versions">
            <VersionPane base={base} onRestored={onRestored} />
          </TabPanel>
        )}
      </Tabs>
    </div>
  )
}
