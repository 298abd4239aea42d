import type { ProposalKind } from '#desk/orders/contract/status.ts'

/** Days for which a proposal can be accepted, unless its date passes earlier. */
const maxDaysOpen = 14

const dayMs = 86_400_000

export const proposalStates = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
  'countered',
  'expired',
  'overtaken',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** The parts of an order that a proposal can change. */
export type Terms = { status: string; price: string; deliveryDate: string | null }

export type Proposed = {
  kind: ProposalKind
  price: string | null
  date: string | null
  priceBefore: string
  dateBefore: string | null
  state: ProposalState
  /** Whether the order was completed since then, even if it was reopened. */
  wasCompleted: boolean
  expiresAt: string
}

/**
 * The present state of a proposal. An open one is `expired` after its time, and `overtaken` when the order no longer matches it:
 * the work is over, the day was moved, or the price was replaced. Additional work stays valid whatever the price is now.
 */
export function proposalState(proposal: Proposed, order: Terms, now: number): ProposalState {
  if (proposal.state !== 'open') return proposal.state
  if (proposal.wasCompleted || (order.status !== 'pending' && order.status !== 'in_progress'))
    return 'overtaken'
  if (proposal.date && toTime(proposal.dateBefore) !== toTime(order.deliveryDate)) return 'overtaken'
  if (proposal.kind === 'price' && proposal.priceBefore !== order.price) return 'overtaken'
  return Date.parse(proposal.expiresAt) <= now ? 'expired' : 'open'
}

const toTime = (date: string | null) => date && Date.parse(date)

/** When a proposal expires: at the end of the day that it names (in milliseconds), after two weeks at the latest. */
export const proposalExpiry = (dayEnd: number | null, now: number): string =>
  new Date(Math.min(dayEnd ?? Number.POSITIVE_INFINITY, now + maxDaysOpen * dayMs)).toISOString()

const cents = (price: string) => BigInt(price.replace('.', ''))

/** A price minus its parts; negative when they exceed it. */
export function priceLeft(price: string, parts: (string | null)[]): string {
  const rest = parts.reduce((left, part) => left - cents(part ?? '0.00'), cents(price))
  return `${rest < 0n ? '-' : ''}${written(rest < 0n ? -rest : rest)}`
}

/** The sum of two prices with two decimals each. */
export function addPrices(first: string, second: string): string {
  return written(cents(first) + cents(second))
}

function written(amount: bigint): string {
  const digits = `${amount}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Whether a proposal needs no answer: an admin may lower the price of an order that is not accepted yet.
 */
export const lowersAtOnce = (
  { kind, price }: { kind: ProposalKind; price?: string | null | undefined },
  order: { status: string; price: string },
  byClient: boolean,
): boolean =>
  kind === 'price' && !byClient && order.status === 'pending' && !!price && cents(price) < cents(order.price)

/** The maximum that the column can store. */
const maxPrice = '99999999.99'
export const isTooHigh = (price: string) => cents(price) > cents(maxPrice)
