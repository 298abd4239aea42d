import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDate } from '#platform/locale.ts'
import { Field } from '#ui/forms/field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { AvailabilityInput } from '../../contract/availability.ts'
import { callTypeOptions, previewQuery } from '../../query-options/availability.ts'
import { weekdayLetter } from './availability-changes.ts'
import { hoursText } from './rule-choices.ts'

type BookablePanelProps = {
  preview: AvailabilityPreview
  isFaulty: boolean
  callTypeId: number | undefined
  noticeHours: number
  onCallType: (id: number) => void
}

export function BookablePanel({
  preview,
  isFaulty,
  callTypeId,
  noticeHours,
  onCallType,
}: BookablePanelProps) {
  const types = useQuery(callTypeOptions.list)
  const { data } = preview
  const offered = types.data?.filter(({ isActive, id }) => isActive || id === callTypeId) ?? []
  const shown = callTypeId ?? data?.callTypeId ?? undefined
  const title = types.data?.find(({ id }) => id === shown)?.title
  const today = data?.days[0]
  return (
    <Panel
      title="What visitors can book"
      lead={title ? `${title}, the next two weeks` : 'The next two weeks'}
    >
      <div className="grid gap-4 p-5 md:px-6">
        {offered.length > 1 && (
          <Field
            label="Type of call"
            hideLabel
            names={offered.map(({ id, title: name }) => [id, name])}
            value={shown ?? ''}
            onChange={({ currentTarget }) => onCallType(Number(currentTarget.value))}
          />
        )}
        {data?.callTypeId === null && (
          <p className="text-md text-muted">
            Nobody can book yet. <a href="/dashboard/schedule?tab=types">Make the first call type</a>
          </p>
        )}
        {data && data.callTypeId !== null && (
          <ul
            aria-busy={preview.isPlaceholderData}
            className={classNames(
              'grid grid-cols-7 gap-1.5 transition-opacity',
              preview.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.days.map((day) => (
              <DayCount key={day.day} {...day} />
            ))}
          </ul>
        )}
        {!data && !preview.isError && (
          <div role="status" aria-label="Counting times">
            <Skeleton className="h-32" />
          </div>
        )}
        {preview.isError && <LoadProblem text="The times could not be counted." query={preview} />}
        {isFaulty && <p className="text-sm text-subtle">As it was before the hours with a fault.</p>}
        {today?.times === 0 && data?.callTypeId !== null && noticeHours > 0 && (
          <p className="text-sm text-subtle">Today has none left: notice is {hoursText(noticeHours)}.</p>
        )}
      </div>
    </Panel>
  )
}

function DayCount({ day, saved, times }: { day: string; saved: number; times: number }) {
  const name = `${formatDate(day, 'weekday')}: ${times === 1 ? '1 time' : `${times} times`}`
  return (
    <li
      className={classNames(
        'grid justify-items-center gap-0.5 rounded-control pt-1.5 pb-2 text-xs text-subtle',
        times === 0 ? 'border border-line' : 'bg-surface-2',
        times !== saved && 'outline-2 outline-accent',
      )}
    >
      <span className="sr-only">{times === saved ? name : `${name}, ${saved} as saved`}</span>
      <span aria-hidden="true">{weekdayLetter(new Date(day).getUTCDay())}</span>
      <b
        aria-hidden="true"
        className={classNames('font-display text-base font-semibold tabular-nums', times > 0 && 'text-fg')}
      >
        {times === 0 ? '–' : times}
      </b>
    </li>
  )
}

/** In milliseconds. The form is sent once it has not changed for that long. */
const pause = 300

/** Asks the server what the unsaved form would offer. While the form has errors, the last valid version is used. */
export function useAvailabilityPreview(form: AvailabilityInput, isFaulty: boolean) {
  const [asked, ask] = useState(form)
  const [callTypeId, setCallType] = useState<number>()
  const typed = JSON.stringify(form)
  useEffect(() => {
    if (isFaulty) return
    const timer = setTimeout(() => ask(JSON.parse(typed)), pause)
    return () => clearTimeout(timer)
  }, [typed, isFaulty])
  return { preview: useQuery(previewQuery(asked, callTypeId)), callTypeId, setCallType }
}

type AvailabilityPreview = ReturnType<typeof useAvailabilityPreview>['preview']
