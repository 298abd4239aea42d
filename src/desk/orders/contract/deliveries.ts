import { z } from 'zod'
import { AttachedFiles } from '#desk/threads/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import { optionalText, text } from '#platform/text-schema.ts'
import { deliveryStates } from '../domain/kinds.ts'
import { maxLength } from './limits.ts'

/** A delivery: a text, which may contain links, and files that the admin uploaded for it as for a message. */
export const DeliveryInput = z.object({
  note: text(maxLength.message, 'Say what you deliver'),
  attachments: AttachedFiles,
})
export type DeliveryInput = z.infer<typeof DeliveryInput>

const delivery = identity().optional().describe('The delivery that was looked at; absent: the one that waits')

const AcceptInput = z.object({ note: optionalText(maxLength.message), delivery })
const RevisionInput = z.object({ note: text(maxLength.message, 'Say what should be different'), delivery })
export type DeliveryAnswer = z.infer<typeof AcceptInput>

/** The schemas of the forms for the answers. */
export const answerForms = {
  accept: AcceptInput.pick({ note: true }),
  revision: RevisionInput.pick({ note: true }),
}

/**
 * A delivery as both parties see it. `messageId` is the message with its text and files, `answerId` the message of the answer.
 * `revision` is the number of the revision that answered it. The order completes by itself after `completesOn`.
 */
export const Delivery = z.object({
  id: z.int(),
  orderId: z.int(),
  number: z.int(),
  messageId: z.int(),
  state: z.enum(deliveryStates),
  revision: z.int().nullable(),
  answererName: z.string().nullable(),
  answerId: z.int().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  completesOn: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type Delivery = z.infer<typeof Delivery>

const ofOrder = { access: 'member', params: Id, missing: 'There is no such order' } as const
const refused = '409 with the last `delivery` and the `order` when none waits, or not this one'

export const deliveriesContract = {
  'GET /api/orders/{id}/deliveries': {
    ...ofOrder,
    token: 'orders:read',
    output: z.array(Delivery),
    summary: 'What was delivered for an order and what was answered, oldest first',
  },
  'POST /api/orders/{id}/deliver': {
    ...ofOrder,
    token: 'orders:write',
    limit: 'message',
    body: DeliveryInput,
    output: Delivery,
    status: 201,
    summary:
      'Deliver the work on an order in progress, as its admin; 409 with the present state for any other, and while a delivery waits',
  },
  'POST /api/orders/{id}/accept': {
    ...ofOrder,
    token: 'orders:write',
    limit: 'message',
    body: AcceptInput,
    output: Delivery,
    summary: `Accept the delivery that waits, as the client, which completes the order; ${refused}`,
  },
  'POST /api/orders/{id}/revision': {
    ...ofOrder,
    token: 'orders:write',
    limit: 'message',
    body: RevisionInput,
    output: Delivery,
    summary: `Ask for a revision of the delivery that waits, as the client, also for more than are included; ${refused}`,
  },
} satisfies Contract
