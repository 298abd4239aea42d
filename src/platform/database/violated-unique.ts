import { databaseFailure } from './failure.ts'

/** The unique constraint or index that a failed statement violated (SQLSTATE 23505), otherwise `undefined`. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = databaseFailure(error)
  return code === '23505' ? constraint : undefined
}
