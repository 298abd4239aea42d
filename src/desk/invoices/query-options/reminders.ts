import { apiOptions } from '#ui/lists/paged-query.ts'
import type { remindersContract } from '../contract/reminders.ts'

const { mutation, query } = apiOptions<typeof remindersContract>()

/** Always fetches again. */
export const remindersQuery = (id: number) =>
  query('GET /api/admin/invoices/{id}/reminders', { params: { id }, staleTime: 0 })

export const remindNow = mutation('POST /api/admin/invoices/{id}/reminders', {
  stores: (_reminders, { params }) => remindersQuery(Number(params.id)),
})
