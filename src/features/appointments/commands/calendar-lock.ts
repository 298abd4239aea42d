import { sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { failureOf } from '#platform/database/failure.ts'
import { type CallToPlace, isFree, nearestFreeTimes } from '../queries/free-times.ts'

/**
 * Makes all that takes or frees a time wait for each other, until the end of the caller's transaction: whoever has it sees
 * every appointment that there is. The constraint alone would refuse as well, but only after deadlocks between the many.
 * The calendar is locked before accounts and appointments.
 */
export async function lockCalendar(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext('appointments'))`)
}

/** Thrown within the transaction that finds a time taken, for `takenError`. */
class TimeTaken extends Error {}

/** Whether a time is not free, or a failed statement would have put two appointments at one time. */
function isTaken(error: unknown): boolean {
  if (error instanceof TimeTaken) return true
  const { code, constraint } = failureOf(error)
  return code === '40P01' || (code === '23P01' && constraint === 'appointments_no_overlap')
}

/**
 * Gives the `conflict` for an error that means that a time is taken, with the nearest times that are free for the call; any
 * other error as it is. Called outside the transaction that failed, since that reads nothing any more.
 */
async function takenError(error: unknown, call: CallToPlace, start: string): Promise<unknown> {
  if (!isTaken(error)) return error
  return new AppError('conflict', 'That time was just taken', {
    details: { times: await nearestFreeTimes(call, start, 3) },
  })
}

/**
 * Runs `work` in a transaction that has locked the calendar. `check` fails unless the call may begin at `start`: then
 * with `conflict` and the nearest three free times.
 */
export async function takeFreeTime<Result>(
  call: CallToPlace,
  start: string,
  work: (check: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const check = async () => {
    if (!(await isFree(call, start))) throw new TimeTaken()
  }
  try {
    return await tx(async () => {
      await lockCalendar()
      return work(check)
    })
  } catch (error) {
    throw await takenError(error, call, start)
  }
}
