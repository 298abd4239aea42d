import { z } from 'zod'
import { ThreadMessage } from '#desk/threads/contract/schemas.ts'
import { messageStates } from '#desk/threads/domain/message-states.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import { amount } from '#platform/amount-schema.ts'
import { identity } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { calendarDay, optionalLine, optionalText, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { Price } from '#showcase/catalogue/contract.ts'
import { TermsVersion } from '#showcase/pages/contract.ts'
import {
  type adminFolders,
  historyEvents,
  type memberFolders,
  messageKinds,
  orderStatuses,
  packageTypes,
  proposalKinds,
} from '../domain/kinds.ts'
import { Acceptance } from './acceptance.ts'
import { OptionalTypedWork, OrderWork, ReadDates, UnagreedMove } from './dates.ts'
import { maxLength } from './limits.ts'
import { beginStates, OrderMoney } from './money.ts'

export const PackageType = z.enum(packageTypes)
export const Status = z.enum(orderStatuses)

/** Accepts any status, because a newer version of the site may have stored one that this version does not know. */
const AnsweredStatus = z.string()

/** The party that has to act. Null if nobody has to. */
export const Turn = z.enum(parties).nullable()

/** Requires the output schema to have every field of the input: a missing field is a type error. */
export type FieldsOf<Input> = Record<keyof Input, z.ZodType> & Record<string, z.ZodType>

const RequirementsInput = z.object({
  customRequirements: optionalText(maxLength.requirements),
  notes: optionalText(maxLength.requirements),
})

export const OrderInput = z.object({
  serviceId: identity(),
  packageType: PackageType,
  price: amount(),
  /** The currency that the client saw. Defaults to the site's. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, says(msg`Use a code such as EUR`))
    .optional(),
  pricesIncludeVat: z
    .boolean()
    .optional()
    .describe('Whether the client saw the price as one with VAT. If absent, either is accepted'),
  requirements: RequirementsInput.optional(),
  notes: optionalText(maxLength.requirements),
})
export type OrderInput = z.infer<typeof OrderInput>

/** `deliverBy` is the latest delivery day that the client accepts. `foundBy` says how the client found the site. */
export const OrderRequest = OrderInput.extend({
  deliverBy: calendarDay().optional(),
  foundBy: optionalLine(maxLength.foundBy),
  termsVersion: TermsVersion.optional().describe('Required if terms are published'),
})
export type OrderRequest = z.infer<typeof OrderRequest>

const Requirements = z.object({
  customRequirements: z.string().optional(),
  notes: z.string().optional(),
} satisfies FieldsOf<z.infer<typeof RequirementsInput>>)
export type Requirements = z.infer<typeof Requirements>

/** Reopening an order needs a reason, and so does a cancellation by an admin. */
export const StatusChange = z.object({
  status: Status,
  reason: optionalText(maxLength.reason),
  effortMinutes: OrderWork.optional().describe(
    'The estimate for an order that is accepted; the default is the package’s. For a reopened order, the work to do; the default is none',
  ),
})
export type StatusChange = z.infer<typeof StatusChange>

/** Returns the schema of the form that changes the status, with or without a required reason. */
export const statusForm = (needsReason: boolean) =>
  z.object({
    effortMinutes: OptionalTypedWork,
    reason: needsReason
      ? text(maxLength.reason, msg`Please say why`).optional()
      : optionalText(maxLength.reason),
  })

/** Absent fields do not change. Replacing the delivery date needs a reason. */
export const OrderChange = z.object({
  adminNotes: optionalText(maxLength.adminNotes),
  deliveryDate: z.iso.datetime().nullish(),
  reason: optionalText(maxLength.reason).describe('Why the delivery date changes. The client reads it'),
})
export type OrderChange = z.infer<typeof OrderChange>

/** The schema of the form for an `OrderChange`. The delivery date may be empty. Fields that the form does not show are absent. */
export const NotesForm = OrderChange.extend({
  deliveryDate: z
    .string()
    .transform((day) => (day ? `${day}T00:00:00.000Z` : null))
    .optional(),
  reason: text(maxLength.reason, msg`Please say why`).optional(),
})

/**
 * An order as the client and the admins see it. `package` equals `packageType`. `timeline` is the usual delivery time of the
 * package or service as text; null if the order has its own title or hours. `adminName` is the admin who last changed the order, or
 * else the first admin, or else the brand.
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
  pricesIncludeVat: z
    .boolean()
    .describe('Whether the price and the amounts that are agreed later include VAT. It never changes'),
  status: AnsweredStatus,
  begins: z
    .enum(beginStates)
    .nullable()
    .describe('What an accepted order waits for. Null if it is not accepted, or the work has begun'),
  turn: Turn,
  requirements: Requirements,
  timeline: z.string().nullable(),
  deliveryDate: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
  adminNotes: z.string().nullable(),
  /** The number of changes of `adminNotes` and `deliveryDate` so far. */
  notesVersion: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
} satisfies FieldsOf<OrderInput & Omit<OrderChange, 'reason'>>)
export type Order = z.infer<typeof Order>

const client = { clientName: z.string(), clientEmail: z.string().nullable() }

/** The texts of an order as HTML, converted like messages. Empty if a text is absent. */
export const OrderTexts = z.object({
  requirements: z.string(),
  moreRequirements: z.string(),
  notes: z.string(),
  adminNotes: z.string(),
})

/**
 * `revisionsIncluded` is null if the package does not limit revisions. `deliveredAt` is set while a delivery waits for an answer.
 */
const Delivered = z.object({
  revisionsIncluded: z.int().nullable(),
  revisionsUsed: z.int(),
  deliveredAt: z.iso.datetime().nullable(),
})

/**
 * `party` is the reader's party, `mayBecome` the statuses that the reader can set. `changeMark` starts the event stream after the
 * changes that this response includes. `hasTerms` says whether the client agreed to the owner's terms.
 */
export const OpenOrder = Order.extend({
  ...client,
  party: z.enum(parties),
  placedBy: z.object({ id: z.int(), name: z.string() }).nullable().describe('The client or an admin'),
  clientId: z.int().nullable().describe('For admins: the record, if the order was made without an account'),
  mayBecome: z.array(Status),
  isDayAgreed: z
    .boolean()
    .describe('Whether both parties agreed on the delivery date. Then only a proposal moves it'),
  hasTerms: z.boolean(),
  quote: z
    .object({ scope: z.string(), price: Price, deliverOn: calendarDay().nullable() })
    .nullable()
    .describe('The offer that led to the order, with the first line of its scope'),
  orderedPrice: Price.describe('The price of the order before any change that was agreed on later'),
  money: OrderMoney,
  ...Acceptance.shape,
  turnWords: z.object({ title: z.string(), reason: z.string() }).describe('Whose turn it is, and why'),
  choosesTurn: z
    .boolean()
    .describe('For admins: whether they can set the turn, because no open money decides it'),
  developers: z.array(z.string()).describe('The names of the order’s developers'),
  revisions: z.string().nullable().describe('A text with the included and used revisions'),
  html: OrderTexts,
  changeMark: z.string(),
  dates: ReadDates.nullable().describe('Null if the order is not planned'),
  moved: UnagreedMove.nullable(),
  effortMinutes: z.int().nullable().describe('For admins who can accept the order: its estimate'),
  ...Delivered.shape,
})
export type OpenOrder = z.infer<typeof OpenOrder>

/** `requirements` and `adminNotes` are plain text. `unread` is the number of messages that the reader has not read. */
export const ListedOrder = Order.omit({ requirements: true, notes: true }).extend({
  requirements: z.string(),
  unread: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const AdminListedOrder = ListedOrder.extend(client)
export type AdminListedOrder = z.infer<typeof AdminListedOrder>

/**
 * An entry is either a status (the first one with the promised delivery date), an `event` with the kind of its proposal, or
 * another delivery date, null if it was removed. `words` is the label. Statuses after the first have no label.
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
 * A conversation in a list. `kind` says whether it is an order, a ticket, or a message from the contact form, to which `id` and
 * `title` belong. `name` is the last writer, or the other party if the reader wrote last (`isOwn`).
 */
export const Thread = z.object({
  kind: z.enum(['contact', 'order', 'ticket']),
  id: z.int(),
  title: z.string(),
  name: z.string(),
  excerpt: z.string(),
  /** The number of files in the last message. */
  files: z.int(),
  unread: z.int(),
  state: z.enum(messageStates),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
})
export type Thread = z.infer<typeof Thread>
export type AdminFolder = (typeof adminFolders)[number]
export type MemberFolder = (typeof memberFolders)[number]

/** `kind` decides which card is shown. `byDeveloper` is true if a developer wrote the message, false for an admin. */
export const Message = ThreadMessage.extend({
  orderId: z.int(),
  kind: z.enum(messageKinds),
  byDeveloper: z.boolean(),
})
export type Message = z.infer<typeof Message>
