import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Today } from '#frame/today/contract.ts'
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
  const isWhole = async (path: string) =>
    !(await (await site.get(site.chief, path)).text()).includes('<!--$!-->')

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
