import { failureOf } from './failure.ts'

/** The name of the unique constraint or index that a failed statement violated (SQLSTATE 23505), else `undefined`. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = failureOf(error)
  return code === '23505' ? constraint : undefined
}
