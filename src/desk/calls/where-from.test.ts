import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goals } from '#base/analytics/table.ts'
import { db } from '#platform/database/database.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { openCallSite, timeAt } from '#testing/call-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { OpenAppointment } from './contract/appointments.ts'

const headers = {
  'x-forwarded-for': '198.51.100.7',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

describe.each(engines)('the source of a caller on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  let member: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openCallSite(engine)
    admin = await signInAs('admin')
    member = await signInAs('user')
    const post = { excerpt: '', content: '', author: 'Tessa', tags: [], readTime: 1 }
    await db()
      .insert(blogPosts)
      .values([
        { ...post, slug: 'measure', title: 'Measure before you tune', status: 'published' },
        { ...post, slug: 'gone', title: 'Withdrawn', status: 'draft' },
      ])
  })
  afterAll(() => site.close())
  afterEach(async () => {
    await site.clear()
    await db().delete(goals)
  })

  const ask = (path: string, cookie = '') => site.request(path, { headers: { cookie } })
  async function originOf(id: number): Promise<OpenAppointment['origin']> {
    const answer = await ask(`/api/admin/appointments/${id}`, admin.cookie)
    expect(answer.status).toBe(200)
    return (await answer.json()).origin
  }
  const bookedIds = async () => {
    const found: OpenAppointment[] = await (await ask('/api/admin/appointments', admin.cookie)).json()
    return found.map(({ id }) => id)
  }

  test('is shown only to admins, by the titles of pages', async () => {
    const view = (page: string, referrer = '') =>
      site.send('POST', '/api/analytics/pageview', { page, referrer }, headers)
    await view('/blog/measure?utm_medium=post&utm_campaign=launch', 'https://news.ycombinator.com/')
    for (const page of ['/blog/gone', '/services', '/book/intro']) await view(page)
    const { path } = await site.booked(timeAt(0), {}, { ...headers, cookie: member.cookie })
    const [id = 0] = await bookedIds()
    expect(await originOf(id)).toEqual({
      source: 'Hacker News',
      medium: 'post',
      campaign: 'launch',
      entryPage: { page: '/blog/measure', title: 'Measure before you tune' },
      posts: [{ page: '/blog/gone', title: '/blog/gone' }],
      found: 'visit',
    })
    for (const own of [path, '/api/appointments']) {
      const answer = await ask(own, member.cookie)
      expect(answer.status).toBe(200)
      const text = await answer.text()
      expect(text).toContain('Intro call')
      for (const part of ['Hacker News', 'ycombinator', 'launch', 'measure', 'origin'])
        expect(text, own).not.toContain(part)
    }
  })

  test('is the guest’s answer or unknown, and empty for own time', async () => {
    await site.booked(timeAt(0))
    const [id = 0] = await bookedIds()
    expect(await originOf(id)).toMatchObject({ source: null, entryPage: null, posts: [], found: 'unknown' })
    await db().update(goals).set({ source: 'A friend', found: 'said' }).where(eq(goals.subjectId, id))
    expect(await originOf(id)).toMatchObject({ source: 'A friend', found: 'said' })
    const made = async (body: object) => {
      const answer = await site.send('POST', '/api/admin/appointments', body, { cookie: admin.cookie })
      expect(answer.status).toBe(201)
      return (await answer.json()).id as number
    }
    const person = { name: 'Bo', email: 'bo@example.org' }
    const call = { title: 'Talk', meetingType: 'video', minutes: 30, ...person }
    expect(await originOf(await made({ ...call, start: timeAt(4) }))).toBeNull()
    const block = { title: 'Write', meetingType: 'block', minutes: 30, start: timeAt(8) }
    expect(await originOf(await made(block))).toBeNull()
  })
})
