import { environment } from '#platform/config.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf, type Visit } from '#platform/http/request-context.ts'
import { changePassword } from '../commands/change-password.ts'
import { logoutByNavigation } from '../commands/logout.ts'
import { requestPasswordReset, resetPassword } from '../commands/password-reset.ts'
import { updateProfile } from '../commands/profile.ts'
import { configuredProvider, configuredProviders } from '../commands/providers/settings.ts'
import { beginProviderSignIn, finishProviderSignIn } from '../commands/providers/sign-in.ts'
import { register } from '../commands/register.ts'
import { tryRole } from '../commands/roles.ts'
import { endSession } from '../commands/sessions.ts'
import { signIn } from '../commands/sign-in.ts'
import { resendVerification, verifyEmail } from '../commands/verification.ts'
import { authContract } from '../contract/auth.ts'
import { userOf, userOfProviderSession } from '../queries/users.ts'

const ownUser = async (visit: Visit) => ({ user: await userOf(memberOf(visit).id) })

export const authApi = implement(authContract, {
  'GET /api/auth/user': (_, visit) => userOfProviderSession(memberOf(visit)),
  'GET /api/auth/me': (_, visit) => userOf(memberOf(visit).id),
  'GET /api/auth/options': () => {
    const { SMTP_URL, ROLE_TESTING } = environment()
    return { providers: configuredProviders(), mail: Boolean(SMTP_URL), roleTesting: ROLE_TESTING === '1' }
  },
  'POST /api/auth/login': async ({ body }, visit) => userOf(await signIn(body, visit)),
  'POST /api/auth/register': async ({ body }, visit) => userOf(await register(body, visit)),
  'PUT /api/auth/profile': async ({ body }, visit) => {
    await updateProfile(memberOf(visit), body)
    return ownUser(visit)
  },
  'PUT /api/auth/change-password': ({ body }, visit) => changePassword(memberOf(visit), body, visit),
  'POST /api/auth/logout': (_, visit) => endSession(visit),
  'GET /api/logout': (_, visit) => logoutByNavigation(visit),
  'GET /api/login': ({ query }) => {
    const next = query.next === undefined ? '' : `?${new URLSearchParams({ next: query.next })}`
    return new Response(null, { status: 302, headers: { location: `/auth${next}` } })
  },
  'PUT /auth/update-role': async ({ body }, visit) => {
    await tryRole(memberOf(visit), body.role, visit.address)
    return ownUser(visit)
  },
  'HEAD /api/auth/{provider}': ({ params }) =>
    new Response(null, { status: configuredProvider(params.provider) ? 204 : 400 }),
  'GET /api/auth/{provider}': ({ params, query }, visit) =>
    beginProviderSignIn(params.provider, query, visit),
  'GET /api/auth/{provider}/callback': ({ params }, visit) => finishProviderSignIn(params.provider, visit),
  'POST /api/auth/email-verification': (_, visit) => resendVerification(memberOf(visit)),
  'POST /api/auth/email-verification/confirm': async ({ body }, visit) => {
    await verifyEmail(memberOf(visit), body.token)
    return ownUser(visit)
  },
  'POST /api/auth/password-reset': ({ body }) => requestPasswordReset(body.email),
  'POST /api/auth/password-reset/confirm': ({ body }) => resetPassword(body.token, body.newPassword),
})
