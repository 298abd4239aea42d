import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOptions, changeInLists } from '#ui/lists/paged-query.ts'
import type {
  ContactMessagePriority,
  contactContract,
  ListedContactMessage,
  MessageStatus,
  OpenedMessage,
} from './contract.ts'

const { call, list } = apiOptions<typeof contactContract>()

/** The filter of the list of messages. An empty text does not filter. */
type MessageFilter = { search: string; status: MessageStatus | ''; priority: ContactMessagePriority | '' }

export const noMessageFilter: MessageFilter = { search: '', status: '', priority: '' }

const messagesPath = '/api/admin/messages'

export const messagesQuery = (filter: MessageFilter) => list('GET /api/admin/messages', { query: filter })

/** Reads a message. If it is unread, the server marks it as read. */
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

export type SettledStatus = Exclude<MessageStatus, 'doubtful'>

type MessageChange = { id: number; status?: SettledStatus; priority?: ContactMessagePriority }

/** Saves changes of a message. The request continues after the page is closed. */
export async function saveMessage(client: QueryClient, { id, ...body }: MessageChange) {
  return showMessage(
    client,
    await call('PATCH /api/admin/messages/{id}', { params: { id }, body }, keepalive),
  )
}

export const takeAsReal = async (client: QueryClient, id: number) =>
  showMessage(client, await call('POST /api/admin/messages/{id}/accept', { params: { id } }))

type Reply = { id: number; text: string }

export const replyDraft = (messageId: number) => `reply-${messageId}`

/**
 * Sends a reply. Fails if somebody has already answered or archived the message. The request continues after the page is closed.
 */
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

function showMessage(client: QueryClient, message: OpenedMessage): OpenedMessage {
  client.setQueryData(openedMessageQuery(message.id).queryKey, message)
  showInLists(client, message)
  return message
}

function showInLists(client: QueryClient, { id, status, priority }: OpenedMessage): void {
  changeInLists<ListedContactMessage>(client, messagesPath, { id, status, priority })
  for (const key of ['/api/admin/threads', '/api/admin/today', '/api/waiting'])
    void client.invalidateQueries({ queryKey: [key] })
}
