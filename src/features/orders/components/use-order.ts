import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isPackageType, type PackageType } from '#features/catalogue/components/packages.ts'
import type { Service } from '#features/catalogue/contract.ts'
import { serviceQuery } from '#features/catalogue/query-options.ts'
import { ApiError } from '#platform/api-client.ts'
import { preloadToasts, toast } from '#ui/toast.tsx'
import { placeOrder, presentPrice } from '../query-options.ts'

const pauseBeforeLogin = 500

/** Places an order of a service, shows the result, and goes on to the dashboard or to the sign-in page. */
export function usePlaceOrder(service: Service, discardDraft: () => void) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const keyFor = useRef({ order: '', key: '' })
  const { mutate, isPending, error } = useMutation({
    ...placeOrder,
    onSuccess: () => {
      discardDraft()
      toast({ title: 'Success', description: 'Order placed successfully!' })
      void navigate({ to: '/dashboard' as string })
    },
    onError: (problem) => {
      console.warn('The order was not placed:', problem)
      if (isUnauthorized(problem)) return signInAgain(service.id)
      if (presentPrice(problem)) void client.invalidateQueries(serviceQuery(service.id))
      toast({
        title: 'Error',
        description: 'Failed to place order. Please try again.',
        variant: 'destructive',
      })
    },
  })

  const place = ({ packageType, customRequirements }: OrderDraft) => {
    const { price } = service.pricing[packageType]
    const order = { serviceId: service.id, packageType, price, requirements: { customRequirements } }
    const text = JSON.stringify(order)
    if (keyFor.current.order !== text) keyFor.current = { order: text, key: makeKey() }
    // A toast follows in any case, one of them for half a second only: its code is loaded meanwhile.
    preloadToasts()
    mutate({ order, key: keyFor.current.key })
  }
  return { place, isPending, newPrice: presentPrice(error) }
}

const isUnauthorized = (problem: Error) =>
  problem instanceof ApiError &&
  problem.message.startsWith('401:') &&
  problem.message.includes('Unauthorized')

function signInAgain(serviceId: number): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  })
  setTimeout(() => window.location.assign(loginAddress(serviceId)), pauseBeforeLogin)
}

/** 128 random bits. Browsers have no `crypto.randomUUID` on pages without TLS. */
const makeKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export type OrderDraft = { packageType: PackageType; customRequirements: string }

const empty: OrderDraft = { packageType: 'basic', customRequirements: '' }

/**
 * What a visitor has chosen and written for a service, stored for this browser tab, so that it survives signing in. The
 * server renders the empty draft; the stored one follows right after.
 */
export function useOrderDraft(serviceId: number) {
  const [draft, setDraft] = useState(empty)
  useEffect(() => setDraft(readDraft(serviceId)), [serviceId])
  const change = (part: Partial<OrderDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(serviceId, next)
  }
  return { draft, change, clearDraft: () => keepDraft(serviceId, undefined) }
}

const keyOf = (serviceId: number) => `order-draft-${serviceId}`

function readDraft(serviceId: number): OrderDraft {
  try {
    const kept: Partial<OrderDraft> = JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? '{}')
    return {
      packageType: isPackageType(kept.packageType) ? kept.packageType : empty.packageType,
      customRequirements: String(kept.customRequirements ?? ''),
    }
  } catch {
    return empty
  }
}

function keepDraft(serviceId: number, draft: OrderDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(serviceId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(serviceId))
  } catch {
    // Storage may be turned off; the draft is then lost with the page.
  }
}

/** Where to sign in to order a service; sign-in returns to its packages. */
export const loginAddress = (serviceId: number) =>
  `/api/login?next=${encodeURIComponent(`/services/${serviceId}#packages`)}`
