/** Without a newer backup after these hours, a nightly one is missing. */
export const maxBackupHours = 36

type Made = { id: number; at: number }

const hour = 60 * 60_000

/**
 * Returns the ids of the backups to keep: all of the last 24 hours, and the newest one of each of the last days and weeks that
 * have one. Weeks start on Monday. `dayOf` gives the day ('YYYY-MM-DD') of an instant in milliseconds.
 */
export function keptBackups(
  made: Made[],
  { days, weeks }: { days: number; weeks: number },
  now: number,
  dayOf: (at: number) => string,
): Set<number> {
  const newest = made.toSorted((a, b) => b.at - a.at)
  /** 1970 started on a Thursday, hence 3 days. */
  const weekNumber = (day: string) => String(Math.floor((Date.parse(day) / (24 * hour) + 3) / 7))
  const newestPerSpan = (count: number, spanOf: (at: number) => string) => {
    const spans = new Map<string, number>()
    for (const { id, at } of newest) if (!spans.has(spanOf(at))) spans.set(spanOf(at), id)
    return [...spans.values()].slice(0, count)
  }
  const young = newest.filter(({ at }) => now - at < 24 * hour).map(({ id }) => id)
  return new Set([
    ...young,
    ...newestPerSpan(days, dayOf),
    ...newestPerSpan(weeks, (at) => weekNumber(dayOf(at))),
  ])
}
