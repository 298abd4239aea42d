import { z } from 'zod'
import { OptionalTypedWork, OrderWork } from '#desk/orders/contract/dates.ts'
import { maxLength } from '#desk/orders/contract/limits.ts'
import { proposalKinds } from '#desk/orders/domain/kinds.ts'
import { amount, optionalTypedAmount, typedAmount } from '#platform/amount-schema.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { calendarDay, example, line, moment, optionalLine, text, typedDay } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { Price } from '#showcase/catalogue/contract.ts'
import { priceLeft, proposalStates } from './domain/terms.ts'

/** Accepts a day, or an instant with an offset. Converts it to midnight UTC of that day, like all delivery dates. */
const GivenDay = z
  .union([z.iso.date(says(msg`Choose a day`)).regex(/^[1-9]\d{3}-/, says(msg`Choose a day`)), moment()])
  .transform((day) => `${day.slice(0, 10)}T00:00:00.000Z`)

const asked = {
  date: { must: ['date'], may: [] },
  scope: { must: ['title', 'price'], may: ['date'] },
  price: { must: ['price'], may: [] },
  cancel: { must: [], may: ['price'] },
} as const

const missing = { title: msg`Say what is added`, price: msg`Enter a price`, date: msg`Choose a day` }

export const ProposalInput = z
  .object({
    kind: z.enum(proposalKinds),
    title: optionalLine(200).describe('For `scope`, what is added. For `cancel`, what was done'),
    price: amount()
      .nullish()
      .describe(
        'For `scope`, what is added to the price. For `price`, the new price. For `cancel`, what the whole order costs',
      ),
    date: GivenDay.nullish().describe('The new delivery date'),
    effortMinutes: OrderWork.nullish().describe(
      'For `scope`, by admins: the added work. It is planned once the proposal is accepted; the client does not see it',
    ),
    note: text(maxLength.reason, msg`Please say why`),
    answers: identity()
      .nullish()
      .describe('The other party’s open proposal of this kind, which this one replaces'),
  })
  .superRefine((input, { addIssue }) => {
    const { must, may } = asked[input.kind]
    for (const field of ['title', 'price', 'date'] as const) {
      const isGiven = Boolean(input[field])
      const names: readonly string[] = must
      if (names.includes(field) && !isGiven)
        addIssue({ code: 'custom', path: [field], message: t(missing[field]) })
      if (isGiven && field !== 'title' && ![...names, ...may].includes(field))
        addIssue({ code: 'custom', path: [field], message: `This kind of proposal has no ${field}` })
    }
    if (input.effortMinutes && input.kind !== 'scope')
      addIssue({ code: 'custom', path: ['effortMinutes'], message: t`Only additional work has hours` })
  })
  .meta(example({ kind: 'date', date: '2027-01-15', note: 'A part comes later than I thought.' }))
export type ProposalInput = z.output<typeof ProposalInput>

const ignored = z.string().transform(() => null)

/** Returns the schema of the form for a kind of proposal. It ignores the texts of fields that this kind does not have. */
export const proposalForm = (kind: ProposalInput['kind'], currency: string) =>
  z.object({
    title:
      kind === 'scope'
        ? line(200, msg`Please fill this in`)
        : kind === 'cancel'
          ? optionalLine(200)
          : ignored,
    price: kind === 'date' ? ignored : (kind === 'cancel' ? optionalTypedAmount : typedAmount)(currency),
    date: kind === 'date' ? calendarDay(msg`Choose a day`) : kind === 'scope' ? typedDay() : ignored,
    effortMinutes: kind === 'scope' ? OptionalTypedWork : ignored.optional(),
    note: ProposalInput.shape.note,
  })

const Sums = z.object({ net: z.string(), vat: z.string(), total: z.string() })

/**
 * `note` is the text of the proposal's message. `priceBefore` and `dateBefore` are the order's values when it was sent.
 * `answersId` is the proposal that it replaced. An `accepted` proposal without `answererName` needed no answer: an admin lowered
 * the price, or the client has no account.
 */
export const Proposal = z.object({
  id: z.int(),
  orderId: z.int(),
  messageId: z.int(),
  kind: z.enum(proposalKinds),
  title: z.string().nullable(),
  price: Price.nullable(),
  date: z.iso.datetime().nullable(),
  effortMinutes: z.int().nullable().describe('For `scope`: the added work. Null for clients'),
  note: z.string(),
  priceBefore: Price,
  dateBefore: z.iso.datetime().nullable(),
  sums: z
    .object({
      added: Sums.describe('What is added to the order, below 0 for a lower price'),
      whole: Sums.describe('The order with it'),
    })
    .nullable()
    .describe('For an open `scope` or `price`: sums with the VAT of the client’s next invoice'),
  state: z.enum(proposalStates),
  byClient: z.boolean(),
  proposerName: z.string(),
  answersId: z.int().nullable(),
  answererName: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type Proposal = z.infer<typeof Proposal>

/** A milestone with an `id` replaces the stored one. `price` is its part of the order's price. */
const MilestoneInput = z.object({
  id: identity().nullish(),
  title: line(200, msg`Say what will be done`),
  dueOn: calendarDay().nullish(),
  price: amount().nullish(),
})

export const maxMilestones = 20

export const MilestonesInput = z.object({
  milestones: z.array(MilestoneInput).max(
    maxMilestones,
    says(() => t`Use at most ${maxMilestones} milestones`),
  ),
})
export type MilestonesInput = z.output<typeof MilestonesInput>

/** Returns the schema of the form with the milestones of an order. The sum of their prices may not exceed the order's price. */
export const milestonesForm = (price: string, currency: string) =>
  z
    .object({
      milestones: z.array(MilestoneInput.extend({ dueOn: typedDay(), price: optionalTypedAmount(currency) })),
    })
    .superRefine(({ milestones }, { addIssue }) => {
      const parts = milestones.map((one) => one.price)
      const last = parts.findLastIndex(Boolean)
      if (priceLeft(price, parts).startsWith('-'))
        addIssue({
          code: 'custom',
          path: ['milestones', last, 'price'],
          message: t`The parts come to more than the price`,
        })
    })
export type MilestonesForm = z.input<ReturnType<typeof milestonesForm>>

export const Milestone = z.object({
  id: z.int(),
  title: z.string(),
  dueOn: calendarDay().nullable(),
  price: Price.nullable(),
  doneAt: z.iso.datetime().nullable(),
  isLate: z.boolean(),
})
export type Milestone = z.infer<typeof Milestone>

/**
 * `rest` is the order's price minus the milestones' prices. It is negative if a lower price was agreed on later. It is null for
 * developers, who see no prices.
 */
export const Milestones = z.object({
  milestones: z.array(Milestone),
  rest: z.string().nullable(),
  version: z.int(),
})
export type Milestones = z.infer<typeof Milestones>

const ofOrder = { access: 'member', params: Id, missing: msg`There is no such order` } as const
const readsOrder = { ...ofOrder, token: 'orders:read' } as const
const changesOrder = { ...ofOrder, token: 'orders:write' } as const
const ofProposal = {
  access: 'member',
  token: 'orders:write',
  params: Id,
  missing: msg`There is no such proposal`,
  output: Proposal,
} as const

export const agreementsContract = {
  'GET /api/orders/{id}/proposals': {
    ...readsOrder,
    output: z.array(Proposal),
    summary: 'List the proposals of both parties for an order, oldest first',
  },
  'POST /api/orders/{id}/proposals': {
    ...changesOrder,
    limit: 'message',
    body: ProposalInput,
    output: Proposal,
    status: 201,
    summary:
      'Propose another date, more work at a price (admins can add its hours to the plan), another price, or to cancel an order in progress. Before the order is accepted, an admin’s lower price applies at once. One proposal of a kind can be open. Name the other party’s in `answers` to replace it, else 409 with the current state',
  },
  'POST /api/proposals/{id}/accept': {
    ...ofProposal,
    summary:
      'Accept the other party’s proposal, which changes the order. 409 with the current `proposal` and `order` if it was answered, has expired or was overtaken by a change of the order',
  },
  'POST /api/proposals/{id}/decline': {
    ...ofProposal,
    summary: 'Decline the other party’s proposal. 409 as for accepting',
  },
  'POST /api/proposals/{id}/withdraw': {
    ...ofProposal,
    summary: 'Withdraw an own proposal. 409 as for accepting',
  },
  'GET /api/orders/{id}/milestones': {
    ...readsOrder,
    output: Milestones,
    summary: 'List the milestones of an order with their days and prices. Developers get no prices',
  },
  'PUT /api/admin/orders/{id}/milestones': {
    ...changesOrder,
    access: ['admin'],
    headers: KnownVersion,
    body: MilestonesInput,
    output: Milestones,
    summary:
      'Replace all milestones of an open order and notify its client. Milestones without an `id` are new. 409 with the current state if the order is closed, 412 with the `current` ones if `If-Match` has an older `version`',
  },
  'PUT /api/orders/{id}/milestones/{milestone}/done': {
    access: ['developer', 'admin'],
    token: 'orders:write',
    params: Id.extend({ milestone: identity() }),
    missing: msg`There is no such milestone`,
    body: z.object({ isDone: z.boolean() }),
    output: Milestones,
    summary:
      'Mark a milestone of an order in progress as reached, or undo that. Developers can do so in orders assigned to them',
  },
} satisfies Contract
