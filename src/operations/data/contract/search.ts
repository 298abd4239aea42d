import { z } from 'zod'
import { calendarDay } from '#platform/text-schema.ts'

/** The open dataset, and the first day of its rows. */
export const DataSearch = z.object({ set: z.string().max(100).optional(), since: calendarDay().optional() })
