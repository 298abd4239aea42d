import { ApiError } from '#platform/api-client.ts'

/** Whether an error response has this code. */
export const hasCode = (problem: unknown, code: string) =>
  problem instanceof ApiError && (problem.body as { code?: string } | undefined)?.code === code

/** Whether a sign-in, or a new password, needs a code of the second factor. */
export const needsCode = (problem: unknown) => hasCode(problem, 'second-factor')
