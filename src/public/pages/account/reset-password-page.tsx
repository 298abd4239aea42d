import type { ReactNode } from 'react'
import { FormOutcome } from '#base/accounts/components/sign-in/form-outcome.tsx'
import PasswordReset from '#base/accounts/components/sign-in/password-reset.island.tsx'
import type { accountsContract } from '#base/accounts/contract/accounts.ts'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Island } from '#ui/loading/island.tsx'
import { rich } from '#ui/text/rich.tsx'
import { definePage, nullIfRefused } from '../page.ts'
import { AccountPage } from './account-page.tsx'

const call = apiCaller<typeof accountsContract>()

type ResetData = {
  token: string | null
  /** The former email address that an undo link restores. It is null if the link no longer works, and undefined for a reset. */
  undoes?: string | null
  sendsEmail: boolean
}

/**
 * Resets the password with an emailed token, or requests such an email. With `for=undo`, also restores a former email address.
 */
export const resetPasswordPage = definePage<ResetData>({
  path: '/reset-password',
  worksWhileClosed: true,
  load: async ({ search }) => {
    const token = search.get('token')
    if (token && search.get('for') === 'undo') {
      const read = await nullIfRefused(call('POST /api/auth/email-undo/address', { body: { token } }))
      return { token, undoes: read?.email ?? null, sendsEmail: false }
    }
    return { token, sendsEmail: !token && (await call('GET /api/auth/options')).mail }
  },
  head: () => ({
    title: t`Reset Password`,
    path: '/reset-password',
    image: '/share/reset-password.png',
    hidden: true,
    secret: true,
  }),
  isCacheable: ({ token }) => token === null,
  Body: ({ data }) => (
    <AccountPage {...pageText(data)}>
      <Answer {...data} />
    </AccountPage>
  ),
})

function pageText({ token, undoes, sendsEmail }: ResetData): { title: string; text: ReactNode } {
  if (undoes)
    return {
      title: t`Take your email back`,
      text: (
        <>
          {rich(
            t`<address/> becomes the email of your account again. The new one is removed, and everybody who is signed in is signed out. Choose a new password, so that nobody else gets in.`,
            { address: <strong className="font-medium break-all text-fg">{undoes}</strong> },
          )}
        </>
      ),
    }
  if (undoes === null)
    return { title: t`This link does not work any more`, text: t`It works once, and for seven days.` }
  if (token)
    return {
      title: t`Choose a new password`,
      text: t`You will be signed out everywhere else. Here you sign in with the new password.`,
    }
  return {
    title: t`Forgot your password?`,
    text: sendsEmail
      ? t`Enter the email address of your account. If the account exists, you will get a link to choose a new password. It works once, for an hour.`
      : t`That happens. There is a way back into your account.`,
  }
}

function Answer({ token, undoes, sendsEmail }: ResetData) {
  if (undoes === null)
    return (
      <FormOutcome title={t`If somebody else has your account`}>
        <p className="text-muted">{t`Send a message with the contact form to get back into it.`}</p>
        <Button href="/#contact" variant="secondary">
          {t`Send a message`}
        </Button>
      </FormOutcome>
    )
  if (!token && !sendsEmail) return <EmailNotConfigured />
  return (
    <Island of={PasswordReset} props={{ ...(token && { token }), ...(undoes && { undoes }) }} when="touch" />
  )
}

function EmailNotConfigured() {
  return (
    <FormOutcome title={t`This site sends no email at present`}>
      <p className="text-muted">{t`Send a message with the contact form to get back into your account.`}</p>
      <Button href="/#contact" variant="secondary">
        {t`Send a message`}
      </Button>
    </FormOutcome>
  )
}
