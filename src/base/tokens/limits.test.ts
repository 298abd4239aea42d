import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { carrying, giveToken, usersOfTokens } from '#testing/tokens.ts'
import { writeCalls } from './commands.ts'
import { withChecksum } from './domain/token-text.ts'
import { apiCalls, apiTokens } from './table.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
const { somebody, callWith } = usersOfTokens(() => site)

describe.each(engines)('limits and counts of personal tokens on %s', (engine) => {
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('a token makes 600 calls a minute, from anywhere, and others continue', async () => {
    const { userId } = await signInAs('developer')
    const one = await giveToken(userId, ['posts:read'])
    const other = await giveToken(userId, ['posts:read'])
    const call = async (headers: Record<string, string>) => {
      const answer = await site.request('/api/blog/tags', { headers })
      await answer.arrayBuffer()
      return answer
    }
    for (let made = 0; made < 600; made += 50)
      await Promise.all(Array.from({ length: 50 }, async () => expect((await call(one)).status).toBe(200)))
    const refused = await call(one)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await call(other)).status).toBe(200)
  })

  test('an address may try thirty wrong tokens in ten minutes; right ones continue', async () => {
    const { userId } = await signInAs('developer')
    const from = { 'x-forwarded-for': '198.51.100.77' }
    const right = await giveToken(userId, ['posts:read'])
    const call = (headers: Record<string, string>) =>
      site.request('/api/blog/admin', { headers: { ...from, ...headers } })
    for (let made = 0; made < 30; made += 1)
      expect((await call(carrying(withChecksum(`${made}`.padStart(40, '0'))))).status).toBe(401)
    expect((await call(carrying('wmk_short'))).status).toBe(429)
    expect((await call(right)).status).toBe(200)
  })

  test('a member has twenty, even if more are requested at the same time', async () => {
    const ada = await somebody()
    for (let made = 0; made < 17; made += 1) await giveToken(ada.id, ['posts:read'])
    await giveToken(ada.id, ['posts:read'], { days: -1 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => ada.make()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toEqual({ message: 'You have twenty tokens' })
  })

  test('calls that several processes write at the same time are all counted', async () => {
    const { userId } = await signInAs('developer')
    const tokens = await Promise.all([1, 2, 3].map(() => giveToken(userId, ['posts:read'])))
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(tokens.map((headers) => site.request('/api/blog/tags', { headers })))
      await Promise.all([writeCalls(), writeCalls()])
    }
    const counted = await db()
      .select({ calls: apiCalls.calls })
      .from(apiCalls)
      .innerJoin(apiTokens, eq(apiTokens.id, apiCalls.tokenId))
      .where(eq(apiTokens.userId, userId))
    expect(counted).toEqual([{ calls: 5 }, { calls: 5 }, { calls: 5 }])
  })

  test('calls are counted, with those that were refused, and the day of the last one', async () => {
    const ada = await somebody()
    const { id, token } = await ada.made()
    const ended = await ada.made()
    for (const path of ['/api/blog/admin', '/api/blog', '/api/orders', '/api/blog/unknown-post'])
      await callWith(token, path)
    await callWith(ended.token)
    await ada.browser.send('DELETE', `/api/tokens/${ended.id}`)
    expect(await ada.list()).toMatchObject([{ id, lastUsedOn: null }])
    await writeCalls()
    await callWith(token)
    await writeCalls()
    await writeCalls()
    expect(await ada.list()).toMatchObject([{ id, lastUsedOn: siteDay() }])
    const counted = await db().select().from(apiCalls).where(eq(apiCalls.tokenId, id))
    expect(counted).toEqual([{ day: siteDay(), tokenId: id, calls: 5, refused: 1 }])
    const figures = await (await ada.browser.get('/api/dashboard/figures')).json()
    expect(figures).toMatchObject({ apiCalls: 5 })
  })
})
