import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { rich } from '#ui/text/rich.tsx'
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
      title={t`What visitors can book`}
      lead={title ? t`${title}, the next two weeks` : t`The next two weeks`}
    >
      <div className="grid gap-4 p-5 md:px-6">
        {offered.length > 1 && (
          <Field
            label={t`Type of call`}
            hideLabel
            names={offered.map(({ id, title: name }) => [id, name])}
            value={shown ?? ''}
            onChange={({ currentTarget }) => onCallType(Number(currentTarget.value))}
          />
        )}
        {data?.callTypeId === null && (
          <p className="text-md text-muted">
            {rich(t`Nobody can book yet. <a>Make the first call type</a>`, {
              a: (text) => <a href="/dashboard/schedule?tab=types">{text}</a>,
            })}
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
          <div role="status" aria-label={t`Counting times`}>
            <Skeleton className="h-32" />
          </div>
        )}
        {preview.isError && <LoadProblem text={t`The times could not be counted.`} query={preview} />}
        {isFaulty && <p className="text-sm text-subtle">{t`As it was before the hours with a fault.`}</p>}
        {today?.times === 0 && data?.callTypeId !== null && noticeHours > 0 && (
          <p className="text-sm text-subtle">{t`Today has none left: notice is ${hoursText(noticeHours)}.`}</p>
        )}
      </div>
    </Panel>
  )
}

function DayCount({ day, saved, times }: { day: string; saved: number; times: number }) {
  const name = `${formatDate(day, 'weekday')}: ${plural(times, '1 time', '{n} times')}`
  return (
    <li
      className={classNames(
        'grid justify-items-center gap-0.5 rounded-control pt-1.5 pb-2 text-xs text-subtle',
        times === 0 ? 'border border-line' : 'bg-surface-2',
        times !== saved && 'outline-2 outline-accent',
      )}
    >
      <span className="sr-only">{times === saved ? name : t`${name}, ${saved} as saved`}</span>
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
