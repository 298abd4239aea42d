import { z } from 'zod'
import { LastMove } from './dates.ts'
import { OrderMoney } from './money.ts'
import { AdminListedOrder, ListedOrder, Message } from './schemas.ts'

/** What the first page of admins shows of every order. */
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
 * An order, or of one whose turn is not the admins' the thread, that waits for their answer. `html` is the beginning of the
 * client's last message, or without an unanswered one (`hasMessage`) of what was ordered.
 */
export const WaitingOrder = z.object({
  kind: z.literal('order'),
  /** Where the counts of what waits have it. */
  group: z.enum(['orders', 'messages']),
  ...AdminListedOrder.pick(shown).shape,
  since: z.iso.datetime(),
  matter: OrderMoney.shape.matter,
  /** What is to be done about its money first, in words, and the invoice that it is about. */
  moneyWords: z.string().nullable(),
  invoiceId: z.int().nullable(),
  invoiceNumber: z.string().nullable(),
  /** Whether the day of delivery is over. */
  isLate: z.boolean(),
  hasMessage: z.boolean(),
  html: z.string(),
  isCut: z.boolean(),
  /** How many files the message has. */
  files: z.int(),
  /** Up to which message an answer has read the thread. */
  lastMessageId: z.int().nullable(),
})
export type WaitingOrder = z.infer<typeof WaitingOrder>

/** An order that is pending or in progress, in the list of the admins' first page. */
export const TodayOrder = AdminListedOrder.pick({ ...shown, turn: true, unread: true })
export type TodayOrder = z.infer<typeof TodayOrder>

/** Its money, and whether a completed one waits for a review. */
const forClients = { money: OrderMoney, asksReview: z.boolean() }

/** An order with its timeline and the last words of its thread; the text is cut as in `WaitingOrder`. */
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

/** An own order on the first page of its client. */
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
