export type ReminderDays = { before: number; after: number[] }

/**
 * In days. A reminder that could not be sent in time, for example during an outage, is sent at most so late. It also prevents
 * reminders of old invoices when an admin turns reminders on.
 */
const maxLate = 3

/**
 * All numbers are days after the due date, or negative days before it; only `term` counts from issue to due date. Null if no
 * reminder is due. If several are due, only the last is sent. None is sent on the day of issue, and none that announces a past
 * due date.
 */
export function reminderOn(sinceDue: number, term: number, { before, after }: ReminderDays): number | null {
  const past = [...(before > 0 ? [-before] : []), ...after].filter((days) => days <= sinceDue)
  const last = Math.max(...past)
  const isDueDatePast = last < 0 && sinceDue > 0
  return past.length > 0 && last > -term && sinceDue - last <= maxLate && !isDueDatePast ? last : null
}
