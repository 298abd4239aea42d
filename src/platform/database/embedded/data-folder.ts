import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '#platform/startup-error.ts'
import { lockFolder } from './folder-lock.ts'

const spaceNeeded = 64 * 1024 * 1024

export interface DataFolder {
  readonly path: string
  /** Where PostgreSQL's own files are. */
  readonly postgres: string
  /** Through this socket a running server hands out backups. */
  readonly socket: string
  unlock(): void
}

/** Where things lie in a data folder, as absolute paths. */
export function placesIn(dataDir: string) {
  const path = resolve(dataDir)
  return { path, postgres: join(path, 'postgres'), socket: join(path, 'backup.sock') }
}

/**
 * Makes the folder when it is missing and takes it for this process. Refuses with a `StartupError` of one line when
 * it cannot be written, its disk is full, or another process has it.
 */
export function takeDataFolder(dataDir: string): DataFolder {
  const places = placesIn(dataDir)
  try {
    makePrivate(places.path, places.postgres)
    refuseFullDisk(places.path)
    const unlock = lockFolder(places.path)
    return { ...places, unlock }
  } catch (error) {
    throw error instanceof StartupError ? error : explain(places.path, error)
  }
}

/** Only its owner may read what we keep. A folder that also holds other people's things keeps its mode. */
function makePrivate(path: string, postgres: string): void {
  makeFolder(path)
  if (existsSync(postgres) || readdirSync(path).length === 0) chmodSync(path, 0o700)
  for (const folder of [path, postgres])
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** Step by step: below `/proc` Node's own recursive way never ends. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process, which starts at the same time, may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function refuseFullDisk(path: string): void {
  const { bavail, bsize } = statfsSync(path)
  const free = bavail * bsize
  if (free >= spaceNeeded) return
  throw new StartupError(
    `The disk of the data folder ${path} is full: ${toMebibytes(free)} MiB are free, ${toMebibytes(spaceNeeded)} MiB are needed`,
  )
}

const toMebibytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

const readOnly = 'cannot be written: give this user the right to, or set DATA_DIR to another folder'
const reasons: Record<string, string> = {
  ENOENT: 'cannot be made: set DATA_DIR to another folder',
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: readOnly,
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'cannot be written: its disk is full',
  EDQUOT: "cannot be written: this user's share of the disk is used up",
}
/** SQLite's primary result codes, as the lock file's failures name them. */
const lockReasons: Record<number, string> = {
  8: readOnly,
  14: readOnly,
  13: 'cannot be written: its disk is full',
}

function explain(path: string, error: unknown): StartupError {
  const {
    code = '',
    errcode = 0,
    message = String(error),
  } = error as NodeJS.ErrnoException & { errcode?: number }
  const reason = lockReasons[errcode & 0xff] ?? reasons[code] ?? `cannot be used: ${message}`
  return new StartupError(`The data folder ${path} ${reason}`)
}
