import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Rows, ThreadRow } from '#ui/lists/person-row.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import type { Thread } from '../contract/schemas.ts'
import { threadsQuery } from '../query-options.ts'
import { BrowseServices } from './listed-order.tsx'
import { useLiveLists } from './use-live-lists.ts'

const texts = {
  admin: {
    lead: 'What visitors wrote in the contact form, clients about their orders and members to support, the unread first.',
    empty: 'Messages from visitors and clients appear here. You also get an email.',
  },
  member: {
    lead: 'Every order has a conversation of its own. Those with unread messages come first.',
    empty: 'Every order gets a conversation of its own. It begins with the first message.',
  },
}

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
              <Button variant="secondary" asChild>
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
            <Rows>
              {threads.map((thread) => (
                <Conversation key={`${thread.kind} ${thread.id}`} thread={thread} />
              ))}
            </Rows>
          )}
        </PagedList>
      </Panel>
    </>
  )
}

const marks = {
  contact: () => 'contact form',
  order: (id: number) => `#${id}`,
  ticket: (id: number) => `ticket #${id}`,
}

function Conversation({ thread }: { thread: Thread }) {
  const { kind, id, title, name, excerpt, files, unread, isOwn, at } = thread
  const words = title || 'No subject'
  return (
    <ThreadRow
      person={name}
      name={
        <>
          {name}
          <span className="ml-2.5 text-xs font-normal text-subtle">
            {kind === 'contact' ? (
              <Link to="/dashboard/communications" search={{ message: id }} className={link}>
                {words}
              </Link>
            ) : (
              <Link
                to={kind === 'order' ? '/dashboard/orders/$id' : '/dashboard/support/$id'}
                params={{ id: String(id) }}
                className={link}
              >
                {words}
              </Link>
            )}
            , {marks[kind](id)}
          </span>
        </>
      }
      note={`${isOwn ? 'You: ' : ''}${excerpt || (files > 1 ? `${files} files` : 'A file')}`}
      status={unread > 0 && <Badge tone="accent">{kind === 'contact' ? 'Unread' : `${unread} new`}</Badge>}
      date={<Day at={at} />}
    />
  )
}

const link = 'no-underline covers-row'
