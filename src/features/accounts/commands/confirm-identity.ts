import { AppError } from '#platform/app-error.ts'
import { consumeRateLimit, refundRate } from '#platform/http/rate-limit.ts'
import type { Member } from '#platform/http/request-context.ts'
import { minutesSinceSignIn } from '../queries/session.ts'
import { credentialsOf } from '../queries/users.ts'
import { isPassword } from './password.ts'

const freshMinutes = 10

/**
 * Makes sure that the account's owner sits at the browser, before what opens the account changes: by the current password,
 * or, where there is none, by a sign-in at the provider at most ten minutes ago. Refuses with `invalid` a wrong password,
 * with `forbidden` a sign-in too long ago, with `too-many` further guesses.
 */
export async function confirmIdentity(member: Member, currentPassword: string | undefined): Promise<void> {
  const account = await credentialsOf(member.id)
  if (!account?.password) return confirmFreshSignIn(member)
  if (!currentPassword) throw wrong('Current password is required')
  const key = `member ${member.id}`
  await consumeRateLimit('account', key)
  if (!(await isPassword(account.password, currentPassword)))
    throw wrong('The current password is not correct')
  await refundRate('account', key)
}

const wrong = (message: string) => new AppError('invalid', message, { fields: { currentPassword: message } })

async function confirmFreshSignIn({ sid }: Member): Promise<void> {
  const minutes = await minutesSinceSignIn(sid)
  if (minutes === undefined || minutes > freshMinutes)
    throw new AppError(
      'forbidden',
      `Please sign out, sign in again and do this within ${freshMinutes} minutes`,
    )
}
