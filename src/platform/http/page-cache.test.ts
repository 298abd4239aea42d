import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bestEncoding, cachedPage, cachedPageNow, dropPages } from './page-cache.ts'

beforeEach(() => dropPages())

const page = (html: string) => async () => ({ html, policy: 'p' })

describe('the page cache', () => {
  test('renders a page once and gives it to everybody after', async () => {
    let renders = 0
    const render = async () => {
      renders += 1
      return { html: `render ${renders}`, policy: 'p' }
    }
    const both = await Promise.all([cachedPage('/', render), cachedPage('/', render)])
    const later = await cachedPage('/', render)
    expect(renders).toBe(1)
    expect([...both, later].map((kept) => kept?.identity.toString())).toEqual(Array(3).fill('render 1'))
  })

  test('waits for a new render after the pages were dropped', async () => {
    await cachedPage('/', page('old'))
    dropPages()
    expect(cachedPageNow('/')).toBeUndefined()
    expect((await cachedPage('/', page('new')))?.identity.toString()).toBe('new')
  })

  test('renders a page again once its copy has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const render = (html: string) => async () => ({ html, policy: 'p', secondsFresh: 60 })
      await cachedPage('/book', render('old'))
      vi.advanceTimersByTime(59_000)
      expect((await cachedPage('/book', render('new')))?.identity.toString()).toBe('old')
      vi.advanceTimersByTime(1_000)
      expect(cachedPageNow('/book')).toBeUndefined()
      expect((await cachedPage('/book', render('new')))?.identity.toString()).toBe('new')
    } finally {
      vi.useRealTimers()
    }
  })

  test('counts the time from the beginning of the render, when the page’s data was read', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await cachedPage('/book', async () => {
        vi.advanceTimersByTime(10_000)
        return { html: 'slow', policy: 'p', secondsFresh: 60 }
      })
      vi.advanceTimersByTime(49_000)
      expect(cachedPageNow('/book')).toBeDefined()
      vi.advanceTimersByTime(1_000)
      expect(cachedPageNow('/book')).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })

  test('does not cache a render that began before the pages were removed', async () => {
    const gate = Promise.withResolvers<void>()
    const slow = cachedPage('/', async () => {
      await gate.promise
      return { html: 'old', policy: 'p' }
    })
    dropPages()
    gate.resolve()
    expect((await slow)?.identity.toString()).toBe('old')
    expect(cachedPageNow('/')).toBeUndefined()
  })

  test('caches no page that must not be cached, and none when a render fails', async () => {
    expect(await cachedPage('/missing', async () => null)).toBeNull()
    await expect(cachedPage('/broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(cachedPageNow('/missing')).toBeUndefined()
    expect((await cachedPage('/broken', page('mended')))?.identity.toString()).toBe('mended')
  })

  test('evicts no other page, however many addresses with parameters are requested', async () => {
    await cachedPage('/', page('home'))
    for (let made = 0; made < 30; made += 1)
      await cachedPage(`/book/intro?zone=${made}`, page('x'.repeat(1024 * 1024)))
    expect(cachedPageNow('/')).toBeDefined()
    expect(cachedPageNow('/book/intro?zone=29')).toBeDefined()
    expect(cachedPageNow('/book/intro?zone=0')).toBeUndefined()
  })

  test('drops the least recently used pages once 20 MB are held', async () => {
    const megabytes = 'x'.repeat(3 * 1024 * 1024)
    for (const key of ['/a', '/b', '/c', '/d']) await cachedPage(key, page(megabytes))
    await cachedPage('/a', page('never rendered again'))
    await cachedPage('/e', page(megabytes))
    expect(cachedPageNow('/a')).toBeDefined()
    expect(cachedPageNow('/b')).toBeUndefined()
    expect(cachedPageNow('/e')).toBeDefined()
  })
})

test('the best encoding is brotli, then gzip, then none', () => {
  expect(bestEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(bestEncoding('gzip')).toBe('gzip')
  expect(bestEncoding('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(bestEncoding('br;q=0.01, gzip')).toBe('br')
  expect(bestEncoding('gzip;q=0.0')).toBe('identity')
  expect(bestEncoding(undefined)).toBe('identity')
})
