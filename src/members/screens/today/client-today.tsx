import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { nextOwnCallQuery } from '#desk/calls/query-options/next-call.ts'
import { NextOrder } from '#desk/orders/components/client-dashboard/next-order.tsx'
import { FirstSteps } from './first-page-parts.ts'
import { firstOwnOrder, OwnWaitingPanel } from './own-waiting-panel.tsx'
import { isBeginning, ownTodayQuery } from './query-options.ts'
import { useOwnToday } from './use-own-today.ts'

/** Returns the id of the order that is open in the client's list of waiting items. */
export const useNextOrder = () => firstOwnOrder(useOwnToday().lists?.waiting ?? [])?.id

/** Lists the items that wait for the client, with the first order opened. Renders nothing if no item waits. */
export function ClientWaiting() {
  const waiting = useOwnToday().lists?.waiting ?? []
  return waiting.length > 0 && <OwnWaitingPanel waiting={waiting} opened={(id) => <NextOrder id={id} />} />
}

/** Returns the content for a client's first steps, unless an item waits for the client. */
export function useClientBeginning() {
  const { data: today } = useQuery(ownTodayQuery)
  const [call] = useQuery(nextOwnCallQuery).data ?? []
  const begins = today !== undefined && isBeginning(today)
  return {
    begin: begins && (
      <Suspense fallback={null}>
        <FirstSteps />
      </Suspense>
    ),
    hasNothingElse: begins && call === undefined,
  }
}
