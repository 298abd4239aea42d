import { useState } from 'react'
import { locale } from '#platform/locale.ts'
import { Button } from '#ui/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ownZone } from '../../domain/visitor-zones.ts'
import { wallTimeAt } from '../../domain/wall-clock.ts'
import { CalendarCard } from './calendar-card.tsx'
import { spanWords } from './looks.ts'
import { ScheduleFigures } from './schedule-figures.tsx'
import type { ScheduleSearch } from './schedule-search.ts'
import { useSchedule } from './use-schedule.ts'

const AppointmentDialog = lazyPart(() => import('./appointment-dialog.tsx'))

type WeekTabProps = { search: ScheduleSearch; now: number; onSearch: (search: ScheduleSearch) => void }

/** The calls of a week or a month, and the figures above them. */
export function WeekTab({ search, now, onSearch }: WeekTabProps) {
  const [isMyZone, setMyZone] = useState(false)
  const siteZone = locale().timeZone
  const zone = isMyZone ? ownZone() : siteZone
  const { view = 'week' } = search
  const today = wallTimeAt(now, siteZone).day
  const day = search.day ?? today
  const asked = useSchedule(view, day, zone !== siteZone)
  const span = spanWords(view, asked.days, today)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ScheduleFigures
        span={span}
        week={asked.week.data}
        appointments={asked.appointments.data}
        failed={!!asked.problem}
        now={now}
      />
      <CalendarCard
        view={view}
        day={day}
        asked={asked}
        zone={zone}
        siteZone={siteZone}
        onZone={() => setMyZone(!isMyZone)}
        now={now}
        search={search}
        onSearch={onSearch}
      />
    </div>
  )
}

/** The two ways to fill one's own time. */
export function ScheduleActions({ zone, now }: { zone: string; now: number }) {
  const made = useDialogItem<'block' | 'call'>()
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="max-sm:grow"
        {...preloadsDialogWith(AppointmentDialog)}
        onClick={() => made.show('block')}
      >
        <Icon name="ban" size={17} />
        Block time
      </Button>
      <Button
        size="sm"
        className="max-sm:grow"
        {...preloadsDialogWith(AppointmentDialog)}
        onClick={() => made.show('call')}
      >
        <Icon name="plus" size={17} />
        Appointment
      </Button>
      {made.item && (
        <AppointmentDialog key={made.item} kind={made.item} zone={zone} now={now} {...made.state} />
      )}
    </>
  )
}
