import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#platform/texts.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { ClientName } from '../contract/schemas.ts'
import { foundClientsQuery } from '../query-options.ts'

type ClientChoiceProps = {
  exceptId?: number
  /** The text if there are no clients at all. */
  none: string
  isBusy?: boolean
  onChoose: (client: ClientName & { email: string | null }) => void
}

export function ClientChoice({ exceptId, none, isBusy, onChoose }: ClientChoiceProps) {
  const [q, search] = useState('')
  const list = useInfiniteQuery(foundClientsQuery(q))
  const found = list.data?.pages[0]?.items.filter(({ id }) => id !== exceptId) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField
        label={t`Search clients`}
        placeholder={t`Name, city or address`}
        value={q}
        onChange={search}
      />
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <LoadProblem text={t`The clients could not be loaded.`} query={list} />}
      {list.isSuccess && found.length === 0 && (
        <p className="text-md text-muted">
          {q
            ? exceptId === undefined
              ? t`No client matches “${q}”.`
              : t`No other client matches “${q}”.`
            : none}
        </p>
      )}
      <ul aria-label={t`Clients`} className="-mx-3 grid grid-cols-[minmax(0,1fr)] empty:hidden">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(one)}
              className="flex w-full items-center gap-3 rounded-control px-3 py-2 text-start transition-colors hover:bg-surface-2"
            >
              <PersonMark name={one.name} className="size-9" />
              <span className="min-w-0 grow">
                <span className="block truncate text-md font-medium">{one.name}</span>
                <span className="block truncate text-xs text-subtle">
                  {[one.email !== one.name && one.email, one.city].filter(Boolean).join(', ')}
                </span>
              </span>
              {one.hasAccount && <span className="shrink-0 text-xs text-subtle">{t`Account`}</span>}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {list.isSuccess && plural(found.length, '{n} found', '{n} found')}
      </p>
    </div>
  )
}
