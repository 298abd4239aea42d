import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Client, ListedClient } from '#desk/clients/contract/schemas.ts'
import { clients } from '#desk/clients/table.ts'
import { db } from '#platform/database/database.ts'
import { openInvoiceSite } from './invoice-site.ts'
import type { engines } from './site.ts'

export const noDetails = {
  ...{ company: '', contact: '', street: '', postcode: '', city: '', country: '' },
  ...{ vatNumber: '', buyerReference: '', language: '', notes: '', emails: [] },
}

export const own = (email: string) => ({ email, isOwn: true, isBilling: false })
export const billing = (email: string) => ({ email, isOwn: false, isBilling: true })

const path = '/api/admin/clients'

/** Opens the API with an order of the client Ada. Adds the requests that tests of clients make. */
export async function openClientSite(
  engine: (typeof engines)[number],
  variables: Record<string, string> = {},
) {
  const site = await openInvoiceSite(engine, variables)
  await site.clear()
  const { chief } = site
  const change = (method: string, rest: string, body?: object, headers = {}) =>
    site.send(chief, method, path + rest, body, headers)
  const add = (changes: object) => change('POST', '', { ...noDetails, ...changes })
  return {
    ...site,
    add,
    change,
    list: (query = '') => site.read<ListedClient[]>(chief, path + query),
    open: (id: number) => site.read<Client>(chief, `${path}/${id}`),
    listed: (id: number, what: string) => site.read<{ id: number }[]>(chief, `${path}/${id}/${what}`),
    async addClient(changes: object): Promise<Client> {
      const answer = await add(changes)
      const body = await answer.json()
      expect(answer.status, JSON.stringify(body)).toBe(201)
      return body
    },
    join: (id: number, other: number) => change('POST', `/${id}/join`, { other }),
    part: (id: number) => change('POST', `/${id}/part`),
    importFile: (body: BodyInit, query = '') =>
      site.request(`${path}/import${query}`, {
        method: 'POST',
        body,
        headers: { cookie: chief.cookie, 'content-type': 'text/csv' },
      }),
    async recordOf(userId: number): Promise<number> {
      const [found] = await db().select({ id: clients.id }).from(clients).where(eq(clients.userId, userId))
      return found?.id ?? 0
    },
  }
}
