import { roleNames } from '../../../accounts/parts/display-name.ts'
import type { UserFilter } from '../../queries/users.ts'
import { ChoiceField } from '../choice-field.tsx'
import { SearchField } from '../search-field.tsx'

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
