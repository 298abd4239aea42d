import { z } from 'zod'
import { searchText } from '#platform/text-schema.ts'
import { orderStatuses } from '../domain/kinds.ts'

const orderSorts = ['newest', 'oldest', 'changed'] as const
export type OrderSort = (typeof orderSorts)[number]

/** What narrows and sorts the list of all orders, in the address of its page too. */
export const AdminOrderSearch = z.object({
  status: z.enum(orderStatuses).optional(),
  q: searchText()
    .optional()
    .describe('Part of a service’s name, the beginning of a client’s name or email, or #id'),
  sort: z.enum(orderSorts).default('newest'),
})
export type AdminOrderSearch = z.input<typeof AdminOrderSearch>
