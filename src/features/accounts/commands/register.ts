import { db, tx } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hashSecret } from '#platform/secret.ts'
import type { RegisterInput } from '../contract/auth.ts'
import { users } from '../table.ts'
import { checkUsername, explainTakenName, refuseTakenNames } from './names.ts'
import { hashPassword, refuseGuessable } from './password.ts'
import { startSession } from './sessions.ts'
import { claimSetup } from './setup.ts'
import { sendVerification } from './verification.ts'

/**
 * Makes an account with the role user, signs it in and mails the link that verifies its e-mail; gives its id. A valid
 * setup link makes it the admin. Refuses with `conflict` a taken e-mail or username, with `invalid` a guessable password.
 */
export async function register(input: RegisterInput, context: RequestContext): Promise<number> {
  const { email, firstName, lastName, setup } = input
  const username = input.username || email
  checkUsername(username, email)
  refuseGuessable(input.password, email, 'password')
  await refuseTakenNames(email, username)
  const password = await hashPassword(input.password)
  const userId = await tx(async () => {
    const id = await addPasswordUser({ email, username, firstName, lastName, password })
    if (setup) await claimSetup(id, hashSecret(setup), context.address)
    await sendVerification(id, email)
    return id
  })
  await startSession(context, userId, 'password')
  return userId
}

type PasswordUser = {
  email: string
  username: string
  firstName: string | null
  lastName: string | null
  /** The hash. */
  password: string
}

/** Stores a user who signs in by password. Refuses with `conflict` a taken e-mail or username. */
export async function addPasswordUser(user: PasswordUser): Promise<number> {
  try {
    const [added] = await db()
      .insert(users)
      .values({ ...user, provider: 'password' })
      .returning({ id: users.id })
    if (!added) throw new Error('The user was not stored')
    return added.id
  } catch (error) {
    throw explainTakenName(error)
  }
}
