import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMembersPage } from '#members/render-members.tsx'
import type { BackupState } from '#operations/backups/contract.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { sender } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { System } from './contract.ts'
import { listFindings } from './domain/findings.ts'

describe.each(engines)('the state of the system on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    const variables = {
      PUBLIC_URL: 'https://example.com',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://desk:secret@127.0.0.1:1',
    }
    site = await openTestSite(engine, variables, renderMembersPage)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())

  const read = async (headers = {}): Promise<System> => {
    const answer = await site.request('/api/admin/system', { headers: { cookie, ...headers } })
    expect(answer.status).toBe(200)
    return answer.json()
  }

  test('names the engine, its size and migrations, memory and the program', async () => {
    const { database, memory, version, node } = await read()
    expect(database).toMatchObject({
      kind: engine,
      version: expect.stringMatching(/^\d+/),
      pendingMigrations: [],
    })
    expect(database.migration).toMatch(/^\d{4}_\w+\.sql$/)
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(memory.used).toBeGreaterThan(1_000_000)
    expect(memory.size).toBeGreaterThanOrEqual(memory.free)
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(node).toBe(process.version)
    if (engine === 'embedded') expect(database.disk?.size).toBeGreaterThan(0)
    else expect(database.disk).toBeNull()
  })

  test('shows the request as the proxies passed it on', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2', 'x-forwarded-proto': 'https' }
    const { request, trustProxy, publicUrl } = await read(headers)
    expect({ request, trustProxy, publicUrl }).toEqual({
      request: {
        host: new URL(site.url).host,
        origin: null,
        address: '198.51.100.2',
        forwardedFor: ['203.0.113.7', '198.51.100.2'],
        forwardedProto: 'https',
      },
      trustProxy: 1,
      publicUrl: 'https://example.com',
    })
  })

  test('says that forms are refused only where the browser names another address than PUBLIC_URL', async () => {
    const openedAt = async (referer: string, forwarded: object) => {
      const headers = {
        ...forwarded,
        'x-forwarded-for': '203.0.113.7',
        'sec-fetch-site': 'same-origin',
        referer,
      }
      return JSON.stringify((await read(headers)).findings)
    }
    expect(await openedAt('https://example.com/dashboard/system', {})).not.toMatch(/refused|PUBLIC_URL/)
    expect(await openedAt('https://example.com:8443/dashboard/system', {})).toContain(
      'opened at https://example.com:8443, but',
    )
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    const headers = { 'x-forwarded-for': '203.0.113.7', referer: 'https://evil.example/', ...elsewhere }
    expect(JSON.stringify((await read(headers)).findings)).not.toContain('evil')
  })

  test('shows it on a page that is opened anew, too', async () => {
    const headers = { cookie, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const page = await (await site.request('/dashboard/system', { headers })).text()
    const shown = [...page.matchAll(/<(?:dd|h3)[^>]*>([^<]+)</g)].map(([, text]) => text)
    const { host } = new URL(site.url)
    expect(shown).toEqual(expect.arrayContaining([host, 'https', '203.0.113.7']))
    expect(shown).not.toContain('TRUST_PROXY is too high')
  })

  test('says why emails wait, and that the mail server may be given a name without encryption', async () => {
    await queueEmail({ to: 'ada@example.org', usefulMinutes: 60, subject: 'Hello', text: 'Here.\n' })
    expect((await read()).emails).toBeNull()
    await sendDueEmails(openTransport(sender) as SendEmail)
    const answer = await read()
    expect(answer.findings).toContainEqual({
      kind: 'problem',
      title: 'One email waits for the mail server',
      text: expect.stringContaining('ECONNREFUSED'),
      href: '/dashboard/communications?tab=outbox',
      leadsTo: 'See the outbox',
    })
    expect(answer.findings.map(({ title }) => title)).toContain(
      'The user name of the mail server may be sent without encryption',
    )
    await queueEmail({ to: 'ada@example.org', usefulMinutes: 60, subject: 'Again', text: 'Here.\n' })
    await sendDueEmails(async () => 'sent')
    expect((await read()).emails).toBeNull()
  })

  test('knows when the last backup was made', async () => {
    expect((await read()).database.lastBackupAt).toBeNull()
    await db().execute(
      sql`insert into installation (event, happened_at) values ('backed up', '2026-01-02T03:04:05.678Z')`,
    )
    const { database, findings } = await read()
    expect(database.lastBackupAt).toBe('2026-01-02T03:04:05.678Z')
    expect(findings.map(({ title }) => title)).toContain('The last backup is older than 36 hours')
  })
})

describe('what needs attention', () => {
  const gigabyte = 1024 ** 3
  const state = {
    version: '1.0.0',
    node: 'v24.0.0',
    startedAt: '2026-06-08T00:00:00.000Z',
    database: {
      kind: 'embedded' as const,
      version: '18.6',
      bytes: 1,
      migration: '0001_one.sql',
      pendingMigrations: [] as string[],
      lastBackupAt: '2026-06-08T03:00:00.000Z' as string | null,
      disk: { free: 50 * gigabyte, size: 100 * gigabyte },
    },
    memory: { used: 1, free: gigabyte, size: 2 * gigabyte },
    backup: { state: 'ok' as BackupState, lastFailure: null as System['backup']['lastFailure'] },
    restore: null as System['restore'],
    asksNumber: false,
    encrypts: true,
    unreadable: { webhooks: 0, calendars: 0 },
    isDiskFull: false,
    sendsMail: true,
    isSignInReadable: false,
    emails: null as System['emails'],
    hasAnswerAddress: true,
    publicUrl: 'https://example.com' as string | null,
    trustProxy: 1,
    request: {
      host: 'example.com',
      origin: null as string | null,
      address: '203.0.113.7',
      forwardedFor: ['203.0.113.7'],
      forwardedProto: 'https' as string | null,
    },
  }
  const lastFailure = { reason: 'disk-full' as const, text: 'Full', at: state.startedAt }
  const held = { at: state.startedAt, isTrial: false, mails: 0, deliveries: 0 }
  const { request, database, memory } = state
  const told = (count: number) => ({ count, reason: '550 no' })
  const titles = (changes: Partial<typeof state>) =>
    listFindings({ ...state, ...changes }).map(({ title }) => title)

  test.each<[Partial<typeof state>, string[]]>([
    [{}, []],
    [{ publicUrl: null }, ['PUBLIC_URL is not set']],
    [{ publicUrl: null, request: { ...request, host: 'localhost:3000' } }, []],
    ...[
      ['example.com:8443', null],
      ['example.com:3000', 'https://example.com'],
      ['127.0.0.1:3000', 'https://example.com'],
      ['app', 'https://example.com'],
    ].map(([host, origin = null]): [Partial<typeof state>, string[]] => [
      { request: { ...request, host: host ?? '', origin } },
      [],
    ]),
    [{ publicUrl: 'https://example.com:8443' }, []],
    ...['https://www.example.com', 'https://example.com:8443', 'http://example.com'].map(
      (origin): [Partial<typeof state>, string[]] => [
        { request: { ...request, origin } },
        ['The site was opened at another address than PUBLIC_URL'],
      ],
    ),
    ...['example.org', '127.0.0.1:3000', 'app'].map((host): [Partial<typeof state>, string[]] => [
      { request: { ...request, host } },
      ['The proxy passes on another address than PUBLIC_URL'],
    ]),
    ...['example.org', 'example.com:3000'].map((host): [Partial<typeof state>, string[]] => [
      { trustProxy: 0, request: { ...request, host, forwardedFor: [], forwardedProto: null } },
      ['The site was opened at another address than PUBLIC_URL'],
    ]),
    [{ publicUrl: 'http://example.com' }, ['The site is served without HTTPS']],
    [{ request: { ...request, forwardedProto: 'http' } }, ['This request reached the proxy without HTTPS']],
    [{ trustProxy: 2 }, ['TRUST_PROXY is too high']],
    [{ trustProxy: 0 }, ['A proxy is in front, but TRUST_PROXY is 0']],
    [
      { request: { ...request, forwardedFor: ['203.0.113.7', '198.51.100.2'] } },
      ['More proxies than TRUST_PROXY says'],
    ],
    [
      { database: { ...database, disk: { free: gigabyte / 2, size: 100 * gigabyte } } },
      ['The disk is nearly full'],
    ],
    [{ database: { ...database, disk: { free: gigabyte / 2, size: 4 * gigabyte } } }, []],
    [
      { isDiskFull: true, database: { ...database, disk: { free: 1, size: 100 * gigabyte } } },
      ['The disk is full'],
    ],
    [{ database: { ...database, pendingMigrations: ['0002_two.sql'] } }, ['Migrations wait']],
    [{ memory: { ...memory, free: 1 } }, ['Little memory is left']],
    [{ backup: { state: 'none', lastFailure: null } }, ['There is no backup yet']],
    [{ backup: { state: 'old', lastFailure: null } }, ['The last backup is older than 36 hours']],
    [{ backup: { state: 'failed', lastFailure } }, ['The last backup failed']],
    [{ sendsMail: false }, ['The site sends no email']],
    [{ restore: held }, ['Emails and webhooks are held since the restore']],
    [
      { restore: { ...held, isTrial: true }, sendsMail: false },
      ['This is a trial copy: nothing is sent, ever'],
    ],
    [{ asksNumber: true }, ['Confirm the last invoice number']],
    [{ encrypts: false }, ['SECRET_KEY is not set']],
    [{ unreadable: { webhooks: 0, calendars: 1 } }, ['Something has to be entered again']],
    [{ isSignInReadable: true }, ['The user name of the mail server may be sent without encryption']],
    [{ emails: { failed: told(2), waiting: told(0) } }, ['Two emails failed']],
    [
      { emails: { failed: told(1), waiting: told(12) } },
      ['Twelve emails wait for the mail server, and one email failed'],
    ],
    [{ hasAnswerAddress: false }, ['Nobody can answer the emails of this site']],
    [
      { sendsMail: false, backup: { state: 'none', lastFailure: null } },
      ['There is no backup yet', 'The site sends no email'],
    ],
  ])('of %j is %j', (changes, expected) => {
    expect(titles(changes)).toEqual(expected)
  })
})
