import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { ConnectionStatus } from '#features/threads/components/connection-status.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Thread } from '../contract/schemas.ts'
import { threadsQuery } from '../query-options.ts'
import { BrowseServices } from './listed-order.tsx'
import { useLiveLists } from './use-live-lists.ts'

const texts = {
  admin: {
    lead: 'What visitors wrote in the contact form, clients about their orders and members to support, the unread first.',
    empty: 'What visitors and clients write stands here, and is mailed to you, too.',
  },
  member: {
    lead: 'Every order has a conversation of its own. Those with something unread stand first.',
    empty: 'Every order gets a conversation of its own. It begins when you order.',
  },
}

/** Everything that was written to a member, one row for each conversation. */
export function MessagesPage({ after }: { after: string | undefined }) {
  const { role } = useMember()
  const isAdmin = role === 'admin'
  const live = useLiveLists(isAdmin ? '/api/admin/orders/events' : '/api/orders/events', after)
  const list = useInfiniteQuery(threadsQuery(role))
  const { lead, empty } = texts[isAdmin ? 'admin' : 'member']
  return (
    <>
      <PageHead
        title="Messages"
        lead={lead}
        action={
          <span className="flex items-center gap-4">
            <ConnectionStatus live={live} />
            {isAdmin && (
              <Button variant="secondary" size="sm" asChild>
                <Link to="/dashboard/support">Support</Link>
              </Button>
            )}
          </span>
        }
      />
      <Panel title="Conversations">
        <PagedList
          noun="conversations"
          list={list}
          empty={
            <EmptyState title="No messages yet" action={!isAdmin && <BrowseServices />}>
              {empty}
            </EmptyState>
          }
        >
          {(threads) => (
            <ul className="divide-y divide-line">
              {threads.map((thread) => (
                <ThreadRow key={`${thread.kind} ${thread.id}`} thread={thread} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </>
  )
}

const row =
  'grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3.5 px-5 py-3.5 text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2 md:px-6'

function ThreadRow({ thread }: { thread: Thread }) {
  const { kind, id, unread } = thread
  const content = <ThreadSummary thread={thread} />
  return (
    <li className={classNames(unread === 0 && 'text-muted')}>
      {kind !== 'contact' ? (
        <Link
          to={kind === 'order' ? '/dashboard/orders/$id' : '/dashboard/support/$id'}
          params={{ id: String(id) }}
          className={row}
        >
          {content}
        </Link>
      ) : (
        <Link to="/dashboard/communications" search={{ message: id }} className={row}>
          {content}
        </Link>
      )}
    </li>
  )
}

const icons = { contact: 'mail', order: 'package', ticket: 'life-buoy' } as const
const marks = {
  contact: () => 'Contact form',
  order: (id: number) => `#${id}`,
  ticket: (id: number) => `Ticket #${id}`,
}

function ThreadSummary({
  thread: { kind, id, title, name, excerpt, files, unread, at },
}: {
  thread: Thread
}) {
  const said = excerpt || (files > 0 ? (files === 1 ? 'A file' : `${files} files`) : '')
  return (
    <>
      <span className="grid size-9 place-items-center rounded-control bg-surface-3 text-muted">
        <Icon name={icons[kind]} size={17} strokeWidth={1.7} />
      </span>
      <span className="min-w-0">
        <span className="flex items-baseline gap-2">
          <span className={classNames('truncate', unread > 0 && 'font-semibold text-fg')}>
            {title || 'No subject'}
          </span>
          <span className="shrink-0 text-xs text-subtle max-sm:hidden">{marks[kind](id)}</span>
        </span>
        <span className="block truncate text-sm text-subtle">
          {name ? (
            <>
              <span className={classNames(unread > 0 && 'text-muted')}>{name}:</span> {said}
            </>
          ) : (
            'Nothing written yet'
          )}
        </span>
      </span>
      <span className="grid justify-items-end gap-1 text-xs whitespace-nowrap text-subtle">
        <Day at={at} />
        {unread > 0 && <Badge tone="accent">{kind === 'contact' ? 'Unread' : `${unread} new`}</Badge>}
      </span>
    </>
  )
}
