import { DrizzleQueryError } from 'drizzle-orm'

/** The name of the unique constraint or index that a failed statement violated (SQLSTATE 23505), else `undefined`. */
export function violatedUnique(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string }
  return code === '23505' ? constraint : undefined
}
