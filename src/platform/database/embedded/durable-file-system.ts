import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
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

/** PGlite's file system on Node with the missing fsync, so that what PostgreSQL flushes reaches the disk. */
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
 * After a failed flush or an abort, memory and disk may differ, and PGlite would continue. Nothing was acknowledged, so the
 * worker ends and recovery starts from the log. In a worker, `process.exit` ends the thread only.
 */
function endWorker(reason: unknown): void {
  console.error(`The embedded database stops: ${reason instanceof Error ? reason.message : reason}`)
  process.exit(1)
}

/** Flushes a folder's list of names. Windows cannot open a folder, and needs no such flush. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder)
}

/** Flushes every file and folder below `folder`, as `initdb` does at its end. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncFile(path)
  }
  syncFolder(folder)
}

function syncFile(path: string): void {
  const file = openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
