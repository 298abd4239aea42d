import { expect } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { KilledApi } from '#testing/killed-api.ts'
import { eventOf, type openStripeServer, refundEventOf, type StripeEvent } from '#testing/stripe-server.ts'
import type { Invoice, ListedInvoice } from '../../contract/schemas.ts'
import type { StripeRefunds } from '../../contract/stripe-refunds.ts'

type Stripe = Awaited<ReturnType<typeof openStripeServer>>

/** An order from its offer to the refund of its deposit. `done` counts the steps that were answered. */
export type Story = { done: number; address: string; orderId: number; paid?: StripeEvent }

export const stepNames = ['offer', 'accept', 'pay', 'credit', 'refund', 'settle'] as const

export type StepName = (typeof stepNames)[number]

export const email = 'ada.of.kills@example.com'

/**
 * Returns a function that performs the next step of a story, and counts it once it is answered. A step whose answer was lost can
 * be repeated as in reality: Stripe sends its event again, the owner looks first, and the client opens the link again.
 */
export function advanceBy(
  stripe: Stripe,
  ada: { cookie: string },
  { chief, send }: KilledApi,
): (story: Story) => Promise<void> {
  const get = <Answer>(path: string) => send<Answer>(chief, 'GET', path)
  async function invoiceOf({ orderId }: Story): Promise<ListedInvoice> {
    const listed = await get<ListedInvoice[]>(`/api/orders/${orderId}/invoices`)
    const [only, ...others] = listed.filter(({ kind }) => kind === 'invoice')
    if (!only || others.length > 0) throw new Error(`Order ${orderId} has ${others.length} invoices more`)
    return only
  }
  async function take(event: object): Promise<void> {
    expect((await stripe.send(event)).status).toBe(204)
  }

  const steps: Record<StepName, (story: Story) => Promise<void>> = {
    async offer(story) {
      const terms = { serviceId: 1, packageType: 'basic', price: '1000.00', scope: 'A shop.' }
      const body = { ...terms, email, validUntil: '2999-01-01', deliverOn: '2999-02-01' }
      story.address = (await send<{ address: string }>(chief, 'POST', '/api/admin/quotes', body)).address
    },
    async accept(story) {
      story.orderId = (await send<{ orderId: number }>(ada, 'POST', `/api${story.address}/accept`)).orderId
      expect((await get<OpenOrder>(`/api/orders/${story.orderId}`)).money.matter).toBe('deposit-to-pay')
    },
    async pay(story) {
      if (!story.paid) {
        const { id, number } = await invoiceOf(story)
        await send(ada, 'POST', `/api/invoices/${id}/checkout`)
        const session = stripe.sessions.find((one) => one.client_reference_id === number)
        if (!session) throw new Error('Stripe was not asked')
        const paid = { payment_status: 'paid', payment_intent: `pi_${session.id}` } as const
        story.paid = eventOf('completed', session, paid)
      }
      await take(story.paid)
      expect((await get<OpenOrder>(`/api/orders/${story.orderId}`)).status).toBe('in_progress')
    },
    async credit(story) {
      const { id, status } = await invoiceOf(story)
      if (status !== 'void') await send<Invoice>(chief, 'POST', `/api/admin/invoices/${id}/void`)
    },
    async refund({ orderId }) {
      const path = `/api/admin/orders/${orderId}/stripe-refunds`
      const { payments, refunds } = await get<StripeRefunds>(path)
      if (refunds.length > 0) return
      await send(chief, 'POST', path, { paymentId: payments[0]?.id, amount: '476.00' })
    },
    /** Does nothing if Stripe was not asked for a refund. */
    async settle({ paid }) {
      const payment = paid?.data.object.payment_intent
      const refund = stripe.refunds.find(({ payment_intent }) => payment_intent === payment)
      if (refund) await take(refundEventOf('updated', Object.assign(refund, { status: 'succeeded' })))
    },
  }
  return async (story) => {
    const name = stepNames[story.done]
    if (!name) throw new Error('The story has ended')
    await steps[name](story)
    story.done += 1
  }
}
