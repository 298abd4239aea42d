import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#desk/threads/components/use-live.ts'
import { refreshLists } from '../query-options.ts'

/** In milliseconds. Several events within this time cause a single reload. */
const pauseBeforeReload = 300

/** Shared by the frame and the page, which both reload the lists. */
let reloading: ReturnType<typeof setTimeout> | undefined

/** Reloads all lists of orders after an event of the stream at `address`. Returns whether the stream is connected. */
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
