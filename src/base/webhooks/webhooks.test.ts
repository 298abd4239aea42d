import { asc, eq, sql } from 'drizzle-orm'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { userAudit } from '#base/accounts/table.ts'
import { config, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { openPublicServer, publicNames } from '#testing/public-server.ts'
import { engines, signInAs } from '#testing/site.ts'
import { hookAddress, openWebhookSite } from '#testing/webhook-site.ts'
import { encryptWebhookSecrets, recordEvent, sendDueDeliveries } from './commands.ts'
import { webhookEvents } from './domain/events.ts'
import { maxWebhooks } from './domain/limits.ts'
import { secretFrom } from './domain/signature.ts'
import { webhooks } from './table.ts'

vi.mock('node:https', async (load) => {
  const { leadTo } = await import('#testing/public-server.ts')
  return { request: leadTo((await load<typeof import('node:https')>()).request) }
})
vi.mock('node:dns', async (load) => {
  const { leadNames } = await import('#testing/public-server.ts')
  const dns = await load<typeof import('node:dns')>()
  return { ...dns, lookup: leadNames(dns.lookup as never) }
})

describe.each(engines)('webhooks on %s', (engine) => {
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

  test('the secret is shown once', async () => {
    const { secret, ...webhook } = await opened.add()
    expect(await opened.listed()).toEqual([webhook])
    const rows = await opened.site.read(opened.admin, '/api/admin/database/tables/webhooks/rows')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(rows)).not.toContain('key=1')
    expect(await storedSecrets()).toEqual([expect.stringMatching(/^encrypted:[\w-]{80,}$/)])
  })

  const storedSecrets = async () =>
    (await db().select({ secret: webhooks.secret }).from(webhooks).orderBy(asc(webhooks.id))).map(
      ({ secret }) => secret,
    )
  /** Adds three webhooks whose secrets are in plain text, as an older release stored them. Returns the secrets. */
  async function addPlain(): Promise<string[]> {
    const secrets = ['a', 'b', 'c'].map((letter) => secretFrom(Buffer.alloc(24, letter)))
    for (const secret of secrets) {
      const { id } = await opened.add()
      await db().update(webhooks).set({ secret }).where(eq(webhooks.id, id))
    }
    return secrets
  }
  async function verify(secrets: string[]): Promise<void> {
    Object.assign(opened.receiver, { received: [] })
    await recordEvent('order.placed', 1)
    await sendDueDeliveries()
    expect(opened.receiver.received).toHaveLength(secrets.length)
    for (const secret of secrets)
      expect(
        opened.receiver.received.filter(({ body, headers }) => {
          try {
            return new Verifier(secret).verify(body, headers)
          } catch {
            return false
          }
        }),
      ).toHaveLength(1)
  }

  test('older secrets are encrypted by a step that resumes after an interruption', async () => {
    const secrets = await addPlain()
    await db().execute(sql`
      create function refuse_second() returns trigger language plpgsql as
      $$ begin if old.secret like 'whsec_YmJi%' then raise exception 'the process died'; end if; return new; end $$`)
    await db().execute(sql`
      create trigger refuse_second before update on webhooks for each row execute function refuse_second()`)
    await expect(encryptWebhookSecrets()).rejects.toMatchObject({ cause: { message: 'the process died' } })
    expect(await storedSecrets()).toContain(secrets[1])
    await db().execute(sql`drop function refuse_second cascade`)
    await verify(secrets)
    await encryptWebhookSecrets()
    const encrypted = await storedSecrets()
    for (const stored of encrypted) expect(stored).toMatch(/^encrypted:/)
    await verify(secrets)
    await encryptWebhookSecrets()
    expect(await storedSecrets()).toEqual(encrypted)
  })

  test('a secret encrypted with another key must be entered again, and signs nothing', async () => {
    const { id } = await opened.add()
    const before = config()
    setConfig({ ...before, SECRET_KEY: 'another key, which is long enough as well' })
    try {
      expect(await opened.listed()).toMatchObject([{ id, isReadable: false }])
      await recordEvent('order.placed', 1)
      await sendDueDeliveries()
      expect(opened.receiver.received).toEqual([])
      expect((await opened.deliveries())[0]?.problem).toMatch(/encrypted with another key/)
    } finally {
      setConfig(before)
    }
    expect(await opened.listed()).toMatchObject([{ id, isReadable: true }])
  })

  test('if the site cannot have a key, secrets stay in plain text and none is added', async () => {
    const secrets = await addPlain()
    const before = config()
    setConfig({ ...before, DATABASE_URL: 'postgres://site@db.example/site', SECRET_KEY: undefined })
    try {
      await encryptWebhookSecrets()
      expect(await storedSecrets()).toEqual(secrets)
      const refused = await opened.post('/api/webhooks', { url: hookAddress, events: ['order.placed'] })
      expect([refused.status, await refused.json()]).toEqual([
        409,
        { message: 'The operator of this site has to set SECRET_KEY first' },
      ])
      await verify(secrets)
    } finally {
      setConfig(before)
    }
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

  test('a name that later leads to a private address is not connected to', async () => {
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

  test('there are at most ten, even if they are added at the same time', async () => {
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
