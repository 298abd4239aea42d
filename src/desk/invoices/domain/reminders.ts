export type ReminderDays = { before: number; after: number[] }

/**
 * The maximum delay of a reminder in days, for example after an outage. Later ones are skipped, so that turning reminders on
 * sends none for old invoices.
 */
const maxLate = 3

/**
 * Returns which reminder to send today, as its number of days after the due date, negative before it. Null if there is none.
 * `sinceDue` is the number of days since the due date, and `term` the days from the issue to the due date. If several reminders
 * are pending, only the last is sent. None is sent on the day of issue. A reminder from before the due date is not sent after it.
 */
export function reminderOn(sinceDue: number, term: number, { before, after }: ReminderDays): number | null {
  const past = [...(before > 0 ? [-before] : []), ...after].filter((days) => days <= sinceDue)
  const last = Math.max(...past)
  const isDueDatePast = last < 0 && sinceDue > 0
  return past.length > 0 && last > -term && sinceDue - last <= maxLate && !isDueDatePast ? last : null
}
