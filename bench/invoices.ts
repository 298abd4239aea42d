import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { siteDefaults } from '#content/site.ts'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { createApp } from '../src/app.ts'
import { seed } from '../src/seed.ts'

/**
 * Measures how long it takes to issue an invoice with its PDF, e-invoice and email. Calls the API in process, on the embedded
 * database or the empty database at DATABASE_URL. The first invoice takes longer because it loads the fonts and the PDF library.
 */
const wanted = 300
const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: dataDir }))
const { fetch } = createApp()
const session = 'a'.repeat(43)
let visitors = 0

async function send(method: string, path: string, body: object = {}, headers = {}) {
  visitors += 1
  const answer = await fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}`,
        cookie: `session=${session}`,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  )
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

try {
  await openDatabase({ url: process.env.DATABASE_URL, dataDir, queryLimit: 120_000, seed })
  await db().execute(sql`
    with person as (
      insert into users (email, username, first_name, role, provider)
      values ('admin@example.net', 'admin', 'Admin', 'admin', 'password') returning id)
    insert into sessions (sid, sess, expire)
    select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days' from person`)
  const seller = { sellerName: 'Tess Tester', sellerAddress: 'Duluth', sellerCountry: 'US', vatNumber: 'DE1' }
  const value = { ...siteDefaults.invoices, ...seller, iban: 'DE02120300000000202051' }
  await send('PUT', '/api/admin/site/invoices', { value, version: 0 })
  const order = { serviceId: 1, packageType: 'basic', price: '35000.00' }
  const { id: orderId } = await send('POST', '/api/orders', order, { 'idempotency-key': 'bench' })
  const buyer = { name: 'Ada', address: '1 Mill Lane\nKiel', country: 'DE', vatNumber: '', email: '' }
  const english = 'Work on the site, part'
  // These characters are spread over sixteen files of the font Noto, so that many files must be loaded.
  const japanese = '株式会社山田製作所ウェブサイトの設計と開発、保守契約と検索エンジン対策 第'
  for (const [count, what] of [
    [3, english],
    [50, english],
    [3, japanese],
    [50, japanese],
  ] as const) {
    const lines = Array.from({ length: count }, (_, index) => ({
      ...{ title: `${what} ${index + 1}`, quantity: '2.5', unitPrice: '99.90', vatRate: '19' },
    }))
    const times: number[] = []
    for (let round = 0; round < 21; round += 1) {
      const { id, total: acceptsTotal } = await send('POST', '/api/admin/invoices', { orderId, buyer, lines })
      const begun = performance.now()
      await send('POST', `/api/admin/invoices/${id}/issue`, { acceptsTotal })
      times.push(performance.now() - begun)
    }
    const [first = 0, ...others] = times
    const median = others.toSorted((a, b) => a - b)[others.length / 2] ?? 0
    console.info(
      `issuing ${count} lines in ${what === english ? 'English' : 'Japanese'}: ${median.toFixed(0)} ms (wanted ${wanted}), the first ${first.toFixed(0)} ms`,
    )
    if (median > wanted) process.exitCode = 1
  }
} finally {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
}
