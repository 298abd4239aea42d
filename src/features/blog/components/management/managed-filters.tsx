import { ChoiceField } from '#ui/choice-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ManagedFilter } from '../../query-options/management.ts'

type ManagedFiltersProps = { filter: ManagedFilter; onChange: (filter: ManagedFilter) => void }

/** Narrows the list of posts by words and by status. */
export function ManagedFilters({ filter, onChange }: ManagedFiltersProps) {
  return (
    <search className="flex w-full flex-col gap-3 sm:flex-row lg:w-auto">
      <SearchField
        label="Search posts"
        placeholder="Words of title, tags or text"
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
      />
      <ChoiceField
        label="Status"
        all="All statuses"
        names={{ draft: 'Draft', published: 'Published' }}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        className="sm:w-48"
      />
    </search>
  )
}
