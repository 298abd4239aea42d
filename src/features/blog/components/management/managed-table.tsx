import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { preloadsDialog, type preloadsDialogWith } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { ItemTable } from '#ui/item-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'

type ManagedTableProps = {
  posts: ManagedSummary[]
  preloadsEditor: ReturnType<typeof preloadsDialogWith>
  onEdit: (post: ManagedSummary) => void
  onDelete: (post: ManagedSummary) => void
}

/** Columns that are left out when the table is narrow. */
const roomy = 'md:@max-3xl:hidden'

/** One row for each post; on a phone a block. */
export function ManagedTable({ posts, preloadsEditor, onEdit, onDelete }: ManagedTableProps) {
  return (
    <div className="@container">
      <ItemTable
        items={posts}
        columns={[
          { name: 'Post', className: 'md:w-full md:max-w-0', cell: (post) => <PostTitle post={post} /> },
          { name: 'Status', className: 'whitespace-nowrap', cell: (post) => <PostStatus post={post} /> },
          {
            name: 'Published',
            className: 'text-sm whitespace-nowrap text-muted max-md:text-right',
            cell: ({ status, publishedAt }) => status === 'published' && <Day at={publishedAt} />,
          },
          {
            name: 'Changed',
            head: roomy,
            className: `text-sm whitespace-nowrap text-muted max-md:before:content-['Changed_'] ${roomy}`,
            cell: ({ updatedAt }) => <Day at={updatedAt} />,
          },
          {
            name: 'Views',
            head: `text-right ${roomy}`,
            className: `text-right text-sm text-muted tabular-nums max-md:hidden ${roomy}`,
            cell: ({ views }) => views,
          },
        ]}
        actionClass="whitespace-nowrap md:pr-4!"
        action={(post) => (
          <>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Edit ${post.title}`}
              {...preloadsEditor}
              onClick={() => onEdit(post)}
            >
              <Icon name="pencil" size={18} />
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Delete ${post.title}`}
              {...preloadsDialog}
              onClick={() => onDelete(post)}
            >
              <Icon name="trash-2" size={18} />
            </Button>
          </>
        )}
      />
    </div>
  )
}

function PostTitle({ post: { title, slug, featured } }: { post: ManagedSummary }) {
  return (
    <>
      <span className="flex items-center gap-2.5">
        <span className="min-w-0 font-medium wrap-anywhere md:truncate" title={title}>
          {title}
        </span>
        {featured && <Badge tone="accent">Featured</Badge>}
      </span>
      <span className="block text-xs text-subtle wrap-anywhere md:truncate">/blog/{slug}</span>
    </>
  )
}

/** Whether a post is a draft, scheduled or published. */
function PostStatus({ post: { status, publishedAt } }: { post: ManagedSummary }) {
  if (status === 'draft') return <StatusBadge kind="waiting">Draft</StatusBadge>
  if (publishedAt > new Date().toISOString()) return <StatusBadge kind="active">Scheduled</StatusBadge>
  return <StatusBadge kind="done">Published</StatusBadge>
}
