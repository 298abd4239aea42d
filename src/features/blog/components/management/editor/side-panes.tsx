import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { PreviewPane } from './preview-pane.tsx'
import type { Autosave, EditorForm } from './use-autosave.ts'
import { VersionPane } from './version-pane.tsx'

/** What stands beside the form; of the versions the one that is open. */
export type Side = { tab: 'preview' | 'versions'; version?: number | undefined }

export const preview: Side = { tab: 'preview' }

const previewTab = { value: 'preview', label: 'Preview' }
const versionsTab = { value: 'versions', label: 'Versions' }

const panel = 'lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:pr-2 lg:pb-6'

type SidePanesProps = {
  form: EditorForm
  /** Absent for a new post, which has no versions. */
  postId: number | undefined
  side: Side
  onSide: (side: Side) => void
  autosave: Autosave
  hasTyped: () => boolean
  onRestored: () => void
}

export function SidePanes({ form, postId, side, onSide, ...restoring }: SidePanesProps) {
  return (
    <Tabs
      label="Beside the form"
      tabs={postId ? [previewTab, versionsTab] : [previewTab]}
      value={side.tab}
      onValueChange={(tab) => onSide({ tab: tab as Side['tab'] })}
      className="lg:flex lg:min-h-0 lg:grow lg:flex-col"
    >
      <TabPanel value="preview" className={panel}>
        <PreviewPane form={form} />
      </TabPanel>
      {postId && (
        <TabPanel value="versions" className={panel}>
          <VersionPane
            postId={postId}
            opened={side.version}
            onOpen={(version) => onSide({ tab: 'versions', version })}
            {...restoring}
          />
        </TabPanel>
      )}
    </Tabs>
  )
}
