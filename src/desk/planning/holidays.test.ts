import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Queue } from './contract.ts'

describe.each(engines)('public holidays in the plan on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let ada: Person
  let admin: Person
  beforeAll(async () => {
    site = await openOrderSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    // A Monday, 8:00 in Chicago.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-21T14:00:00Z') })
    ada = await signInAs('user')
    admin = await signInAs('admin')
    return () => void vi.useRealTimers()
  })

  const queue = () => site.read<Queue>(admin, '/api/admin/queue')
  const open = (who: Person, id: number) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const send = async (method: string, path: string, body?: object) =>
    expect((await site.send(admin, method, path, body)).ok, path).toBe(true)

  test('have no hours: the plan skips them, the promise stays, and its risk is shown', async () => {
    const { id } = await site.place(ada)
    // The site has 6 hours for orders on Monday to Thursday, and 4 on Friday.
    await send('PATCH', `/api/orders/${id}/status`, { status: 'in_progress', effortMinutes: 26 * 60 })
    await send('POST', `/api/admin/orders/${id}/promise`, { on: '2026-12-25', reason: 'Before Christmas.' })
    const before = await open(ada, id)
    expect(before).toMatchObject({ deliveryDate: '2026-12-25T00:00:00.000Z' })
    expect((await queue()).orders).toMatchObject([{ id, endsOn: '2026-12-25', risk: null }])

    await send('PUT', '/api/admin/public-holidays', { country: 'DE', region: null })
    const after = await queue()
    expect(after.orders).toMatchObject([{ id, endsOn: '2026-12-28', risk: 'time' }])
    expect(after.days.find(({ day }) => day === '2026-12-25')).toMatchObject({ isWorking: false, minutes: 0 })
    const { deliveryDate, dates } = await open(ada, id)
    expect([deliveryDate, dates?.promisedOn]).toEqual([before.deliveryDate, '2026-12-25'])

    await send('PUT', '/api/admin/public-holidays/2026-12-25', { isOpened: true })
    expect((await queue()).orders).toMatchObject([{ id, endsOn: '2026-12-25', risk: null }])
    await send('DELETE', '/api/admin/public-holidays')
    expect((await queue()).orders).toMatchObject([{ id, endsOn: '2026-12-25', risk: null }])
  })
})
