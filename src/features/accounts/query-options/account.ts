import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiCaller, send } from '#platform/api-client.ts'
import type {
  authContract,
  LoginInput,
  PasswordChange,
  ProfileInput,
  RegisterInput,
} from '../contract/auth.ts'
import type { Provider, Role, User } from '../contract/user.ts'
import { type Session, sessionQuery } from './session.ts'

const call = apiCaller<typeof authContract>()

/** Somebody else is at the page now: the session is stored, and what was fetched for another visitor is forgotten. */
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
  mutationFn: async (body: LoginInput, { client }) => {
    const user = await call('POST /api/auth/login', { body })
    changeVisitor(client, { user, via: 'password' })
    return user
  },
})

export const register = mutationOptions({
  mutationFn: async (body: RegisterInput, { client }) => {
    const user = await call('POST /api/auth/register', { body })
    changeVisitor(client, { user, via: 'password' })
    return user
  },
})

/** Signs out here in any case; that the server did not hear of it is only logged. */
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

/** The session ended elsewhere, as a refused call has shown. */
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
