import { t } from '#platform/texts.ts'

/** Returns a message if a typed email has no "@". The server checks it more strictly. */
export function emailFault(email: string): string | undefined {
  return email.includes('@') ? undefined : t`Please enter a valid email address.`
}

export const passwordHint = 'At least 10 characters'

/** Returns the fault of a typed password, if any. Counts code points after NFKC normalization, as the server does. */
export function passwordFault(password: string): string | undefined {
  const written = password.normalize('NFKC')
  const { length } = [...written]
  if (length === 0) return 'Password is required'
  if (length < 10) return 'Use at least 10 characters'
  if (length > 200) return 'Use at most 200 characters'
  if (written.trim() === '') return 'Use more than blanks'
  return new Set(written).size === 1 ? 'Use more than one character' : undefined
}

export const mismatch = "Passwords don't match"

export function repetitionFault(password: string, repeated: string): string | undefined {
  if (repeated === '') return 'Please confirm your password'
  return repeated === password ? undefined : mismatch
}
