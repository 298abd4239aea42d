import type { OrderDates, ServiceDates } from '../contract/dates.ts'
import type { OpenOrder, Order, OrderInput } from '../contract/schemas.ts'

type PackageType = OrderInput['packageType']

export type PlannedDates = OrderDates & { safeOn: string | null; effortMinutes: number | null }

/** What the feature that plans all work, a later one, tells this one. Days are those of the calendar, '2026-12-03'. */
export type Planning = {
  /** How much work a package is; null when it does not say so. */
  effortOf: (serviceId: number, packageType: PackageType) => Promise<number | null>
  /** The same, and the day that can be promised for one more order; null when none can be. */
  datesOfNew: (
    serviceId: number,
    packageType: PackageType,
  ) => Promise<{ effortMinutes: number | null; promisedOn: string | null }>
  /** When the packages of a service would begin and be delivered; fails with `missing` for one that is not offered. */
  datesOfService: (serviceId: number) => Promise<ServiceDates>
  /** What the plan says of an order, and the day that it could be promised for now; null when it is not planned. */
  datesOf: (orderId: number) => Promise<PlannedDates | null>
}

/** What the feature of invoices, a later one, tells this one. */
export type Deposits = {
  /** Fails with `conflict` while an order must not begin, since its deposit is not paid. The caller holds the order. */
  checkDeposit: (order: Order) => Promise<void>
}

/** What the features of agreements and quotes, later ones, tell this one. */
export type Agreements = {
  /** Fails with `conflict` while a higher price of an order waits for its client. The caller holds the order. */
  checkPriceAgreed: (order: Order) => Promise<void>
  /** Whether one waits. */
  isPriceAsked: (order: Order) => Promise<boolean>
  /** Whether an order has milestones. */
  hasMilestones: (orderId: number) => Promise<boolean>
  /** What the quote offered that led to an order, and whether both parties agreed on its day of delivery: only a proposal moves that. */
  agreedOf: (order: Pick<Order, 'id' | 'deliveryDate'>) => Promise<Pick<OpenOrder, 'quote' | 'isDayAgreed'>>
}
