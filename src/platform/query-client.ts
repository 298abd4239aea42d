import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { readAnswer, send } from './api-client.ts'

/**
 * Creates a query client with the defaults that the specification prescribes: GET the key's first element, fresh for 5 minutes,
 * no retry, polling or refetch on focus.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        staleTime: 5 * 60_000,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        ...(import.meta.env.SSR && { gcTime: Number.POSITIVE_INFINITY }),
      },
      mutations: { retry: false },
      // The data must stay until its part of the page is hydrated, which may be later than the default of five minutes.
      hydrate: { queries: { gcTime: Number.POSITIVE_INFINITY } },
    },
  })
}

async function fetchKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return readAnswer(await send(String(queryKey[0]), { signal }))
}
