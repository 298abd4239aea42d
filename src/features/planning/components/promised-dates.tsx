import { useQuery } from '@tanstack/react-query'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { promisedQuery } from '../query-options.ts'

/** The dates that visitors read beside the services now. */
export function PromisedDates() {
  const promised = useQuery({ ...promisedQuery, staleTime: 0 })
  return (
    <Panel
      title="What visitors are promised"
      lead="If they order the Standard Package today, or the smallest that can be ordered where there is none."
    >
      {!promised.data && <QueryState noun="dates" query={promised} skeleton="m-5 h-40" />}
      {promised.data?.length === 0 && (
        <EmptyState title="No service is offered" className="border-t border-line" />
      )}
      <ul>
        {promised.data?.map(({ id, title, dates, deliveryTime }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line px-5 py-3 text-md md:px-6"
          >
            <span className="min-w-0 wrap-anywhere">
              <a href={`/services/${id}`} className="text-fg no-underline hover:underline">
                {title}
              </a>
              {dates && (
                <span className="block text-sm text-subtle">
                  starts <CalendarDay at={dates.startsOn} short />
                </span>
              )}
            </span>
            <span className="ml-auto text-right">
              {dates ? (
                <>
                  by <CalendarDay at={dates.deliveredBy} short />
                </>
              ) : (
                <span className="text-sm text-subtle">{deliveryTime || 'No date'}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
