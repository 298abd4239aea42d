import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { orderMessages } from '#desk/orders/table.ts'
import { db } from '#platform/database/database.ts'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { bothEngines, signInAs } from '#testing/site.ts'
import type { SearchResult } from './contract.ts'

describe.each(bothEngines)('the search of the members’ area on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
  })
  afterAll(() => site.close())

  const find = (who: Person, q: string) =>
    site.read<SearchResult>(who, `/api/search?${new URLSearchParams({ q })}`)
  const findAll = (q: string) =>
    site.read<Required<SearchResult>>(chief, `/api/admin/search?${new URLSearchParams({ q })}`)
  const nothing = { orders: [], messages: [], invoices: [], settings: [], pages: [], documents: [] }
  const addresses = (found: { address: string }[] | undefined) => found?.map(({ address }) => address)

  test('a member finds the own orders and messages by number, title and beginnings of words', async () => {
    const ada = await signInAs('user')
    const { id, serviceTitle } = await site.place(ada)
    await site.write(ada, id, 'The **turquoise** button on the left')
    const page = `/dashboard/orders/${id}`
    for (const q of [String(id), `#${id}`, serviceTitle, serviceTitle.slice(0, 4).toLowerCase()])
      expect(addresses((await find(ada, q)).orders), q).toEqual([page])
    for (const q of ['turq', 'TURQUOISE butt', '"the turquoise"', 'button turquoise'])
      expect(addresses((await find(ada, q)).messages), q).toEqual([page])
    expect((await find(ada, 'turq')).messages[0]?.title).toBe('The turquoise button on the left')
    expect(await find(ada, 'nothingofthekind')).toEqual(nothing)
  })

  test('nobody but an admin finds what is another member’s', async () => {
    const [ada, grace] = [await signInAs('user'), await signInAs('developer')]
    const { id, serviceTitle } = await site.place(ada)
    await site.write(ada, id, 'Our vault opens with magnolia')
    await site.write(chief, id, 'Thank you, magnolia it is')
    for (const q of [
      '',
      String(id),
      `#${id}`,
      serviceTitle,
      'magnolia',
      'vault',
      'Before the fair',
      'Call me Ada',
    ])
      expect(await find(grace, q), q).toMatchObject({ orders: [], messages: [] })
    expect(addresses((await findAll('magnol')).messages)).toEqual([
      `/dashboard/orders/${id}`,
      `/dashboard/orders/${id}`,
    ])
  })

  test('an admin finds orders, people, messages, posts, services and projects, a few of each', async () => {
    const ada = await signInAs('user')
    await db()
      .update(users)
      .set({ firstName: 'Zenobia', lastName: 'Quill', email: 'zenobia@example.org' })
      .where(eq(users.id, ada.userId))
    for (let count = 0; count < 6; count += 1) await site.place(ada)
    const [contact] = await db()
      .insert(contactMessages)
      .values({
        name: 'Odile',
        email: 'odile@example.org',
        subject: 'Xylophones',
        message: 'A hundred of them',
      })
      .returning()
    const found = await findAll('zenobia qui')
    expect(found.orders).toHaveLength(4)
    expect(found.people).toEqual([
      { title: 'Zenobia Quill', note: '6 orders', address: '/dashboard/orders?q=zenobia%40example.org' },
    ])
    for (const q of ['xylo', 'odile', 'hundred'])
      expect(addresses((await findAll(q)).messages), q).toEqual([
        `/dashboard/messages?folder=enquiries&message=${contact?.id}`,
      ])
    const { posts } = await site.read<{ posts: { title: string }[] }>(chief, '/api/admin/search?q=idempot')
    expect(posts.length).toBeGreaterThan(0)
    const [service] = await site.read<{ id: number; name: string }[]>(chief, '/api/services')
    const [first] = (await findAll(service?.name ?? '')).services
    expect(first).toEqual({ title: service?.name, note: '', address: `/services/${service?.id}` })
    const { projects } = await findAll('tidewick')
    expect(addresses(projects)).toEqual(['/projects/tidewick'])
  })

  test('a service is found while visitors see it', async () => {
    const [service] = await site.read<{ id: number; name: string }[]>(chief, '/api/services')
    const { id = 0, name = '' } = service ?? {}
    const found = async () => addresses((await findAll(name)).services)?.includes(`/services/${id}`)
    const [stored] = await db().select().from(services).where(eq(services.id, id))
    const setCategory = (isActive: boolean) =>
      db()
        .update(serviceCategories)
        .set({ isActive })
        .where(eq(serviceCategories.id, stored?.categoryId ?? 0))
    expect(await found()).toBe(true)
    await setCategory(false)
    expect(await found()).toBe(false)
    await setCategory(true)
  })

  test('messages of orders and of visitors are in one list by their time, a few of each', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    const visitor = { name: 'Odile', email: 'odile@example.org', subject: null }
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const addMessage = async (days: number) => {
      await db()
        .insert(orderMessages)
        .values({ orderId: id, senderId: ada.userId, message: `Marimba ${days}`, createdAt: at(days) })
    }
    for (const days of [11, 9, 7, 5, 3]) await addMessage(days)
    for (const days of [10, 8])
      await db()
        .insert(contactMessages)
        .values({ ...visitor, message: `Marimba ${days}`, createdAt: at(days) })
    const titles = ({ messages }: SearchResult) => messages.map(({ title }) => title)
    expect(titles(await findAll('marimba'))).toEqual([3, 5, 7, 8, 9, 10].map((days) => `Marimba ${days}`))
    // The message that has waited longest is the first of the waiting messages.
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/turn`, { turn: null })
    await addMessage(9)
    const waiting = titles(await findAll('')).filter((title) => title.startsWith('Marimba'))
    expect(waiting).toEqual(['Marimba 10', 'Marimba 9', 'Marimba 8'])
  })

  test('without a text it finds what waits, as the counts say', async () => {
    const ada = await signInAs('user')
    const [first, second] = [await site.place(ada), await site.place(ada)]
    expect(await find(ada, ' ')).toEqual(nothing)
    await site.write(chief, second.id, 'May we begin?')
    await site.change(chief, first.id, 'in_progress')
    await site.write(chief, first.id, 'The draft is there')
    const found = await find(ada, '')
    expect(addresses(found.orders)).toEqual([`/dashboard/orders/${first.id}`])
    expect(addresses(found.messages)).toEqual([second, first].map(({ id }) => `/dashboard/orders/${id}`))
    const counts = await site.read<Waiting>(ada, '/api/waiting')
    expect(counts).toMatchObject({ orders: found.orders.length, messages: found.messages.length })
    const all = await findAll('')
    expect(all.orders.length).toBe(4)
    expect(all.messages.length).toBeGreaterThan(0)
    expect(all.people).toEqual([])
  })
})
