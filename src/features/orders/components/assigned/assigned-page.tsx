import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConnectionStatus } from '#features/threads/components/connection-status.tsx'
import { useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Chips } from '#ui/lists/chips.tsx'
import { LoadMore, PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { assignedOrdersQuery } from '../../query-options.ts'
import { ListedOrderRow } from '../listed-order.tsx'
import { useLiveLists } from '../use-live-lists.ts'
import { Board, MoveButton, useReader } from './board.tsx'

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))

export type AssignedView = 'board' | 'list'

/** The orders that a developer works on, of an admin all orders: as a board by status, or as a list by day of delivery. */
export function AssignedPage({ view, after }: { view: AssignedView; after: string | undefined }) {
  const live = useLiveLists('/api/assigned-orders/events', after)
  const list = useInfiniteQuery(assignedOrdersQuery)
  const navigate = useNavigate({ from: '/dashboard/projects/' })
  const moved = useDialogItem<number>()
  const reader = useReader()
  const isAdmin = reader === 'admin'
  const orders = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isBoard = view === 'board' && orders.length > 0
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        title="Projects"
        lead={
          isAdmin
            ? 'All orders, how far they are and whose turn it is.'
            : 'The orders you work on, how far they are and whose turn it is.'
        }
        action={
          <span className="flex items-center gap-4">
            <ConnectionStatus live={live} />
            {orders.length > 0 && (
              <span className="hidden @4xl:block">
                <Chips
                  label="View"
                  chips={[
                    { value: 'board', name: 'Board' },
                    { value: 'list', name: 'List' },
                  ]}
                  chosen={view}
                  onChoose={(value) =>
                    void navigate({
                      search: { view: value === 'list' ? value : undefined },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              </span>
            )}
          </span>
        }
      />
      {isBoard && (
        <div className="hidden gap-5 @4xl:grid">
          <Board orders={orders} hasMore={list.hasNextPage} onMove={moved.show} />
          <LoadMore list={list} className="justify-self-center" />
        </div>
      )}
      {/* Where there is no room for the board, the list stands instead. */}
      <Card className={classNames('overflow-hidden *:first:border-t-0', isBoard && '@4xl:hidden')}>
        <PagedList
          noun="orders"
          list={list}
          empty={
            <EmptyState title={isAdmin ? 'Nobody has ordered yet.' : 'Nobody has assigned you an order yet.'}>
              {isAdmin
                ? 'What clients order stands here at once.'
                : 'Once an admin does, it stands here with all that is to be done.'}
            </EmptyState>
          }
        >
          {(listed) => (
            <Rows>
              {listed.map((order) => (
                <ListedOrderRow
                  key={order.id}
                  order={order}
                  reader={reader}
                  verbs={order.mayBecome.length > 0 && <MoveButton order={order} onMove={moved.show} />}
                />
              ))}
            </Rows>
          )}
        </PagedList>
      </Card>
      {moved.item !== undefined && <MoveDialog id={moved.item} {...moved.state} />}
    </div>
  )
}
