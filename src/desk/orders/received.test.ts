import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attachment } from '#desk/threads/contract/schemas.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { ReceivedFile } from './contract/files.ts'
import type { OwnReview } from './contract/reviews.ts'

type Someone = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('a client’s received files and written reviews on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Someone
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  async function send(who: Someone, order: number, name: string, isSent = true): Promise<number> {
    const path = `/api/orders/${order}/attachments?name=${name}`
    const file: Attachment = await (await site.upload(who, path, Buffer.from(`In ${name}`))).json()
    const message = { message: 'A file.', attachments: [file.id] }
    if (isSent)
      expect((await site.send(who, 'POST', `/api/orders/${order}/messages`, message)).status).toBe(201)
    return file.id
  }
  const received = (who: Someone, query = '') => site.read<ReceivedFile[]>(who, `/api/received-files${query}`)

  test('are the files that others sent in the client’s orders, newest first, page by page', async () => {
    const ada = await signInAs('user')
    const [first, second] = [(await site.place(ada)).id, (await site.place(ada)).id]
    await send(admin, first, 'plan.txt')
    await send(ada, first, 'own.txt')
    await send(admin, second, 'report.txt')
    await send(admin, second, 'not-sent-yet.txt', false)
    const last = await send(admin, first, 'logo.txt')
    const files = await received(ada)
    expect(files.map(({ name, orderId }) => [name, orderId])).toEqual([
      ['logo.txt', first],
      ['report.txt', second],
      ['plan.txt', first],
    ])
    expect(files[0]).toMatchObject({
      id: last,
      size: 11,
      type: 'text/plain',
      serviceTitle: expect.any(String),
    })
    expect(await site.readAllIds(ada, '/api/received-files?limit=1')).toEqual(files.map(({ id }) => id))
    expect((await site.get(ada, `/api/orders/${first}/attachments/${last}`)).status).toBe(200)
    expect((await site.send(admin, 'DELETE', `/api/admin/files/${last}`, undefined)).status).toBe(204)
    expect((await received(ada)).map(({ name }) => name)).toEqual(['report.txt', 'plan.txt'])
  })

  test('exclude other people’s: an admin sees the files of the admin’s own orders only', async () => {
    const ada = await signInAs('user')
    const { id } = await site.place(ada)
    await send(admin, id, 'for-ada.txt')
    for (const who of [admin, await signInAs('user')]) expect(await received(who)).toEqual([])
  })

  test('are the client’s reviews, with those that are testimonials', async () => {
    const ada = await signInAs('user')
    const orders = [(await site.place(ada)).id, (await site.place(ada)).id]
    for (const id of orders) {
      for (const status of ['in_progress', 'completed']) await site.change(admin, id, status)
      const review = { rating: 4, review: `About order ${id}`, isPublic: id === orders[0] }
      expect((await site.send(ada, 'POST', `/api/orders/${id}/review`, review)).status).toBe(201)
    }
    const path = `/api/admin/orders/${orders[0]}/testimonial`
    expect((await site.send(admin, 'POST', path, { company: 'Shop' })).status).toBe(201)
    const about = (order: number | undefined) => ({
      orderId: order,
      review: `About order ${order}`,
      rating: 4,
    })
    expect(await site.read<OwnReview[]>(ada, '/api/reviews')).toMatchObject([
      { ...about(orders[1]), isPublic: false, isQuoted: false },
      { ...about(orders[0]), isPublic: true, isQuoted: true },
    ])
    expect(await site.read<OwnReview[]>(admin, '/api/reviews')).toEqual([])
  })
})
