import { config } from '#platform/config.ts'
import { implement } from '#platform/http/implement.ts'
import { takeRefused } from '#platform/http/refused-form.ts'
import { type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { inLanguage } from '#platform/texts/in-language.ts'
import { activateUser, changeRole, deactivateUser } from './commands/administration.ts'
import { beginPasskeyConfirmation, confirmByPasskey, confirmByPassword } from './commands/confirmation.ts'
import { resendVerification, verifyEmail } from './commands/email-proof.ts'
import {
  acceptInvitation,
  invite,
  joinByInvitation,
  linkToInvitation,
  revokeInvitation,
  sendInvitationAgain,
} from './commands/invitations.ts'
import { readNotices } from './commands/notices.ts'
import { addPasskey, beginPasskey, namePasskey, removePasskey } from './commands/passkeys/own-passkeys.ts'
import {
  beginPasskeySignIn,
  beginPasskeyStep,
  finishWithPasskey,
  signInWithPasskey,
} from './commands/passkeys/sign-in.ts'
import { emailOfUndo, requestPasswordReset, resetPassword } from './commands/password-reset.ts'
import { changePassword, signIn } from './commands/passwords.ts'
import { cancelPendingEmail, confirmPendingEmail } from './commands/pending-email.ts'
import { updateProfile } from './commands/profile.ts'
import { configuredProvider, configuredProviders } from './commands/providers/provider.ts'
import { beginProviderSignIn, finishProviderSignIn } from './commands/providers/sign-in.ts'
import { register } from './commands/registration.ts'
import { tryRole } from './commands/roles.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  switchOffSecondFactor,
} from './commands/second-factor/enrolment.ts'
import { finishSignIn } from './commands/second-factor/finish-sign-in.ts'
import { endTrustedBrowser } from './commands/second-factor/trusted-browsers.ts'
import { endOwnSession, endOwnSessions, endSession, logoutByNavigation } from './commands/sessions.ts'
import {
  changeSettings,
  resendNotificationVerification,
  verifyNotificationEmail,
} from './commands/settings.ts'
import { accountsContract } from './contract/accounts.ts'
import { accountAudit, listedUser, listUsers, userStats } from './queries/administration.ts'
import { proposedLanguage } from './queries/first-language.ts'
import { openInvitations, readInvitation } from './queries/invitations.ts'
import { listNotices } from './queries/notices.ts'
import { listPasskeys } from './queries/passkeys.ts'
import { readSecondFactor } from './queries/second-factor.ts'
import { listSessions, signedInUser, userOfProviderSession } from './queries/session.ts'
import { isSetupLinkUsable, shownUser, userSettingsFor } from './queries/users.ts'

const ownUser = async (context: RequestContext) => ({ user: await signedInUser(requireMember(context)) })

const byAdmin = (userId: number, context: RequestContext) => ({
  admin: requireMember(context),
  userId,
  address: context.address,
})

export const accountsApi = implement(accountsContract, {
  'POST /api/auth/second-factor': async ({ body }, context) => shownUser(await finishSignIn(body, context)),
  'GET /api/account/second-factor': (_, context) => readSecondFactor(requireMember(context).id, context),
  'POST /api/account/second-factor': (_, context) => beginSecondFactor(requireMember(context)),
  'POST /api/account/second-factor/confirm': ({ body }, context) =>
    confirmSecondFactor(requireMember(context), body.code, context),
  'POST /api/account/second-factor/recovery-codes': ({ body }, context) =>
    renewRecoveryCodes(requireMember(context), body.code),
  'POST /api/account/second-factor/off': ({ body }, context) =>
    switchOffSecondFactor(requireMember(context), body.code, context),
  'DELETE /api/account/trusted-browsers/{id}': ({ params }, context) =>
    endTrustedBrowser(requireMember(context), params.id),
  'GET /api/auth/user': (_, context) => userOfProviderSession(requireMember(context)),
  'GET /api/auth/me': (_, context) => signedInUser(requireMember(context)),
  'GET /api/auth/options': () => {
    const { SMTP_URL, ROLE_TESTING } = config()
    return { providers: configuredProviders(), mail: Boolean(SMTP_URL), roleTesting: ROLE_TESTING === '1' }
  },
  'GET /api/auth/setup': async ({ query }, context) => {
    const usable = await isSetupLinkUsable(query.token)
    return { usable, language: usable ? await proposedLanguage(context) : null }
  },
  'POST /api/auth/login': async ({ body }, context) => shownUser(await signIn(body, context)),
  'GET /api/auth/refused-form': (_, context) => takeRefused(context),
  'POST /api/auth/register': async ({ body, query }, context) => {
    const input = { setup: query.setup, ...body }
    const make = () => register(input, context)
    // The page is in the language that its user proposes for the site, and so is what the server refuses.
    return shownUser(await (input.setup && input.language ? inLanguage(input.language, make) : make()))
  },
  'POST /api/auth/passkey/options': (_, context) => beginPasskeySignIn(context),
  'POST /api/auth/passkey': async ({ body }, context) =>
    shownUser(await signInWithPasskey(body.passkey, context), 'passkey'),
  'POST /api/auth/second-factor/passkey/options': (_, context) => beginPasskeyStep(context),
  'POST /api/auth/second-factor/passkey': async ({ body }, context) =>
    shownUser(await finishWithPasskey(body, context)),
  'GET /api/account/passkeys': (_, context) => listPasskeys(requireMember(context).id),
  'POST /api/account/passkeys/options': ({ body }, context) =>
    beginPasskey(requireMember(context), body.code),
  'POST /api/account/passkeys': ({ body }, context) => addPasskey(requireMember(context), body, context),
  'PATCH /api/account/passkeys/{id}': ({ params, body }, context) =>
    namePasskey(requireMember(context), params.id, body.name),
  'DELETE /api/account/passkeys/{id}': ({ params }, context) =>
    removePasskey(requireMember(context), params.id, context),
  'GET /api/account/confirm': () => ({ isConfirmed: true as const }),
  'POST /api/account/confirm/options': (_, context) => beginPasskeyConfirmation(requireMember(context)),
  'POST /api/account/confirm': ({ body }, context) =>
    body.passkey
      ? confirmByPasskey(requireMember(context), body.passkey)
      : confirmByPassword(requireMember(context), body.password),
  'PUT /api/auth/profile': async ({ body }, context) => {
    await updateProfile(requireMember(context), body)
    return ownUser(context)
  },
  'PUT /api/auth/change-password': ({ body }, context) =>
    changePassword(requireMember(context), body, context),
  'POST /api/auth/logout': (_, context) => endSession(context),
  'GET /api/logout': (_, context) => logoutByNavigation(context),
  'GET /api/login': ({ query }) => {
    const next = query.next === undefined ? '' : `?${new URLSearchParams({ next: query.next })}`
    return new Response(null, { status: 302, headers: { location: `/auth${next}` } })
  },
  'PUT /auth/update-role': async ({ body }, context) => {
    await tryRole(requireMember(context), body.role, context.address)
    return ownUser(context)
  },
  'HEAD /api/auth/{provider}': ({ params }) =>
    new Response(null, { status: configuredProvider(params.provider) ? 204 : 400 }),
  'GET /api/auth/{provider}': ({ params, query }, context) =>
    beginProviderSignIn(params.provider, query, context),
  'GET /api/auth/{provider}/callback': ({ params }, context) =>
    finishProviderSignIn(params.provider, context),
  'POST /api/auth/email-verification': (_, context) => resendVerification(requireMember(context)),
  'POST /api/auth/email-verification/confirm': async ({ body }, context) => {
    await verifyEmail(requireMember(context), body.token, context)
    return ownUser(context)
  },
  'DELETE /api/auth/pending-email': (_, context) => cancelPendingEmail(requireMember(context)),
  'POST /api/auth/email-undo/address': async ({ body }) => ({ email: await emailOfUndo(body.token) }),
  'POST /api/auth/email-undo': ({ body }, context) => resetPassword(body, context, 'undo-email'),
  'POST /api/auth/password-reset': ({ body }) => requestPasswordReset(body.email),
  'POST /api/auth/password-reset/confirm': ({ body }, context) => resetPassword(body, context),
  'GET /api/notices': ({ query }, context) => listNotices(requireMember(context), query),
  'POST /api/notices/read': ({ body }, context) => readNotices(requireMember(context), body),
  'GET /api/account/sessions': (_, context) => listSessions(requireMember(context)),
  'DELETE /api/account/sessions/{id}': ({ params }, context) =>
    endOwnSession(requireMember(context), params.id),
  'DELETE /api/account/sessions': (_, context) => endOwnSessions(requireMember(context)),
  'GET /api/settings': (_, context) => userSettingsFor(requireMember(context).id),
  'PUT /api/settings': async ({ body }, context) => {
    const member = requireMember(context)
    await changeSettings(member, body)
    return userSettingsFor(member.id)
  },
  'POST /api/settings/notification-email': (_, context) =>
    resendNotificationVerification(requireMember(context)),
  'POST /api/settings/notification-email/confirm': async ({ body }, context) => {
    const member = requireMember(context)
    await verifyNotificationEmail(member, body.token)
    return userSettingsFor(member.id)
  },
  'GET /api/admin/user-stats': () => userStats(),
  'GET /api/admin/users': ({ query }) => listUsers(query),
  'PATCH /api/admin/users/{userId}/role': async ({ params, body }, context) => {
    await changeRole(byAdmin(params.userId, context), body.role)
    return listedUser(params.userId)
  },
  'PATCH /api/admin/users/{userId}/activate': async ({ params }, context) => {
    await activateUser(byAdmin(params.userId, context))
    return listedUser(params.userId)
  },
  'PATCH /api/admin/users/{userId}/deactivate': async ({ params }, context) => {
    await deactivateUser(byAdmin(params.userId, context))
    return listedUser(params.userId)
  },
  'PATCH /api/admin/users/{userId}/confirm-email': async ({ params, body }, context) => {
    await confirmPendingEmail({ ...byAdmin(params.userId, context), email: body.email })
    return listedUser(params.userId)
  },
  'GET /api/admin/users/{userId}/audit': ({ params, query }) => accountAudit(params.userId, query),
  'GET /api/admin/invitations': ({ query }) => openInvitations(query),
  'POST /api/admin/invitations': ({ body }, context) => invite(context, body),
  'POST /api/admin/invitations/{id}/send': ({ params }, context) => sendInvitationAgain(context, params.id),
  'POST /api/admin/invitations/{id}/link': ({ params }, context) => linkToInvitation(context, params.id),
  'DELETE /api/admin/invitations/{id}': ({ params }, context) => revokeInvitation(context, params.id),
  'GET /api/invite/{token}': ({ params }, { member }) => readInvitation(member, params.token),
  'POST /api/invite/{token}/accept': async ({ params }, context) =>
    shownUser(await acceptInvitation(context, params.token), context.member?.via),
  'POST /api/invite/{token}/account': async ({ params, body }, context) =>
    shownUser(await joinByInvitation(context, params.token, body)),
})
