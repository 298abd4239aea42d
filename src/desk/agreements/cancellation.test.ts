import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { giveNewOrder, type NewOrder, type Person } from '#testing/new-order.ts'
import { engines } from '#testing/site.ts'
import type { Milestones, Proposal } from './contract.ts'
import { readAgreedPrice } from './queries/agreed-terms.ts'

describe.each(engines)('cancellations by agreement on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, ['in_progress'], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const cancel = async (who: Person, terms = {}): Promise<Proposal> => {
    const body = { kind: 'cancel', note: 'We were bought.', ...terms }
    const response = await site.send(who, 'POST', `/api/orders/${id}/proposals`, body)
    expect(response.status, await response.clone().text()).toBe(201)
    return (await response.json()) as Proposal
  }
  const answer = (who: Person, { id: proposal }: Proposal, how: 'accept' | 'withdraw') =>
    site.send(who, 'POST', `/api/proposals/${proposal}/${how}`, undefined)
  const order = () => site.read<OpenOrder>(ada, `/api/orders/${id}`)

  test('an accepted proposal cancels a started order, with its text as the reason', async () => {
    const proposal = await cancel(ada, { title: 'Two of five causes', price: '1680.00' })
    expect((await order()).status).toBe('in_progress')
    expect((await answer(admin, proposal, 'accept')).status).toBe(200)
    expect(await order()).toMatchObject({ status: 'cancelled', turn: null, price: '1680.00' })
    const history = await site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
    expect(history.at(-1)).toMatchObject({
      status: 'cancelled',
      event: 'agreed',
      about: 'cancel',
      reason: 'We were bought.\nDone: Two of five causes\nPaid in all: $1,680, of a price of $45,000',
    })
    const [asked, told] = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    expect(asked?.text).toContain(`order #${id}, SaaS MVP: to cancel the order, $1,680 paid in all.`)
    expect(told?.subject).toBe(`Order #${id} is cancelled: SaaS MVP`)
    expect(told?.text).toMatch(/accepted the cancellation of order #\d+, SaaS MVP: it is now cancelled\./)
  })

  test('the agreed sum becomes the price; without one the price is zero', async () => {
    const agreed = async () => readAgreedPrice(await order())
    expect(await agreed()).toBe('45000.00')
    const declined = await cancel(ada, { price: '1.00' })
    expect((await answer(ada, declined, 'withdraw')).status).toBe(200)
    const proposal = await cancel(ada, { price: '1680.00' })
    expect(await agreed()).toBe('45000.00')
    expect((await answer(admin, proposal, 'accept')).status).toBe(200)
    expect(await agreed()).toBe('1680.00')
    const { id: pending } = await site.place(ada)
    expect((await site.change(ada, pending, 'cancelled')).status).toBe(200)
    expect(await readAgreedPrice(await site.read<OpenOrder>(ada, `/api/orders/${pending}`))).toBe('0.00')
  })

  test('neither party alone can cancel a started order', async () => {
    for (const who of [admin, ada]) expect((await site.change(who, id, 'cancelled')).status).toBe(409)
    expect((await site.read<OpenOrder>(admin, `/api/orders/${id}`)).mayBecome).toEqual(['completed'])
    expect((await order()).status).toBe('in_progress')
  })

  test('without a sum, the proposal states what was reached, delivered, and paid by invoice', async () => {
    const early = await cancel(ada)
    expect(early).toMatchObject({ title: 'Nothing was delivered', price: '0.00' })
    expect((await answer(ada, early, 'withdraw')).status).toBe(200)

    const milestones = [{ title: 'Design' }, { title: 'Build' }]
    const path = `/api/admin/orders/${id}/milestones`
    const set = (await (await site.send(admin, 'PUT', path, { milestones })).json()) as Milestones
    await site.send(admin, 'PUT', `/api/orders/${id}/milestones/${set.milestones[0]?.id}/done`, {
      isDone: true,
    })
    await site.send(admin, 'POST', `/api/orders/${id}/deliver`, { note: 'On staging' })
    const invoice = {
      orderId: id,
      lines: [{ title: 'Deposit', quantity: 1, unitPrice: '250.50', vatRate: '19' }],
    }
    const drafted = await site.send(admin, 'POST', '/api/admin/invoices', invoice)
    expect(drafted.status, await drafted.clone().text()).toBe(201)
    const { id: invoiceId } = (await drafted.json()) as { id: number }
    // Sets the state directly, because issuing an invoice needs settings that this test does not otherwise need.
    const issued = sql`status = 'paid', number = ${`X-${id}`}, issue_date = current_date`
    await db().execute(sql`update invoices set ${issued} where id = ${invoiceId}`)
    await db().execute(sql`insert into payments (invoice_id, amount, paid_on, means)
      select id, total, current_date, 'transfer' from invoices where id = ${invoiceId}`)
    const proposal = await cancel(ada)
    // The proposal names the net amount that was paid, because the prices of orders are without VAT.
    expect(proposal).toMatchObject({ title: 'Design, 1 delivery', price: '250.50' })
    expect((await answer(admin, proposal, 'accept')).status).toBe(200)
    expect(await order()).toMatchObject({ status: 'cancelled', price: '250.50' })
  })
})
