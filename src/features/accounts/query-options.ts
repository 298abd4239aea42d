import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { ApiError, apiCaller, send } from '#platform/api-client.ts'
import { changeInLists, freshListQuery, listQuery } from '#ui/paged-query.ts'
import type { accountsContract } from './contract/accounts.ts'
import type { LoginInput, PasswordChange, RegisterInput, SignInOptions } from './contract/sign-in.ts'
import type {
  AuditEntry,
  ListedUser,
  ProfileInput,
  Provider,
  Role,
  Settings,
  SettingsInput,
  User,
  UserStats,
} from './contract/user.ts'

const call = apiCaller<typeof accountsContract>()

/** Who is signed in, and how the session began: `password`, or the provider's name. */
export type Session = { user: User; via: string }

/**
 * The session of this visitor, `null` for none. The server puts it into the page; the browser refetches it from the
 * endpoint for the kind of session, and never where nobody is signed in.
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
export const signInOptionsQuery = queryOptions<SignInOptions>({ queryKey: ['/api/auth/options'] })

/** Stores the session of a new visitor and removes what was fetched for the one before. */
function changeVisitor(client: QueryClient, session: Session | null): void {
  client.setQueryData(sessionQuery.queryKey, session)
  client.removeQueries({
    predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] && !query.isActive(),
  })
}

function storeUser(client: QueryClient, user: User): User {
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user })
  return user
}

export const login = mutationOptions({
  mutationFn: async (body: LoginInput, { client }) =>
    changeVisitor(client, { user: await call('POST /api/auth/login', { body }), via: 'password' }),
})

export const register = mutationOptions({
  mutationFn: async (body: RegisterInput, { client }) =>
    changeVisitor(client, { user: await call('POST /api/auth/register', { body }), via: 'password' }),
})

/** Signs out in the browser in any case; a failure on the server is only logged. */
export const logout = mutationOptions({
  mutationFn: async (_: undefined, { client }) => {
    try {
      await call('POST /api/auth/logout')
    } catch (problem) {
      console.warn('The session could not be ended on the server:', problem)
    }
    changeVisitor(client, null)
  },
})

/** For a session that ended elsewhere, as a 401 has shown. */
export function clearSession(client: QueryClient): void {
  changeVisitor(client, null)
}

export const updateProfile = mutationOptions({
  mutationFn: async (body: ProfileInput, { client }) =>
    storeUser(client, (await call('PUT /api/auth/profile', { body })).user),
})

export const changePassword = mutationOptions({
  mutationFn: async (body: PasswordChange, { client }) => {
    await call('PUT /api/auth/change-password', { body })
    await client.invalidateQueries(sessionQuery)
  },
})

export const updateRole = mutationOptions({
  mutationFn: async (role: Role, { client }) =>
    storeUser(client, (await call('PUT /auth/update-role', { body: { role } })).user),
})

/** Whether a provider is configured. Throws when the server cannot be reached. */
export async function probeProvider(provider: Provider): Promise<boolean> {
  const { status } = await send(`/api/auth/${provider}`, { method: 'HEAD' })
  return status !== 400
}

export const sendVerification = mutationOptions({
  mutationFn: () => call('POST /api/auth/email-verification'),
})

export const verifyEmail = mutationOptions({
  mutationFn: async (token: string, { client }) =>
    storeUser(client, (await call('POST /api/auth/email-verification/confirm', { body: { token } })).user),
})

export const requestPasswordReset = mutationOptions({
  mutationFn: (body: { email: string }) => call('POST /api/auth/password-reset', { body }),
})

export const resetPassword = mutationOptions({
  mutationFn: (body: { token: string; newPassword: string }) =>
    call('POST /api/auth/password-reset/confirm', { body }),
})

export const settingsQuery = queryOptions<Settings>({ queryKey: ['/api/settings'] })

export const saveSettings = mutationOptions({
  mutationFn: async (body: SettingsInput, { client }) => {
    const settings = await call('PUT /api/settings', { body })
    client.setQueryData(settingsQuery.queryKey, settings)
    return settings
  },
})

/** The filter of the list of users; empty texts are ignored. */
export type UserFilter = { search: string; role: Role | '' }

export const userStatsQuery = queryOptions<UserStats>({
  queryKey: ['/api/admin/user-stats'],
  staleTime: 30_000,
})

const usersKey = '/api/admin/users'

export const usersQuery = (filter: UserFilter) => listQuery<ListedUser>(usersKey, filter)

export const auditQuery = (userId: number) =>
  freshListQuery<AuditEntry>(`/api/admin/users/${userId}/audit`, { limit: '10' })

export const changeUserRole = mutationOptions({
  mutationFn: async ({ userId, role }: { userId: number; role: Role }, { client }) =>
    showChanged(
      client,
      await call('PATCH /api/admin/users/{userId}/role', { params: { userId }, body: { role } }),
    ),
})

export const setUserActive = mutationOptions({
  mutationFn: async ({ userId, active }: { userId: number; active: boolean }, { client }) => {
    const input = { params: { userId } }
    const user = active
      ? await call('PATCH /api/admin/users/{userId}/activate', input)
      : await call('PATCH /api/admin/users/{userId}/deactivate', input)
    return showChanged(client, user)
  },
})

/** Shows the change at once, and refetches everything that it affects. */
function showChanged(client: QueryClient, user: ListedUser): ListedUser {
  changeInLists<ListedUser>(client, usersKey, user)
  void client.invalidateQueries(userStatsQuery)
  void client.invalidateQueries({ queryKey: auditQuery(user.id).queryKey })
  return user
}
