import { z } from 'zod'

const Told = z.object({
  count: z.int(),
  reason: z.string().describe('Why the latest of them was not delivered'),
})

/** Emails that have not expired and have not been delivered. */
export const Undelivered = z.object({
  failed: Told.describe('Emails that are not tried again'),
  waiting: Told.describe('Emails that will be tried again'),
})
export type Undelivered = z.infer<typeof Undelivered>
