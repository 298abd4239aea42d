import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { DashboardFigures } from './contract.ts'

describe.each(engines)('the figures of the role dashboards on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
  })
  afterAll(() => site.close())

  const figuresOf = (who: { cookie: string }) => site.read<DashboardFigures>(who, '/api/dashboard/figures')

  test('a user sees his own orders, what he has not read, and how full his profile is', async () => {
    const ada = await signInAs('user')
    const chief = await signInAs('admin')
    const { id } = await site.place(ada)
    await site.place(await signInAs('user'))
    for (const message of ['One', 'Two'])
      await site.send(chief, 'POST', `/api/orders/${id}/messages`, { message })
    await site.send(ada, 'POST', `/api/orders/${id}/messages`, { message: 'Mine' })
    expect(await figuresOf(ada)).toMatchObject({ orders: 1, inProgress: 0, messages: 2, profile: 100 })
    await site.send(ada, 'POST', `/api/orders/${id}/messages/read`, { upTo: 2_147_483_647 })
    expect(await figuresOf(ada)).toMatchObject({ orders: 1, inProgress: 0, messages: 0, profile: 100 })
  })

  test('a developer sees posts, drafts and the orders to work on; nothing is measured here for an admin', async () => {
    const posts = await site.read<unknown[]>(await signInAs('user'), '/api/blog?limit=100')
    const [nina, chief] = [await signInAs('developer'), await signInAs('admin')]
    const { id } = await site.place(await signInAs('user'))
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    expect(await figuresOf(nina)).toEqual({
      hasSample: true,
      posts: posts.length,
      drafts: 0,
      projects: 1,
      apiCalls: 0,
    })
    expect(await figuresOf(await signInAs('admin'))).toEqual({ hasSample: true })
  })

  test('a premium member sees the support left in this quarter and what of the library opens', async () => {
    const premium = await signInAs('premium')
    expect(await figuresOf(premium)).toEqual({
      hasSample: true,
      premium: 0,
      tutorials: 0,
      resources: 0,
      support: 2,
    })
    const chief = await signInAs('admin')
    const [post] = await site.read<{ id: number }[]>(chief, '/api/blog?limit=1')
    const [resource] = await site.read<{ id: number }[]>(chief, '/api/member-items?kind=resource')
    await site.send(chief, 'PUT', `/api/admin/member-items/${resource?.id}`, { postId: post?.id })
    expect(await figuresOf(premium)).toMatchObject({ premium: 0, tutorials: 0, resources: 1 })
  })
})
