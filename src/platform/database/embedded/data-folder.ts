import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statfsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError } from '../../app-error.ts'
import { neededToStart } from '../../files/disk-space.ts'

/** The absolute paths in a data folder: PostgreSQL's files, the socket for backups, and temporary files of backups. */
export function pathsIn(dataDir: string) {
  const path = resolve(dataDir)
  return {
    path,
    postgres: join(path, 'postgres'),
    socket: join(path, 'backup.sock'),
    temporary: join(path, 'temporary', 'backups'),
  }
}

/**
 * Creates the data folder and locks it for this process. Throws a `StartupError` if it cannot be written, its disk is full, or
 * another process uses it.
 */
export function openDataFolder(dataDir: string) {
  const paths = pathsIn(dataDir)
  try {
    makePrivate(paths.path, paths.postgres)
    checkFreeSpace(paths.path)
    const unlock = lockFolder(paths.path)
    return { ...paths, unlock }
  } catch (error) {
    throw error instanceof StartupError ? error : describeFailure(paths.path, error)
  }
}

/** Makes the folder readable for its owner only, unless it contains other files and no database. */
function makePrivate(path: string, postgres: string): void {
  makeFolder(path)
  if (existsSync(postgres) || readdirSync(path).length === 0) chmodSync(path, 0o700)
  for (const folder of [path, postgres])
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
}

/** Creates missing folders one level at a time: below `/proc`, Node's recursive option never returns. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process that starts at the same time may have created the folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function checkFreeSpace(path: string): void {
  const { bavail, bsize } = statfsSync(path)
  const free = bavail * bsize
  if (free >= neededToStart) return
  throw new StartupError(
    `The disk of the data folder ${path} is full: ${toMebibytes(free)} MiB are free, ${toMebibytes(neededToStart)} MiB are needed`,
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
/** SQLite's primary result codes when the lock cannot be taken. */
const lockReasons: Record<number, string> = {
  8: readOnly,
  14: readOnly,
  13: 'cannot be written: its disk is full',
}

function describeFailure(path: string, error: unknown): StartupError {
  const {
    code = '',
    errcode = 0,
    message = String(error),
  } = error as NodeJS.ErrnoException & { errcode?: number }
  const reason = lockReasons[errcode & 0xff] ?? reasons[code] ?? `cannot be used: ${message}`
  return new StartupError(`The data folder ${path} ${reason}`)
}

const busy = 5
const lockFile = 'lock.sqlite'

/** Locks the folder with SQLite's file lock, until the returned function is called or the process ends in any way. */
function lockFolder(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, lockFile), { timeout: 0 })
  try {
    // The lock never writes anything, so it needs no journal file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== busy) throw error
    throw new StartupError(
      `The data folder ${dataDir} is in use by another Waymark process: stop that one first, or set DATA_DIR to another folder`,
    )
  }
  return () => lock.close()
}
