import { ApiError } from '#platform/api-client.ts'

export const hasCode = (problem: unknown, code: string) =>
  problem instanceof ApiError && (problem.body as { code?: string } | undefined)?.code === code

export const needsCode = (problem: unknown) => hasCode(problem, 'second-factor')
