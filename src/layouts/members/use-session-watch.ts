import { type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { clearSession } from '#features/accounts/query-options/account.ts'
import { sessionQuery } from '#features/accounts/query-options/session.ts'
import { ApiError } from '#platform/api-client.ts'
import { toast } from '#ui/toast.tsx'

/** Notices that the session has ended elsewhere, says so, and goes to the front page. */
export function useSessionWatch(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const leave = () => {
      clearSession(client)
      toast({
        title: 'Session Expired',
        description: 'Please sign in again to continue',
        variant: 'destructive',
      })
      void navigate({ to: '/' })
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (isSessionEnd(event)) leave()
      else if (
        event.type === 'updated' &&
        event.action.type === 'error' &&
        isUnauthorized(event.action.error)
      )
        void client.invalidateQueries(sessionQuery)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnauthorized(event.action.error))
        void client.invalidateQueries(sessionQuery)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client, navigate])
}

/** The server was asked and knows nobody; a sign-out of our own is stored by hand (`manual`) and is none. */
function isSessionEnd(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.query.queryKey[0] !== sessionQuery.queryKey[0]) return false
  return event.action.type === 'success' && !event.action.manual && event.action.data === null
}

const isUnauthorized = (problem: unknown) => problem instanceof ApiError && problem.status === 401
