import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  endVerifications,
  findLink,
  sendNotificationVerification,
  sendPasswordReset,
  sendVerification,
} from '#base/accounts/commands/email-links.ts'
import { oneTimeLinks } from '#base/accounts/table.ts'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db, tx } from '#platform/database/database.ts'
import { expireEmails, sendDueEmails } from '#platform/email/delivery.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { undeliveredEmails } from '#platform/email/undelivered.ts'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { OutboxEmail, Resending } from './contract.ts'

describe.each(engines)('failed emails on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  let link: { userId: number; email: string }
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openTestSite(engine, { SMTP_URL: server.url, PUBLIC_URL: 'https://waymark.example' })
    const admin = await signInAs('admin')
    cookie = admin.cookie
    link = { userId: admin.userId, email: 'ada@example.org' }
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await db().delete(emailOutbox)
    await db().delete(oneTimeLinks)
    Object.assign(server.settings, { refuse: undefined, refuseAt: {}, breaksOff: false })
    server.received.length = 0
  })

  const send = () => sendDueEmails(openTransport(sender) as SendEmail)
  const fail = async () => {
    server.settings.refuse = { code: 550, message: '5.1.1 no such user' }
    await send()
    server.settings.refuse = undefined
  }
  const queue = (subject: string) =>
    queueEmail({ to: 'ada@example.org', usefulMinutes: 60, subject, text: 'Here.\n' })
  const preview = async () =>
    (await (await site.request('/api/admin/mails/resend', { headers: { cookie } })).json()) as Resending
  const resend = async (unsure = false) => {
    const answer = await site.send('POST', '/api/admin/mails/resend', { unsure }, { cookie })
    return { status: answer.status, body: (await answer.json()) as Resending }
  }
  const storedText = async () => (await db().select().from(emailOutbox))[0]?.text ?? ''
  const tokenIn = (text: string) => /([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
  const nothing = { unchanged: 0, renewed: 0, withoutLink: 0, unsure: 0, waiting: 0 }

  test('go out again at once, all of them, and what was sent does not', async () => {
    await queue('sent')
    await send()
    server.received.length = 0
    await queue('one')
    await queue('two')
    await fail()
    expect(await preview()).toEqual({ ...nothing, unchanged: 2 })
    expect(await preview()).toEqual({ ...nothing, unchanged: 2 })
    expect(await resend()).toEqual({ status: 200, body: { ...nothing, unchanged: 2 } })
    await send()
    expect(server.received.map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1])).toEqual(['one', 'two'])
    expect(await preview()).toEqual(nothing)
  })

  test('whose term has ended stay', async () => {
    const id = await queue('late')
    await fail()
    await db().update(emailOutbox).set({ expiresAt: sql`now()` }).where(eq(emailOutbox.id, id))
    expect((await resend()).body).toEqual(nothing)
  })

  test.each([
    ['verify-email', sendVerification],
    ['verify-notification-email', sendNotificationVerification],
    ['reset-password', sendPasswordReset],
  ] as const)(
    'with a link that opens something get a new one, and the old one ends: %s',
    async (purpose, write) => {
      await tx(() => write(link))
      const old = tokenIn(await storedText())
      await fail()
      // The link expires meanwhile.
      await db().update(oneTimeLinks).set({ expiresAt: sql`now() - interval '1 second'` })
      expect(await preview()).toEqual({ ...nothing, renewed: 1 })
      expect(tokenIn(await storedText())).toBe(old)
      expect((await resend()).body).toEqual({ ...nothing, renewed: 1 })
      await send()
      const sent = tokenIn(server.received[0]?.text ?? '')
      expect(sent).not.toBe(old)
      expect(await findLink(purpose, sent)).toMatchObject(link)
      expect(await findLink(purpose, old)).toBeUndefined()
    },
  )

  test('are counted without a write, which a full disk would refuse', async () => {
    await queue('as it is')
    await tx(() => sendPasswordReset(link))
    await tx(() => sendVerification(link))
    await fail()
    await db().delete(oneTimeLinks).where(eq(oneTimeLinks.purpose, 'reset-password'))
    await db().execute(sql`create function refuse_writes() returns trigger language plpgsql as
      'begin raise exception ''No space left on device''; end'`)
    for (const table of [emailOutbox, oneTimeLinks])
      await db().execute(sql`create trigger full_disk before insert or update or delete on ${table}
        for each statement execute function refuse_writes()`)
    try {
      expect(await preview()).toEqual({ ...nothing, unchanged: 1, renewed: 1, withoutLink: 1 })
    } finally {
      await db().execute(sql`drop function refuse_writes cascade`)
    }
    expect((await resend()).body).toEqual({ ...nothing, unchanged: 1, renewed: 1, withoutLink: 1 })
  })

  test('get one new link where theirs stands twice', async () => {
    await tx(() => sendPasswordReset(link))
    const text = await storedText()
    await db()
      .update(emailOutbox)
      .set({ text: `${text}\n${text}` })
    await fail()
    expect(await preview()).toEqual({ ...nothing, renewed: 1 })
    expect((await resend()).body).toEqual({ ...nothing, renewed: 1 })
    const token = tokenIn(await storedText())
    expect((await storedText()).split(token)).toHaveLength(3)
    expect(await findLink('reset-password', token)).toMatchObject(link)
  })

  test('leave out a link that was ended', async () => {
    await tx(() => sendPasswordReset(link))
    const old = tokenIn(await storedText())
    await fail()
    await db().delete(oneTimeLinks)
    expect((await resend()).body).toEqual({ ...nothing, withoutLink: 1 })
    await send()
    const text = server.received[0]?.text ?? ''
    expect(text).toContain('(this link has ended; ask for a new one at https://waymark.example)')
    expect(text).not.toContain(old)
  })

  test('leave out a link to verify an email that is verified meanwhile', async () => {
    await tx(() => sendVerification(link))
    await fail()
    await tx(() => endVerifications('verify-email', link))
    expect((await resend()).body).toEqual({ ...nothing, withoutLink: 1 })
  })

  test('of the newsletter get a new link to confirm', async () => {
    await site.send('POST', '/api/newsletter', { email: 'grace@example.org' })
    const old = tokenIn(await storedText())
    const before = await db().select().from(newsletter)
    await fail()
    expect((await resend()).body).toEqual({ ...nothing, renewed: 1 })
    await send()
    const sent = tokenIn(server.received[0]?.text ?? '')
    expect(sent).not.toBe(old)
    expect(await db().select().from(newsletter)).not.toEqual(before)
    const confirm = (token: string) =>
      site.send('POST', `/api/newsletter/confirm/${token}`, {}).then(({ status }) => status)
    expect(await confirm(old)).toBe(404)
    expect(await confirm(sent)).toBe(200)
  })

  test('of the newsletter leave out the link of an address that is active', async () => {
    await site.send('POST', '/api/newsletter', { email: 'edith@example.org' })
    await fail()
    const token = tokenIn(await storedText())
    expect((await site.send('POST', `/api/newsletter/confirm/${token}`, {})).status).toBe(200)
    expect((await resend()).body).toEqual({ ...nothing, withoutLink: 1 })
  })

  test('of an invitation get a new link, unless it was revoked', async () => {
    const invite = (email: string) =>
      site.send('POST', '/api/admin/invitations', { email, role: 'user', delivery: 'mail' }, { cookie })
    expect((await invite('kay@example.org')).status).toBe(201)
    const old = tokenIn(await storedText())
    await fail()
    expect((await resend()).body).toEqual({ ...nothing, renewed: 1 })
    const open = (token: string) => site.request(`/api/invite/${token}`).then(({ status }) => status)
    expect(await open(old)).toBe(404)
    expect(await open(tokenIn(await storedText()))).toBe(200)
  })

  test('that may have arrived go out only when that is said', async () => {
    await queue('sure')
    await fail()
    const id = await queue('unsure')
    server.settings.breaksOff = true
    await send()
    server.settings.breaksOff = false
    expect((await resend()).body).toEqual({ ...nothing, unchanged: 1, unsure: 1 })
    await send()
    expect(server.received).toHaveLength(1)
    const retry = (query = '') =>
      site.send('POST', `/api/admin/mails/${id}/retry${query}`, undefined, { cookie })
    const refused = await retry()
    expect([refused.status, (await refused.json()).mayHaveArrived]).toEqual([409, true])
    expect((await resend(true)).body).toMatchObject({ unchanged: 1 })
    await send()
    expect(server.received).toHaveLength(2)
    expect((await resend(true)).status).toBe(409)
  })

  test('one by one get a new link, too, and may be sent though they may have arrived', async () => {
    await tx(() => sendVerification(link))
    const old = tokenIn(await storedText())
    server.settings.breaksOff = true
    await send()
    server.settings.breaksOff = false
    const [{ id = 0, mayHaveArrived } = {}] = (await (
      await site.request('/api/admin/mails', { headers: { cookie } })
    ).json()) as OutboxEmail[]
    expect(mayHaveArrived).toBe(true)
    const path = `/api/admin/mails/${id}/retry?unsure=true`
    expect((await site.send('POST', path, undefined, { cookie })).status).toBe(200)
    await send()
    expect(await findLink('verify-email', tokenIn(server.received[0]?.text ?? ''))).toMatchObject(link)
    expect(await findLink('verify-email', old)).toBeUndefined()
  })

  test('are sent with what waits for the mail server', async () => {
    await queue('waits')
    server.settings.refuseAt = { from: { code: 530, message: 'sign in' } }
    await send()
    server.settings.refuseAt = {}
    expect((await resend()).body).toEqual({ ...nothing, waiting: 1 })
    await send()
    expect(server.received).toHaveLength(1)
  })

  test('are told on the first page and in the state of the system', async () => {
    await queue('fails')
    await fail()
    const read = async (path: string) => (await site.request(path, { headers: { cookie } })).json()
    const { emails } = await read('/api/admin/today')
    const told = { failed: { count: 1, reason: expect.stringContaining('5.1.1 no such user') } }
    expect(emails).toMatchObject(told)
    const { findings } = await read('/api/admin/system')
    expect(findings).toContainEqual(
      expect.objectContaining({
        kind: 'problem',
        title: 'One email failed',
        text: expect.stringContaining('5.1.1 no such user'),
      }),
    )
  })

  test('are given up by an admin: not counted and not sent with the others, listed as failed until their term ends', async () => {
    const id = await queue('stays away')
    await queue('fails too')
    await fail()
    const read = async (path: string) => (await site.request(path, { headers: { cookie } })).json()
    const counts = async () => ({
      today: (await read('/api/admin/today')).emails?.failed.count ?? 0,
      system: ((await read('/api/admin/system')).findings as { title: string }[])
        .map(({ title }) => title)
        .find((title) => title.includes('failed')),
    })
    expect(await counts()).toEqual({ today: 2, system: 'Two emails failed' })
    const giveUp = (wanted: number) => site.send('POST', `/api/admin/mails/${wanted}/give-up`, {}, { cookie })
    for (const _ of [1, 2])
      expect(await (await giveUp(id)).json()).toMatchObject({ id, state: 'failed', isGivenUp: true })
    expect(await counts()).toEqual({ today: 1, system: 'One email failed' })
    expect(await preview()).toEqual({ ...nothing, unchanged: 1 })
    expect((await resend()).body).toEqual({ ...nothing, unchanged: 1 })
    await send()
    expect(server.received).toHaveLength(1)
    expect(await counts()).toEqual({ today: 0, system: undefined })
    const listed = async () => (await read('/api/admin/mails?search=stays')) as OutboxEmail[]
    expect(await listed()).toMatchObject([{ state: 'failed', isGivenUp: true, canRetry: true }])
    await db().update(emailOutbox).set({ expiresAt: sql`now()` }).where(eq(emailOutbox.id, id))
    await expireEmails()
    expect(await listed()).toMatchObject([{ state: 'expired', canRetry: false }])
    expect([(await giveUp(id)).status, (await giveUp(9999)).status]).toEqual([409, 404])
  })

  test('that were given up are sent again when that is asked of one, and are counted again when it fails', async () => {
    const id = await queue('once more')
    await fail()
    await site.send('POST', `/api/admin/mails/${id}/give-up`, {}, { cookie })
    const retry = () => site.send('POST', `/api/admin/mails/${id}/retry`, undefined, { cookie })
    expect(await (await retry()).json()).toMatchObject({ state: 'waiting', isGivenUp: false })
    await fail()
    expect((await undeliveredEmails())?.failed.count).toBe(1)
    await retry()
    await send()
    expect(server.received).toHaveLength(1)
    expect((await site.send('POST', `/api/admin/mails/${id}/give-up`, {}, { cookie })).status).toBe(409)
  })
})
