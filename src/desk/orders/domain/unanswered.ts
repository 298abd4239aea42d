const dayMs = 86_400_000

/** The days of silence before each reminder. After the last reminder, the same time passes before the order is completed. */
export const daysToRemind = 7
/** The days from the first reminder to the completion. */
export const daysToComplete = 2 * daysToRemind
const maxReminders = 2

type Waiting = {
  reminders: number
  /** In milliseconds, like `lastWordAt`. */
  remindedAt: number | null
  lastWordAt: number
  completesOn: string | null
}

/** Returns whether anybody wrote after the last reminder, which restarts the wait. */
export const isAnswered = ({ remindedAt, lastWordAt }: Waiting) =>
  remindedAt !== null && lastWordAt > remindedAt

/** Returns the step that is due. An order is completed only after both reminders, and only after the day that they announced. */
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
