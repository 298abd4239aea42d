import { isFullDisk } from './failure.ts'

/** Whether a statement failed because the disk is full, and no attempt to store something has succeeded since. */
let isSuspected = false

/** Remembers that a statement failed if the cause is a full disk. Returns the error. */
export function noteFailure(error: unknown): unknown {
  if (isFullDisk(error)) isSuspected = true
  return error
}

/**
 * Whether the disk may be full. If a statement has failed for this reason, checks again with `tryStoring`, which must store
 * something that takes new space.
 */
export async function lacksRoom(tryStoring: () => Promise<unknown>): Promise<boolean> {
  if (!isSuspected) return false
  isSuspected = await tryStoring().then(() => false, isFullDisk)
  return isSuspected
}
