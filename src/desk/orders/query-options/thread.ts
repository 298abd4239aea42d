import type { QueryClient } from '@tanstack/react-query'
import { refreshThread, threadQuery } from '#desk/threads/query-options.ts'
import type { Message } from '../contract/schemas.ts'
import { orderPath, refreshOrder } from '../query-options.ts'

export const orderThreadQuery = (id: number) => threadQuery<Message>(orderPath(id))

export const refreshOrderThread = (client: QueryClient, id: number) =>
  Promise.all([refreshOrder(client, id), refreshThread(client, orderPath(id))])

/** Reloads the order in the path of a mutation. */
export const refreshChangedThread = (client: QueryClient, { params }: { params: { id: number | string } }) =>
  refreshOrderThread(client, Number(params.id))
