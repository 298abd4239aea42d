import { DrizzleQueryError } from 'drizzle-orm'

/** The SQLSTATE of a failed statement and the name of the constraint that it violated, as far as the database says so. */
export function failureOf(error: unknown): { code?: string; constraint?: string } {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return (cause ?? {}) as { code?: string; constraint?: string }
}
