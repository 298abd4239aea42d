import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import type { AvailabilityInput, Rules } from '../../contract/availability.ts'
import { describeChange, weekdays } from '../../domain/week-hours.ts'
import { hoursText } from './rule-choices.ts'

/** Returns a date with this weekday. January 2, 2000 was a Sunday. */
const sampleDate = (weekday: number) => Date.UTC(2000, 0, 2 + weekday)
/** Returns the name of a weekday. 0 is Sunday. */
export const weekdayName = (weekday: number): string => formatDate(sampleDate(weekday), 'weekdayOnly')
export const weekdayLetter = (weekday: number): string => weekdayName(weekday).slice(0, 1)

const ruleTexts: { [Name in keyof Rules]: (rules: Rules) => string } = {
  noticeHours: ({ noticeHours }) => t`Notice is ${hoursText(noticeHours)}`,
  horizonDays: ({ horizonDays }) => t`Calls can be booked ${horizonDays} days ahead`,
  gapMinutes: ({ gapMinutes }) => t`${gapMinutes} minutes stay free after calls`,
  maxPerDay: ({ maxPerDay }) =>
    maxPerDay === null
      ? t`No limit of calls a day`
      : plural(maxPerDay, 'At most {n} call a day', 'At most {n} calls a day'),
  maxPerWeek: ({ maxPerWeek }) =>
    maxPerWeek === null
      ? t`No limit of calls a week`
      : plural(maxPerWeek, 'At most {n} call a week', 'At most {n} calls a week'),
  changeUntilHours: ({ changeUntilHours }) =>
    t`Guests move and cancel until ${hoursText(changeUntilHours)} before`,
  projectMinutes: ({ projectMinutes }) =>
    t`Project work is ${projectMinutes.reduce((sum, minutes) => sum + minutes, 0) / 60} hours a week`,
}

export function describeChanges(before: AvailabilityInput, after: AvailabilityInput): string[] {
  const days = weekdays.flatMap((weekday) => {
    const [was, is] = [before.week[weekday], after.week[weekday]]
    return (was && is && describeChange(weekdayName(weekday), was, is)) ?? []
  })
  const rules = (Object.keys(ruleTexts) as (keyof Rules)[]).filter(
    (name) => JSON.stringify(before.rules[name]) !== JSON.stringify(after.rules[name]),
  )
  return [...days, ...rules.map((name) => ruleTexts[name](after.rules))]
}
