import InvitedForm from '#base/accounts/components/sign-in/invited-form.island.tsx'
import type { invitationsContract, ReadInvitation } from '#base/accounts/contract/invitations.ts'
import { roleNames } from '#base/accounts/domain/roles.ts'
import { brand } from '#base/site/domain/site.ts'
import { invitationFailures } from '#content/invitations.ts'
import { apiCaller } from '#platform/api-client.ts'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { ProblemNote } from '../calls/calls-lead.tsx'
import { defineLinkPage, formProblem } from '../link-page.tsx'
import { AccountPage } from './account-page.tsx'

const call = apiCaller<typeof invitationsContract>()

type InvitationData = { invitation: ReadInvitation; token: string; problem: string | null }

/** Invites the reader to create an account, or to accept a role with an existing account. */
export const invitationPage = defineLinkPage<InvitationData>({
  path: '/invite/:token{[A-Za-z0-9_-]+}',
  canonical: '/auth',
  title: () => t`Invitation`,
  read: async (token, search) => ({
    invitation: await call('GET /api/invite/{token}', { params: { token } }),
    token,
    problem: formProblem(search, invitationFailures),
  }),
  status: ({ invitation }) => (invitation.reader === 'other' ? 403 : 200),
  Body: Invited,
})

function Invited({ invitation, token, problem }: InvitationData) {
  const { email, role, invitedBy, expiresAt } = invitation
  return (
    <AccountPage
      title={t`You are invited to ${brand()}`}
      text={
        <span className="wrap-anywhere">
          {t`${invitedBy} invites you. The link works once; nothing happens until you accept.`}
        </span>
      }
    >
      {problem && <ProblemNote>{problem}</ProblemNote>}
      <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 border-b border-line pb-6">
        <Fact name={t`Email address`} value={email} className="col-span-full" />
        <Fact name={t`Your role`} value={t(roleNames[role])} />
        <Fact name={t`Works until`} value={formatDate(expiresAt, 'long')} />
      </dl>
      <Answer invitation={invitation} token={token} />
    </AccountPage>
  )
}

function Answer({ invitation: { email, role, reader }, token }: Omit<InvitationData, 'problem'>) {
  if (reader === 'newcomer') return <Island of={InvitedForm} props={{ email, token }} when="touch" />
  if (reader === 'owner')
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">{t`There is an account with this address. Sign in to it, then accept.`}</p>
        <Button href={`/auth?${new URLSearchParams({ next: `/invite/${token}` })}`} className="max-sm:w-full">
          {t`Sign In to Accept`}
        </Button>
      </div>
    )
  if (reader === 'other')
    return (
      <div data-member="" className="grid justify-items-start gap-4">
        <p role="alert" className="text-muted wrap-anywhere">
          {t`You are signed in with another account. Only the one for ${email} can accept: sign out first.`}
        </p>
        <Button variant="secondary" className="max-sm:w-full noscript:hidden" data-logout="">
          {t`Sign Out`}
        </Button>
      </div>
    )
  if (reader === 'higher')
    return (
      <p data-member="" className="text-muted">
        {t`Your account has a higher role than ${t(roleNames[role])} already, so there is nothing to accept.`}
      </p>
    )
  return (
    <form data-member="" method="post" action={`/api/invite/${token}/accept`}>
      <Button type="submit" className="max-sm:w-full">
        {t`Accept the Invitation`}
      </Button>
    </form>
  )
}
