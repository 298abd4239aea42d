import { formatClock, formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { nameZone } from './zones.ts'

const maxTimes = 40

/** A field of free times for browsers without JavaScript. `times` must not be empty. Only the first `maxTimes` are offered. */
export const PlainTimes = ({ times, zone }: { times: string[]; zone: string }) => (
  <Field
    label={t`Time in ${nameZone(zone, times[0] ?? 0)}`}
    name="start"
    required
    names={times
      .slice(0, maxTimes)
      .map((at) => [at, `${formatDate(at, 'weekday', zone)}, ${formatClock(at, zone, 'h23')}`])}
  />
)
