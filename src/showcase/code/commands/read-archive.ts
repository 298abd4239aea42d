import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import { AppError } from '#platform/app-error.ts'
import { entryFault, notUnpacked } from '#platform/files/archive-entry.ts'
import { type AnyText, writeText } from '#platform/says.ts'
import { msg, t } from '#platform/texts.ts'
import { faultOfPath, faultOfPaths } from '../domain/check-path.ts'
import { maxFileBytes, maxFiles, maxSampleBytes } from '../domain/limits.ts'

export type TextFile = { path: string; text: string; bytes: number }

/** The maximum number of entries. Folders count, because an archive can consist only of folders. */
const maxEntries = 10_000

/**
 * Reads the text files of a ZIP archive. Checks all names and declared sizes before it unpacks anything, and stops at a file that
 * is larger than declared. Throws `invalid` with a message that names the file.
 */
export async function readArchive(archive: Uint8Array): Promise<TextFile[]> {
  const zip = await fromBufferPromise(Buffer.from(archive), { decodeStrings: false }).catch(() => {
    throw new AppError('invalid', msg`This is not a ZIP file, or it is incomplete`)
  })
  const entries = await asWords(() => listFiles(zip))
  const files: TextFile[] = []
  for (const [path, entry] of entries) files.push(await asWords(() => readText(zip, entry, path)))
  return files
}

async function listFiles(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries)
    throw new AppError('invalid', msg`The ZIP contains too many files and folders`)
  const found: [string, Entry][] = []
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag: flags, fileNameRaw, extraFields } = entry
    const path = getFileNameLowLevel(flags, fileNameRaw, extraFields, true)
    const fault = faultOfPath(path)
    if (fault) throw createRefusal(path, fault)
    if (path.endsWith('/') || notUnpacked.test(path)) continue
    found.push([path, Object.assign(entry, { fileName: path })])
  }
  if (found.length === 0) throw new AppError('invalid', msg`The ZIP contains no file`)
  if (found.length > maxFiles)
    throw new AppError(
      'invalid',
      () => t`The ZIP contains ${found.length} files. A sample has at most ${maxFiles}.`,
    )
  for (const [path, entry] of found) {
    const fault =
      entryFault(entry) ?? (entry.uncompressedSize > maxFileBytes ? msg`is larger than 1 MB` : undefined)
    if (fault) throw createRefusal(path, fault)
  }
  const fault = faultOfPaths(found.map(([path]) => path))
  if (fault) throw new AppError('invalid', fault)
  if (found.reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0) > maxSampleBytes)
    throw new AppError('invalid', msg`The files are larger than 20 MB in total`)
  return new Map(found)
}

async function readText(zip: ZipFile, entry: Entry, path: string): Promise<TextFile> {
  const content = await buffer(await zip.openReadStreamPromise(entry)).catch((error: Error) => {
    throw createRefusal(path, () => t`cannot be unpacked: ${error.message}`)
  })
  return { path, text: decode(content, path), bytes: content.byteLength }
}

function decode(content: Buffer, path: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
    if (!text.includes('\0')) return text
  } catch {}
  throw createRefusal(path, msg`is not a text in UTF-8`)
}

const createRefusal = (path: string, fault: AnyText) =>
  new AppError('invalid', () => t`The ZIP contains “${path.slice(0, 100)}”, which ${writeText(fault)}`)

async function asWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', () => t`The ZIP cannot be read: ${(error as Error).message}`)
  }
}
