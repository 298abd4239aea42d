import { useHydrated } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense, useId, useRef } from 'react'
import { formatDate } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { useDialogItem } from '#ui/dialogs/dialog.tsx'
import { readingKey } from '#ui/dom/direction.ts'
import { lazyContent, lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { ScheduleSearch, View } from '../../contract/search.ts'
import { firstShown } from '../../domain/first-shown.ts'
import { ownZone } from '../../domain/visitor-zones.ts'
import { laterDay, offsetAt, offsetText, wallTimeAt } from '../../domain/wall-clock.ts'
import { laterMonth } from '../../domain/week.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { Agenda } from './agenda.tsx'
import { DayStrip } from './day-strip.tsx'
import { Legend } from './legend.tsx'
import { shownSpan } from './looks.ts'
import type { useSchedule } from './use-schedule.ts'
import { WeekView } from './week-view.tsx'

const MonthView = lazyContent(() => import('./month-view.tsx'))
const OpenCall = lazyPart(() => import('./open-call.tsx'))
const AppointmentDialog = lazyPart(() => import('./appointment-dialog.tsx'))

type CalendarCardProps = {
  view: View
  day: string
  /** The appointments and their queries. Their data is undefined until it has loaded, and after an error. */
  asked: ReturnType<typeof useSchedule>
  zone: string
  siteZone: string
  onZone: () => void
  now: number
  search: ScheduleSearch
  onSearch: (search: ScheduleSearch) => void
}

const waiting = <Skeleton className="m-6 h-[40rem]" />
const viewNames = { week: msg`Week`, month: msg`Month`, list: msg.for('a view')`List` } as const

export function CalendarCard(props: CalendarCardProps) {
  const { view, day, asked, zone, siteZone, onZone, now, search, onSearch } = props
  const { days, problem } = asked
  const { data: schedule } = asked.around
  const isStale = asked.around.isPlaceholderData || asked.appointments.isPlaceholderData
  const isHydrated = useHydrated()
  const isAway = isHydrated && ownZone() !== siteZone
  const title = useId()
  const card = useRef<HTMLElement>(null)
  const drawn = useDialogItem<{ start: number; minutes: number }>()
  const today = wallTimeAt(now, zone).day
  const appointments = asked.appointments.data?.filter(({ status }) => status !== 'cancelled')
  const show = (next: string) =>
    onSearch({ ...search, day: next === firstShown(view, today) ? undefined : next, call: undefined })
  const later = (steps: number) => show(view === 'week' ? laterDay(day, 7 * steps) : laterMonth(day, steps))
  const open = (call: number | undefined) => onSearch({ ...search, call })
  const close = (isGone = false) => {
    const block = `[data-block="${search.call}"]`
    open(undefined)
    // A cancelled appointment no longer has a block, so the focus moves to the card.
    const shown = [...(card.current?.querySelectorAll<HTMLElement>(block) ?? [])]
    const focused = isGone ? card.current : shown.find((one) => one.checkVisibility())
    focused?.focus({ preventScroll: isGone })
  }
  const parts = schedule && appointments && { schedule, appointments, days, zone, now }
  const isEmpty = parts && !isStale && appointments.length === 0 && schedule.due.length === 0
  const isNew = parts && appointments.length === 0 && !schedule.hasCallTypes
  const mine = zone !== siteZone
  return (
    <Card asChild className={classNames('relative min-w-0', isStale && 'opacity-60')}>
      <section
        ref={card}
        tabIndex={-1}
        aria-labelledby={title}
        aria-busy={isStale}
        onKeyDown={(event) => turn(event, { today: () => show(today), later })}
      >
        <header className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2.5 md:px-6">
          <Turn
            label={view === 'week' ? t`The week before` : t`The month before`}
            icon="chevron-left"
            onPress={() => later(-1)}
          />
          <Button variant="secondary" aria-keyshortcuts="T" onClick={() => show(today)}>
            {t`Today`}
          </Button>
          <Turn
            label={view === 'week' ? t`The next week` : t`The next month`}
            icon="chevron-right"
            onPress={() => later(1)}
          />
          <h2
            id={title}
            className="ms-1 me-auto min-w-20 text-base tracking-[-0.01em] max-md:grow max-md:basis-0"
            aria-live="polite"
          >
            {view === 'week' ? spanText(days, today) : formatDate(day, 'month')}
          </h2>
          <p className="text-sm text-subtle max-md:me-auto">
            {zoneCity(zone)}, {offsetText(offsetAt(Date.parse(day) + 43_200_000, zone))}
            {isAway && (
              <button
                type="button"
                onClick={onZone}
                className="ms-2 min-h-8 rounded-sm underline decoration-line-strong underline-offset-3 hover:text-fg"
              >
                {mine ? t`Show in the site’s zone` : t`Show in my zone`}
              </button>
            )}
          </p>
          <fieldset className="flex gap-0.5 rounded-control border border-line p-[3px] text-sm">
            <legend className="sr-only">{t`View`}</legend>
            {(Object.keys(viewNames) as View[]).map((value) => (
              <button
                key={value}
                type="button"
                aria-pressed={value === view}
                onClick={() => onSearch({ ...search, view: value === 'week' ? undefined : value })}
                className="rounded-[7px] px-3 py-1 whitespace-nowrap text-muted transition-colors hover:text-fg aria-pressed:bg-surface-3 aria-pressed:font-medium aria-pressed:text-fg"
              >
                {t(viewNames[value])}
              </button>
            ))}
          </fieldset>
        </header>
        {problem && (
          <LoadProblem
            text={t`The schedule could not be loaded.`}
            query={problem}
            className="border-t border-line p-4 md:px-6"
          />
        )}
        {!parts && !problem && (
          <div role="status" aria-label={t`Loading the schedule`}>
            {waiting}
          </div>
        )}
        {isNew && <NobodyCanBook />}
        {parts && !isNew && view === 'week' && (
          <>
            <div className="max-md:hidden">
              <WeekView {...parts} openId={search.call} onOpen={open} onDay={show} onDraw={drawn.show} />
            </div>
            <div className="md:hidden">
              <DayStrip {...parts} day={day} onDay={show} />
              <Agenda {...parts} days={[day]} onOpen={open} />
            </div>
          </>
        )}
        {parts && !isNew && view === 'month' && (
          <Suspense fallback={waiting}>
            {isHydrated ? (
              <MonthView
                {...parts}
                month={day.slice(0, 7)}
                onOpen={open}
                onDay={(next) => onSearch({ day: next })}
              />
            ) : (
              waiting
            )}
          </Suspense>
        )}
        {parts && !isNew && view === 'list' && (
          <Agenda
            {...parts}
            days={days.filter((one) => one.slice(0, 7) === day.slice(0, 7))}
            onOpen={open}
            skipsEmpty
          />
        )}
        {isEmpty && !isNew && view === 'week' && (
          <div className="border-t border-line">
            <EmptyState
              title={shownSpan(view, days, today) === 'now' ? t`No calls this week` : t`No calls that week`}
              action={
                <Button href="/dashboard/schedule?tab=availability" variant="secondary">
                  {t`Open more hours`}
                </Button>
              }
            >
              {t`Visitors see the hours that are open, and book one of them.`}
            </EmptyState>
          </div>
        )}
        {parts && <Legend appointments={appointments} hatched={view === 'week'} />}
        {isHydrated && search.call !== undefined && (
          <OpenCall id={search.call} zone={zone} now={now} onClose={close} within={card} />
        )}
        {drawn.item && (
          <AppointmentDialog
            key={drawn.item.start}
            kind="block"
            at={drawn.item}
            zone={zone}
            now={now}
            {...drawn.state}
          />
        )}
      </section>
    </Card>
  )
}

const NobodyCanBook = () => (
  <div className="border-t border-line">
    <EmptyState
      title={t`Nobody can book yet`}
      action={<Button href="/dashboard/schedule?tab=types">{t`Make the first call type`}</Button>}
    >
      {t`A call type says what visitors can book and how long it takes. Your hours say when.`}
    </EmptyState>
  </div>
)

/** Returns text such as 'Nov 30 to Dec 6'. */
function spanText(days: string[], today: string): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isThisYear = last.slice(0, 4) === today.slice(0, 4)
  return t`${formatDate(first, 'short')} to ${formatDate(last, isThisYear ? 'short' : 'day')}`
}

type TurnProps = { label: string; icon: 'chevron-left' | 'chevron-right'; onPress: () => void }

const Turn = ({ label, icon, onPress }: TurnProps) => (
  <IconButton
    icon={icon}
    label={label}
    variant="secondary"
    className="size-10 border-line"
    onClick={onPress}
  />
)

/**
 * Handles shortcuts: T for today, the arrow keys for the previous or next week or month. Ignores keys in fields and dialogs, and
 * keys that an element of the card has handled.
 */
function turn(event: KeyboardEvent, to: { today: () => void; later: (steps: number) => void }): void {
  const { target, metaKey, ctrlKey, altKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || metaKey || ctrlKey || altKey || shiftKey) return
  if (target instanceof HTMLElement && target.matches('input, textarea, select, [role=dialog] *')) return
  const actions: Record<string, () => void> = {
    t: to.today,
    T: to.today,
    ArrowLeft: () => to.later(-1),
    ArrowRight: () => to.later(1),
  }
  const action = actions[readingKey(event)]
  if (!action) return
  event.preventDefault()
  action()
}
