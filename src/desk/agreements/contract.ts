import { z } from 'zod'
import { maxLength } from '#desk/orders/contract/limits.ts'
import { proposalKinds } from '#desk/orders/domain/kinds.ts'
import { amount } from '#platform/amount-schema.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion } from '#platform/number-schema.ts'
import { calendarDay, example, line, moment, optionalLine, text } from '#platform/text-schema.ts'
import { Price } from '#showcase/catalogue/contract.ts'
import { proposalStates } from './domain/terms.ts'

/** Accepts a day, or an instant, and turns it into the midnight in UTC of its day there, the form of all delivery dates. */
const GivenDay = z
  .union([z.iso.date('Choose a day').regex(/^[1-9]\d{3}-/, 'Choose a day'), moment()])
  .transform((day) => `${day.slice(0, 10)}T00:00:00.000Z`)

/** The fields that each kind of proposal must have, and a price or date that it may have. */
const asked = {
  date: { must: ['date'], may: [] },
  scope: { must: ['title', 'price'], may: ['date'] },
  price: { must: ['price'], may: [] },
  cancel: { must: [], may: ['price'] },
} as const

const missing = { title: 'Say what is added', price: 'Enter a price', date: 'Choose a day' }

export const ProposalInput = z
  .object({
    kind: z.enum(proposalKinds),
    title: optionalLine(200).describe('Of a scope what is added, of a cancellation what was done'),
    price: amount()
      .nullish()
      .describe(
        'Of a scope what is added to the price, of a price the new one, of a cancellation what is paid in all',
      ),
    date: GivenDay.nullish().describe('The new day of delivery'),
    note: text(maxLength.reason, 'Please say why'),
    answers: identity()
      .nullish()
      .describe('The open proposal of the other party and of the same kind that this one is to replace'),
  })
  .superRefine((input, { addIssue }) => {
    const { must, may } = asked[input.kind]
    for (const field of ['title', 'price', 'date'] as const) {
      const isGiven = Boolean(input[field])
      const names: readonly string[] = must
      if (names.includes(field) && !isGiven)
        addIssue({ code: 'custom', path: [field], message: missing[field] })
      if (isGiven && field !== 'title' && ![...names, ...may].includes(field))
        addIssue({ code: 'custom', path: [field], message: `This kind of proposal has no ${field}` })
    }
  })
  .meta(example({ kind: 'date', date: '2027-01-15', note: 'A part comes later than I thought.' }))
export type ProposalInput = z.output<typeof ProposalInput>

/**
 * A proposal as both parties see it. `note` is its message; `priceBefore` and `dateBefore` are the order's values at that time;
 * `answersId` is the proposal that it replaced. An `accepted` proposal without `answererName` lowered the price and needed no
 * answer.
 */
export const Proposal = z.object({
  id: z.int(),
  orderId: z.int(),
  messageId: z.int(),
  kind: z.enum(proposalKinds),
  title: z.string().nullable(),
  price: Price.nullable(),
  date: z.iso.datetime().nullable(),
  note: z.string(),
  priceBefore: Price,
  dateBefore: z.iso.datetime().nullable(),
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

/** A milestone of an order; `price` is its part of the order's price. With an `id` it replaces a stored one. */
const MilestoneInput = z.object({
  id: identity().nullish(),
  title: line(200, 'Say what will be done'),
  dueOn: calendarDay().nullish(),
  price: amount().nullish(),
})

const maxMilestones = 20

export const MilestonesInput = z.object({
  milestones: z.array(MilestoneInput).max(maxMilestones, `Use at most ${maxMilestones} milestones`),
})
export type MilestonesInput = z.output<typeof MilestonesInput>

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
 * `rest` is the part of the price that no milestone has. It is negative when the price dropped below their sum. Developers see
 * neither `rest` nor the milestones' prices.
 */
export const Milestones = z.object({
  milestones: z.array(Milestone),
  rest: z.string().nullable(),
  version: z.int(),
})
export type Milestones = z.infer<typeof Milestones>

const ofOrder = { access: 'member', params: Id, missing: 'There is no such order' } as const
const readsOrder = { ...ofOrder, token: 'orders:read' } as const
const changesOrder = { ...ofOrder, token: 'orders:write' } as const
const ofProposal = {
  access: 'member',
  token: 'orders:write',
  params: Id,
  missing: 'There is no such proposal',
  output: Proposal,
} as const

export const agreementsContract = {
  'GET /api/orders/{id}/proposals': {
    ...readsOrder,
    output: z.array(Proposal),
    summary: 'What either party has proposed for an order, oldest first',
  },
  'POST /api/orders/{id}/proposals': {
    ...changesOrder,
    limit: 'message',
    body: ProposalInput,
    output: Proposal,
    status: 201,
    summary:
      'Propose another date, more work at a price, another price, or to cancel an order in progress. A lower price by an admin, before the order is accepted, applies at once. One proposal of a kind can be open: the other party’s is replaced by naming it in `answers`, else 409 with the present state',
  },
  'POST /api/proposals/{id}/accept': {
    ...ofProposal,
    summary:
      'Accept what the other party proposed, which changes the order. 409 with the present `proposal` and `order` when it was answered, has expired or was overtaken by a change of the order',
  },
  'POST /api/proposals/{id}/decline': {
    ...ofProposal,
    summary: 'Decline what the other party proposed; 409 as for accepting',
  },
  'POST /api/proposals/{id}/withdraw': {
    ...ofProposal,
    summary: 'Take back an own proposal; 409 as for accepting',
  },
  'GET /api/orders/{id}/milestones': {
    ...readsOrder,
    output: Milestones,
    summary:
      'The milestones of an order, with their days and, for others than developers, their parts of the price',
  },
  'PUT /api/admin/orders/{id}/milestones': {
    ...changesOrder,
    access: ['admin'],
    headers: KnownVersion,
    body: MilestonesInput,
    output: Milestones,
    summary:
      'Set all milestones of an open order, which its client is told; those without an `id` are new. 409 with the present state for an order that is over, 412 with the `current` ones where `If-Match` names an older `version`',
  },
  'PUT /api/orders/{id}/milestones/{milestone}/done': {
    access: ['developer', 'admin'],
    token: 'orders:write',
    params: Id.extend({ milestone: identity() }),
    missing: 'There is no such milestone',
    body: z.object({ isDone: z.boolean() }),
    output: Milestones,
    summary:
      'Say that a milestone of an order in progress was reached, or was not after all; developers of what was assigned to them',
  },
} satisfies Contract
