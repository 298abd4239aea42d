import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { preloadDialog } from '../../../../ui/dialog.tsx'
import { Day } from '../../../dashboard/parts/day.tsx'
import type { ManagedSummary } from '../../contract/writing.ts'
import { PostStatus } from './post-status.tsx'

type ManagedTableProps = {
  posts: ManagedSummary[]
  onEdit: (post: ManagedSummary) => void
  onDelete: (post: ManagedSummary) => void
}

const columns = ['Post', 'Status', 'Published', 'Changed']

/** One row a post; on a phone each becomes a small block. */
export function ManagedTable({ posts, ...actions }: ManagedTableProps) {
  return (
    <table className="block w-full text-md md:table">
      <thead className="sr-only md:not-sr-only">
        <tr className="text-left text-xs text-subtle">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-3 py-2.5 font-normal first:pl-6">
              {column}
            </th>
          ))}
          <th scope="col" className="px-3 py-2.5 text-right font-normal">
            Views
          </th>
          <th scope="col" className="py-2.5 pr-6">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="block md:table-row-group">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'block md:table-cell md:border-t md:border-line md:px-3 md:py-3'

type PostRowProps = Omit<ManagedTableProps, 'posts'> & { post: ManagedSummary }

function PostRow({ post, onEdit, onDelete }: PostRowProps) {
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 first:border-t-0 md:table-row md:border-0">
      <td className={`${cell} min-w-0 max-md:col-span-2 md:max-w-96 md:pl-6!`}>
        <span className="flex items-center gap-2.5">
          <span className="min-w-0 font-medium wrap-anywhere md:truncate" title={post.title}>
            {post.title}
          </span>
          {post.featured && <Badge tone="accent">Featured</Badge>}
        </span>
        <span className="block text-xs text-subtle wrap-anywhere md:truncate">/blog/{post.slug}</span>
      </td>
      <td className={cell}>
        <PostStatus post={post} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:text-right`}>
        {post.status === 'published' && <Day at={post.publishedAt} />}
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:before:content-['Changed_']`}>
        <Day at={post.updatedAt} />
      </td>
      <td className={`${cell} text-right text-sm text-muted tabular-nums max-md:hidden`}>{post.views}</td>
      <td className={`${cell} text-right whitespace-nowrap md:pr-4!`}>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Edit ${post.title}`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onEdit(post)}
        >
          <Pencil size={18} aria-hidden="true" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Delete ${post.title}`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onDelete(post)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </Button>
      </td>
    </tr>
  )
}
