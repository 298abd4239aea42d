import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, signInAs } from '#testing/site.ts'
import { AppError } from '../app-error.ts'
import { type RateLimit, rateLimits } from '../contract.ts'
import { consumeRateLimit } from './rate-limit.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('embedded', { TRUST_PROXY: '1' })
})
afterAll(() => site.close())

const useUp = async (name: RateLimit, key: string) => {
  const { points } = rateLimits[name]
  for (let count = 0; count <= points; count += 1) await consumeRateLimit(name, key)
}

test.each(Object.keys(rateLimits).filter((name) => name !== 'guess') as RateLimit[])(
  'the message about a used-up limit says when to try again: %s',
  async (name) => {
    const error = (await useUp(name, '192.0.2.1').catch((error) => error)) as AppError
    expect(error.code).toBe('too-many')
    const [, number, unit] = /\. Please try again in (\d+) (minutes?|hours)\.$/.exec(error.message) ?? []
    const seconds = Number(number) * (unit === 'hours' ? 3_600 : 60)
    expect(seconds).toBeGreaterThanOrEqual(error.retryAfter ?? 0)
    expect(seconds - (error.retryAfter ?? 0)).toBeLessThan(unit === 'hours' ? 3_600 : 60)
  },
)

test.each([
  [undefined, '1 minute'],
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3_600, '60 minutes'],
  [86_400, '24 hours'],
])('too much, with %s seconds to wait, is told as %s', (retryAfter, words) => {
  const options = retryAfter === undefined ? {} : { retryAfter }
  expect(new AppError('too-many', 'No.', options).message).toBe(`No. Please try again in ${words}.`)
  expect(new AppError('conflict', 'No.', options).message).toBe('No.')
})

test('the test email has its own limit, which other emails do not use up', async () => {
  const { cookie } = await signInAs('admin')
  const headers = { cookie, 'x-forwarded-for': '192.0.2.7' }
  const ask = (path: string) => site.send('POST', path, {}, headers)
  await useUp('mail', '192.0.2.7').catch(() => {})
  for (let count = 0; count < 10; count += 1)
    expect((await ask('/api/admin/site/test-email')).status).toBe(200)
  await useUp('test-mail', '192.0.2.7').catch(() => {})
  const refused = await ask('/api/admin/site/test-email')
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(
    /^Too many test emails were sent\. Please try again in \d+ minutes\.$/,
  )
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
})

test('a page that is requested too often also says when to try again, in minutes', async () => {
  await useUp('costly', '192.0.2.9').catch(() => {})
  const answer = await site.request('/sitemap.xml', { headers: { 'x-forwarded-for': '192.0.2.9' } })
  expect([answer.status, answer.status === 429 && (await answer.text())]).toEqual([
    429,
    expect.stringContaining('Please try again in 1 minute.'),
  ])
})
