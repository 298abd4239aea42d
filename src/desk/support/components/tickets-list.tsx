import { useInfiniteQuery } from '@tanstack/react-query'
import type { Party } from '#desk/threads/contract/parties.ts'
import { t } from '#platform/texts.ts'
import { Chips } from '#ui/lists/chips.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { TicketStatus } from '../contract/limits.ts'
import type { TicketSearch } from '../contract/search.ts'
import { adminTicketsQuery } from '../query-options.ts'
import { TicketRow } from './ticket-row.tsx'

const searches = {
  all: {},
  admin: { turn: 'admin' },
  client: { turn: 'client' },
  solved: { status: 'solved' },
  closed: { status: 'closed' },
} satisfies Record<string, TicketSearch>

type TicketFilter = { turn: Party | ''; status: TicketStatus | '' }

/**
 * Lists the tickets of all members. Those that wait for the admins come first, by the time that is left. The URL contains the
 * filters.
 */
export default function TicketsList({ search }: { search: TicketSearch }) {
  const list = useInfiniteQuery(adminTicketsQuery(search))
  const { filter, onFilter } = useAddressFilter<TicketFilter>(search, { turn: '', status: '' })
  const { turn, status } = filter
  const chosen = turn || (status === 'open' ? 'all' : status || 'all')
  return (
    <Panel
      title={t`Tickets`}
      className="@container"
      action={
        <Chips
          label={t`Show`}
          chips={[
            { value: 'all', name: t`All` },
            { value: 'admin', name: t`Wait for you` },
            { value: 'client', name: t`Wait for the client` },
            { value: 'solved', name: t.for('tickets')`Solved` },
            { value: 'closed', name: t.for('tickets')`Closed` },
          ]}
          chosen={chosen}
          onChoose={(value) => onFilter({ turn: '', status: '', ...searches[value] })}
        />
      }
    >
      <PagedList
        noun={t`tickets`}
        list={list}
        empty={
          chosen === 'all' ? (
            <EmptyState title={t`No tickets yet`}>
              {t`New tickets appear here at once. You also get an email.`}
            </EmptyState>
          ) : (
            <EmptyState title={t`No tickets found`} drawing="search">
              {t`No ticket matches.`}
            </EmptyState>
          )
        }
      >
        {(tickets) => (
          <Rows>
            {tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} search={search} />
            ))}
          </Rows>
        )}
      </PagedList>
    </Panel>
  )
}
