import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartupError } from '#platform/app-error.ts'
import { entryFault, notUnpacked } from '#platform/files/archive-entry.ts'
import { readDiskSpace, refuseFullDisk } from '#platform/files/disk-space.ts'
import { t } from '#platform/texts.ts'

/** The limits of an archive and its unpacked size. */
const maxEntries = 100_000
const maxFiles = 20_000
const maxMegabytes = 1024
const megabyte = 1024 * 1024

/**
 * Unpacks a ZIP archive into a folder. Checks all names and sizes before it writes anything, and aborts a file that exceeds its
 * stated size. Throws a `StartupError` if the file is not a ZIP archive, or for an encrypted or too large entry, a link, or a
 * path outside the folder.
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  const zip = await openPromise(archive, { autoClose: false }).catch(() => {
    throw new StartupError(t`${archive} is no ZIP archive, or not whole`)
  })
  try {
    const files = await asWords(() => listFiles(zip))
    const bytes = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (bytes > maxMegabytes * megabyte)
      throw new StartupError(t`The archive would have more than ${maxMegabytes} MB when it is unpacked`)
    refuseFullDisk(await readDiskSpace(dirname(archive)), bytes)
    for (const file of files) await asWords(() => writeFile(zip, file, folder))
  } finally {
    zip.close()
  }
}

async function listFiles(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries)
    throw new StartupError(t`The archive holds more than ${maxEntries} files and folders`)
  const files: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry
    if (fileName.endsWith('/') || notUnpacked.test(fileName)) continue
    const fault = entryFault(entry)
    if (fault) throw new StartupError(t`The archive holds “${fileName.slice(0, 100)}”, which ${fault}`)
    files.push(entry)
    if (files.length > maxFiles) throw new StartupError(t`The archive holds more than ${maxFiles} files`)
  }
  return files
}

async function writeFile(zip: ZipFile, entry: Entry, folder: string): Promise<void> {
  const file = join(folder, entry.fileName)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const content = await zip.openReadStreamPromise(entry)
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** Error codes for failures of this machine, as opposed to defects of the archive. */
const ofMachine = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'EROFS'])

/** Replaces errors about an archive by readable ones. */
async function asWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (error instanceof StartupError || ofMachine.has(code)) throw error
    if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR')
      throw new StartupError(t`The archive holds two files of the same name`)
    throw new StartupError(t`The archive cannot be read: ${message}`)
  }
}
