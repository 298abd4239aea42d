const dayMs = 86_400_000

/** Days without a word before each reminder, and again from the last one to the end of the wait. */
export const daysToRemind = 7
/** From the first reminder to the end of the wait. */
export const daysToComplete = 2 * daysToRemind
const maxReminders = 2

type Waiting = {
  reminders: number
  /** When the last reminder was sent, and when the last message was written by either party; in milliseconds. */
  remindedAt: number | null
  lastWordAt: number
  completesOn: string | null
}

/** Whether somebody has written since the last reminder: then the wait begins anew. */
export const isAnswered = ({ remindedAt, lastWordAt }: Waiting) =>
  remindedAt !== null && lastWordAt > remindedAt

/** What is due for a delivery that waits, `now` on the day `today`. An order completes only if both reminders have said so. */
export function dueStep(
  waiting: Waiting,
  isAutomatic: boolean,
  { now, today }: { now: number; today: string },
): 'remind' | 'complete' | null {
  const { reminders, remindedAt, lastWordAt, completesOn } = waiting
  if (reminders < maxReminders)
    return now - (remindedAt ?? lastWordAt) >= daysToRemind * dayMs ? 'remind' : null
  return isAutomatic && completesOn !== null && today > completesOn ? 'complete' : null
}
