import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field, Select, TextInput } from '../../../../ui/field.tsx'
import type { ManagedFilter } from '../../queries/management.ts'

/** Milliseconds of quiet after which the list is asked for. */
const pause = 250

type ManagedFiltersProps = { filter: ManagedFilter; onChange: (filter: ManagedFilter) => void }

/** Narrows the list of posts by words and by status. */
export function ManagedFilters({ filter, onChange }: ManagedFiltersProps) {
  const [typed, setTyped] = useState(filter.q)
  useEffect(() => {
    const q = typed.trim()
    if (q === filter.q) return
    const timer = setTimeout(() => onChange({ ...filter, q }), pause)
    return () => clearTimeout(timer)
  }, [typed, filter, onChange])
  return (
    <search className="flex w-full flex-col gap-3 sm:flex-row lg:w-auto">
      <Field label="Search posts" hideLabel className="relative grow lg:w-80">
        <Search
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute top-6 left-4 z-1 -translate-y-1/2 text-subtle"
        />
        <TextInput
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Words of title, tags or text"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="pl-11"
        />
      </Field>
      <Field label="Status" hideLabel className="sm:w-48">
        <Select
          value={filter.status}
          onChange={(event) =>
            onChange({ q: typed.trim(), status: event.currentTarget.value as ManagedFilter['status'] })
          }
        >
          <option value="">All statuses</option>
          <option value="draft">Draft</option>
          <option value="published">Published</option>
        </Select>
      </Field>
    </search>
  )
}
