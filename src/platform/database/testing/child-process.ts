import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

interface ChildOptions {
  args?: string[]
  env?: Record<string, string>
  /** A command with arguments that runs the program, such as one that takes a right away from root. */
  through?: string[]
}

export function startChild(file: string, { args = [], env = {}, through = [] }: ChildOptions = {}) {
  const [program = '', ...rest] = [...through, process.execPath, file, ...args]
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  const errors: string[] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => printed.push(line))
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, printed, errors }))
  return {
    printed,
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when the process prints a line with this beginning. Throws if the process exits first. */
    async untilPrints(beginning: string): Promise<void> {
      if (printed.some((line) => line.startsWith(beginning))) return
      const found = new Promise<void>((resolve) => {
        lines.on('line', (line) => line.startsWith(beginning) && resolve())
      })
      const tooLate = ended.then(() => Promise.reject(new Error(`It ended instead: ${errors.join('\n')}`)))
      await Promise.race([found, tooLate])
    },
  }
}

export function runChild(file: string, options: ChildOptions = {}) {
  return startChild(file, options).ended
}

const programs = join(import.meta.dirname, 'child-programs.ts')

export function startProgram(name: string, args: string[], options: ChildOptions = {}) {
  return startChild(programs, { ...options, args: [name, ...args] })
}
