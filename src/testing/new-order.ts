import { afterAll, beforeAll, beforeEach } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openOrderSite } from './order-site.ts'
import { type engines, signInAs } from './site.ts'

export type Person = Awaited<ReturnType<typeof signInAs>>

export type NewOrder = {
  site: Awaited<ReturnType<typeof openOrderSite>>
  admin: Person
  ada: Person
  id: number
}

/**
 * Opens a site with an admin for a group of tests. Before each test, empties the outbox and calls `give` with a new order of a
 * new client, after the changes to `statuses`.
 */
export function giveNewOrder(
  engine: (typeof engines)[number],
  statuses: string[],
  give: (opened: NewOrder) => void,
): void {
  let site: NewOrder['site']
  let admin: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    for (const status of statuses) await site.change(admin, id, status)
    await db().delete(emailOutbox)
    give({ site, admin, ada, id })
  })
}
