const dayMs = 86_400_000

/** Days of silence before each reminder, and from the last one to the end of the wait. */
export const daysToRemind = 7
/** Days from the first reminder to the end of the wait. */
export const daysToComplete = 2 * daysToRemind
const maxReminders = 2

type Waiting = {
  reminders: number
  /** The times of the last reminder and of the thread's last message, in milliseconds. */
  remindedAt: number | null
  lastWordAt: number
  completesOn: string | null
}

/** Whether somebody has written since the last reminder, which restarts the wait. */
export const isAnswered = ({ remindedAt, lastWordAt }: Waiting) =>
  remindedAt !== null && lastWordAt > remindedAt

/**
 * The next step for an open delivery at the time `now` on the day `today`. An order completes only on an announced day, after
 * both reminders.
 */
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
