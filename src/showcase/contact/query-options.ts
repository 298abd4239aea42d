import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiOptions, changeInLists } from '#ui/lists/paged-query.ts'
import type {
  contactContract,
  ListedMessage,
  MessagePriority,
  MessageStatus,
  OpenedMessage,
} from './contract.ts'

const { call, list } = apiOptions<typeof contactContract>()

/** Empty texts filter nothing. */
type MessageFilter = { search: string; status: MessageStatus | ''; priority: MessagePriority | '' }

export const noMessageFilter: MessageFilter = { search: '', status: '', priority: '' }

const messagesPath = '/api/admin/messages'

export const messagesQuery = (filter: MessageFilter) => list('GET /api/admin/messages', { query: filter })

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

/** A status that an admin may give. */
export type SettledStatus = Exclude<MessageStatus, 'doubtful'>

type MessageChange = { id: number; status?: SettledStatus; priority?: MessagePriority }

/** Changes a message, also while the page is left. */
export async function saveMessage(client: QueryClient, { id, ...body }: MessageChange) {
  return showMessage(
    client,
    await call('PATCH /api/admin/messages/{id}', { params: { id }, body }, keepalive),
  )
}

/** Takes a doubtful message as real. */
export const takeAsReal = async (client: QueryClient, id: number) =>
  showMessage(client, await call('POST /api/admin/messages/{id}/accept', { params: { id } }))

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

function showMessage(client: QueryClient, message: OpenedMessage): OpenedMessage {
  client.setQueryData(openedMessageQuery(message.id).queryKey, message)
  showInLists(client, message)
  return message
}

function showInLists(client: QueryClient, { id, status, priority }: OpenedMessage): void {
  changeInLists<ListedMessage>(client, messagesPath, { id, status, priority })
  for (const key of ['/api/admin/communications', '/api/admin/today', '/api/waiting'])
    void client.invalidateQueries({ queryKey: [key] })
}
