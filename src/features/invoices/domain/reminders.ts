export type ReminderDays = { before: number; after: number[] }

/** How many days late a reminder may still be sent, such as after an outage; an old debt brings none when they are turned on. */
const maxLate = 3

/**
 * Which reminder of an open invoice is sent on a day, in days after its due date, negative before; null for none. `sinceDue`
 * is that day, counted the same way; `term` is how many days after its issue the invoice is due. Of several only the last;
 * none on the day of the issue or before, and no announcement of a day that is over.
 */
export function reminderOn(sinceDue: number, term: number, { before, after }: ReminderDays): number | null {
  const past = [...(before > 0 ? [-before] : []), ...after].filter((days) => days <= sinceDue)
  const last = Math.max(...past)
  const isOver = last < 0 && sinceDue > 0
  return past.length > 0 && last > -term && sinceDue - last <= maxLate && !isOver ? last : null
}
