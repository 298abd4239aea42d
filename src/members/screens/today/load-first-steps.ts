import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { FirstSteps } from './first-page-parts.ts'
import { isBeginning, ownTodayQuery } from './query-options.ts'

/** Loads the data of `FirstSteps` if the client will see it. */
export async function loadFirstSteps(client: QueryClient): Promise<void> {
  const today = client.getQueryData(ownTodayQuery.queryKey)
  const role = client.getQueryData(sessionQuery.queryKey)?.user.role
  if (!today || role === 'developer' || !isBeginning(today)) return
  await FirstSteps.preload?.()
  const { firstStepsQueries } = await import('./first-steps.tsx')
  await prefetch(client, ...firstStepsQueries())
}
