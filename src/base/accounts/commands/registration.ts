import { recordGoal } from '#base/analytics/commands/goals.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { violatedUnique } from '#platform/database/violated-unique.ts'
import { foldName, withAsciiDomain } from '#platform/email-address.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hashSecret } from '#platform/secret.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { RegisterInput } from '../contract/sign-in.ts'
import type { Role } from '../contract/user.ts'
import { credentialsNamed, isEmailTaken, takenNames } from '../queries/users.ts'
import { users } from '../table.ts'
import { sendVerification } from './email-links.ts'
import { saveFirstLanguage } from './first-language.ts'
import { hashPassword, knownAs, strangerAt } from './password-hashes.ts'
import { refuseGuessable } from './password-strength.ts'
import { byCommandLine, claimSetup, giveRole, recordInAudit } from './roles.ts'
import { startSession } from './sessions.ts'

/**
 * Creates an account with the role user, signs it in, emails its verification link and returns its id. A valid setup link makes
 * it an admin, whose `language` becomes the site's (`saveFirstLanguage`). Throws `conflict` if the email or username is taken, and
 * `invalid` if the password is easy to guess.
 */
export async function register(input: RegisterInput, context: RequestContext): Promise<number> {
  const { email, firstName, setup, language } = input
  const lastName = input.lastName || null
  const username = ownUsername(withAsciiDomain(input.username || email), email)
  checkUsername(username, email)
  refuseGuessable(input.password, { email, username, firstName, lastName }, 'password')
  await refuseTakenNames(email, username)
  const password = await hashPassword(input.password, strangerAt(context.address))
  return startSession(context, 'password', async () => {
    const userId = await addPasswordUser({ email, username, firstName, lastName, password })
    if (setup) await claimSetup(userId, hashSecret(setup), context.address)
    else await recordGoal(context, { kind: 'sign_up', subjectId: userId, userId, email })
    const saved = setup && language && (await saveFirstLanguage(userId, context, language))
    await sendVerification({ userId, email, language: saved || undefined })
    return { userId }
  })
}

type PasswordUser = {
  email: string
  username: string
  firstName: string | null
  lastName: string | null
  /** The argon2id hash. */
  password: string
  isEmailVerified?: boolean
}

/** Stores a user who signs in by password. Throws `conflict` if the email or username is taken. */
export async function addPasswordUser(user: PasswordUser): Promise<number> {
  try {
    const added = await db()
      .insert(users)
      .values({ ...withFolded(user), provider: 'password' })
      .returning({ id: users.id })
      .then(oneRow)
    return added.id
  } catch (error) {
    throw explainTakenName(error)
  }
}

type Names = { email: string | null; username: string | null }

/** Adds the folded names (`foldName`), by which sign-in finds an account. */
export const withFolded = <Row extends Names>(row: Row) => ({
  ...row,
  emailFolded: row.email && foldName(row.email),
  usernameFolded: row.username && foldName(row.username),
})

const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,49}$/u

/** Whether two names are equal after folding, which ignores case and Unicode form. */
export const isSameName = (one: string | null, other: string | null) =>
  one !== null && other !== null && foldName(one) === foldName(other)

/** Returns a username as it should be stored. If it is the user's own email in another spelling, returns the email. */
export const ownUsername = (username: string, email: string | null): string =>
  email !== null && username.includes('@') && isSameName(username, email) ? email : username

/**
 * Matches the letters of each writing system. Chinese, Japanese and Korean are one entry, because names mix them. The last entry
 * matches all other systems.
 */
const writings = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali'],
  ...['Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao'],
  ...['Tibetan', 'Myanmar', 'Khmer', 'Ethiopic', 'Thaana', 'Cherokee', 'Mongolian'],
].map((script) => `\\p{Script=${script}}`)
writings.push('\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Hangul}')
const letterPatterns = [...writings, `^${writings.join('')}\\p{Script=Common}\\p{Script=Inherited}`].map(
  (letters) => new RegExp(`[${letters}]`, 'u'),
)

/** Throws `invalid` if a username looks like somebody's email or is easy to confuse with another. */
export function checkUsername(username: string, email: string | null): void {
  if (isSameName(username, email)) return
  const fault = usernameFault(username)
  if (fault) throw createFieldError('username', fault)
}

function usernameFault(username: string): Message | undefined {
  if (username.includes('@')) return msg`A username may hold an @ only when it is your own email`
  if (!usernamePattern.test(username)) return msg`Use 2 to 50 letters, digits, dots, hyphens or underscores`
  const isMixed = letterPatterns.filter((letter) => letter.test(username)).length > 1
  return isMixed ? msg`Use letters of one alphabet only, such as Latin or Greek` : undefined
}

/** Throws `conflict` if somebody else has the email or username. */
export async function refuseTakenNames(email: string, username: string): Promise<void> {
  const taken = await takenNames(email, username)
  if (taken.email || (await isEmailTaken(email))) throw emailTaken()
  if (taken.username) throw usernameTaken()
}

/** Throws `conflict` if somebody else has the email, or may restore it by undoing its change. */
export async function refuseTakenEmail(email: string, userId: number): Promise<void> {
  if (await isEmailTaken(email, userId)) throw emailTaken()
}

const emailTaken = () => createFieldError('email', msg`An account with this email exists already`, 'conflict')
const usernameTaken = () => createFieldError('username', msg`This username is taken`, 'conflict')

/** Converts a violated unique index of names into the error of `refuseTakenNames`. Returns other errors unchanged. */
export function explainTakenName(error: unknown): unknown {
  const index = violatedUnique(error)
  if (index === 'users_email_key' || index === 'users_email_folded_key') return emailTaken()
  return index === 'users_username_key' || index === 'users_username_folded_key' ? usernameTaken() : error
}

type NewAccount = { email: string; password: string; role: Role }

/**
 * Creates an account with a password and an unverified email, for the operator. Throws `conflict` if the email is taken, and
 * `invalid` if the password is easy to guess.
 */
export async function createAccount({ email, password: chosen, role }: NewAccount): Promise<void> {
  refuseGuessable(chosen, { email }, 'password')
  await refuseTakenNames(email, email)
  const password = await hashPassword(chosen, knownAs('operator'))
  await tx(async () => {
    const userId = await addPasswordUser({
      email,
      username: email,
      firstName: null,
      lastName: null,
      password,
    })
    await recordInAudit({ userId, action: 'create', newRole: 'user' }, byCommandLine)
    await giveRole(userId, role, byCommandLine)
  })
}

/**
 * Gives a role to the account with an email, for the operator. Throws `missing` for an unknown email, and the errors of
 * `giveRole`.
 */
export async function giveRoleByEmail(email: string, role: Role): Promise<void> {
  const account = email.includes('@') ? await credentialsNamed(email) : undefined
  if (!account) throw new AppError('missing', () => t`There is no account with the email ${email}`)
  await giveRole(account.id, role, byCommandLine)
}
