import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Day, SiteDay } from '#ui/day.tsx'
import { preloadsDialog, type preloadsDialogWith } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { ItemTable } from '#ui/item-table.tsx'
import { threeColumns } from '#ui/managed-row.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'

type ManagedTableProps = {
  posts: ManagedSummary[]
  preloadsEditor: ReturnType<typeof preloadsDialogWith>
  onEdit: (post: ManagedSummary) => void
  onDelete: (post: ManagedSummary) => void
}

/** One row for each post; in a narrow card a block. */
export function ManagedTable({ posts, preloadsEditor, onEdit, onDelete }: ManagedTableProps) {
  return (
    <ItemTable
      items={posts}
      rowClass={threeColumns}
      columns={[
        {
          name: 'Post',
          className: 'medium-card:col-span-1 medium-card:row-span-2 wide-card:w-full wide-card:max-w-0',
          cell: (post) => <PostTitle post={post} />,
        },
        { name: 'Status', className: 'whitespace-nowrap', cell: (post) => <PostStatus post={post} /> },
        {
          name: 'Published',
          className: 'text-sm whitespace-nowrap text-muted narrow-card:text-right',
          cell: ({ status, publishedAt }) => status === 'published' && <SiteDay at={publishedAt} />,
        },
        {
          name: 'Changed',
          className: `text-sm whitespace-nowrap text-muted narrow-card:before:content-['Changed_']`,
          cell: ({ updatedAt }) => <Day at={updatedAt} />,
        },
        {
          name: 'Views',
          head: 'text-right',
          className: `text-right text-sm text-muted tabular-nums narrow-card:hidden`,
          cell: ({ views }) => views,
        },
      ]}
      actionClass="whitespace-nowrap wide-card:pr-4!"
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
  )
}

function PostTitle({ post: { title, slug, featured } }: { post: ManagedSummary }) {
  return (
    <>
      <span className="flex items-center gap-2.5">
        <span className="min-w-0 font-medium wrap-anywhere wide-card:truncate" title={title}>
          {title}
        </span>
        {featured && <Badge tone="accent">Featured</Badge>}
      </span>
      <span className="block text-xs text-subtle wrap-anywhere wide-card:truncate">/blog/{slug}</span>
    </>
  )
}

/** Whether a post is a draft, scheduled or published. */
function PostStatus({ post: { status, publishedAt } }: { post: ManagedSummary }) {
  if (status === 'draft') return <StatusBadge kind="waiting">Draft</StatusBadge>
  if (publishedAt > new Date().toISOString()) return <StatusBadge kind="active">Scheduled</StatusBadge>
  return <StatusBadge kind="done">Published</StatusBadge>
}
