import { msg, t } from '#platform/texts.ts'
import type { Provider } from '../contract/user.ts'

/** Messages for failed sign-ins. The keys are the values of `problem` in the URL of `/auth`. */
export const signInProblems = {
  'not-configured': msg`This authentication method is not configured yet. Please use email/password login.`,
  denied: msg`The sign-in was cancelled. You can try again or use your email.`,
  expired: msg`This sign-in took too long or was opened in another browser. Please start again.`,
  'provider-down': msg`The sign-in service does not answer right now. Please try again later or use your email.`,
  'provider-refused': msg`The sign-in could not be confirmed with the provider. Please start again.`,
  'email-in-use': msg`An account with this email exists already. Sign in the way you did before.`,
  deactivated: msg`This account has been deactivated. Please use the contact form.`,
  'setup-over': msg`This setup link is no longer valid.`,
  'too-many': msg`Too many attempts. Please wait a few minutes and try again.`,
} as const

export type SignInProblem = keyof typeof signInProblems

export const providerNames: Record<Provider, string> = {
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

export const notAvailable = (provider: Provider) => t`${providerNames[provider]} OAuth not available`
