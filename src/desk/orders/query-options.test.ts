import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answerOrder } from './query-options/answers.ts'

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
