import { z } from 'zod'
import { AttachedFiles } from '#desk/threads/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import { optionalText, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { deliveryStates } from '../domain/kinds.ts'
import { maxLength } from './limits.ts'

/** A delivery that an admin sends. The text may contain links. The files must be uploaded before, as for a message. */
export const DeliveryInput = z.object({
  note: text(maxLength.message, msg`Say what you deliver`),
  attachments: AttachedFiles,
})
export type DeliveryInput = z.infer<typeof DeliveryInput>

const delivery = identity()
  .optional()
  .describe('The delivery that the client saw. The default is the open one')

const AcceptInput = z.object({ note: optionalText(maxLength.message), delivery })
const RevisionInput = z.object({ note: text(maxLength.message, msg`Say what should be different`), delivery })
export type DeliveryAnswer = z.infer<typeof AcceptInput>

/** The schemas of the client's two forms. */
export const answerForms = {
  accept: AcceptInput.pick({ note: true }),
  revision: RevisionInput.pick({ note: true }),
}

/**
 * `messageId` is the message with the text and files, `answerId` the client's answer. `revision` is the number of the revision
 * that the client asked for. After the day `completesOn`, the order is completed without an answer.
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

const ofOrder = { access: 'member', params: Id, missing: msg`There is no such order` } as const
const refused = '409 with the last `delivery` and the `order` when none waits, or not this one'

export const deliveriesContract = {
  'GET /api/orders/{id}/deliveries': {
    ...ofOrder,
    token: 'orders:read',
    output: z.array(Delivery),
    summary: 'List the deliveries of an order and the answers to them, oldest first',
  },
  'POST /api/orders/{id}/deliver': {
    ...ofOrder,
    token: 'orders:write',
    limit: 'message',
    body: DeliveryInput,
    output: Delivery,
    status: 201,
    summary:
      'Deliver the work on an order in progress, as an admin. 409 with the current state for any other order, and while a delivery is open',
  },
  'POST /api/orders/{id}/accept': {
    ...ofOrder,
    token: 'orders:write',
    limit: 'message',
    body: AcceptInput,
    output: Delivery,
    summary: `Accept the open delivery as the client, which completes the order; ${refused}`,
  },
  'POST /api/orders/{id}/revision': {
    ...ofOrder,
    token: 'orders:write',
    limit: 'message',
    body: RevisionInput,
    output: Delivery,
    summary: `Ask for a revision of the open delivery as the client, even for more than are included; ${refused}`,
  },
} satisfies Contract
