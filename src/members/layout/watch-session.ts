import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Session } from '#base/accounts/contract/user.ts'
import {
  clearSession,
  dropAnswers,
  pageIsLeftKey,
  refreshAnswers,
  sessionQuery,
} from '#base/accounts/query-options.ts'
import { checkAnswers, memberHeader, nameMember } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { toastFailure } from '#ui/dialogs/toast.ts'
import { clearStored } from '#ui/state/visit-storage.ts'

/** The API requests that return or end the session. */
const sessionCalls = ['/api/auth/me', '/api/auth/user', '/api/auth/logout']

const pageIsLeft = new Promise<never>(() => {})

/**
 * Keeps the members' area in sync with the server's session, and leaves the page when the session has ended. If a request needs a
 * confirmation, asks the member for it and repeats the request.
 */
export function watchSession(router: Pick<AnyRouter, 'invalidate' | 'subscribe'>, client: QueryClient): void {
  const present = () => client.getQueryData(sessionQuery.queryKey)
  const fetchAgain = () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
  checkAnswers(async (path, answer) => {
    // Leaving the page aborts running requests. These are not errors, so their results are never delivered.
    if (client.getQueryData(pageIsLeftKey)) await pageIsLeft
    const named = answer?.headers.get(memberHeader)
    const session = present()
    if (named && session && named !== nameMember(session.user) && !sessionCalls.includes(path)) {
      // Hides an error whose only cause is the end of the session.
      if ((await fetchAgain()) === null) await pageIsLeft
    }
    if (answer?.status !== 403) return false
    return (await import('#base/accounts/components/confirmation.tsx')).confirmAgain(answer, client)
  })
  router.subscribe('onResolved', () => {
    if (present() && client.isFetching() === 0) void fetchAgain()
  })
  let last: Session | null | undefined
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const before = last
    const now = event.query.state.data as Session | null | undefined
    // All other events concern data that the page already contained.
    if (event.type !== 'updated' || event.action.type !== 'success') {
      last ??= now
      return
    }
    last = now
    if (!before) return
    if (!now) {
      // Signing out in this tab sets the session manually, and leaves the page itself.
      if (!event.action.manual) leavePage(client)
    } else if (now.user.id !== before.user.id) {
      clearStored()
      location.reload()
    } else if (now.user.role !== before.user.role) {
      dropAnswers(client)
      void router.invalidate().then(() => refreshAnswers(client))
    }
  })
}

function leavePage(client: QueryClient): void {
  clearSession(client)
  client.setQueryData(pageIsLeftKey, true)
  toastFailure(t`Session Expired`, t`Please sign in again to continue`, { leavesPage: true })
  location.assign('/')
}
