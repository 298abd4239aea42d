import { ApiError } from '#platform/api-client.ts'
import { toast } from './toast.ts'

/** The message of a failure: the server's, else ours. */
export function readableMessage(problem: unknown, fallback: string): string {
  return (problem instanceof ApiError && problem.serverMessage) || fallback
}

/** Shows a toast about a failure, with the server's message or else `fallback`. */
export function showProblem(title: string, problem: unknown, fallback = 'Please try again.'): void {
  toast({ title, description: readableMessage(problem, fallback), variant: 'destructive' })
}
