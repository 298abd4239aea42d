import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#desk/threads/components/use-live.ts'
import { refreshSchedule } from '../../query-options/schedule.ts'

/**
 * Refreshes the schedule when the server announces changes since the mark `after`. Returns false while the connection is lost.
 */
export function useLiveSchedule(after: string | undefined): boolean {
  const client = useQueryClient()
  return useLive('/api/admin/schedule/events', after, () => void refreshSchedule(client))
}
