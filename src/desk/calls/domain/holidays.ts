/** `day` is a day in the site's zone, even if the country is in another zone. */
export type Holiday = { day: string; name: string }

type SavedHolidays = { days: Holiday[]; opened: string[] }

/** Returns the state of a holiday. The owner works on an opened holiday, and on one with hours of its own (`exceptions`). */
export function holidayState(
  day: string,
  opened: string[],
  exceptions: Map<string, unknown[]>,
): 'closed' | 'opened' | 'own hours' {
  if (opened.includes(day)) return 'opened'
  return exceptions.get(day)?.length ? 'own hours' : 'closed'
}

/** Returns the holidays on which the owner does not work. */
export const holidaysOff = (
  saved: SavedHolidays | undefined,
  exceptions: Map<string, unknown[]>,
): Holiday[] =>
  saved?.days.filter(({ day }) => holidayState(day, saved.opened, exceptions) === 'closed') ?? []
