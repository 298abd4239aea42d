import { t } from '#platform/texts.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Week } from '../../contract/week.ts'
import type { Hours } from '../../domain/times.ts'
import { hoursFault, nextRange, weekdays } from '../../domain/week-hours.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { weekdayName } from './availability-changes.ts'
import { HoursFields } from './hours-fields.tsx'
import { scheduleParts } from './schedule-parts.ts'

const CopyDialog = lazyPart(() => import('./copy-hours-dialog.tsx'))

const { title, lead } = scheduleParts.week

type WeeklyHoursProps = { week: Week; timeZone: string; onChange: (week: Week) => void }
type DayHours = Week[number]

export function WeeklyHours({ week, timeZone, onChange }: WeeklyHoursProps) {
  const copied = useDialogItem<number>()
  const source = weekdays.find((weekday) => week[weekday]?.isActive) ?? 1
  return (
    <Panel
      title={t(title)}
      part="week"
      lead={t`${t(lead)} Times are those of the clock in ${zoneCity(timeZone)}. Summer time changes nothing here: 9:00 stays 9:00.`}
      action={
        <Button
          variant="secondary"
          size="xs"
          {...preloadsDialogWith(CopyDialog)}
          onClick={() => copied.show(source)}
        >
          <Icon name="copy" size={16} />
          {t`Copy ${weekdayName(source)} to…`}
        </Button>
      }
    >
      <WeekRows week={week} onChange={onChange} />
      {copied.item !== undefined && (
        <CopyDialog
          key={copied.item}
          source={copied.item}
          {...copied.state}
          onCopy={(from, to) => {
            const day = week[from]
            if (day) onChange(week.map((known, index) => (to.includes(index) ? structuredClone(day) : known)))
            copied.close()
          }}
        />
      )}
    </Panel>
  )
}

export function WeekRows({ week, onChange }: Omit<WeeklyHoursProps, 'timeZone'>) {
  const changeDay = (weekday: number, day: DayHours) =>
    onChange(week.map((known, index) => (index === weekday ? day : known)))
  return weekdays.map((weekday) => (
    <DayRow
      key={weekday}
      name={weekdayName(weekday)}
      day={week[weekday] ?? { isActive: false, hours: [] }}
      isLast={weekday === weekdays.at(-1)}
      onChange={(changed) => changeDay(weekday, changed)}
    />
  ))
}

type DayRowProps = { name: string; day: DayHours; isLast: boolean; onChange: (day: DayHours) => void }

function DayRow({ name, day, isLast, onChange }: DayRowProps) {
  const { isActive, hours } = day
  const add = () =>
    onChange({ isActive: true, hours: isActive || hours.length === 0 ? [...hours, nextRange(hours)] : hours })
  const turn = () =>
    onChange({ isActive: !isActive, hours: !isActive && hours.length === 0 ? [nextRange([])] : hours })
  return (
    <fieldset className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3 sm:grid-cols-[auto_6rem_minmax(0,1fr)_auto] md:px-6">
      <legend className="sr-only">{name}</legend>
      <Switch aria-label={t`Calls on ${name}`} checked={isActive} onChange={turn} />
      <span className={isActive ? 'text-md font-medium' : 'text-md font-medium text-subtle'}>{name}</span>
      <div className="max-sm:order-last max-sm:col-span-3">
        {isActive ? (
          <HoursFields
            name={name}
            hours={hours}
            onChange={(changed) => onChange({ isActive: changed.length > 0, hours: changed })}
          />
        ) : (
          <p className="text-sm text-subtle">{t`No calls`}</p>
        )}
        <HoursBar hours={isActive ? hours : []} />
        {isLast && <HoursAxis />}
      </div>
      <IconButton icon="plus" label={t`Add hours on ${name}`} onClick={add} className="-my-1.5 -me-2.5" />
    </fieldset>
  )
}

const shareOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) / (24 * 60)) * 100
}

function HoursBar({ hours }: { hours: Hours[] }) {
  return (
    <div
      aria-hidden="true"
      className="relative mt-2 h-2 overflow-hidden rounded-full bg-[repeating-linear-gradient(135deg,var(--surface-2)_0_5px,var(--surface-3)_5px_6px)]"
    >
      {hours.map(({ start, end }, index) =>
        hoursFault(hours, index) ? null : (
          <i
            key={`${start} ${end}`}
            className="absolute inset-y-0 bg-[color-mix(in_oklab,var(--accent-fill)_72%,var(--surface-1))]"
            style={{
              insetInlineStart: `${shareOfDay(start)}%`,
              width: `${shareOfDay(end) - shareOfDay(start)}%`,
            }}
          />
        ),
      )}
    </div>
  )
}

const HoursAxis = () => (
  <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-subtle tabular-nums">
    {['0:00', '6:00', '12:00', '18:00', '24:00'].map((time) => (
      <span key={time}>{time}</span>
    ))}
  </div>
)
