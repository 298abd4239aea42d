export type ReminderDays = { before: number; after: number[] }

/**
 * How many days late a reminder may still be sent, for example after an outage. It also prevents reminders of old invoices when
 * an admin turns reminders on.
 */
const maxLate = 3

/**
 * The reminder of an open invoice to send on a day, as days after the due date (negative before it); null for none. `sinceDue` is
 * that day, counted the same way; `term` is the number of days from issue to due date. If several are due, only the last is sent.
 * None is sent on the day of issue, and none that announces a due date that has passed.
 */
export function reminderOn(sinceDue: number, term: number, { before, after }: ReminderDays): number | null {
  const past = [...(before > 0 ? [-before] : []), ...after].filter((days) => days <= sinceDue)
  const last = Math.max(...past)
  const isOver = last < 0 && sinceDue > 0
  return past.length > 0 && last > -term && sinceDue - last <= maxLate && !isOver ? last : null
}
