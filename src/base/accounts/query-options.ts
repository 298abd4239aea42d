import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#platform/api-client.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { accountsContract } from './contract/accounts.ts'
import type { Session, User } from './contract/user.ts'

const { call, mutation, query } = apiOptions<typeof accountsContract>()

/**
 * The session of this visitor, `null` for none. The server puts it into the page; the browser refetches it from the
 * endpoint for the kind of session, and never where nobody is signed in.
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

/** The session that began by `via`, a provider's name, `password` or `passkey`; `null` for none. */
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

/** What the profile and the settings may offer. */
export const signInOptionsQuery = query('GET /api/auth/options')

const notSession = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== sessionQuery.queryKey[0]

/** Removes what was fetched before, but not what is shown, nor what is being fetched: a page may wait for that. */
export const dropAnswers = (client: QueryClient): void =>
  client.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: notSession })

/** Fetches again what is shown. */
export const refreshAnswers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: notSession })

/** Holds `true` once the session has ended elsewhere and the front page is on its way. */
export const pageIsLeftKey = ['page-is-left']

/** Removes the session, which was ended here or elsewhere, and what was fetched during it. */
export function clearSession(client: QueryClient): void {
  client.setQueryData(sessionQuery.queryKey, null)
  dropAnswers(client)
}

export const sendVerification = mutation('POST /api/auth/email-verification')

export function storeUser(client: QueryClient, user: User): User {
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user })
  return user
}
