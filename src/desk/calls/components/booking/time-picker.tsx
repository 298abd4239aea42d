import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { HourCycle } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { MonthGrid } from '#ui/calendar/month-grid.tsx'
import { TimeList } from '#ui/calendar/time-list.tsx'
import { Field, Select } from '#ui/forms/field.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import type { FreeTimesState } from './use-free-times.ts'
import { monthAfter, sayDay, type TimesView } from './view-times.ts'

type TimePickerProps = {
  free: FreeTimesState
  chosen?: string | undefined
  onDay?: (day: string) => void
  onTime: (at: string) => void
  message?: ReactNode
  nothing: ReactNode
}

export function TimePicker({ free, ...props }: TimePickerProps) {
  const { view, hasFailed, isFetching, refetch } = free
  if (view && view.day === null && !hasFailed) return props.nothing
  if (view?.day) return <Picker {...props} free={free} view={view} />
  return hasFailed ? (
    <LoadProblem text={t`The free times could not be loaded.`} query={{ isFetching, refetch }} />
  ) : (
    <PickerSkeleton />
  )
}

function Picker(props: TimePickerProps & { view: TimesView }) {
  const { free, view, chosen, onDay, onTime, message } = props
  const [announced, say] = useAnnouncement()
  const dayTitle = useRef<HTMLHeadingElement>(null)
  const isFull = view.groups.length === 0
  const sentence = isFull ? `${view.dayName}: ${t(fullDay)}` : sayDay(view)
  const said = `${view.day} ${isFull}`
  const before = useRef(said)
  useEffect(() => {
    if (before.current === said) return
    before.current = said
    say([view.notice, sentence].filter(Boolean).join(' '))
  }, [said, view.notice, sentence, say])
  const chooseDay = (day: string) => {
    free.choose({ day, month: day.slice(0, 7), isBack: false })
    onDay?.(day)
    showTimes(dayTitle.current)
  }
  const turn = async (by: number) => {
    const { month, hasAfter } = view.month
    if (by > 0 && !hasAfter) await free.fetchLater()
    free.choose({ month: monthAfter(month, by), isBack: by < 0 })
  }
  return (
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_15.5rem]">
      <div className="@container min-w-0">
        <MonthGrid
          view={view.month}
          chosen={view.day}
          mayHaveAfter={free.hasLater}
          onChoose={chooseDay}
          onMonth={(by) => void turn(by)}
        />
        <p data-part="notice" className="min-h-5 pt-1 text-sm text-muted">
          {view.notice}
        </p>
        <ZoneChoice free={free} view={view} />
      </div>
      <div className="min-w-0">
        {message}
        <h3 ref={dayTitle} data-part="day" className="mb-3 text-base leading-11 sm:leading-10">
          {view.dayName}
        </h3>
        {isFull && <p className="mb-2 text-md text-muted">{t(fullDay)}</p>}
        <div className="-m-1 min-h-44 p-1 md:max-h-[28.5rem] md:overflow-y-auto">
          <TimeList groups={view.groups} chosen={chosen} onChoose={onTime} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

const fullDay = msg`Nothing is free on this day any more. Choose another one.`

/** Scrolls to the times, which on a phone are below the calendar. */
function showTimes(title: HTMLElement | null): void {
  if (title && title.getBoundingClientRect().top > innerHeight * 0.6)
    title.scrollIntoView({ block: 'center' })
}

const hourNames: [HourCycle, string][] = [
  ['h23', '24 h'],
  ['h12', '12 h'],
]

/** Lists the reader's zone, the site's and UTC. Loads all zones once the visitor opens the list. */
function ZoneChoice({ free, view }: { free: FreeTimesState; view: TimesView }) {
  const part = useRef<HTMLDivElement>(null)
  // The visitor may have opened the list before this code loaded.
  useEffect(() => {
    if (document.activeElement?.matches('select') && part.current?.contains(document.activeElement))
      free.listZones()
  }, [])
  return (
    <div
      ref={part}
      className="relative mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 @max-[26rem]:grid-cols-1"
    >
      <Field label={t`Your time zone`}>
        <Select
          data-part="zones"
          value={view.zone}
          onPointerDown={free.listZones}
          onFocus={free.listZones}
          onChange={(event) => free.choose({ zone: event.currentTarget.value })}
        >
          {view.zones.map(({ zone, label }) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend */}
      <div
        role="group"
        aria-label={t`Hours`}
        data-part="hours"
        className="flex h-12 gap-0.5 rounded-control border border-line p-[3px] text-sm @max-[26rem]:absolute @max-[26rem]:-top-3 @max-[26rem]:inset-e-0 @max-[26rem]:h-9"
      >
        {hourNames.map(([hourCycle, name]) => (
          <button
            key={hourCycle}
            type="button"
            data-hours={hourCycle}
            aria-pressed={view.hourCycle === hourCycle}
            className="rounded-[0.45rem] px-3 whitespace-nowrap text-muted transition-colors hover:text-fg aria-pressed:bg-surface-3 aria-pressed:font-medium aria-pressed:text-fg"
            onClick={() => free.choose({ hourCycle })}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  )
}

function PickerSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_15.5rem]">
      <p role="status" className="sr-only">
        {t`Loading free times`}
      </p>
      <div>
        <Skeleton className="mb-3 h-10 w-40" />
        <div className="grid grid-cols-7 gap-1">
          {Array.from({ length: 42 }, (_, cell) => (
            <Skeleton key={cell} className="h-11 sm:h-13" />
          ))}
        </div>
      </div>
      <div className="grid content-start gap-2 max-md:grid-cols-2">
        <Skeleton className="col-span-full mb-3 h-10 w-40" />
        {Array.from({ length: 6 }, (_, time) => (
          <Skeleton key={time} className="h-[2.9rem]" />
        ))}
      </div>
    </div>
  )
}

const pauseMilliseconds = 10_000

/** Announces at most one sentence in ten seconds. Of the sentences in between, announces only the last one, after the pause. */
function useAnnouncement(): [string, (sentence: string) => void] {
  const [said, setSaid] = useState('')
  const last = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = useCallback((sentence: string) => {
    clearTimeout(timer.current)
    const wait = last.current + pauseMilliseconds - performance.now()
    const speak = () => {
      last.current = performance.now()
      setSaid(sentence)
    }
    if (wait <= 0) speak()
    else timer.current = setTimeout(speak, wait)
  }, [])
  return [said, say]
}
