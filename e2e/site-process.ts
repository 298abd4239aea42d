import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { startEngine } from '#platform/database/embedded/start-engine.ts'
import { projectRoot } from '#platform/root.ts'

/** A running site. `await using` stops it at the end of the block. It never outlives the process that started it. */
export type SiteProcess = AsyncDisposable & {
  url: string
  process: ChildProcess
  output: () => string
  /** Resolves with the first line of the output that matches. */
  line: (pattern: RegExp) => Promise<RegExpExecArray>
  stop: () => Promise<void>
}

const stopped = new Set<string>()

/**
 * Returns whether an address belongs to a stopped site. Pages of such a site that are still open may fail to load files and
 * events.
 */
export const hasStopped = (address: string) => URL.canParse(address) && stopped.has(new URL(address).origin)

/** Starts the server. `through` is the beginning of the command line, for example to give access to another disk. */
function spawnSite(variables: Record<string, string>, through: string[] = []) {
  const [program, ...rest] = [...through, process.execPath, join(projectRoot, 'cli', 'serve.ts')]
  const child = spawn(program ?? '', rest, {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A journey that exceeds its time limit does not stop its site. The site is then killed when the journey's worker exits.
  const kill = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** Starts the built site as a process on a free port. Resolves once the site is ready. */
export async function startSite(variables: Record<string, string>, through?: string[]): Promise<SiteProcess> {
  const child = spawnSite(variables, through)
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const output = createInterface({ input: child.stdout })
  const url = await new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line)
      const ready = /ready at (\S+)$/.exec(line)?.[1]
      if (ready) resolve(ready)
    })
    child.once('exit', () => reject(new Error(`The site did not start:\n${lines.join('\n')}`)))
  })
  stopped.delete(url)
  const site: SiteProcess = {
    url,
    process: child,
    output: () => lines.join('\n'),
    line: (pattern) =>
      new Promise((resolve) => {
        const seek = (line: string) => {
          const found = pattern.exec(line)
          if (!found) return
          output.off('line', seek)
          resolve(found)
        }
        output.on('line', seek)
        lines.forEach(seek)
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      stopped.add(url)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    [Symbol.asyncDispose]: () => site.stop(),
  }
  return site
}

/**
 * Starts the site on a copy of a folder, or on an empty folder. Runs `sql` on the copied database first. Removes the folder after
 * the site has stopped.
 */
export async function startCopiedSite(
  from: string | undefined,
  variables: Record<string, string>,
  sql?: string,
): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-e2e-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 9 })
  process.once('exit', remove)
  if (from) await cp(from, dataDir, { recursive: true })
  if (sql) {
    const engine = await startEngine(join(dataDir, 'postgres'), () => {})
    await engine.exec(sql)
    await engine.close()
  }
  const site = await startSite({ DATA_DIR: dataDir, ...variables })
  const stop = async () => {
    await site.stop()
    process.off('exit', remove)
    remove()
  }
  return { ...site, stop, [Symbol.asyncDispose]: stop }
}

/** Starts the sample site without accounts. Copies a prepared site if there is one, which is faster. */
export const startFreshSite = (variables: Record<string, string>) =>
  startCopiedSite(process.env.EMPTY_SITE, variables)

/** Starts the sample site without the table of projects, so that every request for projects fails. */
export const startSiteWithoutProjects = (variables: Record<string, string>) =>
  startCopiedSite(process.env.EMPTY_SITE, variables, 'alter table projects rename to missing_projects')

/** Runs the site until it exits. Returns its exit code and its error output. */
export async function runSite(
  variables: Record<string, string>,
  through?: string[],
): Promise<{ code: number | null; errors: string }> {
  const child = spawnSite(variables, through)
  child.stdout.resume()
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, errors }
}
