import { formatDate } from '#platform/locale.ts'
import type { LastMove } from '../contract/dates.ts'

/** Returns text such as 'moved from Dec 3, 2026 to Dec 10, 2026', followed by the reason. */
export const movedWords = ({ from, to, reason }: NonNullable<LastMove>): string =>
  `moved from ${formatDate(from)} to ${formatDate(to)}${reason ? `: ${reason}` : ''}`
