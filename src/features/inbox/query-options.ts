import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { changeInLists, listQuery } from '#ui/paged-query.ts'
import type {
  EmailState,
  InboxSummary,
  inboxContract,
  ListedMessage,
  MessagePriority,
  MessageStatus,
  OpenedMessage,
  OutboxEmail,
  Subscriber,
  SubscriberState,
} from './contract.ts'

const call = apiCaller<typeof inboxContract>()

// Empty texts filter nothing.
type MessageFilter = { search: string; status: MessageStatus | ''; priority: MessagePriority | '' }
export type SubscriberFilter = { search: string; state: SubscriberState | '' }
type EmailFilter = { search: string; state: EmailState | '' }

export const noMessageFilter: MessageFilter = { search: '', status: '', priority: '' }
export const noSubscriberFilter: SubscriberFilter = { search: '', state: '' }
export const noEmailFilter: EmailFilter = { search: '', state: '' }

const messagesPath = '/api/admin/messages'
const subscribersPath = '/api/admin/subscribers'
const emailsPath = '/api/admin/mails'

export const messagesQuery = (filter: MessageFilter) => listQuery<ListedMessage>(messagesPath, filter)
export const subscribersQuery = (filter: SubscriberFilter) => listQuery<Subscriber>(subscribersPath, filter)
export const emailsQuery = (filter: EmailFilter) => listQuery<OutboxEmail>(emailsPath, filter)

/** The address of the CSV file of the subscribers that a filter selects. */
export function exportAddress(filter: SubscriberFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return `${subscribersPath}/export?${new URLSearchParams(given)}`.replace(/\?$/, '')
}

export const inboxSummaryQuery = queryOptions<InboxSummary>({
  queryKey: ['/api/admin/communications'],
  staleTime: 30_000,
})

/** A message as it is opened: fetching it marks an unread one as read. */
export const openedMessageQuery = (id: number) =>
  queryOptions({
    queryKey: [`${messagesPath}/${id}`],
    queryFn: async ({ client, signal }) => {
      const message = await call('POST /api/admin/messages/{id}/read', { params: { id } }, { signal })
      showInLists(client, message)
      return message
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type MessageChange = { id: number; status?: MessageStatus; priority?: MessagePriority }

/** Changes a message, also while the page is left. */
export async function saveMessage(client: QueryClient, { id, ...body }: MessageChange) {
  return showMessage(
    client,
    await call('PATCH /api/admin/messages/{id}', { params: { id }, body }, keepalive),
  )
}

type Reply = { id: number; text: string }

/** The name of the draft of an answer. */
export const replyDraft = (messageId: number) => `reply-${messageId}`

/** Answers a message that waits for it by email, also while the page is left. */
export const sendReply = (client: QueryClient, reply: Reply) => postReply(client, reply, true)

async function postReply(client: QueryClient, { id, text }: Reply, ifUnanswered = false) {
  const input = { params: { id }, body: { text, ifUnanswered } }
  return showMessage(client, await call('POST /api/admin/messages/{id}/replies', input, keepalive))
}

const keepalive = { keepalive: true }

export const changeMessage = mutationOptions({
  mutationFn: (change: MessageChange, { client }) => saveMessage(client, change),
})

export const replyToMessage = mutationOptions({
  mutationFn: (reply: Reply, { client }) => postReply(client, reply),
})

export const setSubscriberActive = mutationOptions({
  mutationFn: async ({ id, isActive }: { id: number; isActive: boolean }, { client }) => {
    const input = { params: { id }, body: { isActive } }
    const subscriber = await call('PATCH /api/admin/subscribers/{id}', input)
    changeInLists<Subscriber>(client, subscribersPath, subscriber)
    void client.invalidateQueries(inboxSummaryQuery)
    return subscriber
  },
})

export const retryEmail = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    const email = await call('POST /api/admin/mails/{id}/retry', { params: { id } })
    changeInLists<OutboxEmail>(client, emailsPath, email)
    void client.invalidateQueries(inboxSummaryQuery)
    return email
  },
})

function showMessage(client: QueryClient, message: OpenedMessage): OpenedMessage {
  client.setQueryData(openedMessageQuery(message.id).queryKey, message)
  showInLists(client, message)
  return message
}

function showInLists(client: QueryClient, { id, status, priority }: OpenedMessage): void {
  changeInLists<ListedMessage>(client, messagesPath, { id, status, priority })
  void client.invalidateQueries(inboxSummaryQuery)
  for (const key of ['/api/admin/today', '/api/waiting']) void client.invalidateQueries({ queryKey: [key] })
}
