import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { t } from '#platform/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { useQuiet } from '#ui/state/use-quiet.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { previewQuery } from '../../query-options/editing.ts'
import { PostText } from '../post-text.tsx'
import type { EditorForm, Restoring } from './use-post-editing.ts'
import { VersionPane } from './version-pane.tsx'

export type Side = { tab: 'preview' | 'versions'; version?: number | undefined }

export const preview: Side = { tab: 'preview' }

const panelClass = 'lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:pe-2 lg:pb-6'

type SidePanesProps = Restoring & {
  form: EditorForm
  /** Undefined for a new post, which has no versions yet. */
  postId: number | undefined
  side: Side
  onSide: (side: Side) => void
}

export function SidePanes({ form, postId, side, onSide, ...restoring }: SidePanesProps) {
  const versions = postId && (
    <VersionPane
      postId={postId}
      opened={side.version}
      onOpen={(version) => onSide({ tab: 'versions', version })}
      {...restoring}
    />
  )
  const versionsTab = { value: 'versions' as const, label: t`Versions`, panel: versions }
  return (
    <Tabs
      label={t`Beside the form`}
      tabs={[
        { value: 'preview', label: t`Preview`, panel: <PreviewPane form={form} /> },
        ...(versions ? [versionsTab] : []),
      ]}
      value={side.tab}
      onValueChange={(tab) => onSide({ tab })}
      className="lg:flex lg:min-h-0 lg:grow lg:flex-col"
      panelClass={panelClass}
    />
  )
}

/** How long the writer must not type before the preview is fetched, in milliseconds. */
const pause = 400

/** Shows the text as it appears on its page, because the server renders both in the same way. */
function PreviewPane({ form }: { form: EditorForm }) {
  const content = useQuiet(useWatch({ control: form.control, name: 'content' }), pause)
  const title = useWatch({ control: form.control, name: 'title' })
  const preview = useQuery({ ...previewQuery(content), enabled: content.trim() !== '' })
  if (content.trim() === '')
    return <p className="text-md text-subtle">{t`What you write appears here as readers will see it.`}</p>
  return (
    <section
      aria-label={t`Preview`}
      aria-busy={preview.isFetching}
      className={classNames(preview.isPlaceholderData && 'opacity-70')}
    >
      {title && <h3 className="mb-6 text-[1.75rem] leading-[1.08] wrap-anywhere">{title}</h3>}
      {preview.isError && (
        <p role="alert" className="text-md text-danger">
          {readableMessage(preview.error, t`The preview could not be made.`)}
        </p>
      )}
      {preview.isPending && (
        <>
          <p role="status" className="mb-4 animate-wait text-md text-subtle">
            {t`Loading the preview`}
          </p>
          <Skeleton className="h-80" />
        </>
      )}
      {preview.isSuccess && (
        <>
          {preview.data.lost.length > 0 && (
            <ul className="mb-6 grid gap-1 border-s-2 border-warning ps-4 text-sm text-muted">
              {preview.data.lost.map((lost) => (
                <li key={lost} className="wrap-anywhere">
                  {lost}
                </li>
              ))}
            </ul>
          )}
          <PostText html={preview.data.html} />
          <p className="mt-8 text-sm text-subtle">{t`${preview.data.readTime} min read`}</p>
        </>
      )}
    </section>
  )
}
