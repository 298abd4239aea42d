import { readAgreedPrice } from '#desk/agreements/queries/agreed-terms.ts'
import { hasMilestones } from '#desk/agreements/queries/milestones.ts'
import { isPriceAsked } from '#desk/agreements/queries/proposals.ts'
import { announceDeposit } from '#desk/invoices/queries/deposit-invoice.ts'
import { followingInvoice } from '#desk/invoices/queries/start.ts'
import { packageEffort } from '#desk/planning/queries/offered-dates.ts'
import { type PlannedDates, plannedDates } from '#desk/planning/queries/plan.ts'
import { agreedQuote } from '#desk/quotes/queries/of-orders.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { messageHtml } from '#desk/threads/queries/message-html.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { AssignedOrder } from '../contract/assigned.ts'
import type { OrderDates } from '../contract/dates.ts'
import type { OrderMoney } from '../contract/money.ts'
import type { OpenOrder, Order } from '../contract/schemas.ts'
import { nextStatusesFor, type OrderParty, orderParties } from '../contract/status.ts'
import { nameAlone } from '../domain/name-alone.ts'
import { nameOfOpener } from '../domain/placed-by.ts'
import { riskReasons } from '../domain/risk-reasons.ts'
import { revisionWords, turnWords } from '../domain/turn-words.ts'
import { changeMark } from './changes.ts'
import { wordsWithMoney } from './money-words.ts'
import { type OrderFor, orderFor } from './orders.ts'
import { decidesTurn, nextTurn } from './turn.ts'
import { isInWarranty } from './warranty.ts'

/** Returns an order for its page. Throws the errors of `orderFor`. */
export async function openOrder(member: Member, id: number): Promise<OpenOrder | AssignedOrder> {
  const mark = changeMark()
  const { party, ...found } = await orderFor(member, id, orderParties)
  if (party === 'developer') return assignedOrder(found, mark)
  const { order, client, delivered, placedBy } = found
  const planned = datesFor(party, await plannedDates(id))
  const dates = planned && {
    ...planned,
    note: noteOnDates(planned, party),
    safeOn: member.role === 'admin' ? planned.safeOn : null,
  }
  const isAsked = member.role === 'admin' && order.status === 'pending'
  const effortMinutes = isAsked
    ? (planned?.effortMinutes ?? (await packageEffort(order.serviceId, order.packageType)))
    : null
  const isHeld = isAsked && (await isPriceAsked(order))
  const agreed = await agreedQuote(order)
  const { matter } = agreed.money
  const turn = nextTurn(order, matter, delivered.deliveredAt !== null)
  const follows = matter === 'to-invoice' ? await nextInvoice(order) : null
  const isRequest = order.status === 'pending' && order.acceptedAt === null && matter === null
  const depositNote = isRequest ? await announceDeposit(order, party, client.clientName) : null
  const openerName = order.acceptedAt === null ? nameOfOpener({ ...order, placedBy }) : undefined
  const words = turnWords(
    { ...order, ...client, ...delivered, openerName, hasObjected: found.moved?.objection === 'open' },
    party,
  )
  // If a delivery is open, the client answers it first, although the client's own proposal is open as well.
  const isFirst = matter !== 'proposal' || turn === 'admin'
  return {
    ...order,
    ...client,
    ...delivered,
    placedBy,
    clientId: member.role === 'admin' ? found.clientId : null,
    hasTerms: found.termsVersion !== null,
    turn,
    turnWords: isFirst
      ? wordsWithMoney(words, { ...order, ...client, ...agreed, follows: follows?.total ?? null }, party)
      : words,
    choosesTurn: member.role === 'admin' && !decidesTurn(matter),
    developers: developerNames(found),
    revisions: revisionWords(delivered),
    party,
    mayBecome: nextOrders(found, party, member),
    ...agreed,
    acceptWaits: isHeld
      ? t`Waits for ${client.clientName} to agree to the new price`
      : isAsked
        ? depositWaits(matter)
        : null,
    isAccepted: order.acceptedAt !== null || order.status === 'in_progress' || order.status === 'completed',
    invoicesDeposit: isAsked && depositNote !== null,
    depositNote,
    invoiceNote: party === 'client' && delivered.deliveredAt !== null ? await invoiceAfter(order) : null,
    html: renderTexts(order),
    changeMark: mark,
    dates,
    moved: found.moved,
    effortMinutes,
  }
}

/** Returns the invoice over what the order costs now, less earlier ones. */
const nextInvoice = async (order: Parameters<typeof readAgreedPrice>[0] & Order) =>
  followingInvoice({ ...order, price: await readAgreedPrice(order) })

/** Returns which invoice follows an accepted delivery. Null if nothing is left to invoice. */
async function invoiceAfter(order: Order): Promise<string | null> {
  const next = await followingInvoice(order)
  if (!next) return null
  const total = formatSum(next.total, order.currency)
  return next.isFinal ? t`A final invoice of ${total} follows.` : t`An invoice of ${total} follows.`
}

/** Returns why the deposit prevents accepting the order. Null if it does not. */
const depositWaits = (matter: OrderMoney['matter']) =>
  matter === 'deposit-to-invoice' || matter === 'deposit-details'
    ? t`Invoice the deposit first`
    : matter === 'deposit-to-pay'
      ? t`Waits for the payment of the deposit`
      : null

type Found = Omit<OrderFor<OrderParty>, 'party'>

/** Returns only what an assigned developer may see. */
export async function assignedOrder(found: Found, mark = changeMark()): Promise<AssignedOrder> {
  const { order, delivered } = found
  const named = {
    ...order,
    adminName: nameAlone(order.adminName, t`Admin`),
    clientName: nameAlone(found.client.clientName, t`Client`),
  }
  return AssignedOrder.parse({
    ...named,
    party: 'developer',
    developers: developerNames(found),
    hasMilestones: await hasMilestones(order.id),
    hasTerms: found.termsVersion !== null,
    mayBecome: nextOrders(found, 'developer'),
    turnWords: turnWords({ ...named, ...delivered }, 'developer'),
    html: renderTexts(order),
    changeMark: mark,
  })
}

const developerNames = ({ developers }: Pick<Found, 'developers'>) =>
  developers.map(({ name }) => nameAlone(name, t`Developer`))

/** Returns the statuses that the reader can set. Empty for a completed order whose warranty is over. */
export function nextOrders(
  { order, completedAt }: { order: { status: string; updatedAt: string }; completedAt: string | null },
  party: OrderParty,
  reader?: Pick<Member, 'role'>,
) {
  const isWarrantyOver = order.status === 'completed' && !isInWarranty(completedAt ?? order.updatedAt)
  return isWarrantyOver ? [] : nextStatusesFor(order.status, party, reader?.role === 'admin')
}

const renderTexts = ({ requirements, notes, adminNotes }: Found['order']) => ({
  requirements: messageHtml(requirements.customRequirements ?? ''),
  moreRequirements: messageHtml(requirements.notes ?? ''),
  notes: messageHtml(notes ?? ''),
  adminNotes: messageHtml(adminNotes ?? ''),
})

/**
 * Hides a risk that the client did not cause from the client until the first working day after the promise, so that the owner has
 * time to move the day.
 */
const datesFor = (party: Party, planned: PlannedDates | null): PlannedDates | null =>
  planned?.hidesRisk && party === 'client' ? { ...planned, risk: null } : planned

/** Describes the risk for a party. Null if there is no risk. */
function riskReason({ risk, endsOn }: Pick<OrderDates, 'risk' | 'endsOn'>, party: Party) {
  if (!risk) return null
  const end = endsOn && t`The work now ends on ${formatDate(endsOn)}.`
  return [t`At risk.`, t(riskReasons[risk][party]), end].filter(Boolean).join(' ')
}

/** Describes how the wait for the client moves the delivery. Null while the order does not wait. */
function waitWords({ waitedDays, movesTo }: Pick<OrderDates, 'waitedDays' | 'movesTo'>, party: Party) {
  if (waitedDays === null || !movesTo) return null
  const isClient = party === 'client'
  if (waitedDays === 0)
    return isClient
      ? t`Waits for your answer. Each whole working day of waiting moves the delivery by one day.`
      : t`Waits for the client. Each whole working day of waiting moves the delivery by one day.`
  const day = formatDate(movesTo)
  return isClient
    ? plural(
        waitedDays,
        'Waits for your answer, for {n} working day now, which moves the delivery to {day}.',
        'Waits for your answer, for {n} working days now, which moves the delivery to {day}.',
        { day },
      )
    : plural(
        waitedDays,
        'Waits for the client, for {n} working day now, which moves the delivery to {day}.',
        'Waits for the client, for {n} working days now, which moves the delivery to {day}.',
        { day },
      )
}

/** Returns one fact on each line. Null if there are none. */
function noteOnDates(dates: OrderDates, party: Party): string | null {
  const { firstPromisedOn: first, promisedOn } = dates
  const before = first && first !== promisedOn && t`First promised for ${formatDate(first)}.`
  return [before, riskReason(dates, party), waitWords(dates, party)].filter(Boolean).join('\n') || null
}
