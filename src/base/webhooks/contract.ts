import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { webhookEvents } from './domain/events.ts'
import { maxDeliveries, maxWebhooks } from './domain/limits.ts'
import { deliveryStates } from './domain/states.ts'

const Event = z.enum(webhookEvents)

/** Whether an address is an HTTPS URL without a port, because the site connects only to the default port. */
function isPlainHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, port, username, password } = new URL(address)
  return protocol === 'https:' && !port && !username && !password
}

export const WebhookInput = z.object({
  url: text(500, msg`Address is required`).refine(
    isPlainHttps,
    'Use an address that begins with https://, without a port, user name and password',
  ),
  events: z
    .array(Event)
    .min(1, says(msg`Choose at least one event`))
    .transform((events) => [...new Set(events)]),
})
export type WebhookInput = z.output<typeof WebhookInput>

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(Event),
  createdAt: z.iso.datetime(),
  lastDeliveredAt: z.iso.datetime().nullable(),
  failingSince: z.iso
    .datetime()
    .nullable()
    .describe('The first failed attempt since the last successful one'),
  goneAt: z.iso
    .datetime()
    .nullable()
    .describe('When the address answered 410 (gone); nothing is sent to it any more'),
  isReadable: z
    .boolean()
    .describe(
      'False when its secret was encrypted with a key that the site has no more: nothing is sent to it',
    ),
})
export type Webhook = z.infer<typeof Webhook>

export const NewWebhook = Webhook.extend({
  secret: z.string().describe('`whsec_` and the key of the signatures in Base64, returned only once'),
})
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookDelivery = z.object({
  id: z.int(),
  webhookId: z.int(),
  url: z.string(),
  isGone: z.boolean().describe('Whether the address has answered 410 (gone); nothing is sent to it any more'),
  event: z.enum([...webhookEvents, 'ping']).describe('`ping` is the test event'),
  subjectId: z
    .int()
    .describe('The id in the payload, such as that of an order or message; for `ping` the id of the webhook'),
  messageId: z.string().describe('The `webhook-id`, which is the same in every attempt'),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.int().nullable().describe('The status of the last response'),
  problem: z.string().nullable().describe('Why the last attempt got no response'),
  createdAt: z.iso.datetime().describe('The time in the payload'),
  attemptedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const admin = { access: ['admin'] } as const
const ofWebhook = { ...admin, params: Id, missing: msg`There is no such webhook` } as const

export const webhooksContract = {
  'GET /api/webhooks': {
    ...admin,
    output: z.array(Webhook),
    summary: 'List the webhooks',
  },
  'POST /api/webhooks': {
    ...admin,
    confirmed: true,
    body: WebhookInput,
    output: NewWebhook,
    status: 201,
    summary: `Add a webhook, at most ${maxWebhooks}. It gets \`{ "type": "order.placed", "timestamp": "…", "data": { "id": 12 } }\`, signed according to Standard Webhooks. Failed deliveries are retried for 24 hours; after 410, no more events are sent. Only https addresses of the public internet; redirects are not followed`,
  },
  'DELETE /api/webhooks/{id}': {
    ...ofWebhook,
    summary: 'Remove a webhook with its waiting deliveries and its part of the log',
  },
  'POST /api/webhooks/{id}/test': {
    ...ofWebhook,
    summary: 'Send the event `ping` to a webhook; 409 if its address is gone',
  },
  'GET /api/webhooks/deliveries': {
    ...admin,
    output: z.array(WebhookDelivery),
    summary: `List the last ${maxDeliveries} deliveries to all webhooks, newest event first`,
  },
  'POST /api/webhooks/deliveries/{id}/again': {
    ...admin,
    params: Id,
    missing: msg`There is no such delivery`,
    summary:
      'Send a delivery now, with the same `webhook-id` and as many attempts as a new one; 409 if its address is gone',
  },
} satisfies Contract
