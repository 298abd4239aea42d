import { and, eq, notInArray } from 'drizzle-orm'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { notifyOtherParty, orderName, publishChange } from '#desk/orders/commands/notifications.ts'
import { holdOrder, lockOrder } from '#desk/orders/commands/orders.ts'
import { addEvent } from '#desk/orders/commands/steps.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { isOpenStatus, statusWords } from '#desk/orders/contract/status.ts'
import { orderForWork } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { createStale } from '#platform/http/known-version.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, formatMoney } from '#platform/locale.ts'
import type { AnyText } from '#platform/says.ts'
import { msg, plural, t } from '#platform/texts.ts'
import type { Milestone, Milestones, MilestonesInput } from '../contract.ts'
import { priceLeft } from '../domain/terms.ts'
import { readMilestones, seenMilestones } from '../queries/milestones.ts'
import { orderMilestones } from '../table.ts'

type Given = MilestonesInput['milestones'][number]

/**
 * Replaces all milestones of an open order, and notifies the client. Throws the errors of `orderFor`, `stale` if `expected` is
 * not the current version, `conflict` if the order is closed, a given milestone no longer exists, or a reached one is left out,
 * and `invalid` if the prices exceed the order's or have too many decimals for the currency.
 */
export async function setMilestones(
  member: Member,
  orderId: number,
  { milestones: given }: MilestonesInput,
  expected: number | undefined,
): Promise<Milestones> {
  return tx(async () => {
    const { order } = await holdOrder(member, orderId)
    const present = await readMilestones(order)
    if (!isOpenStatus(order.status)) throw refusal(order, present, closedMessage(order))
    if (expected !== undefined && expected !== present.version)
      throw createStale(msg`Somebody else changed the milestones meanwhile`, present)
    checkKept(order, present, given)
    checkParts(order, given)
    if (isSame(present.milestones, given)) return present
    await store(orderId, given)
    await addEvent(member, orderId, { event: 'milestones', reason: describe(order, given) || null })
    await notifyOfMilestones(member, orderId, given.length)
    await publishChange(order, 'order')
    return readMilestones(order)
  })
}

const closedMessage =
  ({ status }: Order) =>
  () =>
    t`The order is ${statusWords(status)}`

function refusal({ status, price }: Order, { milestones }: Milestones, words: AnyText): AppError {
  return new AppError('conflict', words, { details: { milestones, order: { status, price } } })
}

function checkKept(order: Order, present: Milestones, given: Given[]): void {
  const ids = given.flatMap(({ id }) => id ?? [])
  const known = present.milestones.map(({ id }) => id)
  if (new Set(ids).size < ids.length || ids.some((id) => !known.includes(id)))
    throw refusal(order, present, msg`One of these milestones is gone`)
  if (present.milestones.some(({ id, doneAt }) => doneAt && !ids.includes(id)))
    throw refusal(order, present, msg`A milestone that was reached cannot be removed`)
}

function checkParts({ price, currency }: Order, given: Given[]): void {
  checkDecimals(
    currency,
    Object.fromEntries(given.map((one, index) => [`milestones.${index}.price`, one.price])),
  )
  const rest = priceLeft(
    price,
    given.map((one) => one.price ?? null),
  )
  if (!rest.startsWith('-')) return
  throw createFieldError(
    'milestones',
    () => t`The parts come to ${formatMoney(rest.slice(1), currency)} more than the price of the order`,
  )
}

const isSame = (present: Milestone[], given: Given[]) =>
  JSON.stringify(present.map(comparedTerms)) === JSON.stringify(given.map(comparedTerms))

const comparedTerms = ({ id, title, dueOn, price }: Given | Milestone) => [
  id ?? null,
  title,
  dueOn ?? null,
  price ?? null,
]

/** Adds the milestones of a new order. Call it in the transaction that places the order. */
export async function addMilestones(
  orderId: number,
  given: { title: string; price: string }[],
): Promise<void> {
  if (given.length === 0) return
  await db()
    .insert(orderMilestones)
    .values(given.map((one, position) => ({ ...one, position, orderId })))
}

async function store(orderId: number, given: Given[]): Promise<void> {
  const kept = given.flatMap(({ id }) => id ?? [])
  await db()
    .delete(orderMilestones)
    .where(and(eq(orderMilestones.orderId, orderId), notInArray(orderMilestones.id, kept)))
  for (const [position, { id, title, dueOn = null, price = null }] of given.entries()) {
    const values = { title, dueOn, price, position }
    if (id) await db().update(orderMilestones).set(values).where(eq(orderMilestones.id, id))
    else
      await db()
        .insert(orderMilestones)
        .values({ ...values, orderId })
  }
}

/** Describes each milestone on a line of its own, for the history. */
const describe = ({ currency }: Order, given: Given[]) =>
  given
    .map(({ title, dueOn, price }) =>
      [title, dueOn && formatDate(dueOn, 'long'), price && formatMoney(price, currency)]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')

// Notifies the client. The email does not contain the titles of the milestones, because emails about orders contain no such
// texts.

async function notifyOfMilestones(actor: Member, orderId: number, count: number): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => {
    const { id, serviceTitle } = order
    return {
      kind: 'date',
      title: t`${writer} set the milestones of ${orderName(order)}`,
      subject: t`Order #${id}, milestones: ${serviceTitle}`,
      text:
        count === 0
          ? t`${writer} has set the milestones of order #${id}, ${serviceTitle}: it has no milestones any more now. Their days are on its page.`
          : plural(
              count,
              '{writer} has set the milestones of order #{id}, {serviceTitle}: it has one milestone now. Their days are on its page.',
              '{writer} has set the milestones of order #{id}, {serviceTitle}: it has {n} milestones now. Their days are on its page.',
              { writer, id, serviceTitle },
            ),
    }
  })
}

/**
 * Marks a milestone as reached, or undoes that. Notifies the client, and the admins if a developer did it. Throws the errors of
 * `orderForWork`, `missing` for an unknown milestone, and `conflict` if the order is not in progress.
 */
export async function markMilestone(
  member: Member,
  orderId: number,
  id: number,
  isDone: boolean,
): Promise<Milestones> {
  return tx(async () => {
    await lockOrder(orderId)
    await holdOwnAccount(member)
    const found = await orderForWork(member, orderId)
    const { order } = found
    const present = await seenMilestones(found)
    const milestone = present.milestones.find((one) => one.id === id)
    if (!milestone) throw new AppError('missing', msg`There is no such milestone`)
    if (order.status !== 'in_progress')
      throw new AppError('conflict', closedMessage(order), {
        details: { milestones: present.milestones, order: { status: order.status } },
      })
    if (Boolean(milestone.doneAt) === isDone) return present
    await db()
      .update(orderMilestones)
      .set({ doneAt: isDone ? presentInstant : null })
      .where(eq(orderMilestones.id, id))
    await addEvent(member, orderId, { event: isDone ? 'reached' : 'unreached', reason: milestone.title })
    await notifyOfMark(member, orderId, isDone)
    await publishChange(order, 'order')
    return seenMilestones(found)
  })
}

async function notifyOfMark(actor: Member, orderId: number, isDone: boolean): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => {
    const { id, serviceTitle } = order
    const words = isDone
      ? {
          title: t`Milestone reached in ${orderName(order)}`,
          subject: t`Order #${id}, milestone reached: ${serviceTitle}`,
          text: t`${writer} says of order #${id}, ${serviceTitle}: milestone reached. The order’s page says which one.`,
        }
      : {
          title: t`Milestone not reached after all in ${orderName(order)}`,
          subject: t`Order #${id}, milestone not reached after all: ${serviceTitle}`,
          text: t`${writer} says of order #${id}, ${serviceTitle}: milestone not reached after all. The order’s page says which one.`,
        }
    return { kind: 'order', ...words }
  })
}
