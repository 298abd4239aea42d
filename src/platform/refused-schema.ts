import { z } from 'zod'

/** Why a plain form was refused, and what the person had typed, for the page that shows the form again. */
export const RefusedForm = z.object({
  message: z.string().max(1000),
  fields: z.record(z.string(), z.string().max(1000)).describe('A message for each invalid field'),
  typed: z.record(z.string(), z.string()),
})
export type RefusedForm = z.infer<typeof RefusedForm>
