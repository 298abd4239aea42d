import { z } from 'zod'
import { LastMove } from './dates.ts'
import { OrderMoney } from './money.ts'
import { AdminListedOrder, ListedOrder, Message } from './schemas.ts'

/** The fields of every order on the admins' first page. */
const shown = {
  id: true,
  serviceTitle: true,
  package: true,
  packageShort: true,
  price: true,
  currency: true,
  status: true,
  deliveryDate: true,
  clientName: true,
} as const

/**
 * An order that waits for the admins, or whose thread does. `html` is the beginning of the client's last message if that is
 * unanswered (`hasMessage`), else of the requirements.
 */
export const WaitingOrder = z.object({
  kind: z.literal('order'),
  /** The count in which it is included. */
  group: z.enum(['orders', 'messages']),
  ...AdminListedOrder.pick(shown).shape,
  since: z.iso.datetime(),
  matter: OrderMoney.shape.matter,
  /** What to do next about its money, as a sentence, and the invoice concerned. */
  moneyWords: z.string().nullable(),
  invoiceId: z.int().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Whether the order is late: a wait for the client since before the delivery day ended does not count. */
  isLate: z.boolean(),
  hasMessage: z.boolean(),
  html: z.string(),
  isCut: z.boolean(),
  files: z.int(),
  /** The last message: an answer marks the thread as read up to it. */
  lastMessageId: z.int().nullable(),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

/** An open order in the list of the admins' first page. */
export const TodayOrder = AdminListedOrder.pick({ ...shown, turn: true, unread: true })
export type TodayOrder = z.infer<typeof TodayOrder>

/** The order's money, and whether it is completed and waits for a review. */
const forClients = { money: OrderMoney, asksReview: z.boolean() }

/** An order with its timeline and its thread's last message; the text is cut as in `WaitingOrder`. */
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

/** A client's own order on the first page. */
export const OwnTodayOrder = ListedOrder.pick({
  id: true,
  serviceTitle: true,
  adminName: true,
  packageShort: true,
  status: true,
  turn: true,
  deliveryDate: true,
  price: true,
  currency: true,
  unread: true,
}).extend({
  ...forClients,
  moved: LastMove,
  isLate: z.boolean().describe('Whether the day of delivery is over while the work goes on'),
  lastMessage: Message.pick({ senderName: true, fromClient: true, kind: true, createdAt: true }).nullable(),
})
export type OwnTodayOrder = z.infer<typeof OwnTodayOrder>
