import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ListedClient } from '#desk/clients/contract/schemas.ts'
import type { Balance } from '#desk/invoices/contract/balance.ts'
import type { Invoice } from '#desk/invoices/contract/schemas.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { remindOfQuotes } from '#desk/quotes/commands/reminders.ts'
import type { Quote } from '#desk/quotes/contract/schemas.ts'
import { restore } from '#platform/database/backup/backup.ts'
import { db, openEngine } from '#platform/database/database.ts'
import {
  makeEmptyDatabase,
  makeTestFolder,
  type TestDatabase,
} from '#platform/database/testing/test-database.ts'
import { writeEarlierMigrations } from '#platform/database/testing/upgraded-database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { noDetails } from '#testing/client-site.ts'
import { engines, openSession, openTestSite } from '#testing/site.ts'
import { updateRecords } from './lifecycle.ts'

const stored = (name: string) => join(import.meta.dirname, 'testing', name)

/**
 * A backup of a site in the state after migration 1020, before there were records of clients: orders in every state with their
 * messages, files, proposals, deliveries, invoices and payments, quotes, calls and tickets.
 */
const earlier = stored('filled-site.ndjson.gz')

/** What the earlier release answered each member at that time: JSON, the SHA-256 of a file, or the status of a refusal. */
const { recordedAt, people, answers } = JSON.parse(
  gunzipSync(readFileSync(stored('filled-site-answers.json.gz'))).toString(),
) as { recordedAt: string; people: Record<string, number>; answers: Record<string, Record<string, unknown>> }

/** What depends on the clock of the database, names one state of a list, or explains one in words. */
const passing = new Set(['changeMark', 'dates', 'isLate', 'reason'])

/** Where an answer lacks a value of an earlier one. New fields are no difference, and nor is a title that says more. */
function findLost(before: unknown, after: unknown, path: string): string[] {
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return before === after || String(after).startsWith(`${before}: `)
      ? []
      : [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`]
  if (Array.isArray(before) && before.length !== (after as unknown[]).length) return [`${path}: other length`]
  return Object.entries(before)
    .filter(([name]) => !passing.has(name))
    .flatMap(([name, value]) => findLost(value, (after as Record<string, unknown>)[name], `${path} ${name}`))
}

/** What must stay as it is, in any order of columns. */
const unchanged = {
  invoices: `select to_jsonb(row) - 'client_id' - 'purpose' - 'advances' - 'prices_include_vat' - 'language' as row from invoices row order by id`,
  payments: `select to_jsonb(row) as row from payments row order by id`,
  numbers: `select to_jsonb(row) as row from invoice_numbers row order by series`,
  files: `select id, name, sha256, encode(sha256(string_agg(data, '' order by position)), 'hex') as content
    from files join file_chunks on file_id = id group by id order by id`,
}

/** The money of each order, from its rows. */
const moneyOfOrders = `
  select orders.id, orders.currency,
    (case when status = 'cancelled' then coalesce((select price from order_proposals asked
      where asked.order_id = orders.id and kind = 'cancel' and state = 'accepted'), 0) else price end)::numeric(12, 2)::text as agreed,
    sum(net)::text as net, sum(total)::text as total, sum(paid)::text as paid, sum(open)::text as open
  from service_orders orders cross join lateral (
    select case kind when 'invoice' then net else -net end as net, case kind when 'invoice' then total else -total end as total,
      0 as paid, case when status = 'open' then total else 0 end as open
    from invoices where order_id = orders.id and status <> 'draft'
    union all
    select 0, 0, amount, 0 from payments join invoices on invoices.id = invoice_id
    where order_id = orders.id and means <> 'credit'
    union all
    select 0, 0, -amount, 0 from refunds where order_id = orders.id
    union all
    select 0.00, 0.00, 0.00, 0.00) moved
  group by orders.id order by orders.id`

type Money = Record<'currency' | 'agreed' | 'net' | 'total' | 'paid' | 'open', string> & { id: number }

describe.each(engines)('a filled site that is upgraded to records of clients, on %s,', (kind) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let money: Money[]
  let rows: Record<string, unknown>
  const cookies: Record<string, string> = {}
  beforeAll(async () => {
    const database = await makeEmptyDatabase(kind)
    await restoreEarlier(database)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(recordedAt) })
    site = await openTestSite(kind, stripe, undefined, database)
    await updateRecords()
    for (const [name, userId] of Object.entries(people)) cookies[name] = await openSession(userId)
  })
  afterAll(async () => {
    await site.close()
    vi.useRealTimers()
  })

  const stripe = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  async function restoreEarlier({ place }: TestDatabase): Promise<void> {
    const folder = makeTestFolder()
    await restore({ ...place, migrations: writeEarlierMigrations(folder.path, '1100') }, earlier)
    folder.remove()
    const engine = await openEngine(place)
    try {
      money = (await engine.pool.query<Money>(moneyOfOrders)).rows
      rows = {}
      for (const [name, query] of Object.entries(unchanged))
        rows[name] = (await engine.pool.query(query)).rows
    } finally {
      await engine.close()
    }
  }

  const get = (who: string, path: string) => site.request(path, { headers: { cookie: cookies[who] ?? '' } })
  const read = async <T>(who: string, path: string): Promise<T> => (await get(who, path)).json()
  const send = (who: string, method: string, path: string, body: unknown = undefined) =>
    site.send(method, path, body, { cookie: cookies[who] ?? '' })
  async function sent<T>(...asked: Parameters<typeof send>): Promise<T> {
    const answer = await send(...asked)
    const body = await answer.json()
    expect(answer.ok, JSON.stringify(body)).toBe(true)
    return body
  }

  test('keeps its invoices, payments, numbers and files', async () => {
    expect(rows.invoices).toHaveLength(16)
    for (const [name, query] of Object.entries(unchanged))
      expect((await db().execute(sql.raw(query))).rows, name).toEqual(rows[name])
  })

  test('has the same money of each order as before', async () => {
    expect(money).toHaveLength(9)
    for (const { id, currency, agreed, net, total, paid, open } of money) {
      const balance = await read<Balance>('chief', `/api/orders/${id}/balance`)
      expect(balance, `order ${id}`).toMatchObject({
        ...{ currency, agreed, open },
        invoiced: { net, total },
        paid: { total: paid },
      })
    }
  })

  test.each(Object.keys(people))('answers %s as before', async (who) => {
    const asked = Object.entries(answers[who] ?? {})
    expect(asked.length).toBeGreaterThan(100)
    const lost = await Promise.all(
      asked.map(async ([path, before]) => findLost(before, await readAnswer(who, path), path)),
    )
    expect(lost.flat()).toEqual([])
  })

  async function readAnswer(who: string, path: string): Promise<unknown> {
    const answer = await get(who, path)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) return answer.status
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return isJson ? JSON.parse(bytes.toString()) : createHash('sha256').update(bytes).digest('hex')
  }

  const listClients = () => read<ListedClient[]>('chief', '/api/admin/clients')

  test('gives each client with an account one record, which has what was theirs', async () => {
    const clients = await listClients()
    expect(clients.map(({ email, orders }) => [email, orders]).sort()).toEqual([
      ['ada@example.org', 3],
      ['ben@example.org', 3],
      ['eve@example.org', 3],
    ])
    for (const { id, email } of clients) {
      const ofRecord = await read<{ id: number }[]>('chief', `/api/admin/clients/${id}/orders`)
      const own = await read<{ id: number }[]>(email?.split('@')[0] ?? '', '/api/orders')
      expect(ofRecord.map((one) => one.id)).toEqual(own.map((one) => one.id))
    }
  })

  test('keeps its offers as they were sent, without lines, and reminds of none that ended long ago', async () => {
    const offers = await read<Quote[]>('chief', '/api/admin/quotes')
    expect(offers.length).toBeGreaterThan(3)
    for (const { id, createdAt, ...offer } of offers) {
      expect(offer).toMatchObject({ lines: null, vatKind: null, plan: null, message: '', version: 1 })
      expect(offer).toMatchObject({ clientId: null, sentAt: createdAt, readAt: null })
      expect(await read('chief', `/api/admin/quotes/${id}`)).toMatchObject({ totals: null, versions: [] })
    }
    const set = (assignments: SQL) =>
      db().execute(sql`update quotes set ${assignments} where status = 'open'`)
    const before = await db().$count(emailOutbox)
    await set(sql`valid_until = '2026-10-01'`)
    await remindOfQuotes(Date.parse('2026-11-30T12:00:00Z'))
    expect(await db().$count(emailOutbox)).toBe(before)
    await set(sql`valid_until = '2999-01-01', email = 'eve@example.org'`)
    await db().execute(sql`update users set is_email_verified = true where email = 'eve@example.org'`)
    const open = offers.find(({ state }) => state === 'open')
    const { orderId } = await sent<{ orderId: number }>('eve', 'POST', `/api/quote/${open?.id}/accept`, {})
    const { price, serviceTitle } = open ?? {}
    expect(await read('eve', `/api/orders/${orderId}`)).toMatchObject({ price, serviceTitle })
  })

  test('can issue an invoice, be paid in parts, and join clients', async () => {
    const [order] = await read<OpenOrder[]>('ben', '/api/orders')
    const lines = [{ title: 'Work', quantity: 1, unitPrice: '100.00', vatRate: '19' }]
    const { id } = await sent<Invoice>('chief', 'POST', '/api/admin/invoices', { orderId: order?.id, lines })
    const issued = await sent<Invoice>('chief', 'POST', `/api/admin/invoices/${id}/issue`, {
      acceptsTotal: '119.00',
    })
    expect(issued.number).toBe('INV-2026-0016')
    const pay = (amount: string) =>
      sent<Invoice>('chief', 'POST', `/api/admin/invoices/${id}/payments`, {
        amount,
        paidOn: siteDay(),
        means: 'transfer',
      })
    expect(await pay('19.00')).toMatchObject({ status: 'open', open: '100.00' })
    expect(await pay('100.00')).toMatchObject({ status: 'paid', open: '0.00' })
    const details = {
      company: 'Mill',
      emails: [{ email: 'noor@example.net', isOwn: true, isBilling: false }],
    }
    const mill = await sent<{ id: number }>('chief', 'POST', '/api/admin/clients', {
      ...noDetails,
      ...details,
    })
    const ada = (await listClients()).find(({ email }) => email === 'ada@example.org')
    await sent('chief', 'POST', `/api/admin/clients/${ada?.id}/join`, { other: mill.id })
    const joined = await read<{ counts: { messages: number; orders: number } }>(
      'chief',
      `/api/admin/clients/${ada?.id}`,
    )
    expect(joined.counts).toMatchObject({ messages: 2, orders: 3 })
  })
})
