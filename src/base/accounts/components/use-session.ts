import {
  type QueryClient,
  QueryClientContext,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { use } from 'react'
import { sendHeld } from '#ui/dialogs/undo.ts'
import type { Session, User } from '../contract/user.ts'
import { clearSession, sessionQuery } from '../query-options.ts'
import { signOut } from './sign-out.ts'

/** Returns the session of the signed-in user, null if nobody is signed in, or undefined while it loads. */
export function useSession(): Session | null | undefined {
  if (!use(QueryClientContext)) throw new Error('useAuthMERN must be used within an AuthProvider')
  return useQuery(sessionQuery).data
}

const lastSessions = new WeakMap<QueryClient, Session>()

/**
 * Returns the signed-in user, on pages for members only. After the session has ended, returns the same user until the page
 * closes.
 */
export function useMember(): User {
  const client = useQueryClient()
  const session = useSession()
  if (session) lastSessions.set(client, session)
  const shown = session ?? lastSessions.get(client)
  if (!shown) throw new Error('Only members see this page')
  return shown.user
}

const pauseBeforeLeaving = 1000

const leaving = new AbortController()

/** Aborts requests when a sign-out starts, because the server rejects this page's requests from then on. */
export const signOutBegins = leaving.signal

/** Returns a function that signs out, and opens the front page a second later, so that the toast can be read. */
export function useSignOut() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    // Sends the request even if the browser reports no connection, instead of waiting for one.
    networkMode: 'always',
    onSuccess: () => {
      clearSession(client)
      setTimeout(() => location.assign('/'), pauseBeforeLeaving)
    },
  })
  const start = async () => {
    await sendHeld()
    leaving.abort()
    mutate()
  }
  return { start: () => void start(), busy: isPending }
}
