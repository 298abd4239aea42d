import type { ServerResponse } from 'node:http'
import { asc, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { NewWebhook, Webhook, WebhookDelivery } from '#base/webhooks/contract.ts'
import { webhookDeliveries, webhooks } from '#base/webhooks/table.ts'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from './order-site.ts'
import { openPublicServer } from './public-server.ts'
import { type engines, signInAs } from './site.ts'

type Received = { path: string; method: string | undefined; headers: Record<string, string>; body: string }

export const hookAddress = 'https://hooks.example/in?key=1'

/**
 * Opens the API with the sample site and a webhook receiver at `hooks.example`. Adds the requests that tests of webhooks make.
 */
export async function openWebhookSite(
  engine: (typeof engines)[number],
  variables: Record<string, string> = {},
) {
  const site = await openOrderSite(engine, undefined, variables)
  const admin = await signInAs('admin')
  const accept = (response: ServerResponse): unknown => response.writeHead(204).end()
  const receiver = { received: [] as Received[], answer: accept }
  const server = await openPublicServer('hooks.example', async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { url: path = '', method, headers } = request
    receiver.received.push({ path, method, headers: headers as Record<string, string>, body })
    receiver.answer(response)
  })
  const post = (path: string, body: unknown = {}) => site.send(admin, 'POST', path, body)
  return {
    site,
    admin,
    receiver,
    post,
    remove: (id: number, { cookie } = admin) =>
      site.request(`/api/webhooks/${id}`, { method: 'DELETE', headers: { cookie } }),
    deliveries: () => site.read<WebhookDelivery[]>(admin, '/api/webhooks/deliveries'),
    listed: () => site.read<Webhook[]>(admin, '/api/webhooks'),
    stored: () => db().select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id)),
    async add(changes: Partial<{ url: string; events: readonly string[] }> = {}): Promise<NewWebhook> {
      const added = await post('/api/webhooks', { url: hookAddress, events: ['order.placed'], ...changes })
      expect(added.status, await added.clone().text()).toBe(201)
      return added.json()
    },
    makeDue: () => db().update(webhookDeliveries).set({ nextAttemptAt: sql`now() - interval '1 second'` }),
    async reset() {
      await db().delete(webhooks)
      Object.assign(receiver, { received: [], answer: accept })
    },
    async close() {
      await server.close()
      await site.close()
    },
  }
}
