import { z } from 'zod'
import { Attachment, ThreadMessage } from '#desk/threads/contract/schemas.ts'
import { messageStates } from '#desk/threads/domain/message-states.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import { amount } from '#platform/amount-schema.ts'
import { identity } from '#platform/number-schema.ts'
import { calendarDay, optionalLine, optionalText, text } from '#platform/text-schema.ts'
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
import { OptionalTypedWork, OrderWork, ReadDates } from './dates.ts'
import { maxLength } from './limits.ts'
import { OrderMoney } from './money.ts'

export const PackageType = z.enum(packageTypes)
export const Status = z.enum(orderStatuses)

/** A newer version may have stored a status that this one does not know. It is passed on unchanged. */
const AnsweredStatus = z.string()

/** Null if nobody has to act. */
export const Turn = z.enum(parties).nullable()

/** A missing field is a type error: the response must have every field of the input. */
export type FieldsOf<Input> = Record<keyof Input, z.ZodType> & Record<string, z.ZodType>

const RequirementsInput = z.object({
  customRequirements: optionalText(maxLength.requirements),
  notes: optionalText(maxLength.requirements),
})

export const OrderInput = z.object({
  serviceId: identity(),
  packageType: PackageType,
  price: amount(),
  /** The currency that the client saw. The default is the site's. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'Use a code such as EUR')
    .optional(),
  requirements: RequirementsInput.optional(),
  notes: optionalText(maxLength.requirements),
})
export type OrderInput = z.infer<typeof OrderInput>

/**
 * `deliverBy` is the latest delivery day that the client accepts. The default is any day. `foundBy` says how the client found the
 * site.
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

/** Reopening needs a reason, and so does an admin's cancellation. */
export const StatusChange = z.object({
  status: Status,
  reason: optionalText(maxLength.reason),
  effortMinutes: OrderWork.optional().describe(
    'The estimate for an order that is accepted; the default is the package’s. For a reopened order, the work to do; the default is none',
  ),
})
export type StatusChange = z.infer<typeof StatusChange>

/** The schema of the form that changes the status, with or without a required reason. */
export const statusForm = (needsReason: boolean) =>
  z.object({
    effortMinutes: OptionalTypedWork,
    reason: needsReason
      ? text(maxLength.reason, 'Please say why').optional()
      : optionalText(maxLength.reason),
  })

/** Absent fields stay. Another delivery date in place of the current one needs a reason. */
export const OrderChange = z.object({
  adminNotes: optionalText(maxLength.adminNotes),
  deliveryDate: z.iso.datetime().nullish(),
  reason: optionalText(maxLength.reason).describe('Why the delivery date changes. The client reads it'),
})
export type OrderChange = z.infer<typeof OrderChange>

/** The schema of the form with these changes. The delivery date may be empty; fields that the form does not show are absent. */
export const NotesForm = OrderChange.extend({
  deliveryDate: z
    .string()
    .transform((day) => (day ? `${day}T00:00:00.000Z` : null))
    .optional(),
  reason: text(maxLength.reason, 'Please say why').optional(),
})

/**
 * The view of the client and the admins. `package` equals `packageType`. `timeline` is the package's delivery time as text.
 * `adminName` is the client's contact.
 */
export const Order = z.object({
  id: z.int(),
  userId: z.int().nullable().describe('The client’s account; null if the client has none'),
  serviceId: z.int(),
  serviceTitle: z.string(),
  adminName: z.string(),
  packageType: PackageType,
  package: PackageType,
  packageName: z.string().describe('The name at the time of the order, such as ‘Basic Package’'),
  packageShort: z.string().describe('The same for the middle of a sentence, such as ‘Basic’'),
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

/** HTML, made as for messages. Empty if the text is absent. */
export const OrderTexts = z.object({
  requirements: z.string(),
  moreRequirements: z.string(),
  notes: z.string(),
  adminNotes: z.string(),
})

/** `revisionsIncluded` is null if the package does not say. `deliveredAt` is set while a delivery waits for an answer. */
const Delivered = z.object({
  revisionsIncluded: z.int().nullable(),
  revisionsUsed: z.int(),
  deliveredAt: z.iso.datetime().nullable(),
})

/**
 * `party` is the reader's, `mayBecome` the statuses that the reader can set. With `changeMark`, the event stream skips changes
 * that this response includes.
 */
export const OpenOrder = Order.extend({
  ...client,
  party: z.enum(parties),
  clientId: z.int().nullable().describe('For admins: the record, if the order was made without an account'),
  mayBecome: z.array(Status),
  isDayAgreed: z
    .boolean()
    .describe('Whether both parties agreed on the delivery date. Then only a proposal moves it'),
  quote: z
    .object({ scope: z.string(), price: Price, deliverOn: calendarDay().nullable() })
    .nullable()
    .describe('The offer that led to the order, with the first line of its scope'),
  money: OrderMoney,
  acceptWaits: z.string().nullable().describe('For admins: why the order cannot be accepted yet'),
  isAccepted: z.boolean().describe('Whether it was accepted, also if its work waits for the deposit'),
  invoicesDeposit: z.boolean().describe('For admins: whether accepting it invoices the deposit'),
  invoiceNote: z.string().nullable().describe('For the client: which invoice follows an accepted delivery'),
  turnWords: z.object({ title: z.string(), reason: z.string() }).describe('Whose turn it is, and why'),
  choosesTurn: z
    .boolean()
    .describe('For admins: whether they can set the turn, because no open money decides it'),
  developers: z.array(z.string()).describe('The names of the order’s developers'),
  revisions: z.string().nullable().describe('A text with the included and used revisions'),
  html: OrderTexts,
  changeMark: z.string(),
  dates: ReadDates.nullable().describe('Null if the order is not planned'),
  effortMinutes: z.int().nullable().describe('For admins who can accept the order: its estimate'),
  ...Delivered.shape,
})
export type OpenOrder = z.infer<typeof OpenOrder>

/** `requirements` are plain text. `unread` counts the messages that the reader has not read. */
export const ListedOrder = Order.omit({ requirements: true, notes: true }).extend({
  requirements: z.string(),
  unread: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const AdminListedOrder = ListedOrder.extend(client)
export type AdminListedOrder = z.infer<typeof AdminListedOrder>

/**
 * A status (the first one with the promised delivery date), an `event` with the kind of its proposal, or else another delivery
 * date (null if removed). `words` is the label; statuses after the first have none.
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
      'Whether the next order asks how the client found the site. Only the first order does, if nothing else is known',
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
  invoices: z.int().optional().describe('Own invoices to be paid'),
  notices: z.int().optional().describe('Unread notices'),
  mail: z
    .enum(['works', 'unproved', 'off'])
    .optional()
    .describe(
      'Whether the member gets emails: `unproved` until an address is verified, `off` without a mail server',
    ),
})
export type Waiting = z.infer<typeof Waiting>

/**
 * The thread of an order or ticket, or a message from the contact form. `id` and `title` belong to it. `name` is the last writer,
 * or the other party if the reader wrote last (`isOwn`).
 */
export const Thread = z.object({
  kind: z.enum(['contact', 'order', 'ticket']),
  id: z.int(),
  title: z.string(),
  name: z.string(),
  excerpt: z.string(),
  /** The number of files of the last message. */
  files: z.int(),
  unread: z.int(),
  state: z.enum(messageStates),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
})
export type Thread = z.infer<typeof Thread>
export type AdminFolder = (typeof adminFolders)[number]
export type MemberFolder = (typeof memberFolders)[number]

/** From one of the client's own orders. */
export const ReceivedFile = Attachment.omit({ deletedAt: true }).extend({
  createdAt: z.iso.datetime(),
  orderId: z.int(),
  serviceTitle: z.string(),
})
export type ReceivedFile = z.infer<typeof ReceivedFile>

/** The admins' view. Without an order, it is a picture for posts. */
export const AdminFile = Attachment.omit({ deletedAt: true }).extend({
  createdAt: z.iso.datetime(),
  uploaderName: z.string().nullable(),
  orderId: z.int().nullable(),
  /** A message contains it. */
  isSent: z.boolean(),
})
export type AdminFile = z.infer<typeof AdminFile>

/** `kind` selects the card. `byDeveloper`: a developer wrote it, and not an admin. */
export const Message = ThreadMessage.extend({
  orderId: z.int(),
  kind: z.enum(messageKinds),
  byDeveloper: z.boolean(),
})
export type Message = z.infer<typeof Message>
