import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatSum } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { SearchField } from '#ui/forms/search-field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { Quote } from '../contract/schemas.ts'
import { quotesQuery } from '../query-options.ts'

type QuoteChoiceProps = { isTemplate: boolean; isBusy: boolean; onChoose: (quote: Quote) => void }

/** Lets an admin choose an offer or a template, with which another offer starts. */
export function QuoteChoice({ isTemplate, isBusy, onChoose }: QuoteChoiceProps) {
  const [q, search] = useState('')
  const list = useInfiniteQuery(quotesQuery({ q, state: isTemplate ? 'template' : undefined }))
  const found = list.data?.pages[0]?.items.slice(0, 8) ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchField
        label={isTemplate ? t`Search templates` : t`Search quotes`}
        placeholder={t`Title, service or address`}
        value={q}
        onChange={search}
      />
      {list.isPending && <Skeleton className="h-40" />}
      {list.isError && <LoadProblem text={t`The offers could not be loaded.`} query={list} />}
      {list.isSuccess && found.length === 0 && (
        <p className="text-md text-muted">
          {q
            ? t`Nothing matches “${q}”.`
            : isTemplate
              ? t`There is no template yet. Any offer can be saved as one.`
              : t`There is no offer yet.`}
        </p>
      )}
      <ul
        aria-label={isTemplate ? t`Templates` : t`Quotes`}
        className="-mx-3 grid grid-cols-[minmax(0,1fr)] empty:hidden"
      >
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              disabled={isBusy}
              onClick={() => onChoose(one)}
              className="flex w-full items-center gap-3 rounded-control px-3 py-2 text-start transition-colors hover:bg-surface-2"
            >
              <span className="min-w-0 grow">
                <span className="block truncate text-md font-medium">{one.serviceTitle}</span>
                <span className="block truncate text-xs text-subtle">{one.email || one.packageName}</span>
              </span>
              <span className="shrink-0 text-sm tabular-nums">{formatSum(one.price, one.currency)}</span>
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
