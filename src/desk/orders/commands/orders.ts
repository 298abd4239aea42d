import { and, eq } from 'drizzle-orm'
import { holdOwnAccount } from '#base/accounts/commands/sessions.ts'
import { findEmailAddress } from '#base/accounts/queries/users.ts'
import { recordGoal } from '#base/analytics/commands/goals.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { keepClient } from '#desk/clients/commands/keep-client.ts'
import { depositOfNewOrder } from '#desk/invoices/domain/deposit-words.ts'
import { awaitedPercent } from '#desk/invoices/queries/deposit.ts'
import { datesOfNew } from '#desk/planning/queries/offered-dates.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { hashRequest } from '#platform/http/idempotency-key.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { locale } from '#platform/locale.ts'
import { type Message, msg } from '#platform/texts.ts'
import { isPriced, offeredPackages } from '#showcase/catalogue/contract/packages.ts'
import { keepService, serviceById } from '#showcase/catalogue/queries.ts'
import { keepTerms } from '#showcase/pages/commands.ts'
import type { Order, OrderInput, OrderRequest } from '../contract/schemas.ts'
import { turnAfterStatus } from '../contract/status.ts'
import { orderFor } from '../queries/orders.ts'
import { agreedTermsWords } from '../queries/terms.ts'
import { orderHistory, serviceOrders } from '../table.ts'
import { notifyOfNewOrder, publishChange } from './notifications.ts'
import { deliveryOn, endOfQueue, lockQueue } from './steps.ts'

/**
 * Orders a package at the service's current price and currency. A retry with the same idempotency key returns the first order.
 * Adds the order to the end of the queue with the delivery day that the plan gives, and records how the client found the site.
 * Throws `missing` if the service is not offered, `invalid` for a package that is unknown or on request, `conflict` with the
 * current values if the price or currency differs or `deliverBy` cannot be kept, `unprocessable` if the key came with another
 * order, and the errors of `holdOwnAccount` and `keepTerms`.
 */
export async function placeOrder(
  context: RequestContext,
  { deliverBy, foundBy, termsVersion, ...input }: OrderRequest,
  idempotencyKey: string | null,
): Promise<Order> {
  const member = requireMember(context)
  // Optional fields are part of the hash only if given, so that a retry of a request from before an update of the site has the
  // same hash.
  const requestHash = hashRequest({
    ...input,
    ...(deliverBy && { deliverBy }),
    ...(foundBy && { foundBy }),
    ...(termsVersion && { termsVersion }),
  })
  const id = await tx(async () => {
    await lockQueue()
    await holdOwnAccount(member)
    const known = idempotencyKey && (await orderOfKey(member.id, idempotencyKey, requestHash))
    if (known) return known
    const { currency } = locale()
    const { price, pricesIncludeVat, revisions, label } = await checkPackage(input, currency)
    const { effortMinutes, promisedOn } = await datesOfNew(input.serviceId, input.packageType)
    if (deliverBy && (promisedOn === null || promisedOn > deliverBy))
      throw new AppError('conflict', msg`The date has changed`, { details: { deliverBy: promisedOn } })
    const agreedVersion = await keepTerms(termsVersion)
    const added = await storeOrder(member, {
      ...input,
      userId: member.id,
      packageName: label,
      price,
      currency,
      pricesIncludeVat,
      requirements: cleanRequirements(input),
      notes: input.notes || null,
      effortMinutes,
      promisedOn,
      revisionsIncluded: revisions ?? null,
      termsVersion: agreedVersion,
      ...(idempotencyKey && { idempotencyKey, requestHash }),
    })
    if (added === undefined) return orderOfKey(member.id, idempotencyKey ?? '', requestHash)
    await keepClient(member.id)
    const email = await findEmailAddress(member.id)
    await recordGoal(context, { kind: 'order', subjectId: added, email, said: foundBy })
    const percent = await awaitedPercent(input)
    const more = [
      depositOfNewOrder({ percent, price, currency, pricesIncludeVat }),
      await agreedTermsWords(added, agreedVersion),
    ]
    await notifyOfNewOrder(member, added, more.filter(Boolean))
    return added
  })
  if (id === undefined) throw new Error('The order was neither stored nor found by its key')
  return (await orderFor(member, id)).order
}

type NewOrder = Omit<
  typeof serviceOrders.$inferInsert,
  'status' | 'turn' | 'deliveryDate' | 'queuePosition' | 'firstPromisedOn'
>

/**
 * Stores a pending order at the end of the queue, promised for `promisedOn`, and returns its id. Returns undefined if the client
 * already has an order with this idempotency key. The caller must hold `lockQueue` and send the notifications.
 */
export async function storeOrder(actor: Member, order: NewOrder): Promise<number | undefined> {
  const { promisedOn = null, userId = null } = order
  const deliveryDate = promisedOn && deliveryOn(promisedOn)
  const [added] = await db()
    .insert(serviceOrders)
    .values({
      ...order,
      turn: turnAfterStatus('pending', undefined),
      deliveryDate,
      queuePosition: endOfQueue,
      firstPromisedOn: promisedOn,
    })
    .onConflictDoNothing({ target: [serviceOrders.userId, serviceOrders.idempotencyKey] })
    .returning({ id: serviceOrders.id })
  if (!added) return undefined
  await db()
    .insert(orderHistory)
    .values({ orderId: added.id, status: 'pending', deliveryDate, actorId: actor.id })
  await recordEvent('order.placed', added.id)
  await publishChange({ id: added.id, userId }, 'order')
  return added.id
}

async function orderOfKey(userId: number, key: string, requestHash: string): Promise<number | undefined> {
  const [order] = await db()
    .select({ id: serviceOrders.id, requestHash: serviceOrders.requestHash })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.userId, userId), eq(serviceOrders.idempotencyKey, key)))
  if (order && order.requestHash !== requestHash)
    throw new AppError('unprocessable', msg`This Idempotency-Key was used for another order`)
  return order?.id
}

/**
 * Locks a service until the transaction ends, and returns its package, with whether its price includes VAT. Throws `missing` if the
 * service is not offered, and `invalid` for an unknown package.
 */
export async function keepPackage({ serviceId, packageType }: Pick<OrderInput, 'serviceId' | 'packageType'>) {
  await keepService(serviceId)
  const { pricing, pricesIncludeVat } = await serviceById(serviceId)
  const ordered = offeredPackages(pricing).find(({ type }) => type === packageType)
  if (!ordered) throw notToOrder(msg`This service has no such package`)
  return { ...ordered, pricesIncludeVat }
}

/** Returns the ordered package. Throws `conflict` unless price, currency and whether VAT is included are what the client saw. */
async function checkPackage(input: OrderInput, currency: string) {
  const ordered = await keepPackage(input)
  if (!isPriced(ordered))
    throw notToOrder(msg`This package is on request. Please ask for it by the contact form.`)
  const { price } = ordered
  const isOtherCurrency = input.currency !== undefined && input.currency !== currency
  const { pricesIncludeVat } = ordered
  const isOtherKind = input.pricesIncludeVat !== undefined && input.pricesIncludeVat !== pricesIncludeVat
  if (price === input.price && !isOtherCurrency && !isOtherKind) return ordered
  const details = {
    price,
    ...(isOtherCurrency && { currency }),
    ...(isOtherKind && { pricesIncludeVat }),
  }
  throw new AppError('conflict', msg`The price has changed`, { details })
}

const notToOrder = (message: Message) => createFieldError('packageType', message)

/** Returns the requirements without empty texts. */
const cleanRequirements = ({ requirements = {} }: OrderInput): Order['requirements'] =>
  Object.fromEntries(Object.entries(requirements).filter(([, text]) => text))

export function reasonIsMissing(): AppError {
  return createFieldError('reason', msg`Please say why`)
}

/** Locks an order until the caller's transaction ends. Call it before any account is locked. */
export async function lockOrder(id: number): Promise<void> {
  await db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(eq(serviceOrders.id, id))
    .for('update')
}

/**
 * Locks the order, then the member's account, and returns the order with the member's party. Throws the errors of `orderFor` and
 * `holdOwnAccount`.
 */
export async function holdOrder(member: Member, orderId: number) {
  await lockOrder(orderId)
  await holdOwnAccount(member)
  return orderFor(member, orderId)
}
