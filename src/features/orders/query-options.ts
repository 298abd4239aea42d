import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { Role } from '#features/accounts/contract/user.ts'
import { apiCaller, type ListPage, readPage } from '#platform/api-client.ts'
import { listQuery } from '#ui/paged-query.ts'
import type { ordersContract } from './contract/endpoints.ts'
import type { Review } from './contract/reviews.ts'
import type {
  AdminListedOrder,
  HistoryEntry,
  ListedOrder,
  Message,
  MessageInput,
  OpenOrder,
  OrderFile,
  OrderSort,
  OrderSummary,
  Thread,
  Waiting,
} from './contract/schemas.ts'
import type { OrderStatus } from './contract/status.ts'
import type { OverviewOrder } from './contract/today.ts'

const call = apiCaller<typeof ordersContract>()

const ordersKey = '/api/orders'
const adminOrdersKey = '/api/admin/orders'

/** The own orders, newest first. */
export const ordersQuery = listQuery<ListedOrder>(ordersKey, {})

export const orderSummaryQuery = queryOptions<OrderSummary>({
  queryKey: ['/api/orders/summary'],
  staleTime: 30_000,
})

/** What waits for the reader: the counts in the menus. */
export const waitingQuery = queryOptions<Waiting>({ queryKey: ['/api/waiting'], staleTime: 30_000 })

const threadsKey = '/api/threads'
const adminThreadsKey = '/api/admin/threads'

/** The reader's threads, the unread first: those of the own orders, for an admin of all and what visitors wrote. */
export const threadsQuery = (role: Role) =>
  listQuery<Thread>(role === 'admin' ? adminThreadsKey : threadsKey, {})
/** The own orders to look at first, for the overview. */
export const overviewQuery = queryOptions<OverviewOrder[]>({ queryKey: ['/api/orders/overview'] })

/** What narrows and sorts the list of all orders, as the address has it; what is absent does neither. */
export type AdminOrderSearch = {
  status?: OrderStatus | undefined
  q?: string | undefined
  sort?: Exclude<OrderSort, 'newest'> | undefined
}

export const adminOrdersQuery = ({ status, q, sort }: AdminOrderSearch) =>
  listQuery<AdminListedOrder>(adminOrdersKey, {
    status: status ?? '',
    q: q ?? '',
    sort: sort ?? '',
    limit: '25',
  })

/**
 * The mark with which the events of lists begin. It is read before the lists, and on the server only: what the browser
 * loads itself may be older. Without one the events begin with `all`.
 */
export async function readChangeMark(): Promise<string | undefined> {
  if (!import.meta.env.SSR) return undefined
  return call('GET /api/orders/change-mark').then(
    ({ changeMark }) => changeMark,
    () => undefined,
  )
}

export const orderQuery = (id: number) => queryOptions<OpenOrder>({ queryKey: [`/api/orders/${id}`] })

export const orderHistoryQuery = (id: number) =>
  queryOptions<HistoryEntry[]>({ queryKey: [`/api/orders/${id}/history`] })

export const orderReviewQuery = (id: number) =>
  queryOptions<Review | null>({ queryKey: [`/api/orders/${id}/review`] })

/** The files of an order's messages. `refreshThread` keeps them up to date. */
export const orderFilesQuery = (id: number) =>
  queryOptions<OrderFile[]>({ queryKey: [`/api/orders/${id}/files`] })

/** What changes with any order or notice. */
const listKeys = [
  [ordersKey],
  orderSummaryQuery.queryKey,
  overviewQuery.queryKey,
  [adminOrdersKey],
  [threadsKey],
  [adminThreadsKey],
  waitingQuery.queryKey,
  ['/api/admin/today'],
  ['/api/notices'],
]

/** Reloads the lists of orders and threads, which also count unread messages, and the counts of what waits. */
export function refreshLists(client: QueryClient): void {
  for (const queryKey of listKeys) void client.invalidateQueries({ queryKey })
}

/** Reloads everything about an order but its messages. */
export async function refreshOrder(client: QueryClient, id: number): Promise<void> {
  refreshLists(client)
  await Promise.all(
    [
      orderQuery(id).queryKey,
      orderHistoryQuery(id).queryKey,
      orderReviewQuery(id).queryKey,
      [`/api/orders/${id}/proposals`],
      [`/api/orders/${id}/deliveries`],
      [`/api/orders/${id}/milestones`],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

type MessagePages = InfiniteData<ListPage<Message>, string>

const readMessages = (orderId: number, cursor: string, signal?: AbortSignal) =>
  readPage<Message>(`/api/orders/${orderId}/messages`, { sort: 'newest', limit: '30', cursor }, signal)

/** An order's messages from the newest backwards. `refreshThread` keeps them up to date. */
export const threadQuery = (orderId: number) =>
  infiniteQueryOptions({
    queryKey: [`/api/orders/${orderId}/messages`],
    queryFn: ({ pageParam, signal }) => readMessages(orderId, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Fetches all messages that are newer than the known ones, and which were read since. */
export async function refreshThread(client: QueryClient, orderId: number): Promise<void> {
  const { queryKey } = threadQuery(orderId)
  const known = client.getQueryData<MessagePages>(queryKey)
  if (!known) return client.invalidateQueries({ queryKey })
  const newest = newestOf(known)
  const fresh: Message[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ListPage<Message> = await readMessages(orderId, cursor)
    fresh.push(...page.items)
    cursor = page.items.every(({ id }) => id > newest) ? page.next : null
  }
  client.setQueryData<MessagePages>(queryKey, (thread) => thread && mergeMessages(thread, fresh))
  if (fresh.some(({ id, attachments }) => id > newest && attachments.length > 0))
    void client.invalidateQueries(orderFilesQuery(orderId))
}

const newestOf = (thread: MessagePages) =>
  Math.max(0, ...thread.pages.flatMap((page) => page.items.map(({ id }) => id)))

/** Replaces known messages by their fresh versions, and puts newer ones before all others. */
export function mergeMessages(thread: MessagePages, fresh: Message[]): MessagePages {
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

/** The name of the draft of a message in an order's thread. */
export const messageDraft = (orderId: number) => `message-${orderId}`

export const keptInOrder = 'Your text is kept in the order.'

/** Answers an order elsewhere than on its page, also while that is left. What was there until then is read with it. */
export async function answerOrder(client: QueryClient, id: number, message: string, upTo: number | null) {
  const body = { message, attachments: [], readUpTo: upTo }
  await call('POST /api/orders/{id}/messages', { params: { id }, body }, keepalive)
  void refreshOrder(client, id)
  void refreshThread(client, id)
}

/** Accepts an order elsewhere than on its page, also while that is left. */
export async function acceptOrder(client: QueryClient, id: number) {
  const body = { status: 'in_progress' } as const
  await call('PATCH /api/orders/{id}/status', { params: { id }, body }, keepalive)
  void refreshOrder(client, id)
}

const keepalive = { keepalive: true }

export const writeMessage = (orderId: number) =>
  mutationOptions({
    mutationFn: (body: Required<MessageInput>) =>
      call('POST /api/orders/{id}/messages', { params: { id: orderId }, body }),
    onSettled: (written, _problem, _body, _kept, { client }) => written && refreshThread(client, orderId),
  })

/** Marks messages as read; the change comes back as an event like every other. */
export const markRead = (orderId: number, upTo: number) =>
  call('POST /api/orders/{id}/messages/read', { params: { id: orderId }, body: { upTo } })
