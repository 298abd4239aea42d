import { msg, t } from '#platform/texts.ts'

/** Returns a message if a typed email has no "@". The server checks it more strictly. */
export function emailFault(email: string): string | undefined {
  return email.includes('@') ? undefined : t`Please enter a valid email address.`
}

export const passwordHint = msg`At least 10 characters`

/** Returns the fault of a typed password, if any. Counts code points after NFKC normalization, as the server does. */
export function passwordFault(password: string): string | undefined {
  const written = password.normalize('NFKC')
  const { length } = [...written]
  if (length === 0) return t`Password is required`
  if (length < 10) return t`Use at least 10 characters`
  if (length > 200) return t`Use at most 200 characters`
  if (written.trim() === '') return t`Use more than blanks`
  return new Set(written).size === 1 ? t`Use more than one character` : undefined
}

export const mismatch = msg`Passwords don't match`

export function repetitionFault(password: string, repeated: string): string | undefined {
  if (repeated === '') return t`Please confirm your password`
  return repeated === password ? undefined : t(mismatch)
}
