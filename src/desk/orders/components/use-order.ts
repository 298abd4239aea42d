import { useLayoutEffect, useRef, useState } from 'react'
import type { planningContract } from '#desk/planning/contract.ts'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import { locale } from '#platform/locale.ts'
import {
  isPackageType,
  isPriced,
  type OfferedPackage,
  type PackageType,
  packagesOf,
} from '#showcase/catalogue/contract/packages.ts'
import type { catalogueContract, Service } from '#showcase/catalogue/contract.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { preloadToasts } from '#ui/dialogs/toaster.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { readStored, writeStored } from '#ui/state/visit-storage.ts'
import type { ServiceDates } from '../contract/dates.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import type { OrderInput, OrderRequest } from '../contract/schemas.ts'

const call = apiCaller<typeof ordersContract & typeof planningContract & typeof catalogueContract>()
const pauseBeforeLogin = 500

/** What the order panel needs to know of a service. */
export type OrderedService = Pick<Service, 'id' | 'name' | 'pricing' | 'deliveryTime'>

/** The package that is marked, and so chosen at first: the standard one, where it can be ordered and there are others. */
export const isMarked = (
  { type, price }: OfferedPackage,
  packages: OfferedPackage[],
  popular: string,
): boolean => popular !== '' && type === 'standard' && price !== null && packages.length > 1

/** The order of a service: the draft, and how to place it, after which the dashboard or the sign-in page follows. */
export function useOrder(first: OrderedService, shownDates: ServiceDates | null, popular: string) {
  const [service, setService] = useState(first)
  const { draft, change } = useOrderDraft(service.id)
  const packages = packagesOf(service.pricing)
  const orderable = packages.filter(isPriced)
  /** Undefined where all packages are on request. */
  const chosen =
    orderable.find(({ type }) => type === draft.packageType) ??
    orderable.find((offered) => isMarked(offered, packages, popular)) ??
    orderable[0]
  const [currency, setCurrency] = useState(() => locale().currency)
  const [newPrice, setNewPrice] = useState<string>()
  const [dates, setDates] = useState(shownDates)
  const [isOtherDate, setOtherDate] = useState(false)
  const [isGone, setGone] = useState(false)
  const keyFor = useRef({ order: '', key: '' })
  const [placedBefore, setPlacedBefore] = useState<number>()
  const { mutate, isPending } = useSend(sendOrder, {
    onSuccess: ({ id }) => {
      writeStored(keyOf(service.id), undefined)
      writeStored(placedKey(service.id), id)
      keyFor.current = { order: '', key: '' }
      toast({ title: 'Success', description: 'Order placed successfully!', leavesPage: true })
      location.assign('/dashboard')
    },
    onError: (problem) => {
      console.warn('The order was not placed:', problem)
      const { price, currency } = presentPrice(problem)
      setNewPrice(price)
      if (currency) setCurrency(currency)
      const hasDate = isDateRefused(problem)
      setOtherDate(hasDate)
      const isGone = problem instanceof ApiError && 'packageType' in problem.fields
      setGone(isGone)
      if (isUnauthorized(problem)) return signInAgain(service.id)
      if (price || isGone) void readService(service.id).then(setService, () => {})
      if (hasDate) void readDates(service.id).then(setDates, () => {})
      toastFailure('Error', 'Failed to place order. Please try again.')
    },
  })

  /** Asks before a second order of the same service in this tab, such as after going back: then `placedBefore` is the first one. */
  const place = (isAgain = false) => {
    if (!chosen) return
    const before = isAgain ? undefined : placedOrder(service.id)
    setPlacedBefore(before)
    if (before) return
    const { customRequirements, notes, foundBy } = draft
    const { type: packageType, price } = chosen
    const requirements = { customRequirements }
    const deliverBy = dates?.[packageType]?.deliveredBy
    const order = {
      ...{ serviceId: service.id, packageType, price, currency, requirements, notes },
      ...(deliverBy && { deliverBy }),
      ...(foundBy && { foundBy }),
    }
    const text = JSON.stringify(order)
    if (keyFor.current.order !== text) keyFor.current = { order: text, key: makeKey() }
    // A toast follows in any case, one of them for half a second only: its code is loaded meanwhile.
    preloadToasts()
    void mutate({ order, key: keyFor.current.key })
  }
  const shown = { service, packages, orderable, chosen, currency, dates }
  return { ...shown, draft, change, place, placedBefore, isPending, newPrice, isOtherDate, isGone }
}

type NewOrder = {
  order: Required<OrderInput> & Pick<OrderRequest, 'deliverBy' | 'foundBy'>
  /** The same for every attempt to place the same order, so that it is placed once. */
  key: string
}

const sendOrder = ({ order, key }: NewOrder) =>
  call('POST /api/orders', { body: order }, { headers: { 'idempotency-key': key } })

const readDates = (id: number) => call('GET /api/services/{id}/dates', { params: { id } })
const readService = (id: number) => call('GET /api/services/{id}', { params: { id } })

/** Whether an order was refused since it would be delivered later than was shown. */
const isDateRefused = (problem: Error) =>
  problem instanceof ApiError && problem.status === 409 && 'deliverBy' in ((problem.body ?? {}) as object)

/** The present price of a package whose order was refused because of its price, with the currency if that has changed. */
function presentPrice(problem: Error): { price?: string; currency?: string } {
  if (!(problem instanceof ApiError) || problem.status !== 409) return {}
  const { price, currency } = (problem.body ?? {}) as { price?: unknown; currency?: unknown }
  if (typeof price !== 'string') return {}
  return typeof currency === 'string' ? { price, currency } : { price }
}

const isUnauthorized = (problem: Error) =>
  problem instanceof ApiError && problem.status === 401 && problem.message.includes('Unauthorized')

function signInAgain(serviceId: number): void {
  toastFailure('Unauthorized', 'You are logged out. Logging in again...', { leavesPage: true })
  setTimeout(() => window.location.assign(loginAddress(serviceId)), pauseBeforeLogin)
}

/** 128 random bits. Browsers have no `crypto.randomUUID` on pages without TLS. */
const makeKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

type OrderDraft = {
  /** Absent until one is chosen. */
  packageType?: PackageType | undefined
  customRequirements: string
  notes: string
  foundBy: string
}

const empty: OrderDraft = { customRequirements: '', notes: '', foundBy: '' }

/**
 * What a visitor has chosen and written for a service, stored for this browser tab, so that it survives signing in. The
 * server renders the empty draft. The stored one follows before the browser's early changes are repeated, which win.
 */
function useOrderDraft(serviceId: number) {
  const [draft, setDraft] = useState(empty)
  useLayoutEffect(() => setDraft(readDraft(serviceId)), [serviceId])
  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    writeStored(keyOf(serviceId), next)
  }
  return { draft, change }
}

const keyOf = (serviceId: number) => `order-draft-${serviceId}`

const placedKey = (serviceId: number) => `order-placed-${serviceId}`

/** The last order of a service that was placed in this tab. */
const placedOrder = (serviceId: number): number | undefined =>
  Number(readStored(placedKey(serviceId))) || undefined

function readDraft(serviceId: number): OrderDraft {
  const stored = readStored(keyOf(serviceId)) as Partial<OrderDraft> | null
  return {
    packageType: isPackageType(stored?.packageType) ? stored.packageType : undefined,
    customRequirements: String(stored?.customRequirements ?? ''),
    notes: String(stored?.notes ?? ''),
    foundBy: String(stored?.foundBy ?? ''),
  }
}

/** Where to sign in to order a service; sign-in returns to its packages. */
export const loginAddress = (serviceId: number) =>
  `/api/login?next=${encodeURIComponent(`/services/${serviceId}#packages`)}`
