import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { oneTimeLinks, userAudit } from '#base/accounts/table.ts'
import { apiCalls, apiTokens } from '#base/tokens/table.ts'
import { recordEvent, sendDueDeliveries } from '#base/webhooks/commands.ts'
import { webhookDeliveries } from '#base/webhooks/table.ts'
import { encryptFeedAddresses } from '#desk/calls/commands/busy-feeds.ts'
import { busyFeeds } from '#desk/calls/table.ts'
import { columnVisibility, listedColumns } from '#operations/database/domain/columns.ts'
import { config, parseConfig, sendsMail, setConfig } from '#platform/config.ts'
import { db, engine as opened } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { markRestored, silenceTrial } from '#platform/restored/restored.ts'
import { restored } from '#platform/restored/table.ts'
import { fillTables } from '#testing/fill-tables.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { makeDueBackups } from './commands/make.ts'
import { finishRestore } from './commands/restored.ts'
import { afterRestore } from './domain/after-restore.ts'
import { backups } from './table.ts'

/** Marks the database as restored, as the restore command does in the transaction that fills the database. */
const markNow = (isTrial: boolean) => opened().withoutTimeLimit(markRestored(isTrial))

const secretTables = () => [
  ...new Set(
    listedColumns().flatMap((name) => {
      const [table = '', column = ''] = name.split('.')
      return columnVisibility(table, column) === 'secret' ? table : []
    }),
  ),
]

describe.each(engines)('after a restore on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
    await fillTables([1, 2])
    await db().delete(restored)
    // Ends running backups first, because `finishRestore` would delete them together with their links.
    await db().update(backups).set({ state: 'failed', failure: 'other' })
  })
  afterAll(() => site.close())

  async function countRows(): Promise<Record<string, number>> {
    const counting = secretTables().map(
      (name) => `select '${name}' as name, count(*)::int as rows from ${name}`,
    )
    const { rows } = await db().execute<{ name: string; rows: number }>(sql.raw(counting.join(' union all ')))
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
  }

  test('afterRestore names every table with a secret, and no other', () => {
    expect(Object.keys(afterRestore).toSorted()).toEqual(secretTables().toSorted())
  })

  test('a trial and a site that was not restored keep everything', async () => {
    const before = await countRows()
    await finishRestore()
    await markNow(true)
    await finishRestore()
    expect(await countRows()).toEqual(before)
  })

  test('whatever gives access to an account ends once, and kept rows stay', async () => {
    for (const purpose of oneTimeLinks.purpose.enumValues)
      await db().insert(oneTimeLinks).values({ purpose, tokenHash: purpose })
    await db().update(emailOutbox).set({ state: 'waiting', isAwaited: true })
    const before = await countRows()
    await markNow(false)
    await finishRestore()
    const ended = Object.keys(afterRestore).filter((name) => afterRestore[name] === 'ended')
    expect(ended.length).toBeGreaterThan(8)
    expect(await countRows()).toEqual({ ...before, ...Object.fromEntries(ended.map((name) => [name, 0])) })
    for (const name of ended) expect({ name, rows: before[name] }).not.toEqual({ name, rows: 0 })
    expect(await db().$count(apiTokens)).toBe(0)
    expect(await db().$count(apiCalls)).toBe(0)
    expect(await db().$count(userAudit, eq(userAudit.action, 'end-token'))).toBe(2)
    // Emails whose link no longer works have expired.
    expect(
      await db().selectDistinct({ state: emailOutbox.state, text: emailOutbox.text }).from(emailOutbox),
    ).toEqual([{ state: 'expired', text: null }])
    const { cookie } = await signInAs('user')
    await finishRestore()
    expect((await site.request('/api/today', { headers: { cookie } })).status).toBe(200)
  })
})

describe.each(engines)('what goes out after a restore on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  let sent: string[]
  beforeAll(async () => {
    site = await openTestSite(engine)
    admin = await signInAs('admin')
  })
  beforeEach(() => {
    sent = []
  })
  afterEach(async () => {
    for (const table of [restored, emailOutbox, webhookDeliveries]) await db().delete(table)
  })
  afterAll(() => site.close())

  async function restoreNow(isTrial: boolean): Promise<void> {
    await markNow(isTrial)
    await finishRestore()
    admin = await signInAs('admin')
  }
  const queue = (subject: string, isAwaited = false) =>
    queueEmail({ to: 'ada@example.org', subject, text: subject, usefulMinutes: 60, isAwaited })
  const sendAll = () => sendDueEmails(async ({ subject }) => void sent.push(subject))
  const held = async () =>
    (await (await site.request('/api/admin/restore', { headers: { cookie: admin.cookie } })).json()).held
  const release = async () =>
    (await site.send('POST', '/api/admin/restore/release', {}, { cookie: admin.cookie })).status
  /** The webhook's address is never called, because its delivery waits or its host is unknown. */
  async function recordOne(): Promise<void> {
    await db().execute(sql`
      insert into webhooks (url, events, secret) select 'https://nowhere.invalid/', '{order.placed}', 'whsec_YQ=='
      where not exists (select from webhooks)`)
    await recordEvent('order.placed', 1)
  }
  const attempts = async () =>
    (await db().select({ attempts: webhookDeliveries.attempts }).from(webhookDeliveries)).map(
      (row) => row.attempts,
    )

  test('waits until an admin releases it, but for what somebody has asked for since then', async () => {
    await queue('before')
    await queue('asked for before', true)
    await db().update(emailOutbox).set({ createdAt: sql`now() - interval '1 hour'` })
    await restoreNow(false)
    await queue('after')
    await queue('asked for after', true)
    await recordOne()
    await sendAll()
    expect(sent).toEqual(['asked for after'])
    // While deliveries wait, the job has nothing to do. Otherwise it would run every second.
    expect(await sendDueDeliveries()).toBeUndefined()
    expect(await attempts()).toEqual([0])
    expect(await held()).toEqual({ at: expect.any(String), isTrial: false, mails: 2, deliveries: 1 })
    expect(await release()).toBe(204)
    await sendAll()
    await sendDueDeliveries()
    expect(sent).toEqual(['asked for after', 'before', 'after'])
    expect(await attempts()).toEqual([1])
    expect(await held()).toBeNull()
    expect(await release()).toBe(409)
    expect(await db().$count(userAudit, eq(userAudit.action, 'release-sending'))).toBe(1)
  })

  test('is nothing in a trial, even later, and nobody can release it', async () => {
    const before = config()
    await restoreNow(true)
    await queue('later')
    await queue('asked for', true)
    await recordOne()
    await sendAll()
    expect(await sendDueDeliveries()).toBeUndefined()
    expect(sent).toEqual([])
    expect(await attempts()).toEqual([0])
    expect(await held()).toMatchObject({ isTrial: true })
    expect(await release()).toBe(409)
    // A trial of a restore makes no nightly backup, because it may share the folder with the real site.
    await db().execute(sql`insert into installation values ('made', now() - interval '3 days')`)
    await makeDueBackups()
    expect(await db().$count(backups)).toBe(0)
    await db().update(restored).set({ releasedAt: sql`now()` })
    await sendAll()
    expect(sent).toEqual([])
    expect(await held()).toMatchObject({ isTrial: true })
    const payments = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' }
    try {
      setConfig({ ...before, ...parseConfig({ SMTP_URL: 'smtp://mail.example', ...payments }) })
      await silenceTrial()
      expect([sendsMail(), config().STRIPE_SECRET_KEY, config().STRIPE_WEBHOOK_SECRET]).toEqual([
        false,
        undefined,
        undefined,
      ])
    } finally {
      setConfig(before)
    }
  })

  test('a site that was not restored, or not as a trial, keeps its mail server', async () => {
    const before = config()
    try {
      setConfig({ ...before, ...parseConfig({ SMTP_URL: 'smtp://mail.example' }) })
      await silenceTrial()
      await markNow(false)
      await silenceTrial()
      expect(sendsMail()).toBe(true)
    } finally {
      setConfig(before)
    }
  })

  test('the system page names what was encrypted with a key that is lost, and the calendar says so', async () => {
    await db().insert(busyFeeds).values({ name: 'Private', url: 'https://calendar.example/private.ics' })
    const get = async (path: string) =>
      (await site.request(path, { headers: { cookie: admin.cookie } })).json()
    expect(await get('/api/admin/busy-feeds')).toMatchObject([{ host: 'calendar.example' }])
    await encryptFeedAddresses()
    expect(await get('/api/admin/busy-feeds')).toMatchObject([{ host: 'calendar.example' }])
    const before = config()
    try {
      setConfig({ ...before, SECRET_KEY: 'another key, which is long enough as well' })
      expect(await get('/api/admin/busy-feeds')).toMatchObject([{ name: 'Private', host: null }])
      const { findings } = await get('/api/admin/system')
      expect(findings).toContainEqual(
        expect.objectContaining({ text: expect.stringContaining('the address of a calendar') }),
      )
    } finally {
      setConfig(before)
    }
  })
})
