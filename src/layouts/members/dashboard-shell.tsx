import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { clearSession, sessionQuery } from '#features/accounts/query-options.ts'
import { ApiError } from '#platform/api-client.ts'
import { toastFailure } from '#ui/toast.ts'
import { menuOf } from './menus.ts'
import { Sidebar } from './sidebar.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page for members: the menu of the role at the side (on a phone below), the bar above. */
export function DashboardShell({ children }: { children: ReactNode }) {
  const member = useMember()
  const menu = menuOf(member.role)
  useSessionWatch()
  return (
    <div className="md:flex">
      <Sidebar menu={menu} member={member} />
      <div className="min-w-0 grow">
        <TopBar member={member} />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto grid max-w-[82rem] grid-cols-[minmax(0,1fr)] gap-6 p-5 pb-24 outline-none md:p-8"
        >
          {children}
        </main>
      </div>
      <TabBar menu={menu} member={member} />
    </div>
  )
}

/** Notices that the session has ended elsewhere, says so, and goes to the front page. */
function useSessionWatch(): void {
  const client = useQueryClient()
  useEffect(() => {
    const leave = () => {
      clearSession(client)
      toastFailure('Session Expired', 'Please sign in again to continue')
      location.assign('/')
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (isSessionEnd(event)) leave()
      else if (isUnauthorized(event)) void client.invalidateQueries(sessionQuery)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (isUnauthorized(event)) void client.invalidateQueries(sessionQuery)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}

/** The server answered that nobody is signed in. Our own sign-out sets the data by hand (`manual`) and does not count. */
function isSessionEnd(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.query.queryKey[0] !== sessionQuery.queryKey[0]) return false
  return event.action.type === 'success' && !event.action.manual && event.action.data === null
}

/** A query or a mutation failed because nobody is signed in. */
function isUnauthorized(event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'error') return false
  return event.action.error instanceof ApiError && event.action.error.status === 401
}
