import type { ProposalKind } from '#desk/orders/contract/status.ts'

/** In days. A proposal that names an earlier day expires at the end of that day. */
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

export type Terms = { status: string; price: string; deliveryDate: string | null }

export type Proposed = {
  kind: ProposalKind
  price: string | null
  date: string | null
  priceBefore: string
  dateBefore: string | null
  state: ProposalState
  /** Whether the order was completed after the proposal was sent. It stays true if the order is reopened. */
  wasCompleted: boolean
  expiresAt: string
}

/**
 * Returns the current state of a proposal. An open proposal is `overtaken` once the order is closed, or the date or price that it
 * would change has changed. A new price does not affect a proposal of additional work, which only adds to the price.
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

/** Returns when a proposal expires. `dayEnd` and `now` are in milliseconds. */
export const proposalExpiry = (dayEnd: number | null, now: number): string =>
  new Date(Math.min(dayEnd ?? Number.POSITIVE_INFINITY, now + maxDaysOpen * dayMs)).toISOString()

const cents = (price: string) => BigInt(price.replace('.', ''))

/** Returns the price minus the parts. Negative if the parts exceed the price. */
export function priceLeft(price: string, parts: (string | null)[]): string {
  const rest = parts.reduce((left, part) => left - cents(part ?? '0.00'), cents(price))
  return `${rest < 0n ? '-' : ''}${written(rest < 0n ? -rest : rest)}`
}

/** Adds two prices with two decimals. */
export function addPrices(first: string, second: string): string {
  return written(cents(first) + cents(second))
}

function written(amount: bigint): string {
  const digits = `${amount}`.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const lowersAtOnce = (
  { kind, price }: { kind: ProposalKind; price?: string | null | undefined },
  order: { status: string; price: string },
  byClient: boolean,
): boolean =>
  kind === 'price' && !byClient && order.status === 'pending' && !!price && cents(price) < cents(order.price)

/** The largest value of the column, which is `numeric(10, 2)`. */
const maxPrice = '99999999.99'
export const isTooHigh = (price: string) => cents(price) > cents(maxPrice)
