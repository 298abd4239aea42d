import { Link } from '@tanstack/react-router'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { preloadsDialog } from '#ui/dialog.tsx'
import type { ListedMessage } from '../../contract/messages.ts'
import { MessageStatusBadge, PriorityBadge } from './message-status.tsx'

/** One message in the list; all of it opens it. */
export function MessageRow({ message }: { message: ListedMessage }) {
  const { id, name, subject, excerpt, status, priority, createdAt } = message
  const isUnread = status === 'unread'
  return (
    <li>
      <Link
        to="/dashboard/communications"
        search={{ message: id }}
        // The hash makes the link current only after hydration; the server's search compares differently.
        activeOptions={{ exact: true, includeHash: true }}
        replace
        resetScroll={false}
        {...preloadsDialog}
        className="grid gap-x-6 gap-y-1 px-5 py-4 text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:px-6"
      >
        <span
          className={classNames('truncate max-md:row-start-1', isUnread ? 'font-semibold' : 'text-muted')}
        >
          {name}
        </span>
        <span className="min-w-0">
          <span className={classNames('block truncate', isUnread && 'font-medium')}>
            {subject || 'No subject'}
          </span>
          <span className="block truncate text-sm text-subtle">{excerpt}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle md:justify-end">
          <PriorityBadge priority={priority} />
          <span className="md:w-20">
            <MessageStatusBadge status={status} />
          </span>
          <span className="md:w-24 md:text-right">
            <Day at={createdAt} />
          </span>
        </span>
      </Link>
    </li>
  )
}
