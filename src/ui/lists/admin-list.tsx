import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListPage } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { ChoiceField } from '../forms/choice-field.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { Panel } from '../page/panel.tsx'
import { PagedList } from './paged-list.tsx'
import type { PagedQuery } from './paged-query.ts'

type Choice<Filter, Name extends keyof Filter> = {
  name: Name
  label: string
  /** The label of the option that does not filter. A choice without this option only sorts the list. */
  all?: string
  names: Readonly<Record<Exclude<Filter[Name], ''> & string, string>>
  className: string
}

type AdminListProps<Item, Filter> = {
  title: string
  lead?: ReactNode
  /** The noun for the items in the plural, such as 'messages'. */
  noun: string
  query: (filter: Filter) => PagedQuery<Item>
  filter: Filter
  onFilter: (filter: Filter) => void
  search?: { name: keyof Filter; label: string; placeholder: string }
  choices: { [Name in keyof Filter]: Choice<Filter, Name> }[keyof Filter][]
  layout?: string
  action?: ReactNode
  /** The text for a list that has no items at all. By default, the text for a filter without matches is used. */
  empty?: string
  /** The buttons below the text `empty`. */
  emptyAction?: ReactNode
  /** Returns the text for a search without matches. `noneOfKind` is the text for a choice without matches. */
  noMatch?: (search: string) => string
  noneOfKind?: string
  noMatchAction?: ReactNode
  problem?: (error: Error) => { title: string; text: string }
  children: (items: Item[]) => ReactNode
}

/** A paged list for admins, in a panel with a search field and choices that filter or sort it. */
export function AdminList<Item, Filter extends Record<keyof Filter, string>>(
  props: AdminListProps<Item, Filter>,
) {
  const { title, lead, noun, query, filter, search, choices, action, empty, problem, children } = props
  const list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>> = useInfiniteQuery(query(filter))
  const failed = list.error && problem?.(list.error)
  const isAbsent = failed && !list.data
  const set = (name: keyof Filter, value: string) => props.onFilter({ ...filter, [name]: value })
  const searched = search && filter[search.name]
  const isNarrowed = searched || choices.some(({ all, name }) => all && filter[name])
  const filters = (
    <search className={props.layout ?? 'flex w-full flex-col gap-3 @md:flex-row wide-card:w-auto'}>
      {search && (
        <SearchField {...search} value={filter[search.name]} onChange={(text) => set(search.name, text)} />
      )}
      {choices.map(({ name, ...choice }) => (
        <ChoiceField<string>
          key={choice.label}
          {...choice}
          value={filter[name]}
          onChange={(value) => set(name, value)}
        />
      ))}
    </search>
  )
  return (
    <Panel
      className="@container"
      title={isAbsent ? failed.title : title}
      lead={lead}
      action={
        action ? (
          <div className="flex w-full flex-wrap gap-3 wide-card:w-auto">
            {filters}
            {action}
          </div>
        ) : (
          !isAbsent && filters
        )
      }
    >
      <PagedList
        noun={noun}
        list={list}
        problem={failed?.text}
        empty={
          empty && !isNarrowed ? (
            <EmptyState title={t`No ${noun} yet`} action={props.emptyAction}>
              {empty}
            </EmptyState>
          ) : (
            <EmptyState title={t`No ${noun} found`} drawing="search" action={props.noMatchAction}>
              {searched ? props.noMatch?.(searched) : (props.noneOfKind ?? t`There is none of this kind.`)}
            </EmptyState>
          )
        }
      >
        {children}
      </PagedList>
    </Panel>
  )
}
