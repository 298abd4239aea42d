import { z } from 'zod'
import { says } from '#platform/says.ts'
import { msg } from '#platform/texts.ts'

export const OrderSettings = z.object({
  /** Whether an order completes if its client responds neither to a delivery nor to two reminders. */
  completesUnanswered: z.boolean(),
  /** Days after completion during which an order can be reopened. */
  warrantyDays: z
    .int(says(msg`Enter a whole number`))
    .min(0, says(msg`Enter 0 or more`))
    .max(3650, says(msg`Enter 3650 or less`)),
})
export type OrderSettings = z.output<typeof OrderSettings>
