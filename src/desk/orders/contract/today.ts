import { z } from 'zod'
import { LastMove, UnagreedMove } from './dates.ts'
import { OrderMoney } from './money.ts'
import { AdminListedOrder, ListedOrder, Message } from './schemas.ts'

/** The columns of an order on the admins' first page. */
const shown = {
  id: true,
  serviceTitle: true,
  package: true,
  packageShort: true,
  price: true,
  currency: true,
  status: true,
  begins: true,
  deliveryDate: true,
  clientName: true,
} as const

/**
 * An order that waits for the admins, or whose thread waits for them. `html` is the start of the client's unanswered message if
 * `hasMessage`, otherwise of the requirements.
 */
export const WaitingOrder = z.object({
  kind: z.literal('order'),
  /** The count on the page that includes this order. */
  group: z.enum(['orders', 'messages']),
  ...AdminListedOrder.pick(shown).shape,
  since: z.iso.datetime(),
  matter: OrderMoney.shape.matter,
  isAccepted: z
    .boolean()
    .describe('Whether a pending order was accepted, and waits for its deposit or its start'),
  /** The next step with the order's money, and the invoice for it. */
  moneyWords: z.string().nullable(),
  invoiceId: z.int().nullable(),
  invoiceNumber: z.string().nullable(),
  /** False if the order already waited for its client when the delivery day ended. */
  isLate: z.boolean(),
  hasMessage: z.boolean(),
  html: z.string(),
  isCut: z.boolean(),
  files: z.int(),
  /** An answer marks the thread as read up to this message. */
  lastMessageId: z.int().nullable(),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

/** A row in the list of open orders on the admins' first page. */
export const TodayOrder = AdminListedOrder.pick({ ...shown, turn: true, unread: true })
export type TodayOrder = z.infer<typeof TodayOrder>

/** `asksReview` is true if the order is completed and waits for the client's review. */
const forClients = { money: OrderMoney, asksReview: z.boolean() }

/** An order whose client cannot wait for the day to which the delivery was moved. */
export const OrderObjection = AdminListedOrder.pick({ id: true, clientName: true }).extend({
  kind: z.literal('objection'),
  title: z.string(),
  ...UnagreedMove.pick({ from: true, to: true }).shape,
})
export type OrderObjection = z.infer<typeof OrderObjection>

/** An order on the client's dashboard. The text of the last message is shortened as in `WaitingOrder`. */
export const OverviewOrder = ListedOrder.extend({
  ...forClients,
  moved: LastMove,
  history: z.array(z.object({ status: z.string(), createdAt: z.iso.datetime() })),
  lastMessage: Message.pick({
    id: true,
    senderName: true,
    fromClient: true,
    html: true,
    kind: true,
    createdAt: true,
  })
    .extend({ isCut: z.boolean(), files: z.int() })
    .nullable(),
})
export type OverviewOrder = z.infer<typeof OverviewOrder>

/** An order on the client's first page. */
export const OwnTodayOrder = ListedOrder.pick({
  id: true,
  serviceTitle: true,
  adminName: true,
  packageShort: true,
  status: true,
  begins: true,
  turn: true,
  deliveryDate: true,
  price: true,
  currency: true,
  unread: true,
}).extend({
  ...forClients,
  moved: LastMove,
  isLate: z.boolean().describe('Whether the delivery date of an order in progress is past'),
  lastMessage: Message.pick({ senderName: true, fromClient: true, kind: true, createdAt: true }).nullable(),
})
export type OwnTodayOrder = z.infer<typeof OwnTodayOrder>
