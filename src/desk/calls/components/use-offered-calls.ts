import { useQuery } from '@tanstack/react-query'
import { showsPart } from '#base/site/domain/site.ts'
import { offeredCallsQuery } from '../query-options/next-call.ts'

/** The query for the bookable call types, for a route's loader. Without calls on this site there is nothing to ask. */
export const offeredCalls = () => (showsPart('calls') ? [offeredCallsQuery] : [])

/** The bookable call types; empty while they load, and without calls on this site. */
export const useOfferedCalls = () =>
  useQuery({ ...offeredCallsQuery, enabled: showsPart('calls') }).data ?? []
