import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query'
import { apiCaller, type ListPage, readPage } from '#platform/api-client.ts'
import type { Message, messagesContract } from '../contract/messages.ts'

const call = apiCaller<typeof messagesContract>()

type Thread = InfiniteData<ListPage<Message>, string>

const pathOf = (orderId: number) => `/api/orders/${orderId}/messages`

const readMessages = (orderId: number, cursor: string, signal?: AbortSignal) =>
  readPage<Message>(pathOf(orderId), { sort: 'newest', limit: '30', cursor }, signal)

/** An order's thread from its newest message backwards. `refreshThread` keeps it up to date. */
export const threadQuery = (orderId: number) =>
  infiniteQueryOptions({
    queryKey: [pathOf(orderId)],
    queryFn: ({ pageParam, signal }) => readMessages(orderId, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Fetches what is newer than the thread as it is known, however much that is, and what has been read since. */
export async function refreshThread(client: QueryClient, orderId: number): Promise<void> {
  const { queryKey } = threadQuery(orderId)
  const known = client.getQueryData<Thread>(queryKey)
  if (!known) return client.invalidateQueries({ queryKey })
  const newest = newestOf(known)
  const fresh: Message[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ListPage<Message> = await readMessages(orderId, cursor)
    fresh.push(...page.items)
    cursor = page.items.every(({ id }) => id > newest) ? page.next : null
  }
  client.setQueryData<Thread>(queryKey, (thread) => thread && mergeMessages(thread, fresh))
}

const newestOf = (thread: Thread) =>
  Math.max(0, ...thread.pages.flatMap((page) => page.items.map(({ id }) => id)))

/** Known messages take what is new of them; newer ones stand before all others. */
export function mergeMessages(thread: Thread, fresh: Message[]): Thread {
  const byId = new Map(fresh.map((message) => [message.id, message]))
  const newest = newestOf(thread)
  const added = fresh.filter(({ id }) => id > newest).toSorted((a, b) => b.id - a.id)
  const [first, ...others] = thread.pages.map((page) => ({
    ...page,
    items: page.items.map((message) => byId.get(message.id) ?? message),
  }))
  if (!first) return thread
  return { ...thread, pages: [{ ...first, items: [...added, ...first.items] }, ...others] }
}

export const writeMessage = (orderId: number) =>
  mutationOptions({
    mutationFn: (body: { message: string; attachments: number[] }) =>
      call('POST /api/orders/{id}/messages', { params: { id: orderId }, body }),
    onSuccess: async (_written, _body, _kept, { client }) => refreshThread(client, orderId),
  })

/** Tells the server what was seen; its answer comes as an event like everybody's. */
export const markRead = (orderId: number, upTo: number) =>
  call('POST /api/orders/{id}/messages/read', { params: { id: orderId }, body: { upTo } })
