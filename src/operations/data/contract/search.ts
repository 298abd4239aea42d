import { z } from 'zod'
import { calendarDay } from '#platform/text-schema.ts'

/** The open dataset, and the first day of the shown rows. */
export const DataSearch = z.object({ set: z.string().max(100).optional(), since: calendarDay().optional() })
