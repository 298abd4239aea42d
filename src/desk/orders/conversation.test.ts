import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import type { Service } from '#showcase/catalogue/contract.ts'
import type { Testimonial } from '#showcase/testimonials/contract.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { Review, ServiceReviews } from './contract/reviews.ts'
import type { AdminListedOrder, ListedOrder, Message, Order } from './contract/schemas.ts'
import { serviceOrders } from './table.ts'

describe.each(engines)('messages and reviews on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  let ada: Awaited<ReturnType<typeof signInAs>>
  let id: number
  beforeAll(async () => {
    site = await openTestSite(engine, {}, undefined, 'sample')
    admin = await signInAs('admin')
    ada = await signInAs('user')
    id = await place()
  })
  afterAll(() => site.close())

  type Person = { cookie: string }
  const send = (who: Person, path: string, body: unknown) =>
    site.send('POST', path, body, { cookie: who.cookie })
  async function read<T>(who: Person, path: string): Promise<T> {
    const response = await site.request(path, { headers: { cookie: who.cookie } })
    expect(response.status, path).toBe(200)
    return (await response.json()) as T
  }
  async function place(serviceId = 1): Promise<number> {
    const services: Service[] = await (await site.request('/api/services')).json()
    const price = services.find((service) => service.id === serviceId)?.pricing.basic?.price
    const order = { serviceId, packageType: 'basic', price }
    return ((await (await send(ada, '/api/orders', order)).json()) as Order).id
  }
  async function write(who: Person, message: string): Promise<Message> {
    const response = await send(who, `/api/orders/${id}/messages`, { message })
    expect(response.status).toBe(201)
    return (await response.json()) as Message
  }
  const unread = async () => ({
    client: (await read<ListedOrder[]>(ada, '/api/orders')).find((order) => order.id === id)?.unread,
    admin: (await read<AdminListedOrder[]>(admin, '/api/admin/orders')).find((order) => order.id === id)
      ?.unread,
  })

  test('both parties share one thread; each one’s messages are unread for the other until marked', async () => {
    const first = await write(ada, '  When do we begin?  ')
    expect(first).toMatchObject({
      message: 'When do we begin?',
      fromClient: true,
      senderName: 'user',
      isRead: false,
    })
    expect(await unread()).toEqual({ client: 0, admin: 1 })
    const second = await write(admin, 'On Monday.')
    expect(second).toMatchObject({ fromClient: false, senderName: 'admin' })
    expect(await unread()).toEqual({ client: 1, admin: 1 })
    expect(await read<Message[]>(ada, `/api/orders/${id}/messages`)).toEqual([first, second])
    expect(await read<Message[]>(admin, `/api/orders/${id}/messages?after=${first.id}`)).toEqual([second])

    expect((await send(admin, `/api/orders/${id}/messages/read`, { upTo: second.id })).status).toBe(204)
    expect(await unread()).toEqual({ client: 1, admin: 0 })
    const third = await write(admin, 'And one thing more.')
    await send(ada, `/api/orders/${id}/messages/read`, { upTo: second.id })
    expect(await unread()).toEqual({ client: 1, admin: 0 })
    await send(ada, `/api/orders/${id}/messages/read`, { upTo: third.id })
    expect(await unread()).toEqual({ client: 0, admin: 0 })
  })

  test('a message is neither empty nor longer than 5,000 characters', async () => {
    for (const message of ['', '   ', undefined, 'x'.repeat(5001)]) {
      expect((await send(ada, `/api/orders/${id}/messages`, { message })).status).toBe(400)
    }
    await write(ada, 'x'.repeat(5000))
  })

  test('a reply marks what it answers as read, and a failed one nothing', async () => {
    const asked = await write(ada, 'And on Tuesday?')
    await write(ada, 'Or on Wednesday?')
    const { admin: unanswered = 0 } = await unread()
    const path = `/api/orders/${id}/messages`
    expect((await send(admin, path, { message: ' ', readUpTo: asked.id })).status).toBe(400)
    const lost = { message: 'Yes.', attachments: [2_147_483_000], readUpTo: asked.id }
    expect((await send(admin, path, lost)).status).toBe(400)
    expect((await unread()).admin).toBe(unanswered)
    const { client = 0 } = await unread()
    expect((await send(admin, path, { message: 'Yes.', readUpTo: asked.id })).status).toBe(201)
    // The admin has not read the later message, and the client has not read the reply.
    expect(await unread()).toEqual({ admin: 1, client: client + 1 })
    expect((await send(admin, path, { message: 'Both.', readUpTo: null })).status).toBe(201)
    expect((await unread()).admin).toBe(1)
  })

  test('a long thread is paged, oldest first', async () => {
    const whole = await read<Message[]>(ada, `/api/orders/${id}/messages`)
    const response = await site.request(`/api/orders/${id}/messages?limit=2`, {
      headers: { cookie: ada.cookie },
    })
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    const pages = [await response.json(), await read<Message[]>(ada, next)].flat()
    expect(pages).toEqual(whole.slice(0, 4))
  })

  test('on request the newest messages come first, and pages go back in time', async () => {
    const whole = await read<Message[]>(ada, `/api/orders/${id}/messages`)
    const response = await site.request(`/api/orders/${id}/messages?sort=newest&limit=2`, {
      headers: { cookie: ada.cookie },
    })
    const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1] ?? ''
    const pages = [await response.json(), await read<Message[]>(ada, next)].flat()
    expect(pages).toEqual(whole.toReversed().slice(0, 4))
  })

  test('only its client reviews a completed order, once', async () => {
    const review = (who: Person, body: object) => send(who, `/api/orders/${id}/review`, body)
    expect(await read(ada, `/api/orders/${id}/review`)).toBeNull()
    expect((await review(ada, { rating: 5 })).status).toBe(409)
    await db().update(serviceOrders).set({ status: 'completed' }).where(eq(serviceOrders.id, id))
    expect((await review(admin, { rating: 5 })).status).toBe(403)
    for (const rating of [0, 6, 4.5, 'many', undefined])
      expect(await (await review(ada, { rating })).json()).toMatchObject({
        fields: { rating: 'Choose one to five stars' },
      })
    const answers = await Promise.all([
      review(ada, { rating: 5, review: 'Measured, then delivered.' }),
      review(ada, { rating: 5, review: 'Measured, then delivered.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await read(ada, `/api/orders/${id}/review`)).toMatchObject({
      orderId: id,
      rating: 5,
      isPublic: true,
    })
  })

  test('an admin makes one testimonial from a public review with text', async () => {
    const quote = (order: number, who: Person = admin, body: object = { company: 'Fathom Charts' }) =>
      send(who, `/api/admin/orders/${order}/testimonial`, body)
    const reviewed = async (body: object) => {
      const other = await place(2)
      await db().update(serviceOrders).set({ status: 'completed' }).where(eq(serviceOrders.id, other))
      expect((await send(ada, `/api/orders/${other}/review`, body)).status).toBe(201)
      return other
    }
    expect((await quote(await place(2))).status).toBe(404)
    expect((await quote(2_000_000)).status).toBe(404)
    expect((await quote(await reviewed({ rating: 5, review: 'Ours.', isPublic: false }))).status).toBe(409)
    expect((await quote(await reviewed({ rating: 5 }))).status).toBe(409)

    const good = await reviewed({ rating: 4, review: 'Quietly exact.' })
    expect(await read(admin, `/api/admin/orders/${good}/testimonial`)).toEqual({
      ...{ name: 'user', company: 'Client', content: 'Quietly exact.', rating: 4 },
      projectType: expect.any(String),
    })
    const nameless = await quote(good, admin, { company: ' ' })
    expect([nameless.status, (await nameless.json()).fields]).toEqual([
      400,
      { company: 'Company is required' },
    ])
    const front = (await (await site.request('/api/testimonials')).json()) as Testimonial[]
    expect(front.map(({ content }) => content)).not.toContain('Quietly exact.')
    const answers = await Promise.all([quote(good), quote(good)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const shown = (await (await site.request('/api/testimonials')).json()) as Testimonial[]
    const made = shown.filter(({ content }) => content === 'Quietly exact.')
    expect(made).toMatchObject([{ name: 'user', company: 'Fathom Charts', rating: 4, featured: true }])
    expect(shown.at(-1)).toEqual(made[0])
    expect(await read<Review>(ada, `/api/orders/${good}/review`)).toMatchObject({
      testimonialId: made[0]?.id,
    })
  })

  test('visitors see public reviews, their average, and only the client’s first name', async () => {
    for (const body of [{ rating: 4 }, { rating: 4, review: 'Good.' }, { rating: 1, isPublic: false }]) {
      const other = await place()
      await db().update(serviceOrders).set({ status: 'completed' }).where(eq(serviceOrders.id, other))
      expect((await send(ada, `/api/orders/${other}/review`, body)).status).toBe(201)
    }
    const response = await site.request('/api/services/1/reviews')
    const shown = (await response.json()) as ServiceReviews
    expect(shown).toMatchObject({ count: 3, average: 4.3 })
    expect(shown.reviews.map(({ review }) => review)).toEqual(['Good.', null, 'Measured, then delivered.'])
    expect(Object.keys(shown.reviews[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'id',
      'name',
      'rating',
      'review',
    ])
    expect(await (await site.request('/api/services/3/reviews')).json()).toEqual({
      count: 0,
      average: null,
      reviews: [],
    })
    expect((await site.request('/api/services/999/reviews')).status).toBe(404)
  })
})
