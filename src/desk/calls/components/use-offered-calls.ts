import { useQuery } from '@tanstack/react-query'
import { showsPart } from '#base/site/domain/site.ts'
import { offeredCallsQuery } from '../query-options/next-call.ts'

/** Returns the query for the bookable call types, for a route's loader. Empty if the site has no calls. */
export const offeredCalls = () => (showsPart('calls') ? [offeredCallsQuery] : [])

/** Returns the bookable call types. Empty while they load, and if the site has no calls. */
export const useOfferedCalls = () =>
  useQuery({ ...offeredCallsQuery, enabled: showsPart('calls') }).data ?? []
