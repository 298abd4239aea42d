import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { changeInLists, listQuery } from '#ui/paged-query.ts'
import type {
  ListedMessage,
  MessagePriority,
  MessageStatus,
  messagesContract,
  OpenedMessage,
} from '../contract/messages.ts'
import type { EmailState, emailsContract, OutboxEmail } from '../contract/outbox.ts'
import type { Subscriber, SubscriberState, subscribersContract } from '../contract/subscribers.ts'
import type { summaryContract } from '../contract/summary.ts'

const call = apiCaller<
  typeof emailsContract & typeof messagesContract & typeof subscribersContract & typeof summaryContract
>()

// Empty texts narrow nothing.
export type MessageFilter = { search: string; status: MessageStatus | ''; priority: MessagePriority | '' }
export type SubscriberFilter = { search: string; state: SubscriberState | '' }
export type MailFilter = { search: string; state: EmailState | '' }

// What holds until something is chosen.
export const noMessageFilter: MessageFilter = { search: '', status: '', priority: '' }
export const noSubscriberFilter: SubscriberFilter = { search: '', state: '' }
export const noEmailFilter: MailFilter = { search: '', state: '' }

const messagesPath = '/api/admin/messages'
const subscribersPath = '/api/admin/subscribers'
const emailsPath = '/api/admin/mails'

export const messagesQuery = (filter: MessageFilter) => listQuery<ListedMessage>(messagesPath, filter)
export const subscribersQuery = (filter: SubscriberFilter) => listQuery<Subscriber>(subscribersPath, filter)
export const emailsQuery = (filter: MailFilter) => listQuery<OutboxEmail>(emailsPath, filter)

/** Where the browser fetches the subscribers that a filter leaves as a file. */
export function exportAddress(filter: SubscriberFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== '')
  return `${subscribersPath}/export?${new URLSearchParams(given)}`.replace(/\?$/, '')
}

export const inboxSummaryQuery = queryOptions({
  queryKey: ['/api/admin/communications'],
  queryFn: ({ signal }) => call('GET /api/admin/communications', undefined, { signal }),
  staleTime: 30_000,
})

/** A message as it is opened: asking for it marks an unread one as read. */
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

export const changeMessage = mutationOptions({
  mutationFn: async ({ id, ...body }: MessageChange, { client }) =>
    showMessage(client, await call('PATCH /api/admin/messages/{id}', { params: { id }, body })),
})

export const replyToMessage = mutationOptions({
  mutationFn: async ({ id, text }: { id: number; text: string }, { client }) =>
    showMessage(
      client,
      await call('POST /api/admin/messages/{id}/replies', { params: { id }, body: { text } }),
    ),
})

export const setSubscriberActive = mutationOptions({
  mutationFn: async ({ id, isActive }: { id: number; isActive: boolean }, { client }) => {
    const subscriber = await call('PATCH /api/admin/subscribers/{id}', {
      params: { id },
      body: { isActive },
    })
    changeInLists<Subscriber>(client, subscribersPath, subscriber)
    void client.invalidateQueries(inboxSummaryQuery)
    return subscriber
  },
})

export const retryEmail = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    const mail = await call('POST /api/admin/mails/{id}/retry', { params: { id } })
    changeInLists<OutboxEmail>(client, emailsPath, mail)
    void client.invalidateQueries(inboxSummaryQuery)
    return mail
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
  void client.invalidateQueries({ queryKey: ['/api/dashboard/figures'] })
}
