import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { AppError } from '../app-error.ts'
import { log } from '../log.ts'
import { msg } from '../texts.ts'

export type DiskSpace = { free: number; size: number }

const megabyte = 1024 * 1024

/** The embedded database does not start if fewer bytes are free. */
export const neededToStart = 64 * megabyte

/** The maximum number of bytes that uploads leave free. On smaller disks, they leave a tenth of the size. */
const spared = 1024 * megabyte
/** Bytes that writes to the embedded database leave free: two log files. Without them it stops and cannot start again. */
export const sparedForWrites = 32 * megabyte
/** The least that uploads leave free: the room for a restart and for writes. */
const leastSpared = neededToStart + sparedForWrites

/** The size and the free space of a folder's disk, in bytes. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Whether a disk has too little space for writes to the embedded database. Fast enough for every statement. */
export function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < sparedForWrites
}

/**
 * Throws `unavailable` if too little space would be left on the disk after `bytes` more: less than 1 GB or a tenth of its size,
 * whichever is smaller, and at least 96 MB. Does nothing if `disk` is unknown.
 */
export function refuseFullDisk(disk: DiskSpace | undefined, bytes = 0): void {
  if (!disk || disk.free - bytes >= Math.max(leastSpared, Math.min(spared, disk.size / 10))) return
  log().warn({ freeBytes: disk.free }, 'An upload was refused: the disk is nearly full')
  throw new AppError(
    'unavailable',
    msg`The disk of this site is nearly full, so it takes no files at present. Please report it.`,
  )
}
