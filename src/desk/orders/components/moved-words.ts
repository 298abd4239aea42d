import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { LastMove } from '../contract/dates.ts'

/** Returns text such as 'moved from Dec 3, 2026 to Dec 10, 2026', followed by the reason. */
export function movedWords({ from, to, reason }: NonNullable<LastMove>): string {
  const words = t`moved from ${formatDate(from)} to ${formatDate(to)}`
  return reason ? `${words}: ${reason}` : words
}
