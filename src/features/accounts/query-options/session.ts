import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ApiError, apiCaller } from '#platform/api-client.ts'
import type { authContract } from '../contract/auth.ts'
import type { User } from '../contract/user.ts'

const call = apiCaller<typeof authContract>()

/** Who is signed in, and how the session began: `password`, or the provider's name. */
export type Session = { user: User; via: string }

/**
 * The session of this visitor, `null` for none. The server puts it into the page; the browser asks again by the endpoint that
 * fits, and never where nobody is signed in.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ client, signal }) => fetchSession(knownVia(client), signal),
  staleTime: 30_000,
  retry: false,
  refetchOnWindowFocus: true,
  refetchOnMount: true,
})

const knownVia = createIsomorphicFn()
  .client((client: QueryClient) => client.getQueryData<Session | null>(['session'])?.via)
  .server((_client: QueryClient) => getGlobalStartContext()?.member?.via)

async function fetchSession(via: string | undefined, signal: AbortSignal): Promise<Session | null> {
  if (!via) return null
  const endpoint = via === 'password' ? 'GET /api/auth/me' : 'GET /api/auth/user'
  try {
    return { user: await call(endpoint, undefined, { signal }), via }
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 401) return null
    throw problem
  }
}

/** What the sign-in page and the profile may offer. */
export const signInOptionsQuery = queryOptions({
  queryKey: ['/api/auth/options'],
  queryFn: ({ signal }) => call('GET /api/auth/options', undefined, { signal }),
})
