import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#features/threads/components/use-live.ts'
import { refreshLists } from '../query-options.ts'

/** In milliseconds: events that come together reload the lists once. */
const pauseBeforeReload = 300

/** The frame and the page both ask for it. */
let reloading: ReturnType<typeof setTimeout> | undefined

/** Keeps the lists of orders up to date, as `useLive` does an order. */
export function useLiveLists(address: string, after: string | undefined): boolean {
  const client = useQueryClient()
  return useLive(address, after, () => {
    if (reloading) return
    reloading = setTimeout(() => {
      reloading = undefined
      refreshLists(client)
    }, pauseBeforeReload)
  })
}
