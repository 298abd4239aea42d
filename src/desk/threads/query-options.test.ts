import { expect, test } from 'vitest'
import type { ThreadMessage } from './contract/schemas.ts'
import { mergeMessages } from './query-options.ts'

const message = (id: number, isRead = false): ThreadMessage => ({
  id,
  senderId: 1,
  senderName: 'Ada',
  fromClient: true,
  message: '',
  html: '',
  attachments: [],
  isRead,
  createdAt: '2030-01-01T00:00:00.000Z',
})
const thread = (...pages: number[][]) => ({
  pages: pages.map((ids) => ({ items: ids.map((id) => message(id)), next: 'cursor' })),
  pageParams: pages.map(String),
})
const idsOf = (pages: { items: ThreadMessage[] }[]) => pages.map(({ items }) => items.map(({ id }) => id))

test('newer messages come before all others, each once and in order', () => {
  const merged = mergeMessages(
    thread([4, 3], [2, 1]),
    [6, 5, 4, 3].map((id) => message(id)),
  )
  expect(idsOf(merged.pages)).toEqual([
    [6, 5, 4, 3],
    [2, 1],
  ])
  expect(idsOf(mergeMessages(merged, [message(6), message(5)]).pages)).toEqual(idsOf(merged.pages))
  expect(idsOf(mergeMessages(thread([]), [message(1)]).pages)).toEqual([[1]])
})

test('known messages are updated on every page', () => {
  const merged = mergeMessages(thread([4, 3], [2, 1]), [message(4, true), message(2, true)])
  expect(merged.pages.flatMap(({ items }) => items.map(({ isRead }) => isRead))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
