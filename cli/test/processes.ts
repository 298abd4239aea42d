import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { projectRoot } from '#platform/root.ts'

const windows = process.platform === 'win32'

/** Each program is the leader of its own process group. */
const running = new Set<ChildProcess>()

let isEnding = false
const forever = new Promise<never>(() => {})

/**
 * Runs a program in the project and returns its exit code, or 1 if a signal killed it. Shows its output by default. After a call
 * of `endPrograms`, the promise never resolves.
 */
export async function runProgram(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<number> {
  if (isEnding) await forever
  const child = spawn(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: windows,
    detached: !windows,
    ...options,
  })
  running.add(child)
  const [code] = await once(child, 'exit').finally(() => running.delete(child))
  if (isEnding) await forever
  return code ?? 1
}

/**
 * Stops all programs of the run with their children: first with SIGTERM, then after `grace` milliseconds with SIGKILL. Browsers
 * leave their parent's process group, so they are recognized by `folder`, this run's temporary folder.
 */
export async function endPrograms(folder: string, grace = 5000): Promise<void> {
  isEnding = true
  const groups = [...running].flatMap(({ pid }) => (pid ? [-pid] : []))
  for (const group of groups) kill(group, 'SIGTERM')
  const late = performance.now() + grace
  while ((running.size > 0 || processesWith(folder).length > 0) && performance.now() < late)
    await setTimeout(50)
  for (const id of [...groups, ...processesWith(folder)]) kill(id, 'SIGKILL')
  while (processesWith(folder).length > 0 && performance.now() < late + grace) await setTimeout(20)
}

function kill(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal)
  } catch {
    // The process has ended.
  }
}

/** Returns the ids of the other processes whose TMPDIR is `folder`. Works only on Linux; elsewhere the list is empty. */
function processesWith(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const isOurs = (id: number) => id !== process.pid && environment(id).includes(`\0TMPDIR=${folder}\0`)
  return readdirSync('/proc').map(Number).filter(Boolean).filter(isOurs)
}

function environment(id: number): string {
  try {
    return `\0${readFileSync(`/proc/${id}/environ`, 'utf8')}`
  } catch {
    // The process has ended, or belongs to another user.
    return ''
  }
}
