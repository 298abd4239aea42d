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
    ...{ day: '2026-12-01', assigned: [], tickets: [], quotes: [], posts: [], library: [] },
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
