import { expect, test } from 'vitest'
import type { OwnToday } from './contract.ts'
import { listWaiting } from './own-lists.ts'

const order = {
  id: 8,
  serviceTitle: 'Audit',
  status: 'pending',
  turn: 'client',
  unread: 0,
  asksReview: false,
}
const invoice = {
  ...{ id: 5, orderId: 8, number: '2026-5', total: '90.00', open: '60.00', currency: 'USD' },
  ...{ dueDate: '2026-12-15', isOverdue: false, isConfirming: false, paymentLink: null, takesCard: true },
}

test('a deposit is named with its order, what is open of it, and its day', () => {
  const today = {
    ...{ day: '2026-12-01', assigned: [], tickets: [], refunds: [], quotes: [], posts: [], library: [] },
    orders: [{ ...order, money: { matter: 'deposit-to-pay' } }],
    invoices: [invoice],
  } as unknown as OwnToday
  expect(listWaiting(today)).toMatchObject([
    {
      title: 'Pay the deposit for Audit: $60.00 by Dec 15',
      note: 'Invoice 2026-5, order #8. The work begins once it is paid.',
      ...{ verb: 'Pay', to: '/dashboard/invoices/5' },
    },
  ])
})

test('money that comes back is listed, but does not wait for the member', () => {
  const refund = {
    orderId: 8,
    invoiceId: null,
    name: 'Audit',
    amount: '489.00',
    currency: 'EUR',
    isUnderWay: true,
  }
  const today = {
    ...{
      day: '2026-12-01',
      orders: [],
      assigned: [],
      tickets: [],
      invoices: [],
      quotes: [],
      posts: [],
      library: [],
    },
    refunds: [refund, { ...refund, orderId: null, invoiceId: 5, name: '2026-6', isUnderWay: false }],
  } as unknown as OwnToday
  expect(listWaiting(today)).toMatchObject([
    {
      ...{ title: '€489.00 comes back to you', note: 'Order #8, Audit. Stripe is sending it.' },
      ...{ to: '/dashboard/orders/8', isDone: true },
    },
    { note: 'Invoice 2026-6. You do not have to do anything.', to: '/dashboard/invoices/5', isDone: true },
  ])
})
