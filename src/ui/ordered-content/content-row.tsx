import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { preloadsDialog } from '../dialog.tsx'

type ContentRowProps = {
  name: string
  below?: string
  text: string
  featured: boolean
  /** Further facts, in the last line. */
  children?: ReactNode
  busy: boolean
  onEdit: () => void
  onDelete: () => void
}

/** What a list says of one project or testimonial, and the ways to edit and delete it. */
export function ContentRow(props: ContentRowProps) {
  const { name, below, text, featured, children, busy, onEdit, onDelete } = props
  return (
    <div className="flex gap-2">
      <div className="min-w-0 grow">
        <p className="text-md font-medium wrap-anywhere">{name}</p>
        {below && <p className="text-sm text-subtle wrap-anywhere">{below}</p>}
        <p className="mt-1 line-clamp-2 text-sm text-muted wrap-anywhere">{text}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-subtle empty:hidden">
          {featured && <Badge tone="accent">Featured</Badge>}
          {children}
        </p>
      </div>
      <div className="-mt-1.5 flex shrink-0 flex-col sm:flex-row">
        <Button variant="quiet" size="icon" aria-label={`Edit ${name}`} {...preloadsDialog} onClick={onEdit}>
          <Pencil size={17} aria-hidden="true" />
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Delete ${name}`} busy={busy} onClick={onDelete}>
          {!busy && <Trash2 size={17} aria-hidden="true" />}
        </Button>
      </div>
    </div>
  )
}
