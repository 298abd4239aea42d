import { z } from 'zod'

const Told = z.object({
  count: z.int(),
  reason: z.string().describe('What the mail server said of the latest of them'),
})

/** Emails that have not expired and could not be delivered so far. */
export const Undelivered = z.object({
  failed: Told.describe('Those that were given up'),
  waiting: Told.describe('Those that are tried again'),
})
export type Undelivered = z.infer<typeof Undelivered>
