import { z } from 'zod'
import { Price } from '#features/catalogue/contract.ts'
import { parties } from '#features/threads/contract/parties.ts'
import { Attachment, ThreadMessage } from '#features/threads/contract/schemas.ts'
import { amount } from '#platform/amount-schema.ts'
import { identity } from '#platform/number-schema.ts'
import { calendarDay, optionalLine, optionalText } from '#platform/text-schema.ts'
import { ReadDates, WorkMinutes } from './dates.ts'
import { maxLength } from './limits.ts'
import { OrderMoney } from './money.ts'
import { historyEvents, messageKinds, orderStatuses, proposalKinds } from './status.ts'

export const PackageType = z.enum(['basic', 'standard', 'premium'])
export const Status = z.enum(orderStatuses)

/** In answers: one that this version does not know is shown as it is. */
const AnsweredStatus = z.string()

/** Whose turn an order is: `null` when nobody has to do anything. */
export const Turn = z.enum(parties).nullable()

/** What an answer says of a row has to name every field of the row's input; what is missing is a type error. */
export type FieldsOf<Input> = Record<keyof Input, z.ZodType> & Record<string, z.ZodType>

const RequirementsInput = z.object({
  customRequirements: optionalText(maxLength.requirements),
  notes: optionalText(maxLength.requirements),
})

export const OrderInput = z.object({
  serviceId: identity(),
  packageType: PackageType,
  price: amount(),
  /** The one in which the client saw the price; absent: the site's. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a code such as EUR')
    .optional(),
  requirements: RequirementsInput.optional(),
  notes: optionalText(maxLength.requirements),
})
export type OrderInput = z.infer<typeof OrderInput>

/**
 * `deliverBy`: the latest day that suits, which is the one that the client saw; absent: any. `foundBy`: how the client found the
 * site, in own words.
 */
export const OrderRequest = OrderInput.extend({
  deliverBy: calendarDay().optional(),
  foundBy: optionalLine(maxLength.foundBy),
})
export type OrderRequest = z.infer<typeof OrderRequest>

const Requirements = z.object({
  customRequirements: z.string().optional(),
  notes: z.string().optional(),
} satisfies FieldsOf<z.infer<typeof RequirementsInput>>)
export type Requirements = z.infer<typeof Requirements>

/** A new status. Who cancels or reopens as an admin says why; whoever accepts or reopens may say how much work it is. */
export const StatusChange = z.object({
  status: Status,
  reason: optionalText(maxLength.reason),
  effortMinutes: WorkMinutes.refine((minutes) => minutes > 0, 'Use more than 0 hours')
    .optional()
    .describe(
      'Of an order that is accepted; absent: as its package says. Of one that is reopened what is to be done; absent: nothing',
    ),
})
export type StatusChange = z.infer<typeof StatusChange>

/** What an admin changes besides the status; what is absent stays. Another day than the one that the client knows needs a reason. */
export const OrderChange = z.object({
  adminNotes: optionalText(maxLength.adminNotes),
  deliveryDate: z.iso.datetime().nullish(),
  reason: optionalText(maxLength.reason).describe(
    'Why the day of delivery is another one; the client reads it',
  ),
})
export type OrderChange = z.infer<typeof OrderChange>

/**
 * An order as its owner and admins see it. `package` and `packageType` say the same; `timeline` is the package's delivery
 * time; `adminName` is whose admin the client has to do with.
 */
export const Order = z.object({
  id: z.int(),
  userId: z.int(),
  serviceId: z.int(),
  serviceTitle: z.string(),
  adminName: z.string(),
  packageType: PackageType,
  package: PackageType,
  packageName: z.string().describe("As it was called when it was ordered: 'Basic Package'"),
  packageShort: z.string().describe("The same within a sentence: 'Basic'"),
  price: Price,
  /** The site's when the order was placed. */
  currency: z.string(),
  status: AnsweredStatus,
  turn: Turn,
  requirements: Requirements,
  timeline: z.string().nullable(),
  deliveryDate: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
  adminNotes: z.string().nullable(),
  /** Counts the changes of `adminNotes` and `deliveryDate`. */
  notesVersion: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
} satisfies FieldsOf<OrderInput & Omit<OrderChange, 'reason'>>)
export type Order = z.infer<typeof Order>

const client = { clientName: z.string(), clientEmail: z.string().nullable() }

/** The texts of an order as formatted HTML, as messages are; empty where there is none. */
export const OrderTexts = z.object({
  requirements: z.string(),
  moreRequirements: z.string(),
  notes: z.string(),
  adminNotes: z.string(),
})

/** How many revisions are included, null when nothing was said, and since when a delivery waits for the client. */
const Delivered = z.object({
  revisionsIncluded: z.int().nullable(),
  revisionsUsed: z.int(),
  deliveredAt: z.iso.datetime().nullable(),
})

/**
 * An order on its own page, with its owner, the reader's party, and the changes open to the reader. `changeMark` says which
 * changes the answer includes, for the events.
 */
export const OpenOrder = Order.extend({
  ...client,
  party: z.enum(parties),
  mayBecome: z.array(Status),
  isDayAgreed: z
    .boolean()
    .describe('Both parties agreed on the day of delivery, so that only a proposal moves it'),
  quote: z
    .object({ scope: z.string(), price: Price, deliverOn: calendarDay().nullable() })
    .nullable()
    .describe('The offer that led to the order, with the first line of its scope'),
  money: OrderMoney,
  acceptWaits: z.string().nullable().describe('For admins: why it cannot be accepted yet'),
  turnWords: z.object({ title: z.string(), reason: z.string() }).describe('Whose turn it is, and why'),
  choosesTurn: z.boolean().describe('For admins: whether they say whose turn it is, and no open money does'),
  developers: z.array(z.string()).describe('The names of the developers who work on it'),
  revisions: z.string().nullable().describe('How many are included and were used, in words'),
  html: OrderTexts,
  changeMark: z.string(),
  dates: ReadDates.nullable().describe('Null for an order that is not planned'),
  effortMinutes: z
    .int()
    .nullable()
    .describe('For admins who may accept the order: how much work it is planned as'),
  ...Delivered.shape,
})
export type OpenOrder = z.infer<typeof OpenOrder>

/** An order in a list: its requirements and notes as text without marks, and how many messages the reader has not seen. */
export const ListedOrder = Order.omit({ requirements: true, notes: true }).extend({
  requirements: z.string(),
  unread: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const AdminListedOrder = ListedOrder.extend(client)
export type AdminListedOrder = z.infer<typeof AdminListedOrder>

/**
 * A new status, the first one with the promised day of delivery; an `event`, with the kind of proposal that it is about; or
 * without both another day of delivery: `null` when it was removed. `words` says it, but for a later status.
 */
export const HistoryEntry = z.object({
  id: z.int(),
  status: AnsweredStatus.nullable(),
  deliveryDate: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  event: z.enum(historyEvents).nullable(),
  about: z.enum(proposalKinds).nullable(),
  words: z.string().nullable(),
  actorName: z.string(),
  byClient: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** How many orders a client has, by status. */
export const OrderSummary = z.object({
  total: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  asksSource: z
    .boolean()
    .describe(
      'Whether the next order asks how the client found the site: the first one, and nothing is known of it',
    ),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** How much waits for a member. */
export const Waiting = z.object({
  orders: z.int(),
  messages: z.int(),
  calls: z.int().optional().describe('Calls to come'),
  invoices: z.int().optional().describe('Own invoices to be paid'),
  notices: z.int().optional().describe('Unread notices'),
  mail: z
    .enum(['works', 'unproved', 'off'])
    .optional()
    .describe(
      'Whether emails reach the member: not before an address is proved, and never without a mail server',
    ),
})
export type Waiting = z.infer<typeof Waiting>

/**
 * What was written about one thing, as a row of a list: the thread of an order or ticket, or what a visitor wrote in the contact form.
 * `id` is that of the order, ticket or message, `title` the service or the subject, `name` who
 * wrote last; of the reader's own words (`isOwn`) the other party.
 */
export const Thread = z.object({
  kind: z.enum(['contact', 'order', 'ticket']),
  id: z.int(),
  title: z.string(),
  name: z.string(),
  excerpt: z.string(),
  /** Files of the last message. */
  files: z.int(),
  unread: z.int(),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
})
export type Thread = z.infer<typeof Thread>

export const orderSorts = ['newest', 'oldest', 'changed'] as const
export type OrderSort = (typeof orderSorts)[number]

/** A file that a client received in one of the own orders. */
export const ReceivedFile = Attachment.omit({ deletedAt: true }).extend({
  createdAt: z.iso.datetime(),
  orderId: z.int(),
  serviceTitle: z.string(),
})
export type ReceivedFile = z.infer<typeof ReceivedFile>

/** An uploaded file as admins see it; without an order it is a picture for posts. */
export const AdminFile = Attachment.omit({ deletedAt: true }).extend({
  createdAt: z.iso.datetime(),
  uploaderName: z.string().nullable(),
  orderId: z.int().nullable(),
  /** Whether a message carries it. */
  isSent: z.boolean(),
})
export type AdminFile = z.infer<typeof AdminFile>

/** A message of an order. `kind` names what belongs to it; with `byDeveloper` a developer wrote it, no admin. */
export const Message = ThreadMessage.extend({
  orderId: z.int(),
  kind: z.enum(messageKinds),
  byDeveloper: z.boolean(),
})
export type Message = z.infer<typeof Message>
