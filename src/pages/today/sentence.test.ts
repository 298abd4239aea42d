import { expect, test } from 'vitest'
import type { DatedItem, WaitingItem } from './contract.ts'
import { writeSentence } from './sentence.ts'

const due = (day: string, id = 1) =>
  ({ kind: 'delivery', id, day, title: 'Checkup', clientName: 'Ada' }) as DatedItem
const late = { kind: 'order', group: 'orders', id: 7, isLate: true, serviceTitle: 'Checkup' } as WaitingItem

const say = (orders: number, messages: number, dates: DatedItem[] = [], waiting: WaitingItem[] = []) =>
  writeSentence({ day: '2026-12-01', dates }, { orders, messages }, waiting)
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
  [say(1, 0, [due('2026-12-02')], [late]), 'Checkup is late.'],
  [say(3, 1, [], [late]), 'Checkup is late; two more orders and one message wait for you.'],
])('%s', (said, expected) => expect(said).toBe(expected))

test('what is late is marked and leads to its order', () => {
  const [first] = writeSentence({ day: '2026-12-01', dates: [] }, { orders: 1, messages: 0 }, [late])
  expect(first).toEqual({ text: 'Checkup', to: '/dashboard/orders/7', isLate: true })
})
