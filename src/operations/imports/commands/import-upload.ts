import { open, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { importSubscribers } from '#mailing/newsletter/commands/subscribers.ts'
import { AppError, StartupError } from '#platform/app-error.ts'
import { engine } from '#platform/database/database.ts'
import { readDiskSpace, refuseFullDisk } from '#platform/files/disk-space.ts'
import { removeTemporaryFolders, withTemporaryFolder } from '#platform/files/temporary-folder.ts'
import { hour, type Job } from '#platform/jobs.ts'
import { msg, t } from '#platform/texts.ts'
import type { ImportEntry } from '../contract.ts'
import { htmlPost, markdownFile, maxTextBytes, maxUploadBytes } from '../domain/uploads.ts'
import { importPosts } from './import-posts.ts'
import { type LeftOut, makeEntry } from './moved-post.ts'
import { readExport } from './read-export.ts'
import { entryOfSubscriber } from './read-members.ts'
import { decodeBeginning } from './read-text.ts'
import { endBrokenReports, keepReport } from './reports.ts'
import { unpack } from './unpack.ts'

/** The name of the temporary folders, and of the lock that all processes share. */
const purpose = 'import'

/**
 * `dryRun` stores nothing. `fetch` also imports pictures at https addresses. Unless `publish` is true, nothing becomes public.
 * `ignored` names fields that must not hide posts, each alone or with one value. `ownerId` is the author's account.
 */
export type ImportOptions = {
  dryRun: boolean
  fetch: boolean
  publish: boolean
  ignored: string[]
  ownerId: number
}

/**
 * Imports an uploaded export. The extension of `name` determines its kind, and `save` writes it to a file. Throws `conflict`
 * (another import runs), `invalid` (not an export), `unavailable` (the disk is nearly full), and the errors of `save`.
 */
export function importUpload(
  name: string,
  options: ImportOptions,
  save: (file: string) => Promise<void>,
): Promise<ImportEntry[]> {
  return importSaved(name, maxUploadBytes, save, async (file, folder) => {
    try {
      return await keepReport({ name, dryRun: options.dryRun }, () =>
        withoutPaths(folder, () => importFile(file, options, maxTextBytes)),
      )
    } catch (error) {
      throw error instanceof StartupError ? new AppError('invalid', error.message) : error
    }
  })
}

/**
 * Like `importAlone`, for a file that `save` writes to a temporary folder. Also throws `unavailable` if the disk is nearly full,
 * and the errors of `save`.
 */
export function importSaved<Result>(
  name: string,
  maxBytes: number,
  save: (file: string) => Promise<void>,
  work: (file: string, folder: string) => Promise<Result>,
): Promise<Result> {
  return importAlone(() =>
    withTemporaryFolder(purpose, async (folder) => {
      refuseFullDisk(await readDiskSpace(folder), maxBytes)
      const file = join(folder, name)
      await save(file)
      return work(file, folder)
    }),
  )
}

/**
 * Imports a file or folder as `importSite` does, or the exports in a ZIP archive. Throws a `StartupError` if it is not an export,
 * or if it is a single file of more than `maxBytes`.
 */
export async function importFile(
  path: string,
  options: ImportOptions,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<ImportEntry[]> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() && found.size === 0) throw new StartupError(`${path} is empty`)
  if (!found?.isFile() || !/\.zip$/i.test(path)) return importOne(path, options, maxBytes)
  return withTemporaryFolder(purpose, (folder) =>
    withoutPaths(folder, async () => {
      await unpack(path, folder)
      const exports = await findExports(folder)
      const [only] = exports
      if (only && exports.length === 1)
        return importOne(only, options, maxBytes, relativeFolders(only, folder))
      const parts: ImportEntry[][] = []
      for (const one of exports)
        parts.push(await importPart(one, options, maxBytes, relativeFolders(one, folder)))
      return parts.flat()
    }),
  )
}

/** Returns the names of the folders between the root of an archive and a path in it. */
const relativeFolders = (path: string, unpacked: string) =>
  relative(unpacked, path).split(sep).filter(Boolean)

async function importOne(
  path: string,
  options: ImportOptions,
  maxBytes: number,
  above?: string[],
): Promise<ImportEntry[]> {
  const found = await stat(path).catch(() => undefined)
  if (found && found.size > maxBytes)
    throw new StartupError(
      t`${path} is larger than ${Math.floor(maxBytes / 1024 ** 2)} MB. Import it on the server: npm run import`,
    )
  return importSite(path, options, above)
}

/**
 * Reads the export of another site at `path` (a file or a folder), and stores its posts and subscribers. With `dryRun`, only
 * reports. Returns an entry for each of them, and for each omission. Throws a `StartupError` if the path is not an export.
 */
async function importSite(path: string, options: ImportOptions, above?: string[]): Promise<ImportEntry[]> {
  const moved = await readExport(path, above)
  if (!options.ownerId && moved.posts.length > 0)
    throw new StartupError('Posts need an author: create an admin first (npm run account)')
  const posts = await importPosts(moved, options)
  const subscribers = await importSubscribers(moved.subscribers, options.dryRun)
  return [...posts, ...subscribers.map(entryOfSubscriber), ...moved.left.map(entryOfLeftOut)]
}

const entryOfLeftOut = ({ source, why, line, isWrong, type, title = '' }: LeftOut): ImportEntry =>
  makeEntry({ kind: isWrong ? 'wrong' : 'left', type: type ?? 'file', source, line, title, notes: [why] })

/** Imports one of several exports. If it cannot be read, the other exports are still imported. */
async function importPart(
  path: string,
  options: ImportOptions,
  maxBytes: number,
  above: string[],
): Promise<ImportEntry[]> {
  const source = basename(path)
  try {
    const entries = await importOne(path, options, maxBytes, above)
    if ((await stat(path)).isDirectory()) return entries
    return entries.map((entry) => ({ ...entry, source: `${source}: ${entry.source}` }))
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const notes = [error.message.replace(path, t.for('a file, at the beginning of a sentence')`It`)]
    return [makeEntry({ kind: 'wrong', type: 'file', source, notes })]
  }
}

/** Shortens paths in error messages to the part within the temporary folder. */
async function withoutPaths<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    throw new StartupError(error.message.replaceAll(folder + sep, ''))
  }
}

let isRunning = false

/**
 * Runs an import if no other import runs on this database in any process, and otherwise throws `conflict`. First removes the
 * files of an import whose process was killed.
 */
export async function importAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isRunning || !(await claimImport()))
    throw new AppError('conflict', msg`Another import is running. Please wait until it has ended.`)
  try {
    await removeTemporaryFolders(purpose)
    await endBrokenReports()
    return await work()
  } finally {
    await engine().releaseJob(purpose)
    isRunning = false
  }
}

/** The database lock works only between processes. `isRunning` excludes other imports within this process. */
async function claimImport(): Promise<boolean> {
  isRunning = true
  try {
    isRunning = await engine().claimJob(purpose)
  } catch (error) {
    isRunning = false
    throw error
  }
  return isRunning
}

/** Removes what a killed import has left. */
export const removeImportsJob: Job = {
  name: 'remove-imports',
  every: hour,
  run: () =>
    importAlone(async () => {}).catch((error) => {
      if (!(error instanceof AppError)) throw error
    }),
}

/** The number of bytes read from a file to identify its kind. */
const beginning = 4096

/** Patterns for the beginning of Ghost's and WordPress's exports and of a list of subscribers. */
const signs = {
  '.json': /^\s*\{\s*"(db|meta|data|members)"\s*:/,
  '.xml': /xmlns:wp\s*=|wordpress\.org\/export/i,
  '.csv': /^[^\n]*\bemail\b/i,
}

/**
 * Returns the exports in an unpacked folder: exports of Ghost and WordPress with the lists of subscribers beside them, or,
 * without such exports, the folder if it contains Markdown. A folder that contains only a folder is skipped. Throws a
 * `StartupError` if the folder contains no export.
 */
async function findExports(unpacked: string): Promise<string[]> {
  const folder = await innermostFolder(unpacked)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const isNear = (file: string) => relative(folder, file).split(sep).length <= 2
  const [ghost, wordPress, csv] = await Promise.all(
    (['.json', '.xml', '.csv'] as const).map((ending) => filesLike(files.filter(isNear), ending)),
  )
  const sites = [...(ghost ?? []), ...(wordPress ?? [])]
  const places = new Set([folder, ...sites.map(dirname)])
  const subscribers = (csv ?? []).filter((file) => places.has(dirname(file)))
  const hasMarkdown = files.some(
    (file) => markdownFile.test(file) || htmlPost.test(file.replaceAll(sep, '/')),
  )
  const found = [...(sites.length === 0 && hasMarkdown ? [folder] : sites), ...subscribers]
  if (found.length > 0) return found
  throw new StartupError(
    'The archive holds no export of Ghost or WordPress, no Markdown files, and no list of subscribers',
  )
}

async function innermostFolder(folder: string): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true })
  const [only] = entries
  return only?.isDirectory() && entries.length === 1 ? innermostFolder(join(folder, only.name)) : folder
}

async function filesLike(files: string[], ending: keyof typeof signs): Promise<string[]> {
  const like: string[] = []
  for (const file of files.filter((name) => name.toLowerCase().endsWith(ending)).sort())
    if (!basename(file).startsWith('.') && signs[ending].test(await readBeginning(file))) like.push(file)
  return like
}

async function readBeginning(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning), 0, beginning, 0)
    return decodeBeginning(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}
