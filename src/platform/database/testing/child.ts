import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface ChildOptions {
  args?: string[]
  env?: Record<string, string>
  /** Runs the process as this user; only root may. */
  uid?: number
}

/** Starts a TypeScript file as a process of its own. What it prints is there line by line, and whole when it has ended. */
export function startChild(file: string, { args = [], env = {}, uid }: ChildOptions = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  const printed: string[] = []
  const complained: string[] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => printed.push(line))
  createInterface(child.stderr).on('line', (line) => complained.push(line))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, printed, complained }))
  return {
    printed,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when the process prints a line that begins so; refuses when it ends without. */
    async untilPrints(beginning: string): Promise<void> {
      if (printed.some((line) => line.startsWith(beginning))) return
      const said = new Promise<void>((resolve) => {
        lines.on('line', (line) => line.startsWith(beginning) && resolve())
      })
      const tooLate = ended.then(() =>
        Promise.reject(new Error(`It ended instead: ${complained.join('\n')}`)),
      )
      await Promise.race([said, tooLate])
    },
  }
}

/** Runs a TypeScript file to its end. */
export function runChild(file: string, options: ChildOptions = {}) {
  return startChild(file, options).ended
}
