import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]
type EngineModule = Parameters<NonNullable<InitOptions['preRun']>[number]>[0]

interface OpenFile {
  nfd?: number
  node: object
}
interface NodeFileSystem {
  stream_ops: object
  realPath(node: object): string
}

/** PGlite's file system on Node with the fsync that it lacks, so that what PostgreSQL flushes reaches the disk. */
export class DurableFileSystem extends NodeFS {
  override async init(engine: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(engine, options)
    const addFsyncFirst = (module: EngineModule) => addFsync(module.NODEFS as unknown as NodeFileSystem)
    emscriptenOpts.preRun = [addFsyncFirst, ...(emscriptenOpts.preRun ?? [])]
    emscriptenOpts.onAbort = endWorker
    return { emscriptenOpts }
  }
}

function addFsync(fileSystem: NodeFileSystem): void {
  const fsync = (file: OpenFile) => {
    try {
      if (file.nfd === undefined) syncFolder(fileSystem.realPath(file.node))
      else fsyncSync(file.nfd)
    } catch (error) {
      endWorker(error)
    }
    return 0
  }
  fileSystem.stream_ops = { ...fileSystem.stream_ops, fsync }
}

/**
 * Ends the worker. After a failed flush or an abort, memory and disk may differ, but PGlite would continue. No transaction that
 * depends on the flush was acknowledged, so the next worker can recover from the log. In a worker, `process.exit` ends only the
 * thread.
 */
function endWorker(reason: unknown): void {
  console.error(`The embedded database stops: ${reason instanceof Error ? reason.message : reason}`)
  process.exit(1)
}

/** Windows cannot open folders, and their entries need no flush there. */
const flushesFolders = process.platform !== 'win32'

/** Flushes the entries of a folder to the disk, so that created and renamed files survive a crash. Does nothing on Windows. */
export function syncFolder(folder: string): void {
  if (!flushesFolders) return
  const list = openSync(folder, 'r')
  try {
    fsyncSync(list)
  } finally {
    closeSync(list)
  }
}

/** How many files are flushed at once: the disk combines the requests. One by one takes fifteen times as long. */
const together = 16

/** Flushes every file and folder below `folder` to the disk, as `initdb` does at its end. */
export async function syncTree(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const waiting = entries
    .filter((entry) => entry.isFile() || (entry.isDirectory() && flushesFolders))
    .values()
  const flushWaiting = async () => {
    for (const entry of waiting) await sync(join(entry.parentPath, entry.name))
  }
  await Promise.all(Array.from({ length: together }, flushWaiting))
  syncFolder(folder)
}

async function sync(path: string): Promise<void> {
  await using file = await open(path, flushesFolders ? 'r' : 'r+')
  await file.sync()
}
