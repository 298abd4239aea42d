import { config } from '#platform/config.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf, type RequestContext } from '#platform/http/request-context.ts'
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

const ownUser = async (context: RequestContext) => ({ user: await userOf(memberOf(context).id) })

export const authApi = implement(authContract, {
  'GET /api/auth/user': (_, context) => userOfProviderSession(memberOf(context)),
  'GET /api/auth/me': (_, context) => userOf(memberOf(context).id),
  'GET /api/auth/options': () => {
    const { SMTP_URL, ROLE_TESTING } = config()
    return { providers: configuredProviders(), mail: Boolean(SMTP_URL), roleTesting: ROLE_TESTING === '1' }
  },
  'POST /api/auth/login': async ({ body }, context) => userOf(await signIn(body, context)),
  'POST /api/auth/register': async ({ body }, context) => userOf(await register(body, context)),
  'PUT /api/auth/profile': async ({ body }, context) => {
    await updateProfile(memberOf(context), body)
    return ownUser(context)
  },
  'PUT /api/auth/change-password': ({ body }, context) => changePassword(memberOf(context), body, context),
  'POST /api/auth/logout': (_, context) => endSession(context),
  'GET /api/logout': (_, context) => logoutByNavigation(context),
  'GET /api/login': ({ query }) => {
    const next = query.next === undefined ? '' : `?${new URLSearchParams({ next: query.next })}`
    return new Response(null, { status: 302, headers: { location: `/auth${next}` } })
  },
  'PUT /auth/update-role': async ({ body }, context) => {
    await tryRole(memberOf(context), body.role, context.address)
    return ownUser(context)
  },
  'HEAD /api/auth/{provider}': ({ params }) =>
    new Response(null, { status: configuredProvider(params.provider) ? 204 : 400 }),
  'GET /api/auth/{provider}': ({ params, query }, context) =>
    beginProviderSignIn(params.provider, query, context),
  'GET /api/auth/{provider}/callback': ({ params }, context) =>
    finishProviderSignIn(params.provider, context),
  'POST /api/auth/email-verification': (_, context) => resendVerification(memberOf(context)),
  'POST /api/auth/email-verification/confirm': async ({ body }, context) => {
    await verifyEmail(memberOf(context), body.token)
    return ownUser(context)
  },
  'POST /api/auth/password-reset': ({ body }) => requestPasswordReset(body.email),
  'POST /api/auth/password-reset/confirm': ({ body }) => resetPassword(body.token, body.newPassword),
})
