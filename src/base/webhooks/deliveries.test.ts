import type { ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { db, tx } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs.ts'
import { openPublicServer } from '#testing/public-server.ts'
import { bothEngines } from '#testing/site.ts'
import { hookAddress, openWebhookSite } from '#testing/webhook-site.ts'
import { maxSeconds, purgeDeliveries, recordEvent, sendDueDeliveries, sendWebhooksJob } from './commands.ts'
import { maxAttempts, pauseAfter } from './domain/retries.ts'
import { webhookDeliveries, webhooks } from './table.ts'

vi.mock('node:https', async (load) => {
  const { leadTo } = await import('#testing/public-server.ts')
  return { request: leadTo((await load<typeof import('node:https')>()).request) }
})
vi.mock('node:dns', async (load) => {
  const { leadNames } = await import('#testing/public-server.ts')
  const dns = await load<typeof import('node:dns')>()
  return { ...dns, lookup: leadNames(dns.lookup as never) }
})

describe.each(bothEngines)('deliveries of webhooks on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openWebhookSite>>
  beforeAll(async () => {
    opened = await openWebhookSite(engine)
  })
  afterEach(() => opened.reset())
  afterAll(() => opened.close())

  function one<Item>([first]: Item[]): Item {
    if (!first) throw new Error('There is none')
    return first
  }
  const secondsUntil = (instant = '') => (Date.parse(instant) - Date.now()) / 1000

  test('an event arrives signed, with its name, time and id and nothing else', async () => {
    const { secret } = await opened.add()
    const before = Date.now()
    await recordEvent('order.placed', 12)
    await sendDueDeliveries()
    expect(opened.receiver.received).toHaveLength(1)
    const { path, method, headers, body } = one(opened.receiver.received)
    expect([method, path, headers['content-type']]).toEqual(['POST', '/in?key=1', 'application/json'])
    const payload = new Verifier(secret).verify(body, headers)
    expect(payload).toEqual({ type: 'order.placed', timestamp: expect.any(String), data: { id: 12 } })
    const { timestamp } = payload as { timestamp: string }
    expect(Math.abs(Date.parse(timestamp) - before)).toBeLessThan(10_000)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
    const other = `whsec_${Buffer.alloc(32).toString('base64')}`
    expect(() => new Verifier(other).verify(body, headers)).toThrow('signature')
    await sendDueDeliveries()
    expect(opened.receiver.received).toHaveLength(1)
  })

  test('the job sends an event as soon as its transaction commits, and none that is rolled back', async () => {
    await opened.add()
    const stop = startJobs([sendWebhooksJob])
    await expect(
      tx(async () => {
        await recordEvent('order.placed', 1)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await tx(() => recordEvent('order.placed', 2))
    await expect.poll(() => opened.receiver.received.length).toBe(1)
    await stop()
    expect(JSON.parse(opened.receiver.received[0]?.body ?? '').data).toEqual({ id: 2 })
  })

  test('each webhook gets the events that it has chosen, and without one nothing is stored', async () => {
    await recordEvent('order.placed', 1)
    expect(await opened.stored()).toEqual([])
    const orders = await opened.add({ events: ['order.placed', 'order.placed', 'order.cancelled'] })
    const posts = await opened.add({ url: 'https://hooks.example/posts', events: ['post.published'] })
    expect(orders.events).toEqual(['order.placed', 'order.cancelled'])
    await recordEvent('order.placed', 1)
    await recordEvent('post.published', 2, 3)
    await recordEvent('order.accepted', 4)
    expect((await opened.stored()).map(({ webhookId, subjectId }) => [webhookId, subjectId])).toEqual([
      [orders.id, 1],
      [posts.id, 2],
      [posts.id, 3],
    ])
  })

  test('failed deliveries are resent after growing pauses for 24 hours, with the same id, and then no more', async () => {
    await opened.add()
    opened.receiver.answer = (response) => response.writeHead(500).end('secret words')
    await recordEvent('order.placed', 12)
    const pauses: number[] = []
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      await sendDueDeliveries()
      const delivery = one(await opened.deliveries())
      expect(delivery).toMatchObject({ state: 'waiting', attempts: attempt, status: 500, problem: null })
      pauses.push(secondsUntil(delivery.nextAttemptAt ?? ''))
      // Sends nothing, because the next attempt is not due yet.
      await sendDueDeliveries()
      expect(opened.receiver.received).toHaveLength(attempt)
      await opened.makeDue()
    }
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
    expect(hours).toBeGreaterThan(20)
    expect(hours).toBeLessThan(24)
    await sendDueDeliveries()
    expect((await opened.deliveries())[0]).toMatchObject({
      state: 'failed',
      attempts: maxAttempts,
      nextAttemptAt: null,
    })
    await opened.makeDue()
    await sendDueDeliveries()
    expect(opened.receiver.received).toHaveLength(maxAttempts)
    expect(new Set(opened.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(opened.receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(JSON.stringify(await opened.stored())).not.toContain('secret words')
    const failing = one(await opened.listed())
    expect(failing.failingSince).not.toBeNull()
    expect(failing.lastDeliveredAt).toBeNull()
  })

  test('a failed delivery is resent when an admin requests it, and then the webhook works', async () => {
    await opened.add()
    await recordEvent('order.placed', 12)
    await db().update(webhookDeliveries).set({ state: 'failed', attempts: maxAttempts, status: 500 })
    await db().update(webhooks).set({ failingSince: sql`now() - interval '1 day'` })
    const failed = one(await opened.deliveries())
    await sendDueDeliveries()
    expect(opened.receiver.received).toEqual([])
    expect((await opened.post(`/api/webhooks/deliveries/${failed.id}/again`)).status).toBe(204)
    await sendDueDeliveries()
    expect(opened.receiver.received[0]?.headers['webhook-id']).toBe(failed.messageId)
    expect(await opened.deliveries()).toEqual([
      expect.objectContaining({ id: failed.id, state: 'delivered', attempts: 1, status: 204 }),
    ])
    expect((await opened.listed())[0]).toMatchObject({
      failingSince: null,
      lastDeliveredAt: expect.any(String),
    })
    expect((await opened.post('/api/webhooks/deliveries/2147483647/again')).status).toBe(404)
  })

  test('a delivery that is requested again during an attempt is sent again, whatever that one brings', async () => {
    await opened.add()
    await recordEvent('order.placed', 12)
    const held = Promise.withResolvers<ServerResponse>()
    opened.receiver.answer = held.resolve
    const sending = sendDueDeliveries()
    const response = await held.promise
    const { id } = one(await opened.stored())
    expect((await opened.post(`/api/webhooks/deliveries/${id}/again`)).status).toBe(204)
    opened.receiver.answer = (next) => next.writeHead(202).end()
    response.writeHead(204).end()
    await sending
    expect(opened.receiver.received).toHaveLength(2)
    expect(await opened.deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, status: 202 }])
  })

  test('an event that a killed process was sending is resent, with the same id', async () => {
    const { id } = await opened.add()
    await recordEvent('order.placed', 12)
    const arrived = Promise.withResolvers<void>()
    opened.receiver.answer = () => arrived.resolve()
    const killed = new AbortController()
    const sending = sendDueDeliveries(killed.signal)
    await arrived.promise
    killed.abort()
    await sending
    const claimed = one(await opened.stored())
    expect(claimed).toMatchObject({ state: 'waiting', attempts: 1, status: null, problem: null })
    expect(secondsUntil(claimed.nextAttemptAt)).toBeGreaterThan(maxSeconds)
    opened.receiver.answer = (response) => response.writeHead(200).end()
    await opened.makeDue()
    await sendDueDeliveries()
    expect(opened.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      claimed.messageId,
      claimed.messageId,
    ])
    expect(await opened.stored()).toMatchObject([{ webhookId: id, state: 'delivered', attempts: 2 }])
  })

  test('a slow webhook delays no other, even for events that happen meanwhile', async () => {
    const held: ServerResponse[] = []
    const slow = await openPublicServer('slow.example', (_, response) => held.push(response))
    const slowly = await opened.add({ url: 'https://slow.example/' })
    const quick = await opened.add()
    await recordEvent('order.placed', 1, 2, 3)
    const sending = sendDueDeliveries()
    await expect.poll(() => opened.receiver.received.length).toBe(3)
    await recordEvent('order.placed', 4)
    await expect.poll(() => opened.receiver.received.length).toBe(4)
    // The slow receiver has only one request at a time.
    expect(held).toHaveLength(1)
    for (let answered = 0; answered < 4; answered += 1) {
      await expect.poll(() => held.length).toBe(answered + 1)
      held[answered]?.writeHead(202).end()
    }
    await sending
    await slow.close()
    const rows = await opened.stored()
    for (const { id } of [slowly, quick])
      expect(rows.filter(({ webhookId, state }) => webhookId === id && state === 'delivered')).toHaveLength(4)
  })

  test('two processes that send at the same time send each event once', async () => {
    await opened.add()
    await recordEvent('order.placed', ...Array.from({ length: 12 }, (_, index) => index + 1))
    await Promise.all([sendDueDeliveries(), sendDueDeliveries()])
    const ids = opened.receiver.received.map(({ body }) => JSON.parse(body).data.id as number)
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  test('an address that is gone for good gets nothing more', async () => {
    const { id } = await opened.add()
    opened.receiver.answer = (response) => response.writeHead(410).end()
    await recordEvent('order.placed', 1, 2)
    await sendDueDeliveries()
    expect(opened.receiver.received).toHaveLength(1)
    expect((await opened.listed())[0]?.goneAt).not.toBeNull()
    expect((await opened.stored()).map(({ state }) => state)).toEqual(['failed', 'failed'])
    await recordEvent('order.placed', 3)
    expect(await opened.stored()).toHaveLength(2)
    const delivery = one(await opened.deliveries())
    expect(delivery).toMatchObject({ url: hookAddress, isGone: true })
    for (const path of [`/api/webhooks/${id}/test`, `/api/webhooks/deliveries/${delivery.id}/again`])
      expect((await opened.post(path)).status, path).toBe(409)
    expect((await opened.stored()).map(({ state }) => state)).toEqual(['failed', 'failed'])
  })

  test('the test event goes to one webhook, whatever it has chosen', async () => {
    const { id, secret } = await opened.add()
    await opened.add({ url: 'https://hooks.example/other' })
    expect((await opened.post(`/api/webhooks/${id}/test`)).status).toBe(204)
    await sendDueDeliveries()
    expect(opened.receiver.received.map(({ path }) => path)).toEqual(['/in?key=1'])
    const { body, headers } = one(opened.receiver.received)
    const payload = new Verifier(secret).verify(body, headers)
    expect(payload).toMatchObject({ type: 'ping', data: { id } })
    expect((await opened.post('/api/webhooks/2147483647/test')).status).toBe(404)
  })

  test('the log has the last hundred deliveries, and waiting ones are also kept', async () => {
    const { id } = await opened.add()
    await recordEvent('order.placed', ...Array.from({ length: 130 }, (_, index) => index + 1))
    await db()
      .update(webhookDeliveries)
      .set({ state: 'delivered' })
      .where(sql`${webhookDeliveries.subjectId} <> 5`)
    expect(await opened.deliveries()).toHaveLength(100)
    await purgeDeliveries()
    const kept = (await opened.stored()).map(({ subjectId }) => subjectId)
    expect(kept).toEqual([5, ...Array.from({ length: 100 }, (_, index) => index + 31)])
    expect((await opened.deliveries()).map(({ subjectId }) => subjectId)).toEqual(kept.slice(1).toReversed())
    const removed = await opened.remove(id)
    expect(removed.status).toBe(204)
    expect(await opened.stored()).toEqual([])
    const again = await opened.remove(id)
    expect(again.status).toBe(404)
  })
})

test('pauses get up to a tenth longer by chance', () => {
  expect(pauseAfter(1, 0)).toBe(5)
  expect(pauseAfter(1, 1)).toBe(5.5)
  expect(pauseAfter(maxAttempts, 0)).toBeUndefined()
})
