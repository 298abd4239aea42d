import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { Today } from '#frame/today/contract.ts'
import { addDays } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { eventOf, openStripeServer } from '#testing/stripe-server.ts'
import { renderMembersPage } from '../../render-members.tsx'

describe.each(engines)('what the server renders for an admin on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let stripe: Awaited<ReturnType<typeof openStripeServer>>
  beforeAll(async () => {
    stripe = await openStripeServer()
    site = await openInvoiceSite(engine, stripe.variables, renderMembersPage)
    stripe.hook = `${site.url}/api/hooks/stripe`
    await site.set({ ...seller, depositFirst: true })
  })
  afterAll(async () => {
    await site.close()
    stripe.close()
  })

  /** React marks a part that the server could not finish, and the browser reports an error for each. */
  const isWhole = async (path: string, who = site.chief) =>
    !(await (await site.get(who, path)).text()).includes('<!--$!-->')

  test('is whole for owner and client in every state of an order, and for an order that does not exist', async () => {
    const { id } = await site.place(site.ada)
    const path = `/dashboard/orders/${id}`
    const broken: string[] = []
    const look = async (state: string) => {
      for (const who of [site.chief, site.ada])
        for (const page of [
          path,
          `/dashboard/invoices?order=${id}`,
          '/dashboard',
          '/auth-dashboard',
          '/dashboard/orders',
        ])
          if (!(await isWhole(page, who)))
            broken.push(`${state}: ${page} of ${who === site.ada ? 'client' : 'owner'}`)
    }
    const send = async (who: typeof site.ada, target: string, body?: object) => {
      const answer = await site.send(who, 'POST', target, body)
      expect(answer.status, await answer.clone().text()).toBeLessThan(300)
      return (await answer.json()) as { id: number }
    }
    for (const who of [site.chief, site.ada])
      expect(await isWhole('/dashboard/orders/999999', who)).toBe(true)
    await look('pending')
    await site.set({ ...seller, depositFirst: false })
    await site.change(site.chief, id, 'in_progress')
    await look('in progress')
    const day = (days: number) => addDays(siteDay(), days)
    for (const on of [day(7), day(14)])
      await send(site.chief, `/api/admin/orders/${id}/promise`, { on, reason: 'A part comes late.' })
    await look('moved')
    const { moved } = await site.read<OpenOrder>(site.ada, `/api/orders/${id}`)
    await send(site.ada, `/api/orders/${id}/objection`, { move: moved?.id })
    await look('objected')
    const asked = { kind: 'scope', title: 'More', price: '100.00', note: 'Please.' }
    const scope = await send(site.ada, `/api/orders/${id}/proposals`, asked)
    await look('proposed')
    await send(site.chief, `/api/proposals/${scope.id}/accept`)
    await send(site.chief, `/api/orders/${id}/proposals`, { kind: 'cancel', note: 'It does not fit.' })
    await look('cancellation proposed')
    await send(site.chief, `/api/orders/${id}/deliver`, { note: 'Done' })
    await look('delivered')
    await site.issue({ orderId: id })
    await look('invoiced')
    expect((await site.change(site.chief, id, 'completed')).status).toBe(200)
    await look('completed')
    await site.set({ ...seller, depositFirst: true })
    expect(broken).toEqual([])
  })

  test('is whole while a deposit is to be invoiced', async () => {
    expect((await site.change(site.chief, site.orderId, 'in_progress')).status).toBe(200)
    const today = await site.read<Today>(site.chief, '/api/admin/today')
    expect(today.waiting).toContainEqual(expect.objectContaining({ matter: 'deposit-to-invoice' }))
    expect(await isWhole('/auth-dashboard')).toBe(true)
    expect(await isWhole(`/dashboard/orders/${site.orderId}`)).toBe(true)
  })

  test('is whole while a payment at Stripe belongs to no invoice', async () => {
    const { id } = await site.issue()
    expect((await site.send(site.ada, 'POST', `/api/invoices/${id}/checkout`, undefined)).status).toBe(200)
    const [session] = stripe.sessions
    if (!session) throw new Error('Stripe was not asked')
    const lost = { payment_status: 'paid', payment_intent: 'pi_lost' } as const
    const metadata = { ...session.metadata, checkout: 'lost' }
    expect((await stripe.send(eventOf('completed', session, { ...lost, metadata }))).status).toBe(204)
    const today = await site.read<Today>(site.chief, '/api/admin/today')
    expect(today.tasks).toContainEqual(expect.objectContaining({ kind: 'payment', invoiceId: null }))
    expect(await isWhole('/auth-dashboard')).toBe(true)
  })
})
