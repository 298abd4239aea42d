import { queryOptions } from '@tanstack/react-query'
import { send } from '#platform/api-client.ts'
import type { Project } from '../contract.ts'

const path = '/api/projects/featured'

/** The projects of the front page. After a failure the fallback address is tried, where one is set. */
export const featuredProjectsQuery = queryOptions({
  queryKey: [path],
  queryFn: ({ signal }) => fetchFeaturedProjects(signal),
  retry: 2,
  retryDelay: 1000,
  // The page asks before the section is mounted; what failed until then is not asked again on mount.
  retryOnMount: import.meta.env.SSR,
})

async function fetchFeaturedProjects(signal: AbortSignal): Promise<Project[]> {
  let failure: unknown
  for (const ask of [askHere, askFallback]) {
    try {
      const response = await ask(signal)
      if (response?.ok) return (await response.json()) as Project[]
      if (response) failure = new Error(`HTTP ${response.status}: ${await response.text()}`)
    } catch (problem) {
      failure = problem
    }
  }
  throw failure
}

const askHere = (signal: AbortSignal) => send(path, { signal })

// Public data: the other host needs no cookies of ours.
async function askFallback(signal: AbortSignal): Promise<Response | undefined> {
  // `FALLBACK_ORIGIN`, which the server writes as an attribute of the root element.
  const origin = import.meta.env.SSR ? undefined : document.documentElement.dataset.fallbackOrigin
  return origin ? fetch(new URL(path, origin), { signal, credentials: 'omit' }) : undefined
}
