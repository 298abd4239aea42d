import { z } from 'zod'
import { says } from '#platform/says.ts'
import { example } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'

const time = msg`Use a time such as 09:30`

/** A range of hours on a day in the site's zone. `24:00` is the end of the day. */
export const Hours = z
  .object({
    start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says(time)),
    end: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, says(time)),
  })
  .refine(({ start, end }) => start < end, { path: ['end'], error: () => t`End after the beginning` })
  .meta(example({ start: '09:00', end: '17:00' }))
export type Hours = z.output<typeof Hours>

export const DayHours = z
  .array(Hours)
  .max(12, says(msg`Use at most 12 ranges a day`))
  .refine((ranges) => {
    const sorted = ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))
    return sorted.every(({ start }, index) => index === 0 || (sorted[index - 1]?.end ?? '') <= start)
  }, says(msg`These hours overlap`))

/** The seven weekdays, Sunday first. Inactive days keep their hours, but nobody can book them. */
export const Week = z
  .array(z.object({ isActive: z.boolean(), hours: DayHours }))
  .length(7, says(msg`Name seven days`))
export type Week = z.output<typeof Week>
