import { DrizzleQueryError } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { takenNames } from '../queries/users.ts'

const usernamePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,49}$/u

/** Whether two names are the same without regard to case. */
export const isSameName = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.toLowerCase() === other.toLowerCase()

/** Refuses with `invalid` a username that passes for somebody's e-mail, or that people cannot tell from another. */
export function checkUsername(username: string, email: string | null): void {
  if (isSameName(username, email) || usernamePattern.test(username)) return
  const message = username.includes('@')
    ? 'A username may hold an @ only when it is your own email'
    : 'Use 2 to 50 letters, digits, dots, hyphens or underscores'
  throw new AppError('invalid', message, { fields: { username: message } })
}

/** Refuses with `conflict` an e-mail or a username that somebody else has. */
export async function refuseTakenNames(email: string, username: string): Promise<void> {
  const taken = await takenNames(email, username)
  if (taken.email) throw emailTaken()
  if (taken.username) throw usernameTaken()
}

const emailTaken = () => conflict('email', 'An account with this email exists already')
const usernameTaken = () => conflict('username', 'This username is taken')

const conflict = (field: string, message: string) =>
  new AppError('conflict', message, { fields: { [field]: message } })

/** The name of the unique index that a failed statement ran into, if that is why it failed (SQLSTATE 23505). */
export function violatedUnique(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}

/** Turns a write that came second for the same name into the refusal of `refuseTakenNames`. */
export function explainTakenName(error: unknown): unknown {
  const index = violatedUnique(error)
  if (index === 'users_email_key') return emailTaken()
  return index === 'users_username_key' ? usernameTaken() : error
}
