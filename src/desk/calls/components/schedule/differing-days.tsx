import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Availability, DayException, TimeOff } from '../../contract/availability.ts'
import { formatHours } from '../../domain/week-hours.ts'
import { DayMark } from './day-mark.tsx'
import { scheduleParts } from './schedule-parts.ts'

const DayForm = lazyContent(() => import('./day-form.tsx'))
const TimeOffForm = lazyContent(() => import('./time-off-form.tsx'))

export function DifferingDays({ availability }: { availability: Availability }) {
  const { exceptions, timeOff, timeZone } = availability
  const day = useDialogItem<DayException | undefined>()
  const off = useDialogItem<TimeOff | undefined>()
  const rows = [
    ...exceptions.map((each) => ({
      key: `day ${each.day}`,
      day: each.day,
      ...exceptionTexts(each),
      edit: () => day.show(each),
    })),
    ...timeOff.map((each) => ({
      key: `off ${each.id}`,
      day: each.firstDay,
      ...offTexts(each),
      edit: () => off.show(each),
    })),
  ].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return (
    <Panel
      title={t(scheduleParts.days.title)}
      part="days"
      lead={t(scheduleParts.days.lead)}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            size="xs"
            {...preloadsDialogWith(DayForm)}
            onClick={() => day.show(undefined)}
          >
            <Icon name="calendar-plus" size={16} />
            {t`One day`}
          </Button>
          <Button
            variant="secondary"
            size="xs"
            {...preloadsDialogWith(TimeOffForm)}
            onClick={() => off.show(undefined)}
          >
            <Icon name="tree-palm" size={16} />
            {t`Time off`}
          </Button>
        </div>
      }
    >
      {rows.length === 0 && (
        <p className="border-t border-line px-5 py-5 text-md text-muted md:px-6">
          {t`Every day has the hours of its weekday.`}
        </p>
      )}
      <ul>
        {rows.map(({ key, edit, ...row }) => (
          <li
            key={key}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 border-t border-line px-5 py-3 md:px-6"
          >
            <DayMark day={row.day} />
            <div className="min-w-0 text-md">
              <p className="wrap-anywhere">{row.title}</p>
              {row.below && <p className="text-sm text-subtle wrap-anywhere">{row.below}</p>}
            </div>
            <div className="flex items-center gap-2">
              <Badge tone={row.isOpen ? 'success' : 'neutral'}>{row.isOpen ? t`Open` : t`Closed`}</Badge>
              <IconButton
                icon="pencil"
                label={t`Edit ${formatDate(row.day, 'short')}: ${row.title}`}
                iconSize={17}
                onClick={edit}
              />
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        {...day.state}
        title={day.item ? formatDate(day.item.day, 'weekday') : t`A day that differs`}
        description={t`Booked calls stay, whatever its hours are.`}
      >
        <DayForm item={day.item} onDone={day.close} />
      </Dialog>
      <Dialog
        {...off.state}
        title={off.item ? t`Time off` : t`Take time off`}
        description={t`Nobody can book on these days.`}
        size="lg"
      >
        <TimeOffForm item={off.item} zone={timeZone} onDone={off.close} />
      </Dialog>
    </Panel>
  )
}

function exceptionTexts({ day, hours, note }: DayException) {
  const times = hours.length > 0 ? formatHours(hours) : t`Closed`
  const weekday = formatDate(day, 'weekdayOnly')
  const below = [weekday, note].filter(Boolean).join(', ')
  return { title: times, below, isOpen: hours.length > 0 }
}

function offTexts({ firstDay, lastDay, note, publicNote }: TimeOff) {
  const count = (Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000 + 1
  const below = [
    count === 1 ? formatDate(firstDay, 'weekdayOnly') : plural(count, '{n} day', '{n} days'),
    note,
    publicNote && t`visitors read “${publicNote}”`,
  ]
  return {
    title: count === 1 ? t`Time off` : t`Time off until ${formatDate(lastDay, 'short')}`,
    below: below.filter(Boolean).join('; '),
    isOpen: false,
  }
}
