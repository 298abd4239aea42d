import { StatusBadge } from '#ui/symbols/status-badge.tsx'

/** Says that a page is not up to date; empty while it is. */
export function ConnectionStatus({ live }: { live: boolean }) {
  return live ? null : <StatusBadge kind="waiting">Connection lost, trying again</StatusBadge>
}
