import type { Today } from './contract.ts'

/**
 * Counts the open tasks after a restore. This file is separate from the sentence about them, because the first script of all
 * members' pages must not load that.
 */
export const countSteps = ({ restore, asksNumber }: Pick<Today, 'restore' | 'asksNumber'>): number =>
  Number(restore !== null && !restore.isTrial) + Number(asksNumber)

/** Counts the open tasks on other pages. */
export const countTasks = ({ taskCounts }: Pick<Today, 'taskCounts'>): number =>
  Object.values(taskCounts).reduce((sum, count) => sum + count, 0)

export const countEmails = ({ emails }: Pick<Today, 'emails'>): number =>
  emails ? emails.failed.count + emails.waiting.count : 0

/** Counts the rows of tasks that admins do on other pages. */
export const countOthers = (
  today: Pick<Today, 'restore' | 'asksNumber' | 'taskCounts' | 'leaving' | 'emails'>,
): number => countSteps(today) + countTasks(today) + today.leaving.length + Number(countEmails(today) > 0)
