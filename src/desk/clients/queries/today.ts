import { proposalsToday } from './billing-proposals.ts'
import { signUpsToday } from './sign-ups.ts'

/** Returns the questions about clients for the admins' first page. */
export async function clientsToday() {
  const [signUps, proposals] = await Promise.all([signUpsToday(), proposalsToday()])
  return {
    tasks: [...signUps.tasks, ...proposals.tasks],
    taskCounts: { ...signUps.taskCounts, ...proposals.taskCounts },
  }
}
