import type { QueryClient } from '@tanstack/react-query'
import { refreshThread, threadQuery } from '#features/threads/query-options.ts'
import type { Message } from '../contract/schemas.ts'
import { orderPath, refreshOrder } from '../query-options.ts'

export const orderThreadQuery = (id: number) => threadQuery<Message>(orderPath(id))

/** Reloads an order and its thread after a change; also after one that failed, which mostly means that somebody else was first. */
export const refreshesThread = (id: number) => ({
  onSettled: (_a: unknown, _b: unknown, _c: unknown, _d: unknown, { client }: { client: QueryClient }) =>
    Promise.all([refreshOrder(client, id), refreshThread(client, orderPath(id))]),
})
