import { t } from '#platform/texts.ts'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'

/** Shows nothing while the page is connected. */
export function ConnectionStatus({ live }: { live: boolean }) {
  return live ? null : <StatusBadge kind="waiting">{t`Connection lost, trying again`}</StatusBadge>
}
