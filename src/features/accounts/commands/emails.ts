import { site } from '#content/site.ts'
import { siteOrigin } from '#platform/config.ts'
import { queueEmail } from '#platform/email/outbox.ts'
import { linkMinutes } from './links.ts'

/** Ends every mail. */
export const signature = `-- \n${site.brand}`

/** Mails the link that verifies an e-mail, inside the caller's transaction. */
export async function sendVerificationEmail(to: string, token: string): Promise<void> {
  await queueEmail({
    to,
    subject: `Verify your email for ${site.brand}`,
    usefulMinutes: linkMinutes,
    text: [
      `Somebody, hopefully you, gave this address for an account at ${site.brand}.`,
      'While you are signed in, open this link and press the button to verify it:',
      `${siteOrigin()}/verify-email?token=${token}`,
      `The link works once and for ${linkMinutes} minutes.`,
      'If you did not make this account, do nothing: the address stays unverified.',
      signature,
    ].join('\n\n'),
  })
}

/** Mails the link that resets a password, inside the caller's transaction. */
export async function sendPasswordResetEmail(to: string, token: string): Promise<void> {
  await queueEmail({
    to,
    subject: `Reset your ${site.brand} password`,
    usefulMinutes: linkMinutes,
    text: [
      `Somebody, hopefully you, asked for a new password for the account of this address at ${site.brand}.`,
      'Open this link to choose one:',
      `${siteOrigin()}/reset-password?token=${token}`,
      `The link works once and for ${linkMinutes} minutes.`,
      'If you did not ask for it, do nothing: your password stays as it is.',
      signature,
    ].join('\n\n'),
  })
}

/** Tells a user that something which opens his account has changed, inside the caller's transaction. */
export async function sendNotice(to: string, what: string): Promise<void> {
  await queueEmail({
    to,
    subject: `${what} at ${site.brand}`,
    text: [`${what}.`, `If that was not you, reset your password now: ${siteOrigin()}/auth`, signature].join(
      '\n\n',
    ),
  })
}
