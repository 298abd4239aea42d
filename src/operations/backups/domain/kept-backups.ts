/** After this many hours without a new backup, a nightly backup is missing. */
export const maxBackupHours = 36

type Made = { id: number; at: number }

const hour = 60 * 60_000

/**
 * Returns the ids of the backups to keep: all of the last 24 hours, and the newest backup of each recent day and week that has
 * one. Weeks start on Monday. `dayOf` returns the day ('YYYY-MM-DD') of an instant in milliseconds.
 */
export function keptBackups(
  made: Made[],
  { days, weeks }: { days: number; weeks: number },
  now: number,
  dayOf: (at: number) => string,
): Set<number> {
  const newest = made.toSorted((a, b) => b.at - a.at)
  /** Adds 3 days because 1970 started on a Thursday. */
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
