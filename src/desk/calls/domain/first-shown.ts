// Without imports: the first script of members' pages has this, and the booking page must not load that script.

const dayMilliseconds = 24 * 60 * 60_000

/** The day whose week or month the calendar shows at first. On a Sunday, the last day of its week, this is the next day. */
export function firstShown(view: string, today: string): string {
  const at = new Date(today)
  const isNext = view === 'week' && at.getUTCDay() === 0
  return isNext ? new Date(at.getTime() + dayMilliseconds).toISOString().slice(0, 10) : today
}
