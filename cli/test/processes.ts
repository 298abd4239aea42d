import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { projectRoot } from '#platform/root.ts'

const windows = process.platform === 'win32'

/** The programs of the run that have not ended. Each leads a process group of its own. */
const running = new Set<ChildProcess>()

let isEnding = false
const forever = new Promise<never>(() => {})

/**
 * Runs a program in the project and gives its exit code, or 1 when a signal ended it. Its output is shown, unless `options` say
 * otherwise. While `endPrograms` ends the run, it does not return.
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
 * Ends all programs of the run with their children: first by a signal that lets them finish, then at once. A browser leaves
 * the group of its parent; such processes are recognised by `folder`, the temporary files of this run. `grace` is how long a program
 * may take to end by itself, in milliseconds.
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
    // It has ended.
  }
}

/** The processes, other than this one, whose temporary files are in a folder. Only Linux tells. */
function processesWith(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const isOurs = (id: number) => id !== process.pid && environment(id).includes(`\0TMPDIR=${folder}\0`)
  return readdirSync('/proc').map(Number).filter(Boolean).filter(isOurs)
}

function environment(id: number): string {
  try {
    return `\0${readFileSync(`/proc/${id}/environ`, 'utf8')}`
  } catch {
    // It has ended, or belongs to somebody else.
    return ''
  }
}
