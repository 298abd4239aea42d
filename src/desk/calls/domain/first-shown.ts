// This file must not import anything: it is part of the first script of members' pages, and the booking page must not load that
// script.

const dayMilliseconds = 24 * 60 * 60_000

/**
 * Returns the day whose week or month the calendar shows at first: today, or the next day if today is a Sunday, the last day of a
 * week.
 */
export function firstShown(view: string, today: string): string {
  const at = new Date(today)
  const isNext = view === 'week' && at.getUTCDay() === 0
  return isNext ? new Date(at.getTime() + dayMilliseconds).toISOString().slice(0, 10) : today
}
