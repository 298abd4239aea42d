import { ChoiceField } from '#ui/choice-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { UserFilter } from '../../query-options/users.ts'
import { roleNames } from '../display-name.ts'

type UserFiltersProps = { filter: UserFilter; onChange: (filter: UserFilter) => void }

/** Narrows the list of users by how they begin and by role. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  return (
    <search className="flex w-full flex-col gap-3 sm:flex-row lg:w-auto">
      <SearchField
        label="Search users"
        placeholder="Name, email or username"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <ChoiceField
        label="Role"
        all="All roles"
        names={roleNames}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
        className="sm:w-48"
      />
    </search>
  )
}
