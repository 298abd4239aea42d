import { useId } from 'react'
import { plural, t } from '#platform/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Rules } from '../../contract/availability.ts'
import { weekdays } from '../../domain/week-hours.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { weekdayLetter, weekdayName } from './availability-changes.ts'
import { hoursText, listChoices } from './rule-choices.ts'
import { ruleLabels, scheduleParts } from './schedule-parts.ts'

type RulesPanelProps = { rules: Rules; timeZone: string; onChange: (rules: Rules) => void }

const days = (count: number) => plural(count, '1 day', '{n} days')
const calls = (count: number) => plural(count, '1 call', '{n} calls')
const before = (hours: number) => (hours === 0 ? t`Until it begins` : t`Until ${hoursText(hours)} before`)
const gap = (minutes: number) => (minutes === 0 ? t`Nothing` : t`${minutes} min`)
const notice = (hours: number) => (hours === 0 ? t.for('a time before a call')`None` : hoursText(hours))

export function RulesPanel({ rules, timeZone, onChange }: RulesPanelProps) {
  const id = useId()
  type Name = Exclude<keyof Rules, 'projectMinutes'>
  const choice = (name: Name, choices: [value: string, text: string][], className?: string) => (
    <Field
      label={t(ruleLabels[name])}
      className={className}
      name={name}
      names={choices}
      value={rules[name] ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...rules, [name]: value === '' ? null : Number(value) })
      }
    />
  )
  return (
    <Panel title={t(scheduleParts.rules.title)} part="rules">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))] gap-4 border-t border-line px-5 py-5 md:px-6">
        <p className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-md">
          <span>
            <span className="font-medium">{t`Time zone`}</span>{' '}
            <span className="text-muted">{zoneCity(timeZone)}</span>
          </span>
          <a href="/dashboard/settings?part=locale" className="text-sm underline underline-offset-4">
            {t`Change it in Locale`}
          </a>
        </p>
        {choice('noticeHours', listChoices([0, 1, 2, 4, 8, 12, 24, 48, 72, 168], rules.noticeHours, notice))}
        {choice('horizonDays', listChoices([7, 14, 30, 60, 90, 180, 365], rules.horizonDays, days))}
        {choice('gapMinutes', listChoices([0, 5, 10, 15, 20, 30, 45, 60], rules.gapMinutes, gap))}
        {choice('maxPerDay', listChoices([1, 2, 3, 4, 5, 6, 8, 10], rules.maxPerDay, calls, t`No limit`))}
        {choice(
          'maxPerWeek',
          listChoices([1, 2, 3, 5, 8, 10, 15, 20], rules.maxPerWeek, calls, t`No limit`),
          'col-span-full',
        )}
        {choice(
          'changeUntilHours',
          listChoices([0, 1, 2, 4, 8, 12, 24, 48, 72], rules.changeUntilHours, before),
          'col-span-full',
        )}
        <fieldset
          data-part="projectMinutes"
          aria-describedby={`${id}-work`}
          className="col-span-full min-w-0 border-t border-line pt-4"
        >
          <legend className="float-start w-full text-md font-medium">{t(ruleLabels.projectMinutes)}</legend>
          <p id={`${id}-work`} className="clear-both mt-0.5 mb-3 text-sm text-subtle">
            {t`Hours a day for orders, before calls are subtracted`}
          </p>
          <div className="grid grid-cols-7 gap-1.5">
            {weekdays.map((weekday) => (
              <ProjectHours
                key={weekday}
                weekday={weekday}
                minutes={rules.projectMinutes[weekday] ?? 0}
                onChange={(minutes) =>
                  onChange({
                    ...rules,
                    projectMinutes: rules.projectMinutes.map((known, index) =>
                      index === weekday ? minutes : known,
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Panel>
  )
}

type ProjectHoursProps = { weekday: number; minutes: number; onChange: (minutes: number) => void }

const ProjectHours = ({ weekday, minutes, onChange }: ProjectHoursProps) => (
  <label className="grid justify-items-center gap-0.5 rounded-control bg-surface-2 pt-1.5 text-xs text-subtle has-focus-visible:outline-2 has-focus-visible:outline-accent">
    <span aria-hidden="true">{weekdayLetter(weekday)}</span>
    <input
      type="number"
      min={0}
      max={24}
      step={0.5}
      aria-label={t`Hours for orders on ${weekdayName(weekday)}`}
      value={minutes / 60}
      onChange={({ currentTarget: { value } }) =>
        onChange(Math.round(Math.min(24, Math.max(0, Number(value))) * 60))
      }
      className="h-9 w-full appearance-none border-0 bg-transparent text-center font-display text-base font-semibold text-fg tabular-nums outline-none [-moz-appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
    />
  </label>
)
