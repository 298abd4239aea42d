import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { changeSetting } from './commands.ts'
import { brand } from './domain/site.ts'

/** Runs once, between the start of a page's request and its rendering. */
const meanwhile = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }))
vi.mock('#platform/http/rate-limit.ts', async (load) => {
  const limits = await load<typeof import('#platform/http/rate-limit.ts')>()
  const consumeRateLimit: typeof limits.consumeRateLimit = async (...given) => {
    const left = await limits.consumeRateLimit(...given)
    const { happens } = meanwhile
    meanwhile.happens = undefined
    await happens?.()
    return left
  }
  return { ...limits, consumeRateLimit }
})

describe.each(engines)('settings that change during a page’s request, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let adminId: number
  beforeAll(async () => {
    site = await openTestSite(engine, {}, async () => new Response(brand()))
    adminId = (await signInAs('admin')).userId
  })
  afterAll(() => site.close())

  const page = async () => (await site.request('/')).text()

  test('are in the page that is cached', async () => {
    const value = { ...siteDefaults.identity, brand: 'Northlight' }
    meanwhile.happens = () => changeSetting('identity', { value, version: 0 }, adminId)
    expect(await page()).toBe('Northlight')
    expect(await page()).toBe('Northlight')
  })
})
