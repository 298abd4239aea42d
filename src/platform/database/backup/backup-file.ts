import { createWriteStream } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as joinStreams, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartupError } from '../../app-error.ts'
import { syncFolder } from '../embedded/durable-file-system.ts'
import { type Footer, readBackup } from './backup-format.ts'

const gzipMagic = Buffer.from([0x1f, 0x8b])

/**
 * Writes a backup to `file`, compressed if the name ends in `.gz`. `file` is never incomplete: a temporary file beside it is
 * written, flushed, checked and then renamed. Returns the number of rows per table. Throws a `StartupError` if it cannot write
 * the file, and the errors of `pieces` and `signal`.
 */
export async function writeBackupFile(
  file: string,
  pieces: AsyncIterable<Uint8Array | string>,
  signal?: AbortSignal,
): Promise<Footer['counts']> {
  const unfinished = `${file}.${process.pid}.unfinished`
  try {
    // Backups contain password hashes, so only the file's owner may read them.
    const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    // Pass a socket on directly: wrapped in another stream, it could not be destroyed while it waits for data.
    const source = pieces instanceof Readable ? pieces : Readable.from(pieces, { objectMode: false })
    const compression = file.endsWith('.gz') ? [createGzip()] : []
    await pipeline([source, ...compression, target], { signal })
    const counts = await checkBackupFile(unfinished)
    await rename(unfinished, file)
    syncFolder(dirname(file))
    return counts
  } catch (error) {
    await rm(unfinished, { force: true })
    throw describeFailure(file, 'written', error)
  }
}

/** The text of a backup as bytes, decompressed. Throws a `StartupError` if the file cannot be read or decompressed. */
export async function* readBackupFile(file: string): AsyncGenerator<Uint8Array> {
  try {
    await using handle = await open(file)
    const isGzip = await isCompressed(handle)
    const bytes = handle.createReadStream({ start: 0, autoClose: false })
    // The reader of the last stream gets all errors, so this callback does nothing.
    yield* isGzip ? joinStreams(bytes, createGunzip(), () => {}) : bytes
  } catch (error) {
    throw describeFailure(file, 'read', error)
  }
}

/**
 * Reads and checks a whole backup. Returns the number of rows per table. Throws a `StartupError` if the backup is incomplete or
 * was changed.
 */
export async function checkBackupFile(file: string): Promise<Footer['counts']> {
  for await (const record of readBackup(readBackupFile(file)))
    if ('footer' in record) return record.footer.counts
  throw new StartupError('The backup is damaged: its end is missing')
}

async function isCompressed(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.equals(gzipMagic)
}

function describeFailure(file: string, verb: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('Z_'))
    return new StartupError(`The backup is damaged: it cannot be unpacked (${message})`)
  return /^E[A-Z]+$/.test(code)
    ? new StartupError(`${file} cannot be ${verb}: ${message}`, { cause: error })
    : error
}
