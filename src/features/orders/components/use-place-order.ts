import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Service } from '#features/catalogue/contract.ts'
import { serviceQuery } from '#features/catalogue/query-options.ts'
import { ApiError } from '#platform/api-client.ts'
import { preloadToasts, toast } from '#ui/toast.tsx'
import { placeOrder, presentPrice } from '../query-options/own-orders.ts'
import { loginAddress } from './login-address.ts'
import type { OrderDraft } from './order-draft.ts'

const pauseBeforeLogin = 500

/** Places an order of a service, tells how that went, and goes on to the dashboard or to the sign-in page. */
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
    // A toast follows in any case, and one of them stands for half a second only: its code comes meanwhile.
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

/** 128 random bits. `crypto.randomUUID` would do, were it not kept from pages that come without TLS. */
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
