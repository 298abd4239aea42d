import type { QueryClient } from '@tanstack/react-query'
import { isBeginning } from '#frame/today/own-lists.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { FirstSteps } from './first-page-parts.ts'
import { ownTodayQuery } from './query-options.ts'

/** Loads what `FirstSteps` needs, for a member who sees it. */
export async function loadFirstSteps(client: QueryClient): Promise<void> {
  const today = client.getQueryData(ownTodayQuery.queryKey)
  if (!today || !isBeginning(today)) return
  await FirstSteps.preload?.()
  const { firstStepsQueries } = await import('./first-steps.tsx')
  await prefetch(client, ...firstStepsQueries)
}
