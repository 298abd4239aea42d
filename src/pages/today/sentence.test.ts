import { expect, test } from 'vitest'
import type { DatedItem, Today, WaitingItem } from './contract.ts'
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

const write = (today: Partial<Today>) =>
  writeSentence(
    {
      day: '2026-12-01',
      counts: { orders: 0, messages: 0 },
      calls: [],
      waiting: [],
      dates: [],
      orders: [],
      backup: null,
      setup: null,
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
  // The client's turn does not make it less late.
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
