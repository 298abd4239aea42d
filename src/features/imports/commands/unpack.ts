import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartupError } from '#platform/app-error.ts'
import { diskSpaceOf, refuseFullDisk } from '#platform/files/disk-space.ts'

/** What one archive may hold, and be when it is unpacked. */
const maxEntries = 100_000
const maxFiles = 20_000
const maxMegabytes = 1024
const maxNameBytes = 1000
const megabyte = 1024 * 1024

/** What nobody needs of an archive: packages, histories, and what macOS adds. */
export const notUnpacked = /(^|\/)(node_modules|\.git|__MACOSX|\.DS_Store)(\/|$)/

/**
 * Unpacks a ZIP archive into a folder. All names and sizes are looked at before anything is written; each file may then have
 * the size that the archive says, and no more. Throws a `StartupError` for what is no ZIP archive, or is encrypted, too large,
 * a link, or outside the folder.
 */
export async function unpack(archive: string, folder: string): Promise<void> {
  const zip = await openPromise(archive, { autoClose: false }).catch(() => {
    throw new StartupError(`${archive} is no ZIP archive, or not whole`)
  })
  try {
    const files = await asWords(() => listFiles(zip))
    const bytes = files.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (bytes > maxMegabytes * megabyte)
      throw new StartupError(`The archive would have more than ${maxMegabytes} MB when it is unpacked`)
    refuseFullDisk(await diskSpaceOf(dirname(archive)), bytes)
    for (const file of files) await asWords(() => writeFile(zip, file, folder))
  } finally {
    zip.close()
  }
}

async function listFiles(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > maxEntries)
    throw new StartupError(`The archive holds more than ${maxEntries} files and folders`)
  const files: Entry[] = []
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry
    if (fileName.endsWith('/') || notUnpacked.test(fileName)) continue
    const fault = faultOf(entry)
    if (fault) throw new StartupError(`The archive holds “${fileName.slice(0, 100)}”, which ${fault}`)
    files.push(entry)
    if (files.length > maxFiles) throw new StartupError(`The archive holds more than ${maxFiles} files`)
  }
  return files
}

/** The kind of a file in the upper half of its attributes, as Unix has it. */
const [kindMask, regular] = [0o170000, 0o100000]

/** What keeps a file of an archive from being stored, as the end of a sentence about it. */
export function faultOf(entry: Entry): string | undefined {
  const { fileName, externalFileAttributes } = entry
  const kind = (externalFileAttributes >>> 16) & kindMask
  if (kind !== 0 && kind !== regular) return 'is a link or no ordinary file'
  if (entry.isEncrypted()) return 'is encrypted: make a ZIP without a password'
  if (!entry.canDecodeFileData()) return 'is packed in a way that is not known here: make an ordinary ZIP'
  if (Buffer.byteLength(fileName) > maxNameBytes) return 'has too long a name'
  if (fileName.split('/').some((part) => part === '.' || part === '' || Buffer.byteLength(part) > 255))
    return 'has a name that no file can have'
  return /\p{Cc}/u.test(fileName) ? 'has a name that no file can have' : undefined
}

async function writeFile(zip: ZipFile, entry: Entry, folder: string): Promise<void> {
  const file = join(folder, entry.fileName)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const content = await zip.openReadStreamPromise(entry)
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
}

/** Codes of failures of this machine, which are no fault of the archive. */
const ofMachine = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'EACCES', 'EPERM', 'EROFS'])

/** Names what is wrong with an archive. */
async function asWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (error instanceof StartupError || ofMachine.has(code)) throw error
    if (code === 'EEXIST' || code === 'ENOTDIR' || code === 'EISDIR')
      throw new StartupError('The archive holds two files of the same name')
    throw new StartupError(`The archive cannot be read: ${message}`)
  }
}
