import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { OrderDeposit } from './contract/deposit.ts'
import type { Invoice } from './contract/schemas.ts'

describe.each(engines)('deposits on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let orderId: number
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    orderId = (await site.place(site.ada)).id
  })

  const comesFirst = (depositFirst = true) => site.set({ ...seller, depositFirst, startWhenPaid: false })
  const accept = () => site.change(site.chief, orderId, 'in_progress')
  const read = (who = site.chief) => site.read<OrderDeposit>(who, `/api/orders/${orderId}/deposit`)
  const give = (percent: unknown, who = site.chief, id = orderId) =>
    site.send(who, 'PUT', `/api/admin/orders/${id}/deposit`, { percent })
  const invoice = (unitPrice: string): Promise<Invoice> =>
    site.issue({ orderId, lines: [{ title: 'Deposit', quantity: 1, unitPrice }] })

  test('if the settings require it, an order is accepted only once its deposit is paid', async () => {
    await comesFirst()
    expect(await read(site.ada)).toEqual({
      percent: 40,
      isOwn: false,
      amount: '18000.00',
      currency: 'USD',
      pricesIncludeVat: false,
      isPaid: false,
      hasBegun: false,
      holdsStart: true,
      isToInvoice: true,
      missing: [],
    })
    const { id } = await invoice('18000.00')
    const refused = await accept()
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toContain('The deposit of 40 % is not paid yet')
    expect((await site.read<Order>(site.ada, `/api/orders/${orderId}`)).status).toBe('pending')
    expect((await site.pay(id)).status).toBe(201)
    expect(await read(site.ada)).toMatchObject({ isPaid: true, holdsStart: false })
    expect((await accept()).status).toBe(200)
  })

  test('a partial payment, an open invoice and a cancelled one do not pay it', async () => {
    await comesFirst()
    const part = await invoice('17000.00')
    expect((await site.pay(part.id)).status).toBe(201)
    const rest = await invoice('1000.00')
    expect((await accept()).status).toBe(409)
    expect((await site.pay(rest.id)).status).toBe(201)
    expect((await read()).isPaid).toBe(true)
    await answerOf(201, await site.act(part.id, 'void'))
    expect((await accept()).status).toBe(409)
  })

  test('an admin can give an order another deposit, or none', async () => {
    await comesFirst()
    for (const wrong of [-1, 101, 2.5, '1e2', undefined, '; drop table invoices'])
      expect((await give(wrong)).status, String(wrong)).toBe(400)
    expect((await give(50, site.chief, 2_147_483_647)).status).toBe(404)
    expect(await answerDeposit(await give(25))).toMatchObject({
      percent: 25,
      isOwn: true,
      amount: '11250.00',
    })
    const start = await site.read(site.chief, `/api/admin/orders/${orderId}/invoice-start`)
    expect(start).toMatchObject({ depositPercent: 25 })
    expect(await answerDeposit(await give(null))).toMatchObject({ percent: 40, isOwn: false })
    expect((await (await accept()).json()).status).toBe('pending')
    expect((await accept()).status).toBe(409)
    expect(await answerDeposit(await give(0))).toMatchObject({
      amount: '0.00',
      isPaid: true,
      holdsStart: false,
    })
    expect((await accept()).status).toBe(200)
  })

  const answerDeposit = async (answer: Response): Promise<OrderDeposit> => {
    expect(answer.status).toBe(200)
    return answer.json()
  }

  test('an order begins unpaid if the settings do not require it, and other clients read nothing', async () => {
    await comesFirst(false)
    expect((await site.get(site.eve, `/api/orders/${orderId}/deposit`)).status).toBe(404)
    expect(await read(site.ada)).toMatchObject({ isPaid: false, holdsStart: false })
    expect((await accept()).status).toBe(200)
  })

  test('a completed order is reopened without a new deposit', async () => {
    await comesFirst(false)
    expect((await accept()).status).toBe(200)
    expect((await site.change(site.chief, orderId, 'completed')).status).toBe(200)
    await comesFirst()
    expect((await accept()).status).toBe(200)
  })

  test('an accepted offer is in progress at once, or waits for its deposit', async () => {
    const email = 'ada.of.deposits@example.com'
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, site.ada.userId))
    const acceptOffer = async (): Promise<Order> => {
      const offer = {
        email,
        serviceId: 1,
        packageType: 'basic',
        price: '1000.00',
        scope: 'A shop.',
        validUntil: '2999-01-01',
        deliverOn: null,
      }
      const written = await site.send(site.chief, 'POST', '/api/admin/quotes', offer)
      const { address } = await written.json()
      const accepted = await site.send(site.ada, 'POST', `/api${address}/accept`, {})
      expect(accepted.status).toBe(200)
      return site.read<Order>(site.ada, `/api/orders/${(await accepted.json()).orderId}`)
    }
    expect((await acceptOffer()).status).toBe('in_progress')
    await comesFirst()
    const held = await acceptOffer()
    expect(held).toMatchObject({ status: 'pending', turn: 'admin' })
    orderId = held.id
    expect((await accept()).status).toBe(409)
    expect((await site.pay((await invoice('400.00')).id)).status).toBe(201)
    expect((await accept()).status).toBe(200)
  })
})
