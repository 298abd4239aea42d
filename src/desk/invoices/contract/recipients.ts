import { z } from 'zod'

/** Of the emails about an invoice. */
export const Recipients = z.object({
  sentTo: z.array(z.string()),
  unsent: z.string().nullable().describe('Why no email is sent, as the end of a sentence. Null if it is'),
})
export type Recipients = z.output<typeof Recipients>
