import { expect } from 'vitest'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Renderer } from '#platform/http/render.ts'
import { type engines, openTestSite } from './site.ts'

export type Person = { cookie: string }

/** Changes the history of orders, to imitate past time or another version. Disables the trigger that refuses such a change. */
export const changeHistory = (change: () => Promise<unknown>): Promise<void> =>
  tx(async () => {
    await db().execute('alter table order_history disable trigger order_history_append_only')
    await change()
    await db().execute('alter table order_history enable trigger order_history_append_only')
  })

export const order = {
  serviceId: 1,
  packageType: 'standard',
  price: '45000.00',
  requirements: { customRequirements: 'Before the fair in June.' },
  notes: 'Call me Ada.',
}

/** Opens the API with the sample site. Adds the requests that tests of orders make. */
export async function openOrderSite(
  engine: (typeof engines)[number],
  renderer?: Renderer,
  variables: Record<string, string> = {},
) {
  const site = await openTestSite(engine, variables, renderer, 'sample')
  const send = (who: Person, method: string, path: string, body: unknown, headers = {}) =>
    site.send(method, path, body, { cookie: who.cookie, ...headers })
  const get = (who: Person, path: string, headers = {}) =>
    site.request(path, { headers: { cookie: who.cookie, ...headers } })
  return {
    send,
    get,
    /** Opens an event stream until the signal aborts. */
    follow: (who: Person, path: string, signal: AbortSignal) =>
      site.request(path, { headers: { cookie: who.cookie }, signal }),
    upload: (who: Person, path: string, body: Uint8Array<ArrayBuffer>) =>
      site.request(path, {
        method: 'POST',
        headers: { cookie: who.cookie, 'content-type': 'application/octet-stream' },
        body,
      }),
    close: site.close,
    request: site.request,
    url: site.url,
    async read<T>(who: Person, path: string): Promise<T> {
      const response = await get(who, path)
      expect(response.status, path).toBe(200)
      return (await response.json()) as T
    },
    async place(who: Person, changes = {}): Promise<Order> {
      const response = await send(who, 'POST', '/api/orders', { ...order, ...changes })
      expect(response.status).toBe(201)
      return (await response.json()) as Order
    },
    write: (who: Person, id: number, message = 'One thing more') =>
      send(who, 'POST', `/api/orders/${id}/messages`, { message }),
    readMessages: (who: Person, id: number) =>
      send(who, 'POST', `/api/orders/${id}/messages/read`, { upTo: 2_147_483_647 }),
    /** Adds the reason that cancelling and reopening require. */
    change: (who: Person, id: number, status: string) =>
      send(who, 'PATCH', `/api/orders/${id}/status`, { status, reason: 'Not the right moment.' }),
    /** Cancels an order in progress: an admin proposes it, and the client accepts. */
    async cancelStarted(admin: Person, client: Person, id: number): Promise<void> {
      const proposal = { kind: 'cancel', note: 'Not the right moment.' }
      const proposed = await send(admin, 'POST', `/api/orders/${id}/proposals`, proposal)
      expect(proposed.status).toBe(201)
      const { id: proposalId } = (await proposed.json()) as { id: number }
      const accepted = await send(client, 'POST', `/api/proposals/${proposalId}/accept`, undefined)
      expect(accepted.status).toBe(200)
    },
    /** Follows the links between the pages of a list. */
    async readAllIds(who: Person, path: string): Promise<number[]> {
      const ids: number[] = []
      for (let next: string | undefined = path; next; ) {
        const response: Response = await get(who, next)
        expect(response.status, next).toBe(200)
        ids.push(...((await response.json()) as { id: number }[]).map(({ id }) => id))
        next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      }
      expect(new Set(ids).size).toBe(ids.length)
      return ids
    },
  }
}
