import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { accountsContract } from './contract/accounts.ts'
import type { Session, User } from './contract/user.ts'

const { call, mutation, query } = apiOptions<typeof accountsContract>()

/**
 * This visitor's session, or null. The server embeds it in the page. If somebody is signed in, the browser refetches it from the
 * endpoint for its kind of session.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ client, signal }) =>
    fetchSession(client.getQueryData<Session | null>(['session'])?.via, signal),
  staleTime: 30_000,
  retry: false,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
})

/** Fetches the session. `via` is how it was opened: a provider's name, `password` or `passkey`. */
export async function fetchSession(via: string | undefined, signal?: AbortSignal): Promise<Session | null> {
  if (!via) return null
  const endpoint = via === 'password' ? 'GET /api/auth/me' : 'GET /api/auth/user'
  try {
    return { user: await call(endpoint, undefined, { signal }), via }
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401) return null
    throw problem
  }
}

export const signInOptionsQuery = query('GET /api/auth/options')

const notSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== sessionQuery.queryKey[0]

/** Removes cached responses. Keeps the session, responses on screen, and responses being fetched, for which a page may wait. */
export const dropAnswers = (client: QueryClient): void =>
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: notSession })

/** Invalidates all cached responses except the session, and refetches the ones on screen. */
export const refreshAnswers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: notSession })

/** The key of a flag that is true once the session has ended elsewhere and the front page is about to load. */
export const pageIsLeftKey = ['page-is-left']

export function clearSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null)
  dropAnswers(client)
}

export const sendVerification = mutation('POST /api/auth/email-verification')

export function storeUser(client: QueryClient, user: User): User {
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user })
  return user
}
