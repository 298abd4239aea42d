import type { Today } from './contract.ts'

// Apart from the sentence, which the first script of all members' pages must not load.

/** How many things an admin still has to do after a restore. */
export const countSteps = ({ restore, asksNumber }: Pick<Today, 'restore' | 'asksNumber'>): number =>
  Number(restore !== null && !restore.isTrial) + Number(asksNumber)

/** How many things an admin has to do on other pages. */
export const countTasks = ({ taskCounts }: Pick<Today, 'taskCounts'>): number =>
  Object.values(taskCounts).reduce((sum, count) => sum + count, 0)

/** How many emails did not go out. */
export const countEmails = ({ emails }: Pick<Today, 'emails'>): number =>
  emails ? emails.failed.count + emails.waiting.count : 0

/** How many rows there are of what waits for an admin and is done on other pages. */
export const countOthers = (
  today: Pick<Today, 'restore' | 'asksNumber' | 'taskCounts' | 'leaving' | 'emails'>,
): number => countSteps(today) + countTasks(today) + today.leaving.length + Number(countEmails(today) > 0)
