import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { SubscriberState } from '../../contract/subscribers.ts'
import { exportAddress, noSubscriberFilter, subscribersQuery } from '../../query-options/administration.ts'
import { SubscriberTable } from './subscriber-table.tsx'

const stateNames: Record<SubscriberState, string> = { active: 'Active', inactive: 'Inactive' }

/** Who reads the newsletter. The export holds what the filter leaves. */
export function SubscribersTab() {
  const [filter, setFilter] = useState(noSubscriberFilter)
  const list = useInfiniteQuery(subscribersQuery(filter))
  const isNarrowed = filter.search !== '' || filter.state !== ''
  const empty = isNarrowed ? (
    <EmptyState title="No subscribers found">
      {filter.search ? `No email here contains “${filter.search}”.` : 'There is none of this kind.'}
    </EmptyState>
  ) : (
    <EmptyState title="No subscribers yet">Who signs up for the newsletter is kept here.</EmptyState>
  )
  return (
    <Panel
      title="Newsletter subscribers"
      action={
        <div className="flex w-full flex-wrap gap-3 lg:w-auto">
          <search className="flex grow flex-wrap gap-3">
            <SearchField
              label="Search subscribers"
              placeholder="Part of an email"
              value={filter.search}
              onChange={(search) => setFilter({ ...filter, search })}
            />
            <ChoiceField
              label="State"
              all="All subscribers"
              names={stateNames}
              value={filter.state}
              onChange={(state) => setFilter({ ...filter, state })}
              className="max-sm:grow sm:w-44"
            />
          </search>
          <Button variant="secondary" asChild>
            <a href={exportAddress(filter)} download>
              <Download size={17} strokeWidth={1.7} aria-hidden="true" />
              Export CSV
            </a>
          </Button>
        </div>
      }
    >
      <PagedList noun="subscribers" list={list} empty={empty}>
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </PagedList>
    </Panel>
  )
}
