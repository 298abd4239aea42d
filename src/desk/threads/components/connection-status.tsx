import { StatusBadge } from '#ui/symbols/status-badge.tsx'

/** Empty while the page is up to date. */
export function ConnectionStatus({ live }: { live: boolean }) {
  return live ? null : <StatusBadge kind="waiting">Connection lost, trying again</StatusBadge>
}
