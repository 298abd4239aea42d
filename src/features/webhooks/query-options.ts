import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { Webhook, WebhookDelivery, WebhookInput, webhooksContract } from './contract.ts'

const call = apiCaller<typeof webhooksContract>()

const list = '/api/webhooks'
const log = '/api/webhooks/deliveries'

/** Milliseconds between two looks at what becomes of deliveries, while one is about to be sent and otherwise. */
const often = 2_000
const seldom = 10_000

/** Also of what is being sent: its next attempt is due within half a minute, in case this one is never recorded. */
const isAboutToBeSent = ({ nextAttemptAt }: WebhookDelivery) =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 40_000

export const webhooksQuery = queryOptions<Webhook[]>({ queryKey: [list], refetchInterval: seldom })

export const deliveriesQuery = queryOptions<WebhookDelivery[]>({
  queryKey: [log],
  refetchInterval: ({ state }) => (state.data?.some(isAboutToBeSent) ? often : seldom),
})

const refresh = (client: QueryClient) =>
  Promise.all([list, log].map((key) => client.invalidateQueries({ queryKey: [key] })))

export const addWebhook = mutationOptions({
  mutationFn: (body: WebhookInput, { client }) =>
    call('POST /api/webhooks', { body }).finally(() => refresh(client)),
})

export const removeWebhook = mutationOptions({
  mutationFn: ({ id }: Pick<Webhook, 'id'>, { client }) =>
    call('DELETE /api/webhooks/{id}', { params: { id } }).finally(() => refresh(client)),
})

export const testWebhook = mutationOptions({
  mutationFn: ({ id }: Pick<Webhook, 'id'>, { client }) =>
    call('POST /api/webhooks/{id}/test', { params: { id } }).finally(() => refresh(client)),
})

export const sendAgain = mutationOptions({
  mutationFn: ({ id }: Pick<WebhookDelivery, 'id'>, { client }) =>
    call('POST /api/webhooks/deliveries/{id}/again', { params: { id } }).finally(() => refresh(client)),
})
