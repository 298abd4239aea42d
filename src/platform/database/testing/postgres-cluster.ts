import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const debianFolder = '/usr/lib/postgresql'
const settings = {
  listen_addresses: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  lc_messages: 'C',
}

type Cluster = {
  url: string
  /** Stops the server, immediately (`SIGQUIT`) or orderly (`SIGINT`). */
  end: (signal: 'SIGQUIT' | 'SIGINT') => Promise<void>
  start: () => Promise<void>
  /** Stops the server and removes its data. */
  stop: () => Promise<void>
}

/**
 * Starts a temporary PostgreSQL server from Debian's binaries, without `synchronous_commit`. If this process is killed, the
 * system stops the server. Throws an `Error` if PostgreSQL is not installed.
 */
export async function startCluster(more: Record<string, string> = {}): Promise<Cluster> {
  const binaries = newestBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'waymark-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const asOwner = giveAway([folder, data])
  const make = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync('setpriv', [...asOwner, join(binaries, 'initdb'), ...make], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const options = Object.entries({ ...settings, ...more, unix_socket_directories: folder })
  const run = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const start = () => startServer([...asOwner, '--pdeathsig', 'QUIT', join(binaries, 'postgres'), ...run])
  let server = await start()
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    end: (signal) => server.end(signal),
    async start() {
      server = await start()
    },
    async stop() {
      await server.end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(command: string[]) {
  const server = spawn('setpriv', command, { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(server, 'exit')
  await Promise.race([
    untilReady(server.stderr),
    exited.then(() => Promise.reject(new Error('The PostgreSQL for the tests ended while it started'))),
  ])
  return {
    async end(signal: NodeJS.Signals): Promise<void> {
      server.kill(signal)
      await exited
    },
  }
}

function newestBinaries(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number).filter(Boolean) : []
  if (versions.length > 0) return join(debianFolder, String(Math.max(...versions)), 'bin')
  throw new Error(
    'The tests need PostgreSQL: run `apt-get install -y postgresql`, or name a server in TEST_DATABASE_URL',
  )
}

/** PostgreSQL refuses to run as root. So root gives the folders to Debian's user `postgres` and runs the server as this user. */
function giveAway(folders: string[]): string[] {
  if (process.getuid?.() !== 0) return []
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [user, group] = [idOf('-u'), idOf('-g')]
  for (const folder of folders) chownSync(folder, user, group)
  return ['--reuid', String(user), '--regid', String(group), '--clear-groups']
}

/** Resolves when the server is ready. Keeps reading afterwards, so that the server never blocks on a full pipe. */
function untilReady(log: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve) => {
    createInterface(log).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve()
    })
  })
}
