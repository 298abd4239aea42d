import { formatMoney, formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { SearchLink } from './parts.tsx'
import type { AnalyticsSearch } from './search.ts'

type RankedRow = {
  key: string
  name: string
  set: AnalyticsSearch
  count: number
  enquiries: number | null
  revenue: string | null
}

type RankedRowsProps = {
  search: AnalyticsSearch
  caption: string
  heads: [name: string, count: string]
  rows: RankedRow[]
}

const cell = 'py-2.5 text-end max-md:py-0 md:border-t md:border-line'
const head = 'py-2 text-end font-normal'

/** Shows rows with a bar behind each name. A click on a row filters the page by it. Phones show only the name and the revenue. */
export function RankedRows({ search, caption, heads, rows }: RankedRowsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <table className="w-full text-md max-md:block">
      <caption className="sr-only">{t`${caption}: select a row to filter the page by it`}</caption>
      <thead className="text-xs text-subtle max-md:sr-only">
        <tr>
          <th scope="col" className="py-2 ps-6 text-start font-normal">
            {heads[0]}
          </th>
          <th scope="col" className={classNames(head, 'w-20')}>
            {heads[1]}
          </th>
          <th scope="col" className={classNames(head, 'w-22')}>
            {t`Enquiries`}
          </th>
          <th scope="col" className={classNames(head, 'w-28 pe-6')}>
            {t`Revenue`}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(({ key, name, set, count, enquiries, revenue }) => (
          <tr
            key={key}
            className="group relative transition-colors hover:bg-surface-2/50 max-md:grid max-md:min-h-12 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-4 max-md:border-t max-md:border-line max-md:px-5 max-md:py-1.5"
          >
            <th
              scope="row"
              className="relative py-2.5 ps-6 text-start font-normal max-md:p-0 md:border-t md:border-line"
            >
              <svg
                aria-hidden="true"
                className="absolute inset-y-1.5 inset-s-3 h-[calc(100%-0.75rem)] w-[calc(100%-0.75rem)] max-md:inset-y-0 max-md:-inset-s-2 max-md:h-full max-md:w-full"
              >
                <rect
                  width={`${Math.max(1, (count / most) * 100)}%`}
                  height="100%"
                  rx="6"
                  className="fill-accent/11"
                />
              </svg>
              <SearchLink
                search={search}
                set={set}
                className="relative leading-snug wrap-anywhere no-underline group-hover:underline after:absolute after:inset-0 max-md:block max-md:py-1 md:static md:[&>span]:relative"
              >
                <span>{name}</span>
              </SearchLink>
            </th>
            <td className={classNames(cell, 'max-md:hidden')}>{formatNumber(count)}</td>
            <td className={classNames(cell, 'max-md:hidden')}>
              {enquiries === null ? '–' : formatNumber(enquiries)}
            </td>
            <td className={classNames(cell, 'md:pe-6')}>{revenue === null ? '–' : formatMoney(revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
