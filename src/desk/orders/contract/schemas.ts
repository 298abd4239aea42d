import { z } from 'zod'
import { Attachment, ThreadMessage } from '#desk/threads/contract/schemas.ts'
import { messageStates } from '#desk/threads/domain/message-states.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import { amount } from '#platform/amount-schema.ts'
import { identity } from '#platform/number-schema.ts'
import { calendarDay, optionalLine, optionalText } from '#platform/text-schema.ts'
import { Price } from '#showcase/catalogue/contract.ts'
import {
  type adminFolders,
  historyEvents,
  type memberFolders,
  messageKinds,
  orderStatuses,
  packageTypes,
  proposalKinds,
} from '../domain/kinds.ts'
import { ReadDates, WorkMinutes } from './dates.ts'
import { maxLength } from './limits.ts'
import { OrderMoney } from './money.ts'

export const PackageType = z.enum(packageTypes)
export const Status = z.enum(orderStatuses)

/** In responses: a status that this version does not know is shown as it is. */
const AnsweredStatus = z.string()

/** The party whose turn it is; `null` when nobody has to act. */
export const Turn = z.enum(parties).nullable()

/** Makes the schema of a response contain every field of its input: a missing one is a type error. */
export type FieldsOf<Input> = Record<keyof Input, z.ZodType> & Record<string, z.ZodType>

const RequirementsInput = z.object({
  customRequirements: optionalText(maxLength.requirements),
  notes: optionalText(maxLength.requirements),
})

export const OrderInput = z.object({
  serviceId: identity(),
  packageType: PackageType,
  price: amount(),
  /** The currency of the price that the client saw; absent: the site's. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a code such as EUR')
    .optional(),
  requirements: RequirementsInput.optional(),
  notes: optionalText(maxLength.requirements),
})
export type OrderInput = z.infer<typeof OrderInput>

/**
 * `deliverBy` is the latest delivery day that the client accepts: the one on the page; absent: any day. `foundBy` says how the
 * client found the site.
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

/**
 * A new status. Reopening needs a reason, and so does an admin's cancellation. Accepting or reopening can include an estimate of
 * the work.
 */
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

/** An admin's changes to notes and delivery date; absent fields stay. Replacing a delivery date by another day needs a reason. */
export const OrderChange = z.object({
  adminNotes: optionalText(maxLength.adminNotes),
  deliveryDate: z.iso.datetime().nullish(),
  reason: optionalText(maxLength.reason).describe(
    'Why the day of delivery is another one; the client reads it',
  ),
})
export type OrderChange = z.infer<typeof OrderChange>

/**
 * An order as its client and admins see it. `package` and `packageType` are equal; `timeline` is the package's delivery time as
 * text; `adminName` is the client's contact.
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
  /** The site's currency when the order was placed. */
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

/** An order's texts as formatted HTML, like messages; empty when absent. */
export const OrderTexts = z.object({
  requirements: z.string(),
  moreRequirements: z.string(),
  notes: z.string(),
  adminNotes: z.string(),
})

/** Revisions included (null when unspecified) and used, and since when a delivery waits for the client's answer. */
const Delivered = z.object({
  revisionsIncluded: z.int().nullable(),
  revisionsUsed: z.int(),
  deliveredAt: z.iso.datetime().nullable(),
})

/**
 * An order on its own page, with its client, the reader's party, and the statuses that the reader can set. The event stream uses
 * `changeMark` to skip changes that the response includes.
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

/** An order in a list: `requirements` as plain text, and the number of messages that the reader has not read. */
export const ListedOrder = Order.omit({ requirements: true, notes: true }).extend({
  requirements: z.string(),
  unread: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const AdminListedOrder = ListedOrder.extend(client)
export type AdminListedOrder = z.infer<typeof AdminListedOrder>

/**
 * An entry of an order's history: a status (the first with the promised delivery date), an `event` (with the kind of its
 * proposal), or else a new delivery date, `null` if removed. `words` is the label; later statuses have none.
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

export const Waiting = z.object({
  orders: z.int(),
  messages: z.int(),
  folders: z
    .object({
      clients: z.int().optional(),
      orders: z.int().optional(),
      enquiries: z.int().optional(),
      tickets: z.int(),
    })
    .optional()
    .describe('The sum in `messages` by folder'),
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
 * A conversation in a list: the thread of an order or ticket, or a message from the contact form. `id` belongs to the order,
 * ticket or message; `title` is the service or subject. `name` is the last writer, or the other party if the reader wrote last
 * (`isOwn`).
 */
export const Thread = z.object({
  kind: z.enum(['contact', 'order', 'ticket']),
  id: z.int(),
  title: z.string(),
  name: z.string(),
  excerpt: z.string(),
  /** Number of files of the last message. */
  files: z.int(),
  unread: z.int(),
  state: z.enum(messageStates),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
})
export type Thread = z.infer<typeof Thread>
export type AdminFolder = (typeof adminFolders)[number]
export type MemberFolder = (typeof memberFolders)[number]

/** A file that a client received in one of his orders. */
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
  /** Whether a message contains it. */
  isSent: z.boolean(),
})
export type AdminFile = z.infer<typeof AdminFile>

/** A message of an order. `kind` selects its card; `byDeveloper` means that a developer wrote it, not an admin. */
export const Message = ThreadMessage.extend({
  orderId: z.int(),
  kind: z.enum(messageKinds),
  byDeveloper: z.boolean(),
})
export type Message = z.infer<typeof Message>
