import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { eraseAddress, eraseWholeAccount } from '#operations/privacy/commands/erase.ts'
import { db } from '#platform/database/database.ts'
import { newPerson } from '#testing/browser.ts'
import { openOrderSite, order } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { keyEmailHashes, purgeGoals } from './commands/goals.ts'
import type { GoalKind } from './contract.ts'
import { emailHash } from './queries/email-hash.ts'
import { goals } from './table.ts'

const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const dayLength = 86_400_000
const cause = { origin: 'site', actorId: null, address: null } as const
let visitors = 0

describe.each(engines)('the origin of a goal, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(goals))
  afterEach(() => vi.useRealTimers())

  function somebody(cookie = '') {
    visitors += 1
    const headers = { 'x-forwarded-for': `198.51.100.${visitors}`, 'user-agent': agent }
    const send = (path: string, body: object, more = {}) =>
      site.send({ cookie }, 'POST', path, body, { ...headers, ...more })
    const done = async (sent: Promise<Response>) => {
      const answer = await sent
      expect(answer.ok, await answer.clone().text()).toBe(true)
      return answer
    }
    return {
      view: (page: string, referrer = '') => done(send('/api/analytics/pageview', { page, referrer })),
      contact: (email: string) =>
        done(send('/api/contact', { name: 'Ada', email, message: 'May I ask something?' })),
      subscribe: (email: string) => done(send('/api/newsletter', { email })),
      signUp: (email: string) => done(send('/api/auth/register', newPerson({ email }))),
      async book(email: string) {
        const [{ slug, nextFree } = { slug: '', nextFree: '' }] = (
          await site.read<{ calls: { slug: string; nextFree: string }[] }>({ cookie: '' }, '/api/calls')
        ).calls
        const call = { start: nextFree, name: 'Ada', email, timeZone: 'Europe/Lisbon' }
        return done(send(`/api/calls/${slug}/bookings`, call))
      },
      order: (changes = {}, more = {}) => done(send('/api/orders', { ...order, ...changes }, more)),
      accept: (address: string) => done(send(`/api${address}/accept`, {})),
    }
  }

  async function member() {
    const { cookie, userId } = await signInAs('user')
    const [{ email } = { email: '' }] = await db()
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
    return { ...somebody(cookie), cookie, userId, email: email ?? '' }
  }

  const goalsOf = (kind: GoalKind) => db().select().from(goals).where(eq(goals.kind, kind)).orderBy(goals.id)
  const origins = async () =>
    (await db().select().from(goals).orderBy(goals.id)).map(({ kind, source, found }) => [
      kind,
      source,
      found,
    ])

  /** Visits the site from Hacker News with a campaign, and opens two posts and a service. */
  async function arrive({ view }: Pick<ReturnType<typeof somebody>, 'view'>) {
    const campaign = '?utm_medium=post&utm_campaign=launch'
    await view(`/blog/second${campaign}`, 'https://news.ycombinator.com/item?id=7')
    for (const page of ['/', '/blog/first', '/blog', '/services/1']) await view(page)
  }
  const arrived = {
    source: 'news.ycombinator.com',
    medium: 'post',
    campaign: 'launch',
    entryPage: '/blog/second',
    device: 'phone',
    posts: ['/blog/first', '/blog/second'],
    found: 'visit',
  }

  test('is the visit of a message, a subscription, a sign-up and a call', async () => {
    const visitor = somebody()
    await arrive(visitor)
    await visitor.contact('Ada@Example.org')
    await visitor.subscribe('ada@example.org')
    await visitor.book('ada@example.org')
    await visitor.signUp('ada@example.org')
    const stored = await db().select().from(goals).orderBy(goals.id)
    expect(stored.map(({ kind }) => kind)).toEqual(['contact', 'newsletter', 'call', 'sign_up'])
    const [account] = await db()
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, 'ada@example.org'))
    for (const goal of stored) {
      expect(goal).toMatchObject(arrived)
      expect(goal.emailHash).toBe(emailHash('ADA@example.org'))
      expect(goal.userId).toBe(goal.kind === 'sign_up' ? account?.id : null)
    }
  })

  test("is the visit of a member's message, call, order and accepted quote", async () => {
    const ada = await member()
    await arrive(ada)
    await ada.contact('another@example.org')
    await ada.book(ada.email)
    const placed = await (await ada.order()).json()
    const days = { validUntil: '2999-01-01', deliverOn: null }
    const offer = {
      email: ada.email,
      serviceId: 1,
      packageType: 'basic',
      scope: 'A shop',
      price: 10,
      ...days,
    }
    const quote = await (await site.send(admin, 'POST', '/api/admin/quotes', offer)).json()
    const { orderId } = await (await ada.accept(quote.address)).json()
    const stored = await db().select().from(goals).orderBy(goals.id)
    expect(stored.map(({ kind }) => kind)).toEqual(['contact', 'call', 'order', 'order'])
    for (const goal of stored) expect(goal).toMatchObject({ ...arrived, userId: ada.userId })
    expect(stored.slice(2).map(({ subjectId }) => subjectId)).toEqual([placed.id, orderId])
  })

  test('is the oldest known visit of the same account or email address on a later day', async () => {
    const first = somebody()
    await arrive(first)
    await first.contact('grace@example.org')
    // Earlier releases stored the plain hash. It matches again after `keyEmailHashes`.
    const plain = hash('sha256', 'email grace@example.org', 'base64url')
    await db().update(goals).set({ emailHash: plain })
    await keyEmailHashes()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayLength })
    const second = somebody()
    await second.view('/', 'https://www.google.com/')
    await second.subscribe('Grace@example.org')
    vi.setSystemTime(Date.now() + dayLength)
    const later = somebody()
    const answer = await later.signUp('GRACE@example.org')
    const [signedUp] = await goalsOf('sign_up')
    expect(signedUp).toMatchObject({
      ...arrived,
      found: 'earlier',
      emailHash: expect.stringMatching(/^keyed:/),
    })
    await db().update(goals).set({ emailHash: null })
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await somebody(cookie).order()
    await later.book('somebody.else@example.org')
    expect(await goalsOf('order')).toMatchObject([{ ...arrived, found: 'earlier', userId: signedUp?.userId }])
    expect(await goalsOf('call')).toMatchObject([{ source: null, found: 'unknown', userId: null }])
  })

  test('is the client’s answer if nothing else is known', async () => {
    const foundBy = '  A friend told me\n'
    const blocked = await member()
    await blocked.order({ foundBy })
    const direct = await member()
    await direct.view('/services/1')
    await direct.order({ foundBy })
    const seen = await member()
    await arrive(seen)
    await seen.order({ foundBy })
    const silent = await member()
    await silent.order({ foundBy: '' })
    const stored = await goalsOf('order')
    expect(stored.map(({ source, found }) => [source, found])).toEqual([
      ['A friend told me', 'said'],
      ['A friend told me', 'said'],
      ['news.ycombinator.com', 'visit'],
      [null, 'unknown'],
    ])
    expect(stored[1]).toMatchObject({ entryPage: '/services/1', device: 'phone' })
    await blocked.order()
    expect((await goalsOf('order')).at(-1)).toMatchObject({ source: 'A friend told me', found: 'earlier' })
    const refused = await site.send(blocked, 'POST', '/api/orders', { ...order, foundBy: 'x'.repeat(101) })
    expect(refused.status).toBe(400)
  })

  test('is unknown with the tracking script blocked, and the goal still counts', async () => {
    const visitor = somebody()
    await visitor.contact('blocked@example.org')
    const ada = await member()
    await ada.order()
    expect(await origins()).toEqual([
      ['contact', null, 'unknown'],
      ['order', null, 'unknown'],
    ])
  })

  test('is recorded once, even if the goal is resent', async () => {
    const ada = await member()
    const key = { 'idempotency-key': 'once' }
    await Promise.all(Array.from({ length: 5 }, () => ada.order({}, key)))
    for (const answer of ['one', 'two'])
      expect((await site.send(ada, 'POST', '/api/orders', { ...order, foundBy: answer }, key)).status).toBe(
        422,
      )
    for (let count = 0; count < 2; count++) await ada.subscribe('again@example.org')
    expect(await origins()).toEqual([
      ['order', null, 'unknown'],
      ['newsletter', null, 'unknown'],
    ])
  })

  test('is not recorded for admins', async () => {
    const owner = somebody(admin.cookie)
    await owner.contact('owner@example.org')
    await owner.subscribe('owner@example.org')
    await owner.order()
    await owner.book('owner@example.org')
    const start = new Date(Date.now() + 30 * dayLength).toISOString()
    const call = {
      title: 'Call',
      start,
      minutes: 30,
      meetingType: 'video',
      name: 'Ada',
      email: 'a@example.org',
    }
    expect((await site.send(admin, 'POST', '/api/admin/appointments', call)).status).toBe(201)
    expect(await origins()).toEqual([])
  })

  test('is asked with a client’s first order, unless it is known', async () => {
    const asks = async (who: { cookie: string }) =>
      (await site.read<{ asksSource: boolean }>(who, '/api/orders/summary')).asksSource
    const blocked = await member()
    expect(await asks(blocked)).toBe(true)
    await blocked.order()
    expect(await asks(blocked)).toBe(false)
    const direct = await member()
    await direct.view('/')
    await direct.contact(direct.email)
    expect(await asks(direct)).toBe(true)
    const seen = await member()
    await arrive(seen)
    await seen.contact(seen.email)
    expect(await asks(seen)).toBe(false)
  })

  test("is nobody's after an erasure, and a client's answer is deleted", async () => {
    const ada = await member()
    await ada.order({ foundBy: 'My aunt Zephyrine' })
    await ada.order()
    const visitor = somebody()
    await arrive(visitor)
    await visitor.contact('gone@example.org')
    await visitor.book('gone@example.org')
    await eraseAddress('gone@example.org', { cause })
    const named = { userId: ada.userId, emailHash: emailHash(ada.email) }
    const ofVisitor = { ...arrived, userId: null, emailHash: null }
    const stored = () => db().select().from(goals).orderBy(goals.id)
    expect(await stored()).toMatchObject([
      { kind: 'order', ...named, found: 'said' },
      { kind: 'order', ...named, found: 'earlier', source: 'My aunt Zephyrine' },
      { kind: 'contact', ...ofVisitor },
      { kind: 'call', ...ofVisitor },
    ])
    await eraseWholeAccount(ada.userId, { cause, force: true })
    const nobodys = { kind: 'order', userId: null, emailHash: null, source: null, found: 'unknown' }
    expect((await stored()).slice(0, 2)).toMatchObject([nobodys, nobodys])
  })

  test('loses the address of people without an account with their message', async () => {
    const ada = await member()
    await ada.contact(ada.email)
    await somebody().contact('old@example.org')
    await somebody().contact('new@example.org')
    const longAgo = new Date(Date.now() - 37 * 31 * dayLength).toISOString()
    for (const email of ['old@example.org', ada.email])
      await db()
        .update(goals)
        .set({ at: longAgo })
        .where(eq(goals.emailHash, emailHash(email)))
    await purgeGoals()
    expect((await goalsOf('contact')).map((goal) => goal.emailHash)).toEqual([
      emailHash(ada.email),
      null,
      emailHash('new@example.org'),
    ])
  })
})
