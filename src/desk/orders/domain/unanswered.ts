const dayMs = 86_400_000

/** Days of silence before each reminder, and from the last one to the completion. */
export const daysToRemind = 7
/** Days from the first reminder to the completion. */
export const daysToComplete = 2 * daysToRemind
const maxReminders = 2

type Waiting = {
  reminders: number
  /** In milliseconds, like `lastWordAt`. */
  remindedAt: number | null
  lastWordAt: number
  completesOn: string | null
}

/** A message after the last reminder restarts the wait. */
export const isAnswered = ({ remindedAt, lastWordAt }: Waiting) =>
  remindedAt !== null && lastWordAt > remindedAt

/** An order completes only on an announced day, after both reminders. */
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
