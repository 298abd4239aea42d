import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen, publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { watchDuePosts } from './commands/publication.ts'
import { post } from './queries/testing/post.ts'
import { blogPosts } from './table.ts'

describe.each(engines)('a scheduled post on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let ends: (() => unknown)[] = []
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(blogPosts))
  afterEach(async () => {
    for (const end of ends) await end()
    ends = []
  })

  const inMilliseconds = (count: number) => new Date(Date.now() + count).toISOString()
  const statusOf = async (slug: string) => (await site.request(`/api/blog/${slug}`)).status

  /** Resolves when a post becomes visible and the cached pages are cleared. */
  function untilDue(): Promise<void> {
    return new Promise((resolve) => {
      ends.push(listen('content', (payload) => payload === 'due posts' && resolve()))
    })
  }

  test('appears at its time, and cached pages are dropped', async () => {
    await db()
      .insert(blogPosts)
      .values(post('soon', inMilliseconds(500)))
    const due = untilDue()
    ends.push(startJobs([watchDuePosts()]))
    await due
    expect(await statusOf('soon')).toBe(200)
  })

  test('is found when it is scheduled while another one waits', async () => {
    await db()
      .insert(blogPosts)
      .values(post('far', inMilliseconds(3_000_000)))
    ends.push(startJobs([watchDuePosts()]))
    const due = untilDue()
    await db()
      .insert(blogPosts)
      .values(post('near', inMilliseconds(500)))
    await publish('content', 'post')
    await due
    expect(await statusOf('near')).toBe(200)
    expect(await statusOf('far')).toBe(404)
  })

  test('is found even when its time passes before the check', async () => {
    const due = untilDue()
    ends.push(startJobs([watchDuePosts()]))
    await db()
      .insert(blogPosts)
      .values(post('past', inMilliseconds(300)))
    await expect.poll(() => statusOf('past')).toBe(200)
    await publish('content', 'post')
    await due
  })
})
