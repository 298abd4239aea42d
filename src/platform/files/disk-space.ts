import { statfs } from 'node:fs/promises'
import { AppError } from '../app-error.ts'
import { log } from '../log.ts'

export type DiskSpace = { free: number; size: number }

const megabyte = 1024 * 1024

/** Bytes without which the embedded database does not start. */
export const neededToStart = 64 * megabyte

/** Bytes that uploads leave free: for orders, messages, and what the database needs to go on. */
const spared = 1024 * megabyte
/** At least what a restart needs, and two files of the database's log, which may be begun later. */
const leastSpared = neededToStart + 32 * megabyte

/** The room of the disk that holds a folder, in bytes. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Fails with `unavailable` where `bytes` would leave a known disk less than 1 GB, or a tenth if less, but at least 96 MB. */
export function refuseFullDisk(disk: DiskSpace | undefined, bytes = 0): void {
  if (!disk || disk.free - bytes >= Math.max(leastSpared, Math.min(spared, disk.size / 10))) return
  log().warn({ freeBytes: disk.free }, 'An upload was refused: the disk is nearly full')
  throw new AppError(
    'unavailable',
    'The disk of this site is nearly full, so it takes no files at present. Please tell us about it.',
  )
}
