import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { availabilitySlots, publicHolidays, timeOff } from '#desk/calls/table.ts'
import type { OpenTicket } from '#desk/support/contract/endpoints.ts'
import { supportTickets } from '#desk/support/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite, type Person } from './order-site.ts'
import type { engines } from './site.ts'

/** Friday, 16:00 in Chicago. */
export const friday = '2026-12-04T22:00:00.000Z'
export const mondayNoon = '2026-12-07T18:00:00.000Z'

export const ticketInput = {
  subject: 'An index that is not used',
  message: 'Why does **this** query scan?',
}

/** By the clock of the database. */
export const daysAgo = (days: number) => sql`now() - interval '1 day' * ${days}` as unknown as string

/** Opens the API with the sample site. Adds the requests that tests of support make. */
export async function openSupportSite(engine: (typeof engines)[number]) {
  const site = await openOrderSite(engine)
  return {
    ...site,
    /** Sets the hours from Monday to Friday, and removes time off and public holidays. */
    async setHours(startTime: string, endTime: string) {
      await db().delete(timeOff)
      await db().delete(publicHolidays)
      await db().delete(availabilitySlots)
      const week = [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startTime, endTime }))
      await db().insert(availabilitySlots).values(week)
      await publish(availabilityChannel, 'hours')
    },
    async make(who: Person, changes = {}): Promise<OpenTicket> {
      const answer = await site.send(who, 'POST', '/api/tickets', { ...ticketInput, ...changes })
      expect(answer.status).toBe(201)
      return (await answer.json()) as OpenTicket
    },
    open: (who: Person, id: number) => site.read<OpenTicket>(who, `/api/tickets/${id}`),
    write: (who: Person, id: number, body: object = { message: 'One thing more' }) =>
      site.send(who, 'POST', `/api/tickets/${id}/messages`, body),
    setStatus: (who: Person, id: number, status: string) =>
      site.send(who, 'PATCH', `/api/tickets/${id}/status`, { status }),
    change: (id: number, values: Partial<typeof supportTickets.$inferInsert>) =>
      db().update(supportTickets).set(values).where(eq(supportTickets.id, id)),
  }
}
