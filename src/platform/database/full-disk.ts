import { isFullDisk } from './failure.ts'

/** Whether a statement has failed because the disk is full, and none that needs room has succeeded since. */
let isSuspected = false

/** Remembers that a statement failed for lack of room; returns its error. */
export function noteFailure(error: unknown): unknown {
  if (isFullDisk(error)) isSuspected = true
  return error
}

/** Whether room may be lacking. Only after a failure, it calls `tryStoring`, which stores something that takes new room. */
export async function lacksRoom(tryStoring: () => Promise<unknown>): Promise<boolean> {
  if (!isSuspected) return false
  isSuspected = await tryStoring().then(() => false, isFullDisk)
  return isSuspected
}
