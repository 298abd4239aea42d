import { StatusBadge } from '#ui/symbols/status-badge.tsx'

/** Shows nothing while the page is connected. */
export function ConnectionStatus({ live }: { live: boolean }) {
  return live ? null : <StatusBadge kind="waiting">Connection lost, trying again</StatusBadge>
}
