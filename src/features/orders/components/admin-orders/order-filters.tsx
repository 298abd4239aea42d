import { ChoiceField } from '#ui/choice-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { OrderStatus } from '../../contract/status.ts'
import type { AdminOrderSearch } from '../../query-options/admin-orders.ts'

const statusNames: Record<OrderStatus, string> = {
  pending: 'Awaiting approval',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const sortNames = { newest: 'Newest first', oldest: 'Oldest first', changed: 'Last changed' }

type OrderFiltersProps = { search: AdminOrderSearch; onChange: (search: AdminOrderSearch) => void }

/** Narrows and arranges the list of all orders. */
export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  return (
    <search className="grid w-full gap-3 sm:grid-cols-2 lg:flex lg:w-auto">
      <div className="sm:col-span-2">
        <SearchField
          label="Search orders"
          placeholder="Client, service or #number"
          value={search.q ?? ''}
          onChange={(q) => onChange({ ...search, q: q || undefined })}
        />
      </div>
      <ChoiceField
        label="Status"
        all="Any status"
        names={statusNames}
        value={search.status ?? ''}
        onChange={(status) => onChange({ ...search, status: status || undefined })}
        className="lg:w-48"
      />
      <ChoiceField
        label="Sort"
        names={sortNames}
        value={search.sort ?? 'newest'}
        onChange={(sort) => onChange({ ...search, sort: sort === 'newest' ? undefined : sort })}
        className="lg:w-40"
      />
    </search>
  )
}
