import { expect } from 'vitest'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import type { Client } from '#desk/clients/contract/schemas.ts'
import type { HistoryEntry, OpenOrder, Order } from '#desk/orders/contract/schemas.ts'
import { openClientSite, own } from './client-site.ts'
import { type engines, signInAs } from './site.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

/** Adds the requests that tests of orders for clients without an account make. */
export async function openRecordOrderSite(engine: (typeof engines)[number]) {
  const site = await openClientSite(engine)
  const { chief } = site
  const tryOpen = (client: number, changes: object = {}, by = chief) =>
    site.send(by, 'POST', `/api/admin/clients/${client}/orders`, {
      ...{ serviceId: 1, packageType: 'standard' },
      ...changes,
    })
  let clients = 0
  return {
    ...site,
    tryOpen,
    async placeFor(client: number, changes: object = {}): Promise<Order> {
      const answer = await tryOpen(client, changes)
      const body = await answer.json()
      expect(answer.status, JSON.stringify(body)).toBe(201)
      return body
    },
    addMill: (): Promise<Client> => {
      clients += 1
      const emails = [own(`mill${clients}@client.example`)]
      return site.addClient({ company: `Mill ${clients}`, emails })
    },
    /** An account with its own record. */
    async addAccount(): Promise<Person & { record: number }> {
      const person = await signInAs('user')
      await makeClients()
      return { ...person, record: await site.recordOf(person.userId) }
    },
    orderOf: (who: { cookie: string }, id: number) => site.read<OpenOrder>(who, `/api/orders/${id}`),
    statusOf: async (who: { cookie: string }, path: string) => (await site.get(who, path)).status,
    history: (id: number) => site.read<HistoryEntry[]>(chief, `/api/orders/${id}/history`),
    async setStatus(id: number, status: string): Promise<void> {
      const change = { status, reason: 'Not the right moment.' }
      const answer = await site.send(chief, 'PATCH', `/api/orders/${id}/status`, change)
      expect(answer.status).toBe(200)
    },
    giveAccess: async (id: number, other: number) => expect((await site.join(id, other)).status).toBe(200),
    takeAccess: async (id: number) => expect((await site.part(id)).status).toBe(200),
  }
}
