import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { orderStatuses } from '../domain/kinds.ts'

const orderSorts = ['newest', 'oldest', 'changed'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The query of the list, and the search parameters of its page. */
export const AdminOrderSearch = z.object({
  status: z.enum(orderStatuses).optional(),
  q: searchText()
    .optional()
    .describe('Part of a service’s name, the start of a client’s name or email, or #id'),
  sort: z.enum(orderSorts).default('newest'),
})
export type AdminOrderSearch = z.input<typeof AdminOrderSearch>
