import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goals } from '#base/analytics/table.ts'
import { webhookDeliveries, webhooks } from '#base/webhooks/table.ts'
import { config, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { newSecret } from '#platform/secret.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { askWaitingSubscribers, purgeSignUps } from './commands/sign-up.ts'
import { importSubscribers } from './commands/subscribers.ts'
import type { Subscriber } from './contract.ts'
import { newsletter } from './table.ts'

/** No server listens at this address, so emails stay in the outbox. */
const mailServer = 'smtp://127.0.0.1:1'

describe.each(engines)('signing up for the newsletter on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of [newsletter, emailOutbox, webhooks, goals]) await db().delete(table)
    setConfig({ ...config(), SMTP_URL: mailServer })
  })

  const signUp = async (email: string, more = {}) => {
    const answer = await site.send('POST', '/api/newsletter', { email, ...more })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  const stored = async (email: string) => {
    const [found] = await db().select().from(newsletter).where(eq(newsletter.email, email))
    if (!found) throw new Error(`${email} is not stored`)
    return found
  }
  const add = async (email: string, more: Partial<typeof newsletter.$inferInsert> = {}) => {
    const [added] = await db()
      .insert(newsletter)
      .values({ email, isActive: more.status === undefined || more.status === 'active', ...more })
      .returning()
    return added?.id ?? 0
  }
  const listen = () =>
    db()
      .insert(webhooks)
      .values({ url: 'https://hooks.example/', events: ['subscriber.added'], secret: 'whsec_AAAA' })
  const mails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  const recipients = async () => (await mails()).map(({ recipient }) => recipient)
  const tokenTo = async (email: string) => {
    const text = (await mails()).findLast(({ recipient }) => recipient === email)?.text
    const [, token] = /http\S+\/newsletter\/confirm\/([\w-]{43})$/m.exec(text ?? '') ?? []
    if (!token) throw new Error(`No link in: ${text}`)
    return token
  }
  const confirm = (token: string) => site.send('POST', `/api/newsletter/confirm/${token}`, {})
  const age = (email: string, days: number) =>
    db()
      .update(newsletter)
      .set({ confirmSentAt: sql`confirm_sent_at - make_interval(days => ${days}::integer, mins => 1)` })
      .where(eq(newsletter.email, email))
  const ask = (id: number) => site.send('POST', `/api/admin/subscribers/${id}/ask`, {}, { cookie })

  test('leaves an address pending until its owner presses the button on the emailed link’s page', async () => {
    await listen()
    expect(await signUp('Ada@example.org')).toEqual({
      success: true,
      message: 'Thank you for joining our community.',
      next: expect.stringMatching(/mail/),
    })
    expect(await stored('Ada@example.org')).toMatchObject({
      ...{ status: 'pending', isActive: false, consentSource: null, consentAt: null, bounces: 0 },
      askedAt: expect.any(String),
    })
    expect(await recipients()).toEqual(['Ada@example.org'])
    const token = await tokenTo('Ada@example.org')
    expect(JSON.stringify(await stored('Ada@example.org'))).not.toContain(token)

    for (const method of ['GET', 'HEAD'])
      for (const path of [`/newsletter/confirm/${token}`, `/api/newsletter/confirm/${token}`])
        expect((await site.request(path, { method })).status, `${method} ${path}`).toBe(200)
    expect((await stored('Ada@example.org')).status).toBe('pending')
    expect(await db().$count(webhookDeliveries)).toBe(0)

    expect((await confirm(token)).status).toBe(200)
    expect(await stored('Ada@example.org')).toMatchObject({
      ...{ status: 'active', isActive: true, askedAt: null, confirmSentAt: null },
      consentSource: 'Newsletter form, confirmed by mail',
      consentAt: expect.any(String),
    })
    expect(await (await confirm(token)).json()).toMatchObject({ message: expect.stringMatching(/already/) })
    expect(await db().$count(webhookDeliveries)).toBe(1)
  })

  test('confirms once if the button is pressed twice at the same time', async () => {
    await listen()
    await signUp('twice@example.org')
    const token = await tokenTo('twice@example.org')
    const answers = await Promise.all([confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await db().$count(webhookDeliveries)).toBe(1)
  })

  test('sends an address one email a day, even if forty sign it up at the same time', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => signUp(index % 2 ? 'Rush@example.org' : 'rush@EXAMPLE.org')),
    )
    expect(await recipients()).toHaveLength(1)
    expect(await db().$count(newsletter)).toBe(1)
    expect(await db().$count(goals)).toBe(1)
    const { email } = (await db().select().from(newsletter))[0] ?? { email: '' }
    const first = await tokenTo(email)
    await age(email, 1)
    await signUp(email)
    expect(await recipients()).toEqual([email, email])
    expect((await confirm(first)).status).toBe(404)
    expect((await confirm(await tokenTo(email))).status).toBe(200)
  })

  test('gives the same answer in the same time, whether or not the address is subscribed', async () => {
    await add('active@example.org')
    for (const status of ['pending', 'inactive', 'bounced'] as const)
      await add(`${status}@example.org`, { status })
    const fresh = await signUp('fresh@example.org')
    for (const name of ['active', 'pending', 'inactive', 'bounced', 'fresh'])
      expect(await signUp(`${name}@example.org`), name).toEqual(fresh)
    const begin = performance.now()
    await signUp('active@example.org')
    expect(performance.now() - begin).toBeGreaterThan(140)
    expect(await recipients()).toEqual(
      ['fresh', 'pending', 'inactive', 'bounced'].map((name) => `${name}@example.org`),
    )
    expect(await stored('active@example.org')).toMatchObject({ status: 'active', askedAt: null })
  })

  test.each(['inactive', 'bounced'] as const)(
    'reactivates an address that is %s when its owner confirms, and not before',
    async (status) => {
      await add('back@example.org', { status, bounces: 3 })
      await signUp('back@example.org')
      expect(await stored('back@example.org')).toMatchObject({ status, isActive: false })
      expect(await db().$count(goals)).toBe(0)
      expect((await confirm(await tokenTo('back@example.org'))).status).toBe(200)
      expect(await stored('back@example.org')).toMatchObject({ status: 'active', bounces: 0 })
    },
  )

  test('a link works for its own address only, for 30 days, and never after an admin has removed the address', async () => {
    for (const name of ['ada', 'eve']) await signUp(`${name}@example.org`)
    const [ada, eve] = [await tokenTo('ada@example.org'), await tokenTo('eve@example.org')]
    expect((await confirm(newSecret())).status).toBe(404)
    expect((await confirm(`${ada}x`)).status).toBe(404)
    expect((await confirm(ada)).status).toBe(200)
    expect((await stored('eve@example.org')).status).toBe('pending')
    await age('eve@example.org', 30)
    expect((await confirm(eve)).status).toBe(404)
    await signUp('eve@example.org')
    const { id } = await stored('eve@example.org')
    await site.send('PATCH', `/api/admin/subscribers/${id}`, { isActive: false }, { cookie })
    expect((await confirm(await tokenTo('eve@example.org'))).status).toBe(404)
    expect((await stored('eve@example.org')).status).toBe('inactive')
  })

  test('a used link does not resubscribe an owner who has left since', async () => {
    await signUp('left@example.org')
    const token = await tokenTo('left@example.org')
    await confirm(token)
    await db().update(newsletter).set({ status: 'inactive', isActive: false })
    expect((await confirm(token)).status).toBe(404)
    await signUp('left@example.org')
    expect((await confirm(await tokenTo('left@example.org'))).status).toBe(200)
  })

  test('accepts no second line in an address, so that no email gets another recipient', async () => {
    for (const email of [
      'ada@example.org\r\nBcc: eve@example.org',
      'ada\r\n@example.org',
      'ada@example.org\nX: y',
    ])
      expect((await site.send('POST', '/api/newsletter', { email })).status).toBe(400)
    expect(await recipients()).toEqual([])
    expect(await db().$count(newsletter)).toBe(0)
  })

  test('says that there is no mail server, and sends everybody one email once there is one', async () => {
    setConfig({ ...config(), SMTP_URL: undefined })
    expect(await signUp('early@example.org')).toMatchObject({
      message: 'Thank you for joining our community.',
      next: expect.stringMatching(/once mail is set up here/),
    })
    await signUp('early@example.org')
    await add('back@example.org', { status: 'inactive' })
    await signUp('back@example.org')
    const moved = { source: 'row 1', state: 'pending', subscribedAt: undefined, consent: undefined } as const
    await importSubscribers([{ ...moved, email: 'imported@example.org' }], false)
    await askWaitingSubscribers()
    expect(await recipients()).toEqual([])
    const { id } = await stored('early@example.org')
    expect((await ask(id)).status).toBe(409)

    setConfig({ ...config(), SMTP_URL: mailServer })
    for (let times = 0; times < 2; times += 1) await askWaitingSubscribers()
    expect(await recipients()).toEqual(['early@example.org', 'back@example.org'])
    await age('early@example.org', 2)
    await askWaitingSubscribers()
    expect(await recipients()).toHaveLength(2)
  })

  test('people who waited for a mail server get their email in small groups', async () => {
    await db().execute(sql`
      insert into newsletter (email, status, is_active, asked_at)
      select 'reader-' || n || '@example.org', 'pending', false, now() from generate_series(1, 45) n`)
    const sent: number[] = []
    for (let times = 0; times < 4; times += 1) {
      await askWaitingSubscribers()
      sent.push((await recipients()).length)
    }
    expect(sent).toEqual([20, 40, 45, 45])
  })

  test('an admin resends the email, at most once a day, and never to an active address', async () => {
    const id = await add('gone@example.org', { status: 'inactive' })
    const answer = await ask(id)
    expect(answer.status).toBe(200)
    const asked = (await answer.json()) as Subscriber
    expect(asked).toMatchObject({ status: 'inactive', confirmSentAt: expect.any(String), askedAt: null })
    expect(JSON.stringify(asked)).not.toMatch(/token/i)
    const token = await tokenTo('gone@example.org')
    expect((await ask(id)).status).toBe(409)
    await age('gone@example.org', 1)
    expect((await ask(id)).status).toBe(200)
    expect((await confirm(token)).status).toBe(404)
    await confirm(await tokenTo('gone@example.org'))
    expect((await stored('gone@example.org')).status).toBe('active')
    expect((await ask(id)).status).toBe(409)
    expect((await ask(2_147_483_000)).status).toBe(404)
  })

  test('is deleted 30 days after an unanswered email; imported and former subscribers stay', async () => {
    for (const name of ['late', 'young']) await signUp(`${name}@example.org`)
    await ask(await add('imported@example.org', { status: 'pending' }))
    await ask(await add('gone@example.org', { status: 'inactive' }))
    await signUp('gone@example.org')
    for (const name of ['late', 'imported', 'gone']) await age(`${name}@example.org`, 30)
    await age('young@example.org', 29)
    await purgeSignUps()
    const left = await db().select().from(newsletter).orderBy(newsletter.email)
    expect(left.map(({ email }) => email)).toEqual([
      'gone@example.org',
      'imported@example.org',
      'young@example.org',
    ])
  })

  test('guesses of links are limited', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.178' }
    const tried: number[] = []
    while (tried.at(-1) !== 429 && tried.length < 40)
      tried.push((await site.send('POST', `/api/newsletter/confirm/${newSecret()}`, {}, headers)).status)
    expect(tried.at(-1)).toBe(429)
    expect(new Set(tried.slice(0, -1))).toEqual(new Set([404]))
  })
})
