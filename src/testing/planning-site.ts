import { expect } from 'vitest'
import type { Queue } from '#desk/planning/contract.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from './order-site.ts'
import { type engines, signInAs } from './site.ts'

export type PlanningSite = Awaited<ReturnType<typeof openPlanningSite>>

/** Opens the API with a client and an admin. Adds the requests that tests of planning make. */
export async function openPlanningSite(engine: (typeof engines)[number]) {
  const site = await openOrderSite(engine)
  const ada = await signInAs('user')
  const admin = await signInAs('admin')
  return {
    ...site,
    ...{ ada, admin },
    /** Cancels all orders. */
    async clear(): Promise<void> {
      await db().execute(`update service_orders set status = 'cancelled', queue_touched_at = null`)
      await publish('orders', '0 all 0')
    },
    queue: () => site.read<Queue>(admin, '/api/admin/queue'),
    /** `dry` is the search of the address that only previews the change. */
    async plan(id: number, body: object, dry = ''): Promise<Queue> {
      const response = await site.send(admin, 'PATCH', `/api/admin/queue/${id}${dry}`, body)
      expect(response.status).toBe(200)
      return response.json()
    },
    accept: (id: number, effortMinutes?: number) =>
      site.send(admin, 'PATCH', `/api/orders/${id}/status`, { status: 'in_progress', effortMinutes }),
  }
}
