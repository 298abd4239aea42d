import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { UnreadBadge } from '#features/orders/components/listed-order.tsx'
import { parties } from '#features/threads/contract/parties.ts'
import { Chips } from '#ui/chips.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ItemTable } from '#ui/item-table.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { coversRow } from '#ui/person-row.tsx'
import { ticketStatuses } from '../contract/limits.ts'
import type { Ticket } from '../contract/schemas.ts'
import { adminTicketsQuery, type TicketSearch } from '../query-options.ts'
import { Due, formatMinutes, TicketBadge } from './ticket-marks.tsx'

/** What of the list is shown, as the address says it. */
const searches = {
  all: {},
  admin: { turn: 'admin' },
  client: { turn: 'client' },
  solved: { status: 'solved' },
  closed: { status: 'closed' },
} satisfies Record<string, TicketSearch>

/** What narrows the list, of what an address says. */
export const readTicketSearch = ({ turn, status }: TicketSearch): TicketSearch => ({
  turn: parties.find((known) => known === turn),
  status: ticketStatuses.find((known) => known === status),
})

/** The tickets of all members. The address holds what narrows the list. */
export function AdminTicketsPage({ search }: { search: TicketSearch }) {
  const navigate = useNavigate({ from: '/dashboard/support/' })
  const list = useInfiniteQuery(adminTicketsQuery(search))
  const { turn, status } = search
  const chosen = turn ?? (status === 'open' ? 'all' : (status ?? 'all'))
  return (
    <>
      <PageHead
        title="Support"
        lead="What premium members ask. What waits for you stands first, by the time that is left."
      />
      <Panel
        title="All tickets"
        className="@container"
        action={
          <Chips
            label="Show"
            chips={[
              { value: 'all', name: 'All' },
              { value: 'admin', name: 'Wait for you' },
              { value: 'client', name: 'Wait for the client' },
              { value: 'solved', name: 'Solved' },
              { value: 'closed', name: 'Closed' },
            ]}
            chosen={chosen}
            onChoose={(value) =>
              void navigate({ search: searches[value], replace: true, resetScroll: false })
            }
          />
        }
      >
        <PagedList
          noun="tickets"
          list={list}
          empty={
            chosen === 'all' ? (
              <EmptyState title="No tickets yet">
                What premium members ask stands here at once, and is mailed to you, too.
              </EmptyState>
            ) : (
              <EmptyState title="No tickets found" drawing="search">
                No ticket is like that.
              </EmptyState>
            )
          }
        >
          {(tickets) => <TicketTable tickets={tickets} />}
        </PagedList>
      </Panel>
    </>
  )
}

const TicketTable = ({ tickets }: { tickets: Ticket[] }) => (
  <ItemTable
    items={tickets}
    opens
    columns={[
      { name: 'Ticket', className: 'wide-card:w-full', cell: (ticket) => <Title ticket={ticket} /> },
      {
        name: 'Client',
        className: 'min-w-0 text-muted wrap-anywhere wide-card:min-w-44',
        cell: ({ clientName }) => clientName,
      },
      {
        name: 'Status',
        className: 'narrow-card:text-right',
        cell: (ticket) => <TicketBadge ticket={ticket} reader="admin" />,
      },
      {
        name: 'Answer',
        className: 'text-sm whitespace-nowrap text-muted narrow-card:col-span-2 narrow-card:empty:hidden',
        cell: (ticket) => <Due ticket={ticket} reader="admin" />,
      },
      {
        name: 'Spent',
        head: 'text-right',
        className: 'text-sm whitespace-nowrap text-muted tabular-nums wide-card:pr-6 wide-card:text-right',
        cell: ({ minutes }) => (minutes > 0 ? formatMinutes(minutes) : ''),
      },
    ]}
  />
)

function Title({ ticket: { id, subject, about, unread, createdAt } }: { ticket: Ticket }) {
  return (
    <>
      <Link
        to="/dashboard/support/$id"
        params={{ id: String(id) }}
        className={`entry-title inline-block py-px font-medium wrap-anywhere no-underline ${coversRow}`}
      >
        {subject}
      </Link>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-subtle wrap-anywhere">
        <span className="min-w-0">
          #{id}, <Day at={createdAt} />
          {about && `, ${about.title}`}
        </span>
        <UnreadBadge unread={unread} />
      </span>
    </>
  )
}
