import { z } from 'zod'

export const VatRate = z.object({ rate: z.string(), net: z.string(), vat: z.string() })

/** An earlier invoice of the same order, as far as credit notes left it. */
export const Advance = z.object({
  number: z.string(),
  issueDate: z.string(),
  net: z.string(),
  vat: z.string(),
  rates: z.array(VatRate),
})
export type Advance = z.output<typeof Advance>
