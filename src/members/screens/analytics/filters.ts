import { z } from 'zod'
import { says } from '#platform/says.ts'
import { msg } from '#platform/texts.ts'

export const Day = z.iso.date().regex(/^20/, says(msg`Use a day of this century`))
const value = () => z.string().min(1).max(300)

/**
 * The period, whose first and last day are included, and filters for visits and goals. The page's address uses the same
 * parameters.
 */
export const VisitFilters = z.object({
  from: Day,
  to: Day,
  source: value().optional(),
  campaign: value().optional(),
  page: value()
    .optional()
    .describe('Visits that opened this page; goals of visits that began on it or read it'),
  device: value().optional(),
})
