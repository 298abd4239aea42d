export type ReminderDays = { before: number; after: number[] }

/**
 * How many days late a reminder may still be sent, such as after an outage. It also keeps old debts quiet when reminders are
 * turned on.
 */
const maxLate = 3

/**
 * Which reminder of an open invoice is sent on a day, in days after the due date, negative before; null for none. `sinceDue` is
 * that day, counted in the same way; `term` is the number of days from issue to due date. If several are due, only the last is
 * sent. None is sent on the day of issue, and none that announces a past due date.
 */
export function reminderOn(sinceDue: number, term: number, { before, after }: ReminderDays): number | null {
  const past = [...(before > 0 ? [-before] : []), ...after].filter((days) => days <= sinceDue)
  const last = Math.max(...past)
  const isOver = last < 0 && sinceDue > 0
  return past.length > 0 && last > -term && sinceDue - last <= maxLate && !isOver ? last : null
}
