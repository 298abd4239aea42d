import { site } from '#base/site/domain/site.ts'
import { readDepositBase } from '#desk/agreements/queries/agreed-terms.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { ownDepositPercent } from '#desk/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import { currencyDecimals } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { packageDepositPercent } from '#showcase/catalogue/queries.ts'
import type { OrderDeposit } from '../contract/deposit.ts'
import { isDepositPaid } from '../domain/deposit.ts'
import { splitPrice } from '../domain/totals.ts'
import { readPaid } from './balance.ts'
import { usualRate } from './settings.ts'

type Ordered = Pick<Order, 'serviceId' | 'packageType'>

/** Returns the package's percentage or, without one, the percentage of the settings. */
const usualPercent = async ({ serviceId, packageType }: Ordered): Promise<number> =>
  (await packageDepositPercent(serviceId, packageType)) ?? site().invoices.depositPercent

/**
 * Returns the deposit of an order. Its percentage is the order's own or, without one, the percentage of its package or of the
 * settings.
 */
export async function orderDeposit(order: Order): Promise<Omit<OrderDeposit, 'isToInvoice' | 'missing'>> {
  const { id, currency, status, pricesIncludeVat } = order
  const own = await ownDepositPercent(id)
  const percent = own ?? (await usualPercent(order))
  const decimals = currencyDecimals(currency)
  const base = await readDepositBase(order)
  const parts = [percent, 100 - percent]
  const [amount = '0.00'] = splitPrice(base, parts, usualRate(), decimals, pricesIncludeVat)
  const isPaid = isDepositPaid(base, percent, await readPaid(id), decimals)
  const isHeld = site().invoices.depositFirst && status === 'pending' && !isPaid
  return {
    percent,
    isOwn: own !== null,
    amount,
    currency,
    pricesIncludeVat,
    isPaid,
    holdsStart: isHeld,
    hasBegun: status !== 'pending',
  }
}

/** Returns whether work waits for the deposit. */
export const holdsStart = async (order: Order): Promise<boolean> =>
  site().invoices.depositFirst && (await orderDeposit(order)).holdsStart

/**
 * Throws `conflict` while work waits for the deposit. The caller must have locked the order, so that no payment or cancellation
 * happens in the meantime.
 */
export async function checkDepositPaid(order: Order): Promise<void> {
  const { holdsStart: isHeld, percent } = await orderDeposit(order)
  if (!isHeld) return
  throw new AppError(
    'conflict',
    () =>
      t`The deposit of ${percent} % is not paid yet. Invoice it first, or give this order another deposit beside its invoices.`,
  )
}

/**
 * Returns the percentage of the deposit for which a new order of this package would wait. `own` replaces that of the package. 0
 * without one.
 */
export const awaitedPercent = async (ordered: Ordered, own?: number | null): Promise<number> =>
  site().invoices.depositFirst ? (own ?? usualPercent(ordered)) : 0
