import { FormOutcome } from '#features/accounts/components/sign-in/form-outcome.tsx'
import PasswordReset from '#features/accounts/components/sign-in/password-reset.island.tsx'
import type { accountsContract } from '#features/accounts/contract/accounts.ts'
import { apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { definePage } from '../page.ts'
import { AccountPage } from './account-page.tsx'

const call = apiCaller<typeof accountsContract>()

/** With the token of an emailed link, or for requesting such a link, where the site sends emails. */
export const resetPasswordPage = definePage({
  path: '/reset-password',
  load: async ({ search }) => {
    const token = search.get('token')
    const isUndo = search.get('for') === 'undo'
    return { token, isUndo, sendsEmail: !token && (await call('GET /api/auth/options')).mail }
  },
  head: () => ({
    title: 'Reset Password',
    path: '/reset-password',
    image: '/share/reset-password.png',
    hidden: true,
    secret: true,
  }),
  Body: ({ data: { token, isUndo, sendsEmail } }) => {
    const text = isUndo
      ? 'This address becomes that of your account again. Whatever is signed in to it is signed out.'
      : token
        ? 'Everywhere else you are signed out then; here you sign in with the new one.'
        : sendsEmail
          ? 'Give the address of your account. If there is one, a link that lets you choose a new password is on its way; it works once, for an hour.'
          : 'That happens. There is a way back into your account.'
    return (
      <AccountPage
        title={isUndo ? 'Take your email back' : token ? 'Choose a new password' : 'Forgot your password?'}
        text={text}
      >
        {token || sendsEmail ? (
          <Island of={PasswordReset} props={token ? { token, isUndo } : {}} when="touch" />
        ) : (
          <EmailNotConfigured />
        )}
      </AccountPage>
    )
  },
})

function EmailNotConfigured() {
  return (
    <FormOutcome title="This site sends no mail at present">
      <p className="text-muted">
        Write to us through the contact form and we will help you back into your account.
      </p>
      <Button href="/#contact" variant="secondary">
        Contact us
      </Button>
    </FormOutcome>
  )
}
