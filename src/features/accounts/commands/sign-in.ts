import { AppError } from '#platform/app-error.ts'
import { consumeRateLimit, refundRate } from '#platform/http/rate-limit.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { LoginInput } from '../contract/auth.ts'
import { credentialsNamed } from '../queries/users.ts'
import { isPassword } from './password.ts'
import { deactivated, startSession } from './sessions.ts'

/**
 * Signs in by e-mail or username and gives the user's id. An unknown account and a wrong password get the same answer after
 * the same work. Refuses with `unauthorized` both, with `forbidden` a deactivated user who knows his password, and with
 * `too-many` further guesses at one account, whatever address they come from.
 */
export async function signIn(
  { emailOrUsername, password }: LoginInput,
  context: RequestContext,
): Promise<number> {
  const name = `name ${emailOrUsername.toLowerCase()}`
  await consumeRateLimit('account', name)
  const account = await credentialsNamed(emailOrUsername)
  // An account goes by its e-mail and by its username, and both draw on one budget.
  const member = account && `member ${account.id}`
  if (member) await consumeRateLimit('account', member)
  const matches = await isPassword(account?.password ?? null, password)
  if (!account || !member || !matches)
    throw new AppError('unauthorized', 'Please check your credentials and try again.')
  await refundRate('account', name)
  await refundRate('account', member)
  if (!account.isActive) throw new AppError('forbidden', deactivated)
  await startSession(context, account.id, 'password')
  return account.id
}
