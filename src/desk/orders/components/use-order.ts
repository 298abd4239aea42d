import { useLayoutEffect, useRef, useState } from 'react'
import type { planningContract } from '#desk/planning/contract.ts'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import { locale } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import {
  isPackageType,
  isPriced,
  type OfferedPackage,
  offeredPackages,
  type PackageTexts,
  type PackageType,
} from '#showcase/catalogue/contract/packages.ts'
import type { catalogueContract, Service } from '#showcase/catalogue/contract.ts'
import type { LegalPages } from '#showcase/pages/contract.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { preloadToasts } from '#ui/dialogs/toaster.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { readStored, writeStored } from '#ui/state/visit-storage.ts'
import type { ServiceDates } from '../contract/dates.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import type { OrderInput, OrderRequest } from '../contract/schemas.ts'
import { isTermsRefused, useTerms } from './use-terms.ts'

const call = apiCaller<typeof ordersContract & typeof planningContract & typeof catalogueContract>()
const pauseBeforeLogin = 500

/** The fields of a service that the order panel needs. */
export type OrderedService = Pick<Service, 'id' | 'name' | 'pricing' | 'pricesIncludeVat' | 'deliveryTime'>

/** The owner's texts. `popular` is the mark of the recommended package, empty if none is recommended. */
export type OrderTexts = PackageTexts & { popular: string }

/**
 * Returns whether a package is recommended, and therefore preselected: the standard one, if it has a price and there are others.
 */
export const isMarked = (
  { type, price }: OfferedPackage,
  packages: OfferedPackage[],
  popular: string,
): boolean => popular !== '' && type === 'standard' && price !== null && packages.length > 1

/**
 * Returns the draft of an order for a service, and `place`, which sends it once the client has agreed to the terms. After sending, the browser opens the dashboard, or
 * the sign-in page if the session has ended.
 */
export function useOrder(
  first: OrderedService,
  shownDates: ServiceDates | null,
  shownPages: LegalPages,
  { popular, ...texts }: OrderTexts,
) {
  const [service, setService] = useState(first)
  const { draft, change } = useOrderDraft(service.id)
  const packages = offeredPackages(service.pricing, texts)
  const orderable = packages.filter(isPriced)
  /** Undefined if all packages are on request. */
  const chosen =
    orderable.find(({ type }) => type === draft.packageType) ??
    orderable.find((offered) => isMarked(offered, packages, popular)) ??
    orderable[0]
  const [currency, setCurrency] = useState(() => locale().currency)
  const [newPrice, setNewPrice] = useState<string>()
  const [dates, setDates] = useState(shownDates)
  const [isOtherDate, setOtherDate] = useState(false)
  const [isGone, setGone] = useState(false)
  const terms = useTerms(shownPages)
  const keyFor = useRef({ order: '', key: '' })
  const [placedBefore, setPlacedBefore] = useState<number>()
  const { mutate, isPending } = useSend(sendOrder, {
    onSuccess: ({ id }) => {
      writeStored(draftKey(service.id), undefined)
      writeStored(placedKey(service.id), id)
      keyFor.current = { order: '', key: '' }
      // Otherwise the box would still be ticked if the visitor returns by Back.
      terms.agree(false)
      toast({ title: t`Success`, description: t`Order placed successfully!`, leavesPage: true })
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
      if (isTermsRefused(problem)) terms.readAgain()
      if (hasDate) void readDates(service.id).then(setDates, () => {})
      toastFailure(t`Error`, t`Failed to place order. Please try again.`)
    },
  })

  /**
   * Sends the order. If this tab has already ordered the service, for example before the visitor pressed Back, sends nothing and
   * sets `placedBefore`, so that the page asks. `isAgain` means that the visitor has confirmed.
   */
  const place = (isAgain = false) => {
    if (!chosen || !terms.check()) return
    const before = isAgain ? undefined : placedOrder(service.id)
    setPlacedBefore(before)
    if (before) return
    const { customRequirements, notes, foundBy } = draft
    const { type: packageType, price } = chosen
    const requirements = { customRequirements }
    const deliverBy = dates?.[packageType]?.deliveredBy
    const order = {
      ...{ serviceId: service.id, packageType, price, currency, requirements, notes },
      pricesIncludeVat: service.pricesIncludeVat,
      ...(deliverBy && { deliverBy }),
      ...(foundBy && { foundBy }),
      ...(terms.pages.terms && { termsVersion: terms.pages.terms.version }),
    }
    const text = JSON.stringify(order)
    if (keyFor.current.order !== text) keyFor.current = { order: text, key: makeKey() }
    // Every order ends with a toast, sometimes within half a second, so its code is loaded now.
    preloadToasts()
    void mutate({ order, key: keyFor.current.key })
  }
  const shown = { service, packages, orderable, chosen, currency, dates }
  return { ...shown, draft, change, terms, place, placedBefore, isPending, newPrice, isOtherDate, isGone }
}

type NewOrder = {
  order: Required<OrderInput> & Pick<OrderRequest, 'deliverBy' | 'foundBy' | 'termsVersion'>
  /** The idempotency key. Retries of the same order send the same key, so that it is placed only once. */
  key: string
}

const sendOrder = ({ order, key }: NewOrder) =>
  call('POST /api/orders', { body: order }, { headers: { 'idempotency-key': key } })

const readDates = (id: number) => call('GET /api/services/{id}/dates', { params: { id } })
const readService = (id: number) => call('GET /api/services/{id}', { params: { id } })

/** Returns whether the server refused the order because it would be delivered later than the page said. */
const isDateRefused = (problem: Error) =>
  problem instanceof ApiError && problem.status === 409 && 'deliverBy' in ((problem.body ?? {}) as object)

/** Returns the current price from the error of an outdated price, and the currency if it has changed. */
function presentPrice(problem: Error): { price?: string; currency?: string } {
  if (!(problem instanceof ApiError) || problem.status !== 409) return {}
  const { price, currency } = (problem.body ?? {}) as { price?: unknown; currency?: unknown }
  if (typeof price !== 'string') return {}
  return typeof currency === 'string' ? { price, currency } : { price }
}

const isUnauthorized = (problem: Error) =>
  problem instanceof ApiError && problem.status === 401 && problem.message.includes('Unauthorized')

function signInAgain(serviceId: number): void {
  toastFailure(t`Unauthorized`, t`You are logged out. Logging in again...`, { leavesPage: true })
  setTimeout(() => window.location.assign(loginAddress(serviceId)), pauseBeforeLogin)
}

/** Returns 128 random bits. `crypto.randomUUID` does not exist on pages without TLS. */
const makeKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

type OrderDraft = {
  /** Absent until the visitor chooses a package. */
  packageType?: PackageType | undefined
  customRequirements: string
  notes: string
  foundBy: string
}

const empty: OrderDraft = { customRequirements: '', notes: '', foundBy: '' }

/**
 * Keeps the draft in this browser tab, so that choices and texts survive signing in. The server renders an empty draft, which the
 * browser replaces with the stored one. Text that was typed before the script loaded replaces the stored text.
 */
function useOrderDraft(serviceId: number) {
  const [draft, setDraft] = useState(empty)
  useLayoutEffect(() => setDraft(readDraft(serviceId)), [serviceId])
  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    writeStored(draftKey(serviceId), next)
  }
  return { draft, change }
}

const draftKey = (serviceId: number) => `order-draft-${serviceId}`

const placedKey = (serviceId: number) => `order-placed-${serviceId}`

/** Returns the number of the last order of the service from this tab. */
const placedOrder = (serviceId: number): number | undefined =>
  Number(readStored(placedKey(serviceId))) || undefined

function readDraft(serviceId: number): OrderDraft {
  const stored = readStored(draftKey(serviceId)) as Partial<OrderDraft> | null
  return {
    packageType: isPackageType(stored?.packageType) ? stored.packageType : undefined,
    customRequirements: String(stored?.customRequirements ?? ''),
    notes: String(stored?.notes ?? ''),
    foundBy: String(stored?.foundBy ?? ''),
  }
}

/** Returns the address of the sign-in page that leads back to the packages of the service. */
export const loginAddress = (serviceId: number) =>
  `/api/login?next=${encodeURIComponent(`/services/${serviceId}#packages`)}`
