import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { userAudit } from '#features/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { openPublicServer, publicNames } from '#testing/public-server.ts'
import { bothEngines, signInAs } from '#testing/site.ts'
import { hookAddress, openWebhookSite } from '#testing/webhook-site.ts'
import { recordEvent, sendDueDeliveries } from './commands.ts'
import { webhookEvents } from './domain/events.ts'
import { maxWebhooks } from './domain/limits.ts'

vi.mock('node:https', async (load) => {
  const { leadTo } = await import('#testing/public-server.ts')
  return { request: leadTo((await load<typeof import('node:https')>()).request) }
})
vi.mock('node:dns', async (load) => {
  const { leadNames } = await import('#testing/public-server.ts')
  const dns = await load<typeof import('node:dns')>()
  return { ...dns, lookup: leadNames(dns.lookup as never) }
})

describe.each(bothEngines)('webhooks on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openWebhookSite>>
  beforeAll(async () => {
    Object.assign(publicNames, {
      'down.example': '93.184.216.36',
      'inside.example': '10.0.0.7',
      'metadata.example': '169.254.169.254',
    })
    opened = await openWebhookSite(engine)
  })
  afterEach(() => opened.reset())
  afterAll(() => opened.close())

  test('the secret is told once', async () => {
    const { secret, ...webhook } = await opened.add()
    expect(await opened.listed()).toEqual([webhook])
    const rows = await opened.site.read(opened.admin, '/api/admin/database/tables/webhooks/rows')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain('key=1')
  })

  test.each([
    ['http://hooks.example/', 'https://'],
    ['https://hooks.example:8443/', 'without a port'],
    ['https://ada:secret@hooks.example/', 'user name and password'],
    ['ftp://hooks.example/', 'https://'],
    ['hooks.example', 'https://'],
    ['https://127.0.0.1/', '127.0.0.1 is not on the public internet'],
    ['https://2130706433/', '127.0.0.1 is not on the public internet'],
    ['https://[::1]/', '::1 is not on the public internet'],
    ['https://[::ffff:10.0.0.1]/', 'is not on the public internet'],
    ['https://inside.example/', 'inside.example is not on the public internet'],
    ['https://metadata.example/latest', 'metadata.example is not on the public internet'],
    ['https://nowhere.example/', 'there is no such server'],
    [`https://hooks.example/${'x'.repeat(500)}`, 'at most 500 characters'],
  ])('the address %s is refused', async (address, reason) => {
    const refused = await opened.post('/api/webhooks', { url: address, events: ['order.placed'] })
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields.url).toContain(reason)
    expect(await opened.listed()).toEqual([])
  })

  test.each([[[]], [['order.*']], [['order.placed', 'user.deleted']], ['order.placed']])(
    'the events %j are refused',
    async (events) => {
      expect((await opened.post('/api/webhooks', { url: hookAddress, events })).status).toBe(400)
    },
  )

  test('a name that leads inside later is not connected to', async () => {
    await opened.add({ url: 'https://down.example/' })
    publicNames['down.example'] = '192.168.1.1'
    await recordEvent('order.placed', 1)
    await sendDueDeliveries()
    publicNames['down.example'] = '93.184.216.36'
    expect((await opened.deliveries())[0]).toMatchObject({
      state: 'waiting',
      status: null,
      problem: 'down.example is not on the public internet',
    })
  })

  test('redirects are not followed, wherever they lead', async () => {
    await opened.add()
    const elsewhere: (string | undefined)[] = []
    const other = await openPublicServer('slow.example', (request, response) => {
      elsewhere.push(request.url)
      response.end()
    })
    for (const location of ['https://slow.example/', 'https://127.0.0.1/', 'http://169.254.169.254/']) {
      opened.receiver.answer = (response) => response.writeHead(307, { location }).end()
      await recordEvent('order.placed', 1)
      await sendDueDeliveries()
    }
    await other.close()
    expect(elsewhere).toEqual([])
    expect(await opened.deliveries()).toMatchObject(Array(3).fill({ state: 'waiting', status: 307 }))
  })

  test('an endless answer is not read', async () => {
    await opened.add()
    let written = 0
    const closed = Promise.withResolvers<void>()
    opened.receiver.answer = (response) => {
      response.on('close', closed.resolve)
      const pour = () => {
        while (response.write(Buffer.alloc(65_536))) written += 65_536
      }
      response.writeHead(200).on('drain', pour)
      pour()
    }
    await recordEvent('order.placed', 1)
    await sendDueDeliveries()
    await closed.promise
    expect(written).toBeLessThan(64 * 1024 * 1024)
    expect((await opened.deliveries())[0]).toMatchObject({ state: 'delivered', status: 200 })
  })

  test('there are ten at most, also when they are added at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxWebhooks + 2 }, () =>
        opened.post('/api/webhooks', { url: hookAddress, events: ['order.placed'] }),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array(maxWebhooks).fill(201), 409, 409])
  })

  test('the audit says who added and removed one', async () => {
    const chief = await signInAs('admin')
    const added = await opened.site.send(chief, 'POST', '/api/webhooks', {
      url: hookAddress,
      events: webhookEvents,
    })
    const { id } = await added.json()
    await opened.remove(id, chief)
    const entries = await db().select().from(userAudit).where(eq(userAudit.userId, chief.userId))
    expect(entries).toMatchObject([
      { action: 'add-webhook', actorId: chief.userId, origin: 'site' },
      { action: 'remove-webhook', actorId: chief.userId, origin: 'site' },
    ])
  })
})
