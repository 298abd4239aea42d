import { useQueryClient } from '@tanstack/react-query'
import type { OwnCall } from '../../contract/booking.ts'
import { moveOwnCall, refreshOwnCalls, timesOfOwnCall } from '../../query-options.ts'
import { MoveCall } from '../booking/move-call.tsx'

/** Moves an own call, in a dialog. */
export default function MoveOwnCall({ call, onClose }: { call: OwnCall; onClose: () => void }) {
  const client = useQueryClient()
  const close = () => {
    void refreshOwnCalls(client)
    onClose()
  }
  return (
    <MoveCall
      timesPath={timesOfOwnCall(call.id)}
      send={(start) => moveOwnCall(call, start)}
      onMoved={close}
      onClose={onClose}
    />
  )
}
