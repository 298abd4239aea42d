import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sender } from '#base/site/queries.ts'
import { newsletter } from '#mailing/newsletter/table.ts'
import { db } from '#platform/database/database.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { sendDueLetters } from './commands/deliver.ts'
import { pauseRestoredLetters } from './commands/send.ts'
import type { Letter } from './contract.ts'
import { letterRecipients, letters } from './table.ts'

describe.each(engines)('a letter on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  let send: SendEmail
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openTestSite(engine, { SMTP_URL: server.url, PUBLIC_URL: 'https://waymark.example' })
    cookie = (await signInAs('admin')).cookie
    send = openTransport(sender) as SendEmail
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await db().delete(letters)
    await db().delete(newsletter)
    Object.assign(server.settings, { refuse: undefined, refuses: undefined, refuseAt: {}, breaksOff: false })
    server.received.length = 0
  })

  const subscribe = (...emails: string[]) =>
    db()
      .insert(newsletter)
      .values(emails.map((email) => ({ email })))
      .returning()
  const post = (path: string, body: unknown = {}) =>
    site.send('POST', `/api/admin/letters${path}`, body, { cookie })
  const make = async () =>
    (await (await post('', { subject: 'News', text: 'Hello **you**' })).json()) as Letter
  const read = async (id: number) =>
    (await (await site.request(`/api/admin/letters/${id}`, { headers: { cookie } })).json()) as Letter
  /** Creates a letter and starts to send it at the maximum rate. */
  const begin = async () => {
    const { id } = await make()
    expect((await post(`/${id}/send`, { rate: 600 })).status).toBe(200)
    return id
  }
  /** Sends until no recipient is due, regardless of the rate. */
  const deliver = async () => {
    const isDue = sql`state = 'waiting' and next_attempt_at <= now() and exists (
      select from letters where id = letter_id and status = 'sending')`
    do {
      await db().update(letters).set({ nextSendAt: sql`now() - interval '1 hour'` })
      await sendDueLetters(send)
    } while ((await db().$count(letterRecipients, isDue)) > 0)
  }
  const statesOf = async () => {
    const rows = await db().select().from(letterRecipients).orderBy(letterRecipients.address)
    return Object.fromEntries(rows.map(({ address, state }) => [address, state]))
  }
  const takeBackTime = () =>
    db().update(letterRecipients).set({ nextAttemptAt: sql`now() - interval '1 second'` })

  test('goes once to everybody who agreed, as HTML and as text, each with its own link', async () => {
    await subscribe('ada@example.org', 'grace@example.org')
    await db().insert(newsletter).values({ email: 'p@example.org', isActive: false, status: 'pending' })
    const id = await begin()
    await deliver()
    await deliver()
    expect(server.received.map(({ to }) => to).sort()).toEqual([['ada@example.org'], ['grace@example.org']])
    const links = server.received.map(({ text }) => /https:\S+leave\/[\w-]{43}/.exec(text)?.[0] ?? '')
    expect(new Set(links).size).toBe(2)
    for (const [place, email] of server.received.entries()) {
      expect(email.html).toContain('<strong>you</strong>')
      expect(email.html).toContain(links[place])
      expect(email.html).not.toContain('leave.invalid')
      expect(email.headers).not.toContain('Auto-Submitted')
      // Mail programs accept the address only if it is on a single line.
      expect(email.raw.split('\r\n')).toContain(`List-Unsubscribe: <${links[place]}>`)
      expect(email.raw).toMatch(/^List-I[Dd]: <newsletter\.waymark\.example>\r$/m)
      expect(email.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    }
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 2, waiting: 0, left: 0 } })
  })

  test('is sent once if two admins press at the same time', async () => {
    await subscribe('ada@example.org')
    const { id } = await make()
    const answers = await Promise.all([post(`/${id}/send`), post(`/${id}/send`)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await statesOf()).toEqual({ 'ada@example.org': 'waiting' })
  })

  test('is not sent without subscribers', async () => {
    const { id } = await make()
    expect((await post(`/${id}/send`)).status).toBe(409)
    expect(await read(id)).toMatchObject({ status: 'draft', subscribers: 0 })
  })

  test('is sent at its rate', async () => {
    await subscribe('ada@example.org', 'grace@example.org', 'kay@example.org')
    const { id } = await make()
    await post(`/${id}/send`, { rate: 2 })
    const wait = await sendDueLetters(send)
    // One copy is due, and at most one late copy is sent with it.
    expect(server.received.length).toBeLessThanOrEqual(2)
    expect(wait).toBeGreaterThan(20_000)
    expect(wait).toBeLessThanOrEqual(60_000)
    expect(await read(id)).toMatchObject({ status: 'sending', rate: 2 })
  })

  test('waits for its time, and becomes a draft again when it is canceled', async () => {
    await subscribe('ada@example.org')
    const { id } = await make()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect(await (await post(`/${id}/send`, { at })).json()).toMatchObject({
      status: 'scheduled',
      sendAt: at,
    })
    await subscribe('grace@example.org')
    expect(await sendDueLetters(send)).toBeGreaterThan(3_500_000)
    expect(await (await post(`/${id}/pause`)).json()).toMatchObject({ status: 'draft', sendAt: null })
    await post(`/${id}/send`, { at })
    await db().update(letters).set({ sendAt: sql`now() - interval '1 second'` })
    await sendDueLetters(send)
    await deliver()
    // Everybody who subscribed before sending began gets the letter.
    expect(await statesOf()).toEqual({ 'ada@example.org': 'sent', 'grace@example.org': 'sent' })
  })

  test.each([1000, 86_400_000])('is not sent when its time was %d ms ago, and stays a draft', async (ago) => {
    await subscribe('ada@example.org')
    const { id } = await make()
    const answer = await post(`/${id}/send`, { at: new Date(Date.now() - ago).toISOString() })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { at: 'Choose a future time' } })
    await deliver()
    expect(await read(id)).toMatchObject({ status: 'draft', sendAt: null, queuedAt: null })
    expect(server.received).toEqual([])
  })

  test('pauses and resumes', async () => {
    await subscribe('ada@example.org')
    const id = await begin()
    expect(await (await post(`/${id}/pause`)).json()).toMatchObject({ status: 'paused' })
    await deliver()
    expect(server.received).toHaveLength(0)
    expect((await post(`/${id}/pause`)).status).toBe(409)
    expect(await (await post(`/${id}/resume`)).json()).toMatchObject({ status: 'sending' })
    await deliver()
    expect(server.received).toHaveLength(1)
  })

  test('waits for an admin after the data was restored from a backup', async () => {
    await subscribe('ada@example.org')
    const id = await begin()
    await pauseRestoredLetters()
    await deliver()
    expect(server.received).toHaveLength(0)
    expect(await read(id)).toMatchObject({
      status: 'paused',
      pauseReason: expect.stringContaining('comes from a backup'),
    })
  })

  test('skips recipients who unsubscribed before their turn', async () => {
    const [ada] = await subscribe('ada@example.org', 'grace@example.org')
    const id = await begin()
    await site.send('PATCH', `/api/admin/subscribers/${ada?.id}`, { isActive: false }, { cookie })
    await deliver()
    expect(await statesOf()).toEqual({ 'ada@example.org': 'skipped', 'grace@example.org': 'sent' })
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 1, skipped: 1 } })
  })

  test('is resent only to deferred recipients', async () => {
    await subscribe('ada@example.org')
    const id = await begin()
    server.settings.refuse = { code: 451, message: '4.2.0 greylisted' }
    await deliver()
    expect(await read(id)).toMatchObject({ status: 'sending', counts: { waiting: 1, sent: 0 } })
    server.settings.refuse = undefined
    await deliver()
    expect(server.received).toHaveLength(0)
    await takeBackTime()
    await deliver()
    expect(server.received).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 1 } })
  })

  test('counts a refused mailbox, and the third refusal in a row deactivates the address', async () => {
    await subscribe('ada@example.org', 'grace@example.org')
    server.settings.refuses = (address) =>
      address === 'ada@example.org' ? { code: 550, message: '5.1.1 no such user' } : undefined
    const bounces = async () => {
      const [ada] = await db().select().from(newsletter).where(eq(newsletter.email, 'ada@example.org'))
      return [ada?.bounces, ada?.status, ada?.isActive]
    }
    await begin()
    await deliver()
    expect(await statesOf()).toEqual({ 'ada@example.org': 'refused', 'grace@example.org': 'sent' })
    expect(await bounces()).toEqual([1, 'active', true])
    await begin()
    await deliver()
    // Resets the count of refusals with a letter that the mailbox accepts.
    const { refuses } = server.settings
    server.settings.refuses = undefined
    await begin()
    await deliver()
    expect(await bounces()).toEqual([0, 'active', true])
    server.settings.refuses = refuses
    for (const expected of [
      [1, 'active', true],
      [2, 'active', true],
      [3, 'bounced', false],
    ]) {
      await begin()
      await deliver()
      expect(await bounces()).toEqual(expected)
    }
    server.received.length = 0
    server.settings.refuses = undefined
    await begin()
    await deliver()
    expect(server.received.map(({ to }) => to[0])).toEqual(['grace@example.org'])
  })

  test('does not count a refusal for another reason, and pauses if all are refused', async () => {
    await subscribe(...Array.from({ length: 12 }, (_, number) => `n${number}@example.org`))
    server.settings.refuse = { code: 554, message: '5.7.1 blocked' }
    const id = await begin()
    await deliver()
    const letter = await read(id)
    expect(letter).toMatchObject({ status: 'paused', counts: { refused: 10, waiting: 2 } })
    expect(letter.pauseReason).toContain('5.7.1 blocked')
    expect(await db().$count(newsletter, sql`bounces > 0`)).toBe(0)
  })

  test.each([
    ['connect', { code: 554, message: '5.7.1 go away' }],
    ['from', { code: 550, message: '5.1.1 sender unknown' }],
    ['data', { code: 554, message: '5.7.1 looks like spam' }],
  ] as const)('pauses when the server refuses at %s, and marks nobody', async (stage, refusal) => {
    await subscribe('ada@example.org', 'grace@example.org')
    server.settings.refuseAt = { [stage]: refusal }
    const id = await begin()
    await deliver()
    const letter = await read(id)
    expect(letter).toMatchObject({ status: 'paused', counts: { waiting: 2, refused: 0, unknown: 0 } })
    expect(letter.pauseReason).toContain('The mail server takes no email from this site')
    expect(letter.pauseReason).toContain(refusal.message.slice(6))
    expect(await db().$count(newsletter, sql`bounces > 0`)).toBe(0)
    server.settings.refuseAt = {}
    await post(`/${id}/resume`)
    await deliver()
    expect(server.received).toHaveLength(2)
  })

  test('pauses if no server answers, and marks nobody', async () => {
    await subscribe('ada@example.org')
    server.settings.refuseAt = { connect: { code: 421, message: '4.3.2 busy' } }
    const id = await begin()
    await deliver()
    expect(await read(id)).toMatchObject({ status: 'paused', counts: { waiting: 1 } })
  })

  test('whose connection breaks during the hand-over is unknown, and is resent only by an admin', async () => {
    const [ada] = await subscribe('ada@example.org')
    server.settings.breaksOff = true
    const id = await begin()
    await deliver()
    expect(await statesOf()).toEqual({ 'ada@example.org': 'unknown' })
    server.settings.breaksOff = false
    await deliver()
    expect(server.received).toHaveLength(0)
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { unknown: 1, sent: 0 } })
    const again = await post(`/${id}/recipients/${ada?.id}/again`)
    expect(await again.json()).toMatchObject({ address: 'ada@example.org', state: 'waiting' })
    await deliver()
    expect(server.received).toHaveLength(1)
    expect((await post(`/${id}/recipients/${ada?.id}/again`)).status).toBe(409)
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { unknown: 0, sent: 1 } })
  })

  test('that a dead process was handing over is unknown', async () => {
    await subscribe('ada@example.org')
    await begin()
    void sendDueLetters(() => new Promise(() => {}))
    await expect.poll(statesOf).toEqual({ 'ada@example.org': 'sending' })
    await sendDueLetters(send)
    expect(await statesOf()).toEqual({ 'ada@example.org': 'unknown' })
    expect(server.received).toHaveLength(0)
  })
})
