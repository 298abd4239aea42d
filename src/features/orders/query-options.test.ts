import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Message } from './contract/schemas.ts'
import { answerOrder, mergeMessages } from './query-options.ts'

const message = (id: number, isRead = false): Message => ({
  id,
  orderId: 1,
  senderId: 1,
  senderName: 'Ada',
  fromClient: true,
  message: '',
  html: '',
  kind: 'message',
  attachments: [],
  isRead,
  createdAt: '2030-01-01T00:00:00.000Z',
})
const thread = (...pages: number[][]) => ({
  pages: pages.map((ids) => ({ items: ids.map((id) => message(id)), next: 'cursor' })),
  pageParams: pages.map(String),
})
const idsOf = (pages: { items: Message[] }[]) => pages.map(({ items }) => items.map(({ id }) => id))

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

test('an answer and what it reads are one request, so that both arrive or neither', async () => {
  const request = vi.fn(async () => Response.json({ message: 'Busy' }, { status: 503 }))
  vi.stubEnv('SSR', false)
  vi.stubGlobal('fetch', request)
  await expect(answerOrder(new QueryClient(), 7, 'On Monday.', 12)).rejects.toThrow()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  expect(request.mock.calls).toEqual([
    ['/api/orders/7/messages', expect.objectContaining({ body: expect.stringContaining('"readUpTo":12') })],
  ])
})
