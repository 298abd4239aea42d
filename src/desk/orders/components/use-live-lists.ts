import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#desk/threads/components/use-live.ts'
import { refreshLists } from '../query-options.ts'

/** In milliseconds. Several events in a row reload the lists once. */
const pauseBeforeReload = 300

/** Shared, because both the frame and the page reload the lists. */
let reloading: ReturnType<typeof setTimeout> | undefined

/** As `useLive` does for one order. */
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
