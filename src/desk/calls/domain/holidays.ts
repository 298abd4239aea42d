/** `day` is a day of the site's zone, in whatever zone its country is. */
export type Holiday = { day: string; name: string }

type SavedHolidays = { days: Holiday[]; opened: string[] }

/** A holiday to which the owner gave hours of its own (`exceptions`) is worked on, as an opened one is. */
export function holidayState(
  day: string,
  opened: string[],
  exceptions: Map<string, unknown[]>,
): 'closed' | 'opened' | 'own hours' {
  if (opened.includes(day)) return 'opened'
  return exceptions.get(day)?.length ? 'own hours' : 'closed'
}

/** The holidays on which the owner does not work. */
export const holidaysOff = (
  saved: SavedHolidays | undefined,
  exceptions: Map<string, unknown[]>,
): Holiday[] =>
  saved?.days.filter(({ day }) => holidayState(day, saved.opened, exceptions) === 'closed') ?? []
