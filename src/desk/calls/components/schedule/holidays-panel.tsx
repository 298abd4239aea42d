import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import type { HolidayPlace, PublicHolidays } from '../../contract/holidays.ts'
import { closeHolidays, holidaysQuery, openHolidays, setHoliday } from '../../query-options/holidays.ts'
import { DayMark } from './day-mark.tsx'
import { scheduleParts } from './schedule-parts.ts'

type Named = PublicHolidays['countries']

const toChoices = (named: Named, none: string): [string, string][] => [
  ['', none],
  ...named.map(({ code, name }): [string, string] => [code, name]),
]

/** Shows the public holidays of a place. Proposes a place while holidays are ordinary days. */
export default function HolidaysPanel() {
  const [asked, ask] = useState<HolidayPlace>()
  const query = useQuery(holidaysQuery(asked))
  const { data } = query
  // The ref of the tab does not find this panel, because it loads later.
  const part = useNamedPart<HTMLDivElement>()
  return (
    <div ref={part}>
      <Panel title={t(scheduleParts.holidays.title)} part="holidays" lead={t(scheduleParts.holidays.lead)}>
        {data && <Holidays data={data} asked={asked} isStale={query.isPlaceholderData} onPlace={ask} />}
        {!data && query.isError && <LoadProblem text={t`The holidays could not be loaded.`} query={query} />}
        {!data && !query.isError && (
          <div role="status" aria-label={t`Loading the holidays`} className="p-5 md:px-6">
            <Skeleton className="h-32" />
          </div>
        )}
      </Panel>
    </div>
  )
}

type HolidaysProps = {
  data: PublicHolidays
  /** The chosen place that is not saved. Its data may still be loading. */
  asked: HolidayPlace | undefined
  isStale: boolean
  /** Called without a place to return to the saved or proposed one. */
  onPlace: (place?: HolidayPlace) => void
}

function Holidays({ data, asked, isStale, onPlace }: HolidaysProps) {
  const { saved, country, region, countries, regions, days } = data
  const listed = days.map(({ day, name }) => `${name} (${formatDate(day, 'short')})`).join(', ')
  const isSaved = saved !== null && saved.country === country && saved.region === region
  return (
    <div aria-busy={isStale}>
      <div className="grid gap-4 border-t border-line p-5 sm:grid-cols-2 md:px-6">
        <Field
          label={t`Country`}
          names={toChoices(countries, t`Choose a country`)}
          value={asked?.country ?? country ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onPlace(value ? { country: value, region: null } : undefined)
          }
        />
        {country && (asked?.country ?? country) === country && regions.length > 0 && (
          <Field
            label={t`Region`}
            names={toChoices(regions, t`Holidays of the whole country`)}
            value={(asked ? asked.region : region) ?? ''}
            onChange={({ currentTarget: { value } }) => onPlace({ country, region: value || null })}
          />
        )}
        {!isSaved && country && (
          <p className="col-span-full text-md text-muted">
            {saved
              ? t`Not saved yet. In the next year: ${listed || t.for('within a sentence')`none`}.`
              : t`Now these are days like any other. In the next year: ${listed || t.for('within a sentence')`none`}.`}
          </p>
        )}
        <div className="col-span-full flex flex-wrap gap-2.5">
          {!isSaved && country && (
            <MutationButton
              mutation={closeHolidays}
              input={{ body: { country, region } }}
              failure={t`Not Saved`}
              done={{ title: t`Saved`, description: t`Public holidays are days off. Booked calls stay.` }}
              onDone={() => onPlace(undefined)}
              busy={isStale}
            >
              {t`Close on These Days`}
            </MutationButton>
          )}
          {saved && !isSaved && (
            <Button variant="quiet" onClick={() => onPlace(undefined)}>
              {t`Discard`}
            </Button>
          )}
          {isSaved && (
            <MutationButton
              mutation={openHolidays}
              input={undefined}
              failure={t`Not Saved`}
              done={{ title: t`Saved`, description: t`Public holidays are days like any other.` }}
              variant="secondary"
            >
              {t`Work on All of Them`}
            </MutationButton>
          )}
        </div>
      </div>
      {isSaved && (
        <ul>
          {days.map((holiday) => (
            <HolidayRow key={holiday.day} {...holiday} />
          ))}
        </ul>
      )}
    </div>
  )
}

function HolidayRow({ day, name, state }: PublicHolidays['days'][0]) {
  const isClosed = state === 'closed'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-2 border-t border-line px-5 py-3 md:px-6">
      <DayMark day={day} />
      <div className="min-w-0 text-md">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-subtle">
          {state === 'own hours'
            ? t`${formatDate(day, 'weekdayOnly')}, has hours of its own`
            : formatDate(day, 'weekdayOnly')}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Badge tone={isClosed ? 'neutral' : 'success'}>{isClosed ? t`Closed` : t`Open`}</Badge>
        {state !== 'own hours' && (
          <MutationButton
            mutation={setHoliday}
            input={{ params: { day }, body: { isOpened: isClosed } }}
            failure={t`Not Saved`}
            variant="secondary"
            size="xs"
          >
            {isClosed ? t.for('a button')`Work` : t`Close`}
            <span className="sr-only"> {t.for('a day')`on ${formatDate(day, 'weekday')}`}</span>
          </MutationButton>
        )}
      </div>
    </li>
  )
}
