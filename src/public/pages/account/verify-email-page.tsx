import EmailVerification from '#base/accounts/components/sign-in/email-verification.island.tsx'
import type { Session } from '#base/accounts/contract/user.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { definePage } from '../page.ts'
import { AccountPage } from './account-page.tsx'

/**
 * Verifies an email address with an emailed link: the account's address, or with `for=notifications` the address for
 * notifications.
 */
export const verifyEmailPage = definePage({
  path: '/verify-email',
  worksWhileClosed: true,
  head: () => ({
    title: t`Verify Email`,
    path: '/verify-email',
    image: '/share/verify-email.png',
    hidden: true,
    secret: true,
  }),
  Body: ({ request: { search, session } }) => (
    <AccountPage
      title={t`Verify your email`}
      text={t`It shows that emails reach you, and that nobody else gave your address.`}
    >
      <Verification
        token={search.get('token')}
        isForNotifications={search.get('for') === 'notifications'}
        session={session}
      />
    </AccountPage>
  ),
})

type VerificationProps = { token: string | null; isForNotifications: boolean; session: Session | null }

function Verification({ token, isForNotifications, session }: VerificationProps) {
  if (!token)
    return (
      <div className="grid justify-items-start gap-4">
        <p>
          {t`This link is incomplete. Open it again from the email, or ask for a new one on your profile page.`}
        </p>
        <Button href="/dashboard/profile" variant="secondary">
          {t`Go to your profile`}
        </Button>
      </div>
    )
  if (session)
    return (
      <div data-member="">
        <Island
          of={EmailVerification}
          props={{ email: session.user.pendingEmail ?? session.user.email, token, isForNotifications }}
          when="touch"
        />
      </div>
    )
  const next = `/verify-email?${new URLSearchParams({ ...(isForNotifications && { for: 'notifications' }), token })}`
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t`Please sign in to the account whose email you want to verify.`}</p>
      <Button href={`/auth?${new URLSearchParams({ next })}`}>{t`Sign In`}</Button>
    </div>
  )
}
