import { ApiError } from '#platform/api-client.ts'
import { toast } from './toast.tsx'

/** What a person may read of a failure: the server's words, else ours. */
export function readableMessage(problem: unknown, fallback: string): string {
  return (problem instanceof ApiError && problem.serverMessage) || fallback
}

/** Says that something failed: the server's words, else `fallback`. */
export function showProblem(title: string, problem: unknown, fallback = 'Please try again.'): void {
  toast({ title, description: readableMessage(problem, fallback), variant: 'destructive' })
}
