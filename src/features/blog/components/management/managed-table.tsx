import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { preloadsDialog } from '#ui/dialog.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { cell, TableFrame, tableRow } from '#ui/table-frame.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'

type ManagedTableProps = {
  posts: ManagedSummary[]
  onEdit: (post: ManagedSummary) => void
  onDelete: (post: ManagedSummary) => void
}

/** Columns that are left out when the table is narrow. */
const roomy = 'md:@max-3xl:hidden'

const columns = [
  'Post',
  'Status',
  'Published',
  { name: 'Changed', className: roomy },
  { name: 'Views', className: `text-right ${roomy}` },
]

/** One row for each post; on a phone a block. */
export function ManagedTable({ posts, ...actions }: ManagedTableProps) {
  return (
    <div className="@container">
      <TableFrame columns={columns}>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} {...actions} />
        ))}
      </TableFrame>
    </div>
  )
}

type PostRowProps = Omit<ManagedTableProps, 'posts'> & { post: ManagedSummary }

function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:w-full md:max-w-0 md:pl-6!`}>
        <span className="flex items-center gap-2.5">
          <span className="min-w-0 font-medium wrap-anywhere md:truncate" title={post.title}>
            {post.title}
          </span>
          {post.featured && <Badge tone="accent">Featured</Badge>}
        </span>
        <span className="block text-xs text-subtle wrap-anywhere md:truncate">/blog/{post.slug}</span>
      </td>
      <td className={`${cell} whitespace-nowrap`}>
        <PostStatus post={post} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:text-right`}>
        {post.status === 'published' && <Day at={post.publishedAt} />}
      </td>
      <td
        className={`${cell} text-sm whitespace-nowrap text-muted max-md:before:content-['Changed_'] ${roomy}`}
      >
        <Day at={post.updatedAt} />
      </td>
      <td className={`${cell} text-right text-sm text-muted tabular-nums max-md:hidden ${roomy}`}>
        {post.views}
      </td>
      <td className={`${cell} text-right whitespace-nowrap md:pr-4!`}>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Edit ${post.title}`}
          {...preloadsDialog}
          onClick={() => onEdit(post)}
        >
          <Pencil size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Delete ${post.title}`}
          {...preloadsDialog}
          onClick={() => onDelete(post)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      </td>
    </tr>
  )
}

type PostStatusProps = { post: { status: 'draft' | 'published'; publishedAt: string } }

/** Whether a post is a draft, scheduled or published. */
function PostStatus({ post: { status, publishedAt } }: PostStatusProps) {
  if (status === 'draft') return <StatusBadge kind="waiting">Draft</StatusBadge>
  if (publishedAt > new Date().toISOString()) return <StatusBadge kind="active">Scheduled</StatusBadge>
  return <StatusBadge kind="done">Published</StatusBadge>
}
