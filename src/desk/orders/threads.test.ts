import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Thread } from './contract/schemas.ts'

describe.each(engines)('the list of threads on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())

  const threadsOf = (who: Person) => site.read<Thread[]>(who, '/api/threads')

  test('a client sees only own orders, those with unread messages first', async () => {
    const [ada, grace] = [await signInAs('user'), await signInAs('premium')]
    const [first, second] = [await site.place(ada), await site.place(ada)]
    // This order stays without messages.
    await site.place(ada)
    const { id: foreign } = await site.place(grace)
    await site.write(chief, foreign, 'A secret of Grace')
    await site.write(chief, first.id, 'The **first** draft is there')
    await site.write(chief, first.id, 'And the second')
    await site.write(ada, second.id, 'When do we begin?')
    const threads = await threadsOf(ada)
    expect(threads.map(({ id, unread }) => [id, unread])).toEqual([
      [first.id, 2],
      [second.id, 0],
    ])
    expect(threads[0]).toMatchObject({ kind: 'order', title: first.serviceTitle, excerpt: 'And the second' })
    expect(threads.map(({ isOwn }) => isOwn)).toEqual([false, true])
    await site.readMessages(ada, first.id)
    expect((await threadsOf(ada)).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await threadsOf(await signInAs('user'))).toEqual([])
  })

  test('an admin sees contact messages and the threads of all orders, in one paged list', async () => {
    const ada = await signInAs('user')
    const [unread, answered] = [await site.place(ada), await site.place(ada)]
    await site.place(ada)
    await site.write(ada, answered.id, 'May I change my mind?')
    await site.readMessages(chief, answered.id)
    await site.write(chief, answered.id, 'Of course')
    await site.write(ada, unread.id, 'Is anybody there?')
    const from = { name: 'Grace', email: 'grace@example.org', message: 'Are you free in May?' }
    const statuses = ['unread', 'read', 'replied', 'archived'] as const
    const contacts = await db()
      .insert(contactMessages)
      .values(statuses.map((status) => ({ ...from, subject: status, status })))
      .returning()
    const seen: Thread[] = []
    for (let path: string | undefined = '/api/admin/threads?limit=2'; path; ) {
      const answer: Response = await site.get(chief, path)
      seen.push(...((await answer.json()) as Thread[]))
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    const whole = await site.read<Thread[]>(chief, '/api/admin/threads?limit=100')
    expect(seen).toEqual(whole)
    expect(new Set(whole.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(whole.length)
    const rank = ({ unread }: Thread) => (unread > 0 ? 1 : 0)
    expect(whole).toEqual(
      whole.toSorted((a, b) => rank(b) - rank(a) || b.at.localeCompare(a.at) || b.id - a.id),
    )
    const mine = whole.filter(({ title, kind, id }) =>
      kind === 'contact' ? contacts.some((contact) => contact.id === id) : title && id >= unread.id,
    )
    expect(mine.map(({ kind, title, unread: count }) => [kind === 'contact' ? title : kind, count])).toEqual([
      ['unread', 1],
      ['order', 1],
      ['replied', 0],
      ['read', 0],
      ['order', 0],
    ])
    expect(mine.at(-1)).toMatchObject({ id: answered.id, excerpt: 'Of course', isOwn: true })
  })
})
