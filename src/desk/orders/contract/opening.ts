import { z } from 'zod'
import { amount, optionalTypedAmount } from '#platform/amount-schema.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity } from '#platform/number-schema.ts'
import { calendarDay, clearableLine, optionalText, typedDay } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { OptionalTypedWork, OrderWork } from './dates.ts'
import { maxLength } from './limits.ts'
import { Order, PackageType } from './schemas.ts'

const OpeningInput = z.object({
  serviceId: identity(),
  packageType: PackageType,
  price: amount().nullish().describe('The default is the price of the package'),
  deliverOn: calendarDay().nullish().describe('The delivery day. The default is that of the plan'),
  title: clearableLine(maxLength.title).nullish().describe('The default is the name of the service'),
  effortMinutes: OrderWork.nullish().describe('The planned work. The default is that of the package'),
  scope: optionalText(maxLength.requirements).describe('What is to be done: the request of the order'),
})
export type OpeningInput = z.infer<typeof OpeningInput>

export const OpeningForm = OpeningInput.pick({ scope: true, title: true }).extend({
  price: optionalTypedAmount(),
  effortMinutes: OptionalTypedWork,
  deliverOn: typedDay(),
})

export const openingContract = {
  'POST /api/admin/clients/{id}/orders': {
    access: ['admin'],
    token: 'orders:write',
    params: Id,
    missing: msg`There is no such client`,
    body: OpeningInput,
    output: Order,
    status: 201,
    summary:
      'Place an order for a client. It belongs to the client’s account, which is notified; without one only to the record. The number of a joined record means its client',
  },
} satisfies Contract
