import type { QueryClient } from '@tanstack/react-query'
import { refreshThread, threadQuery } from '#features/threads/query-options.ts'
import type { Message } from '../contract/schemas.ts'
import { orderPath } from '../query-options.ts'

export const orderThreadQuery = (id: number) => threadQuery<Message>(orderPath(id))

export const refreshOrderThread = (client: QueryClient, id: number) => refreshThread(client, orderPath(id))
