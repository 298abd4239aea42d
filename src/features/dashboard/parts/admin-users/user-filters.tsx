import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field, Select, TextInput } from '../../../../ui/field.tsx'
import type { Role } from '../../../accounts/contract/user.ts'
import { roleNames } from '../../../accounts/parts/display-name.ts'
import type { UserFilter } from '../../queries/users.ts'

/** Milliseconds of quiet after which the list is asked for. */
const pause = 250

/** Narrows the list of users by how they begin and by role. */
export function UserFilters({
  filter,
  onChange,
}: {
  filter: UserFilter
  onChange: (filter: UserFilter) => void
}) {
  const [typed, setTyped] = useState(filter.search)
  useEffect(() => {
    const search = typed.trim()
    if (search === filter.search) return
    const timer = setTimeout(() => onChange({ ...filter, search }), pause)
    return () => clearTimeout(timer)
  }, [typed, filter, onChange])
  return (
    <search className="flex w-full flex-col gap-3 sm:flex-row lg:w-auto">
      <Field label="Search users" hideLabel className="grow lg:w-80">
        <span className="relative block">
          <Search
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-subtle"
          />
          <SearchInput value={typed} onChange={setTyped} />
        </span>
      </Field>
      <Field label="Role" hideLabel className="sm:w-48">
        <Select
          value={filter.role}
          onChange={(event) =>
            onChange({ search: typed.trim(), role: event.currentTarget.value as Role | '' })
          }
        >
          <option value="">All roles</option>
          {Object.entries(roleNames).map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}

function SearchInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      type="search"
      value={value}
      maxLength={200}
      placeholder="Name, email or username"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      className="pl-11"
    />
  )
}
