import { AppError } from '#platform/app-error.ts'
import { tx } from '#platform/database/database.ts'
import type { Role } from '../contract/user.ts'
import { credentialsNamed } from '../queries/users.ts'
import { byCommandLine, noteInAudit } from './audit.ts'
import { refuseTakenNames } from './names.ts'
import { hashPassword, refuseGuessable } from './password.ts'
import { addPasswordUser } from './register.ts'
import { giveRole } from './roles.ts'

type NewAccount = { email: string; password: string; role: Role }

/**
 * The operator makes an account that signs in by password, with its e-mail unverified. Refuses with `conflict` a taken
 * e-mail, with `invalid` a guessable password.
 */
export async function createAccount({ email, password: chosen, role }: NewAccount): Promise<void> {
  refuseGuessable(chosen, email, 'password')
  await refuseTakenNames(email, email)
  const password = await hashPassword(chosen)
  await tx(async () => {
    const userId = await addPasswordUser({
      email,
      username: email,
      firstName: null,
      lastName: null,
      password,
    })
    await noteInAudit({ userId, action: 'create', newRole: 'user' }, byCommandLine)
    await giveRole(userId, role, byCommandLine)
  })
}

/** The operator gives the account of an e-mail a role. Refuses with `missing` an unknown e-mail, and as `giveRole` does. */
export async function giveRoleByEmail(email: string, role: Role): Promise<void> {
  const account = email.includes('@') ? await credentialsNamed(email) : undefined
  if (!account) throw new AppError('missing', `There is no account with the email ${email}`)
  await giveRole(account.id, role, byCommandLine)
}
