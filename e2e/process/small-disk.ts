import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { projectRoot } from '#platform/root.ts'

export type SmallDisk = {
  /** The path of the disk for programs that are started with `through`. */
  folder: string
  /** The path of the same folder for this process. */
  path: string
  /** The beginning of a command line. It gives the program that follows access to the disk. */
  through: string[]
  /** Fills the disk until `left` bytes are free. */
  fill: (left: number) => Promise<void>
  /** Frees the space that `fill` took. */
  free: () => Promise<void>
  close: () => Promise<void>
}

const piece = Buffer.alloc(64 * 1024)

/**
 * Mounts an empty disk of `bytes` bytes in memory. The disk has its own mount namespace, so it disappears with this process, even
 * after a crash. Returns `undefined` if the system does not allow this user to mount a disk.
 */
export async function openSmallDisk(bytes: number): Promise<SmallDisk | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-disk-'))
  const mount = `mount -t tmpfs -o size=${bytes},mode=700 tmpfs "$0" && echo mounted && exec cat`
  const holder = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', mount, folder], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const ended = once(holder, 'exit')
  const mounted = await Promise.race([
    once(createInterface(holder.stdout), 'line').then(() => true),
    ended.then(() => false),
  ])
  const close = async () => {
    holder.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  if (!mounted) {
    await close()
    return undefined
  }
  const path = `/proc/${holder.pid}/root${folder}`
  const filler = join(path, 'filler')
  return {
    folder,
    path,
    through: [
      ...['nsenter', `--target=${holder.pid}`, '--user', '--mount', '--preserve-credentials'],
      ...['sh', '-c', 'cd "$0" && exec "$@"', projectRoot],
    ],
    async fill(left) {
      await using file = await open(filler, 'a')
      try {
        while ((await freeBytes(path)) > left) await file.write(piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rm(filler, { force: true }),
    close,
  }
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
