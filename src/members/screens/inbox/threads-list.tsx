import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConversationRow } from '#desk/orders/components/conversation-row.tsx'
import { allThreadsQuery } from '#desk/orders/query-options.ts'
import { t } from '#platform/texts.ts'
import { currentRow } from '#ui/lists/current-row.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** Lists all conversations, or only those with clients about their orders. Unread conversations come first. */
export function ThreadsList({ folder }: { folder: 'clients' | undefined }) {
  const list = useInfiniteQuery(allThreadsQuery(folder))
  return (
    <Panel title={t`Conversations`}>
      <PagedList
        noun={t`conversations`}
        list={list}
        empty={
          <EmptyState title={t`No messages yet`}>
            {t`What visitors and clients write stands here, and is emailed to you, too.`}
          </EmptyState>
        }
      >
        {(threads) => (
          <Rows>
            {threads.map((thread) => (
              <ConversationRow
                key={`${thread.kind} ${thread.id}`}
                thread={thread}
                hasState
                link={(words) => (
                  <Link
                    to="/dashboard/messages"
                    search={{ message: thread.id, ...(folder ? { folder } : { kind: thread.kind }) }}
                    activeOptions={currentRow}
                    className="no-underline covers-row"
                  >
                    {words}
                  </Link>
                )}
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </Panel>
  )
}
