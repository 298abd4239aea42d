import {
  type InfiniteData,
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { type ListPage, readAnswer, readPage, send } from '#platform/api-client.ts'
import type { MessageInput, SentFile, ThreadMessage } from './contract/schemas.ts'

// The path of a thread's endpoints, such as `/api/orders/3`, identifies the thread.

type MessagePages<Message> = InfiniteData<ListPage<Message>, string>

const readMessages = <Message>(path: string, cursor: string, signal?: AbortSignal) =>
  readPage<Message>(`${path}/messages`, { sort: 'newest', limit: '30', cursor }, signal)

/** Returns the query for the messages of a thread, newest first. `refreshThread` keeps it up to date. */
export const threadQuery = <Message extends ThreadMessage = ThreadMessage>(path: string) =>
  infiniteQueryOptions({
    queryKey: [`${path}/messages`],
    queryFn: ({ pageParam, signal }) => readMessages<Message>(path, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** `refreshThread` keeps this query up to date. */
export const filesQuery = (path: string) => queryOptions<SentFile[]>({ queryKey: [`${path}/files`] })

/** Loads pages, newest first, until one contains a known message. This also updates which of the known messages were read. */
export async function refreshThread(client: QueryClient, path: string): Promise<void> {
  const { queryKey } = threadQuery(path)
  const known = client.getQueryData<MessagePages<ThreadMessage>>(queryKey)
  if (!known) return client.invalidateQueries({ queryKey })
  const newest = newestId(known)
  const fresh: ThreadMessage[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ListPage<ThreadMessage> = await readMessages(path, cursor)
    fresh.push(...page.items)
    cursor = page.items.every(({ id }) => id > newest) ? page.next : null
  }
  client.setQueryData<MessagePages<ThreadMessage>>(
    queryKey,
    (thread) => thread && mergeMessages(thread, fresh),
  )
  if (fresh.some(({ id, attachments }) => id > newest && attachments.length > 0))
    void client.invalidateQueries(filesQuery(path))
}

const newestId = (thread: MessagePages<ThreadMessage>) =>
  Math.max(0, ...thread.pages.flatMap((page) => page.items.map(({ id }) => id)))

/** Replaces known messages with their newer versions, and puts new messages before all others. */
export function mergeMessages<Message extends ThreadMessage>(
  thread: MessagePages<Message>,
  fresh: Message[],
): MessagePages<Message> {
  const byId = new Map(fresh.map((message) => [message.id, message]))
  const newest = newestId(thread)
  const added = fresh.filter(({ id }) => id > newest).toSorted((a, b) => b.id - a.id)
  const [first, ...others] = thread.pages.map((page) => ({
    ...page,
    items: page.items.map((message) => byId.get(message.id) ?? message),
  }))
  if (!first) return thread
  return { ...thread, pages: [{ ...first, items: [...added, ...first.items] }, ...others] }
}

const post = async (path: string, body: object) =>
  readAnswer(
    await send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  )

export const writeMessage = (path: string) =>
  mutationOptions({
    mutationFn: (body: Required<MessageInput>) => post(`${path}/messages`, body) as Promise<ThreadMessage>,
    onSettled: (written, _problem, _body, _kept, { client }) => written && refreshThread(client, path),
  })

/** Marks messages as read up to an id. The event stream then reports the change. */
export const markRead = (path: string, upTo: number) => post(`${path}/messages/read`, { upTo })
