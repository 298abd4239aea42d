import { expect, test } from 'vitest'
import type { Role } from '#base/accounts/contract/user.ts'
import { addDays } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import type { DatedItem, OwnToday, Today, WaitingItem } from './contract.ts'
import { listDates, listWaiting } from './own-lists.ts'
import { writeOwnSentence } from './own-sentence.ts'
import { writeSentence } from './sentence.ts'

const due = (day: string, id = 1) =>
  ({ kind: 'delivery', id, day, title: 'Checkup', clientName: 'Ada' }) as DatedItem
const late = { kind: 'order', group: 'orders', id: 7, isLate: true, serviceTitle: 'Checkup' } as WaitingItem
const open = (deliveryDate: string, status = 'in_progress') =>
  ({
    id: 8,
    status,
    deliveryDate: `${deliveryDate}T00:00:00.000Z`,
    serviceTitle: 'Audit',
  }) as Today['orders'][0]

const call = {
  id: 3,
  title: 'Intro call',
  name: 'Inês Duarte',
  startTime: '2026-12-01T17:00:00.000Z',
  endTime: '2026-12-01T17:30:00.000Z',
  meetingLink: null,
}

const held = { at: '2026-12-01T03:00:00.000Z', isTrial: false, mails: 0, deliveries: 0 }

const told = (count: number) => ({ count, reason: '550 no' })
const noTasks = {
  payment: 0,
  overdue: 0,
  'to-refund': 0,
  'to-invoice': 0,
  objection: 0,
  'at-risk': 0,
  'no-link': 0,
  'sign-up': 0,
  billing: 0,
}
const write = (today: Partial<Today>) =>
  writeSentence(
    {
      day: '2026-12-01',
      counts: { orders: 0, messages: 0 },
      calls: [],
      waiting: [],
      leaving: [],
      deposits: [],
      dates: [],
      orders: [],
      backup: null,
      restore: null,
      asksNumber: false,
      ...{ setup: null, checklist: null, publicSite: null, tasks: [], emails: null, taskCounts: noTasks },
      ...today,
    },
    Date.parse('2026-12-01T16:20Z'),
  )
const say = (orders: number, messages: number, dates: DatedItem[] = [], others: Partial<Today> = {}) =>
  write({ counts: { orders, messages }, dates, ...others })
    .map(({ text }) => text)
    .join('')

test.each([
  [say(3, 0, [due('2026-12-04')]), 'Three orders wait for you; one delivery is due Friday.'],
  [say(1, 0), 'One order waits for you.'],
  [say(0, 0, [], { leaving: [{} as Today['leaving'][0]] }), 'One invoice of a client who leaves is open.'],
  [say(2, 1), 'Two orders and one message wait for you.'],
  [say(0, 13), '13 messages wait for you.'],
  [
    say(1, 0, [due('2026-12-01'), due('2026-12-01', 2)]),
    'One order waits for you; two deliveries are due today.',
  ],
  [say(1, 0, [due('2026-12-02')]), 'One order waits for you; one delivery is due tomorrow.'],
  [say(1, 0, [due('2026-12-09')]), 'One order waits for you.'],
  [say(0, 0, [due('2026-12-10')]), 'Nothing waits for you; the next date is Thursday, December 10.'],
  [say(0, 0), 'Nothing waits for you.'],
  [say(1, 0, [due('2026-12-02')], { waiting: [late] }), 'Checkup is late.'],
  [say(3, 1, [], { waiting: [late] }), 'Checkup is late; two more orders and one message wait for you.'],
  [say(1, 0, [], { calls: [call] }), 'Call with Inês Duarte within the hour. One order waits for you.'],
  [
    say(1, 0, [], { calls: [{ ...call, startTime: '2026-12-01T17:30:00.000Z' }] }),
    'One order waits for you.',
  ],
  [say(0, 0, [], { restore: held }), 'One step after the restore waits for you.'],
  [
    say(1, 0, [], { restore: held, asksNumber: true }),
    'Two steps after the restore and one order wait for you.',
  ],
  [
    say(1, 0, [], { taskCounts: { ...noTasks, payment: 1, overdue: 2, 'to-invoice': 1, 'at-risk': 2 } }),
    'One order, three invoices, one payment and two orders at risk wait for you.',
  ],
  [
    say(0, 0, [], { taskCounts: { ...noTasks, 'no-link': 1 } }),
    'One video call without a link waits for you.',
  ],
  [say(0, 0, [], { emails: { failed: told(1), waiting: told(0) } }), 'One email not sent waits for you.'],
  [
    say(2, 0, [], { emails: { failed: told(1), waiting: told(2) } }),
    'Three emails not sent and two orders wait for you.',
  ],
  [say(0, 0, [], { taskCounts: { ...noTasks, objection: 1 } }), 'One objection waits for you.'],
  [say(0, 0, [], { taskCounts: { ...noTasks, overdue: 1 } }), 'One invoice waits for you.'],
  [say(0, 0, [], { restore: { ...held, isTrial: true } }), 'Nothing waits for you.'],
  [
    say(1, 0, [], { waiting: [late], asksNumber: true }),
    'Checkup is late; one more step after the restore waits for you.',
  ],
  // An order that is late stays late while it waits for the client.
  [say(0, 0, [due('2026-12-02')], { orders: [open('2026-11-30')] }), 'Audit is late.'],
  [say(1, 0, [], { orders: [open('2026-11-30')] }), 'Audit is late; one order waits for you.'],
  [
    say(2, 0, [], { orders: [open('2026-11-30')], waiting: [late] }),
    'Checkup is late; one more order waits for you.',
  ],
  [
    say(1, 0, [], { orders: [open('2026-12-01'), open('2026-11-30', 'pending')] }),
    'One order waits for you.',
  ],
])('%s', (said, expected) => expect(said).toBe(expected))

test('what is late is marked and leads to its order', () => {
  const [first] = write({ counts: { orders: 1, messages: 0 }, waiting: [late] })
  expect(first).toEqual({ text: 'Checkup', to: '/dashboard/orders/7', isLate: true })
})

const noMoney: OwnToday['orders'][number]['money'] = {
  ...{ matter: null, invoice: null, paid: { net: '0.00', total: '0.00' } },
  ...{
    refund: '0.00',
    toInvoice: '0.00',
    refundable: '0.00',
    pending: '0.00',
    reissue: '0.00',
    open: { count: 0, total: '0.00' },
  },
}
const ownOrder = (more: Partial<OwnToday['orders'][number]> = {}) => ({
  ...{ id: 8, serviceTitle: 'Audit', adminName: 'Tessa', packageShort: 'Basic', status: 'in_progress' },
  ...{
    turn: 'admin' as const,
    deliveryDate: null,
    ...{ price: '100.00', currency: 'USD', unread: 0, isLate: false, asksReview: false, begins: null },
    money: noMoney,
    moved: null,
  },
  lastMessage: null,
  ...more,
})
const says = (kind: 'message' | 'delivery' | 'proposal') =>
  ({ senderName: 'Tessa', fromClient: false, kind, createdAt: '2026-11-30T08:00:00.000Z' }) as const
const yours = (kind: 'message' | 'delivery' | 'proposal', id = 8) =>
  ownOrder({ id, turn: 'client', lastMessage: says(kind) })
const invoice = (isOverdue: boolean, dueDate: string) =>
  ({
    ...{ id: 5, number: '2026-5', total: '90.00', open: '90.00', currency: 'USD', dueDate, isOverdue },
    ...{ orderId: 8, isConfirming: false, paymentLink: 'https://pay.example.com', takesCard: false },
  }) as const
const work = (deliveryDate: string | null = null, status = 'in_progress') =>
  ({
    ...{ id: 8, serviceTitle: 'Audit', clientName: 'Ada', unread: 0, turn: 'admin' },
    ...{ status, deliveryDate },
  }) as OwnToday['assigned'][number]
const draft = { id: 1, title: 'Indexes', isScheduled: false } as OwnToday['posts'][number]

const back = {
  ...{ orderId: 8, invoiceId: null, name: 'Audit' },
  ...{ amount: '489.00', currency: 'USD', isUnderWay: true },
}
const nothing: OwnToday = {
  ...{ day: '2026-12-01', orders: [], assigned: [], tickets: [], posts: [], library: [] },
  ...{ invoices: [], refunds: [], quotes: [] },
}

const sayOwn = (
  lists: Partial<OwnToday>,
  call?: { title: string; startTime: string },
  role: Role = 'user',
) => {
  const today = { ...nothing, ...lists }
  const found = { waiting: listWaiting(today), dates: listDates(today), call, role }
  return writeOwnSentence(today, found, Date.parse('2026-12-01T16:20Z'))
    .map(({ text }) => text)
    .join('')
}

test.each([
  [sayOwn({}), 'Nothing waits for you; choose a service to begin.'],
  [sayOwn({}, undefined, 'developer'), 'Nothing waits for you.'],
  [sayOwn({ orders: [yours('delivery')] }), 'Tessa has delivered Audit; accept it, or ask for a revision.'],
  [sayOwn({ orders: [yours('proposal')] }), 'Tessa proposes a change of Audit; accept or decline it.'],
  [
    sayOwn({ orders: [ownOrder({ status: 'completed', turn: 'client' })] }),
    'Audit is completed; say how it went.',
  ],
  [
    sayOwn({ orders: [yours('message'), yours('message', 9)], invoices: [invoice(false, '2026-12-20')] }),
    'Two orders and one invoice wait for you.',
  ],
  [sayOwn({ orders: [ownOrder({ unread: 2, lastMessage: says('message') })] }), 'Tessa wrote about Audit.'],
  [sayOwn({ invoices: [invoice(true, '2026-11-20')] }), 'Invoice 2026-5 is overdue.'],
  [
    sayOwn({ invoices: [{ ...invoice(true, '2026-11-20'), isConfirming: true }] }),
    'Nothing waits for you; choose a service to begin.',
  ],
  [
    sayOwn({ orders: [ownOrder({ isLate: true }), yours('message', 9)] }),
    'Audit is late; one order waits for you.',
  ],
  [
    sayOwn({ orders: [ownOrder({ deliveryDate: '2026-12-10T00:00:00.000Z' })] }),
    'Nothing waits for you; the next date is Thursday, December 10.',
  ],
  [
    sayOwn(
      { orders: [ownOrder({ deliveryDate: '2026-12-10T00:00:00.000Z' })] },
      { title: 'Scope call', startTime: '2026-12-03T17:00:00.000Z' },
    ),
    'Nothing waits for you; your next call is Thursday, December 3.',
  ],
  [
    sayOwn(
      { orders: [ownOrder({ deliveryDate: '2026-12-10T00:00:00.000Z' })] },
      { title: 'Scope call', startTime: '2026-12-11T17:00:00.000Z' },
    ),
    'Nothing waits for you; the next date is Thursday, December 10.',
  ],
  [
    sayOwn({ orders: [ownOrder({ status: 'pending' })] }),
    'Nothing waits for you; Audit is awaiting approval.',
  ],
  [
    sayOwn({ orders: [ownOrder({ status: 'pending', begins: 'start-paid' })] }),
    'Nothing waits for you; the deposit for Audit is paid, and the work starts next.',
  ],
  [sayOwn({ refunds: [back] }), 'Nothing waits for you; $489.00 comes back to you.'],
  [sayOwn({ assigned: [work()] }), 'Audit is yours to work on.'],
  [
    sayOwn({ assigned: [work('2026-12-04T00:00:00.000Z'), work()] }),
    'Two orders are yours to work on; one delivery is due Friday.',
  ],
  [sayOwn({ assigned: [work(null, 'pending')] }), 'Nothing waits for you; Audit is in progress.'],
  [sayOwn({ posts: [draft, draft] }), 'Nothing waits for you; two drafts are not published.'],
  [
    sayOwn({ orders: [ownOrder()] }, { title: 'Scope call', startTime: '2026-12-01T17:00:00.000Z' }),
    'Scope call within the hour. Nothing waits for you; Audit is in progress.',
  ],
])('%s', (said, expected) => expect(said).toBe(expected))

test('an invoice that is due on the 14th day is among the next dates, a later one is not', () => {
  const today = {
    ...nothing,
    invoices: [invoice(false, '2026-12-15'), { ...invoice(false, '2026-12-16'), id: 6 }],
  }
  expect(listDates(today)).toMatchObject([{ kind: 'invoice', id: 5, day: '2026-12-15' }])
})

test('what waits for a member is listed with its verb, late things first', () => {
  const offer = { id: 4, serviceTitle: 'Review', price: '80.00', currency: 'USD', validUntil: '2026-12-20' }
  const today = {
    ...nothing,
    orders: [
      yours('delivery'),
      yours('message', 9),
      ownOrder({ id: 10, status: 'completed', turn: 'client' }),
      ownOrder({ id: 11, unread: 1, lastMessage: says('message') }),
    ],
    tickets: [{ id: 3, subject: 'Indexes', senderName: 'Tessa', since: '2026-11-30T08:00:00.000Z' }],
    invoices: [invoice(true, '2026-11-20')],
    quotes: [{ ...offer, pricesIncludeVat: false }],
  }
  expect(listWaiting(today).map(({ verb, to }) => `${verb} ${to}`)).toEqual([
    'Pay /dashboard/invoices/5',
    'Accept /dashboard/orders/8',
    'Answer /dashboard/orders/9',
    'Rate it /dashboard/orders/10',
    'Accept /quote/4',
    'Read /dashboard/orders/11',
    'Read /dashboard/support/3',
  ])
})

test('the work of a developer is late once its day is over, unless somebody else is to act', () => {
  const waiting = (days: number, more: Partial<OwnToday['assigned'][number]> = {}) => {
    const assigned = [{ ...work(`${addDays(siteDay(), days)}T00:00:00.000Z`), ...more }]
    return listWaiting({ ...nothing, day: siteDay(), assigned }).map(({ title, isLate }) => [title, isLate])
  }
  expect(waiting(-1)).toEqual([['Audit is late', true]])
  expect(waiting(0)).toEqual([])
  expect(waiting(0, { unread: 1 })).toEqual([['Ada wrote about Audit', false]])
  expect(waiting(-1, { turn: 'client' })).toEqual([])
})
