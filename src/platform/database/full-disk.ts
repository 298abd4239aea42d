import { isFullDisk } from './failure.ts'

/** Whether a statement has failed since the disk is full, and none that needs room has succeeded since. */
let isSuspected = false

/** Keeps in mind that a statement failed for want of room; gives its error. */
export function noteFailure(error: unknown): unknown {
  if (isFullDisk(error)) isSuspected = true
  return error
}

/** Whether there may be no room. `tryStoring` stores something that takes room of its own; it is asked only after a failure. */
export async function lacksRoom(tryStoring: () => Promise<unknown>): Promise<boolean> {
  if (!isSuspected) return false
  isSuspected = await tryStoring().then(() => false, isFullDisk)
  return isSuspected
}
