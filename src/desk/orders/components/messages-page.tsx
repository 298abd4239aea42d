import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { msg, t } from '#platform/texts.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { MemberFolder, Thread } from '../contract/schemas.ts'
import { threadsQuery } from '../query-options.ts'
import { ConversationRow } from './conversation-row.tsx'
import { FolderChips } from './folder-chips.tsx'
import { BrowseServices } from './listed-order.tsx'
import { useLiveLists } from './use-live-lists.ts'

const chips = [
  { folder: undefined, name: msg`All` },
  { folder: 'orders', name: msg`Orders` },
  { folder: 'tickets', name: msg`Tickets` },
] as const

type MessagesPageProps = { folder: MemberFolder | undefined; after: string | undefined }

/** Lists the conversations of a member who is not an admin. */
export function MessagesPage({ folder, after }: MessagesPageProps) {
  const live = useLiveLists('/api/orders/events', after)
  const list = useInfiniteQuery(threadsQuery(folder))
  const kinds = new Set(list.data?.pages.flatMap(({ items }) => items.map(({ kind }) => kind)))
  return (
    <>
      <PageHead
        title={t`Messages`}
        lead={t`Every order has a conversation of its own. Those with unread messages come first.`}
        action={<ConnectionStatus live={live} />}
      />
      {(folder || kinds.size > 1) && (
        <FolderChips chips={chips.map(({ folder, name }) => ({ folder, name: t(name) }))} chosen={folder} />
      )}
      <Panel title={t`Conversations`}>
        <PagedList
          noun={t`conversations`}
          list={list}
          empty={
            <EmptyState title={t`No messages yet`} action={<BrowseServices />}>
              {t`Every order gets a conversation of its own. It begins with the first message.`}
            </EmptyState>
          }
        >
          {(threads) => (
            <Rows>
              {threads.map((thread) => (
                <ConversationRow
                  key={`${thread.kind} ${thread.id}`}
                  thread={thread}
                  link={(words) => <ThreadLink thread={thread}>{words}</ThreadLink>}
                />
              ))}
            </Rows>
          )}
        </PagedList>
      </Panel>
    </>
  )
}

const ThreadLink = ({ thread: { kind, id }, children }: { thread: Thread; children: string }) => (
  <Link
    to={kind === 'order' ? '/dashboard/orders/$id' : '/dashboard/support/$id'}
    params={{ id: String(id) }}
    className="no-underline covers-row"
  >
    {children}
  </Link>
)
