import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SiteProcess, startSite } from '../e2e/site-process.ts'
import { serverMemory } from './grown-memory.ts'

/**
 * Measures memory, start time and processor time of the built server with the embedded database. The figures are bytes and
 * milliseconds instead of ratios, to compare them with other servers. Needs `npm run build`, Linux and an idle machine.
 */
const limits = {
  startMilliseconds: 1000,
  idleMegabytes: 260,
  loadedMegabytes: 480,
  dashboard: 2.5,
  filter: 2,
}
/** Linux counts processor time in hundredths of a second. */
const tickMilliseconds = 10

const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
const variables = { ...serverMemory, DATA_DIR: folder, LOG_LEVEL: 'warn', TRUST_PROXY: '1' }
await (await startSite(variables)).stop()

const begun = performance.now()
const site = await startSite(variables)
report('start on existing data', performance.now() - begun, limits.startMilliseconds, 'ms')
try {
  // The database engine frees its start-up memory a few seconds after the start, and V8 its compiled code.
  await pause(5000)
  report('memory at rest', await megabytes(site), limits.idleMegabytes, 'MB')
  const cookie = await signUp(site)
  report('/dashboard', await processorTime(site, '/dashboard', { cookie }), limits.dashboard, 'ms')
  report('/blog?tag=', await processorTime(site, '/blog?tag=PostgreSQL'), limits.filter, 'ms')
  for (const path of ['/', '/services', '/services/1', '/blog', '/saas-mvp-lab', '/ai-tools', '/api/blog'])
    await processorTime(site, path, {}, 300)
  await processorTime(site, '/', { cookie }, 300)
  report('memory after the load', await megabytes(site), limits.loadedMegabytes, 'MB')
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Returns the milliseconds of processor time per request, over all threads of the server. Before measuring, sends the same number
 * of requests as a warm-up.
 */
async function processorTime(
  site: SiteProcess,
  path: string,
  headers = {},
  requests = 1000,
): Promise<number> {
  let visitor = 0
  const ask = async () => {
    visitor += 1
    const from = `10.1.${visitor >> 8}.${visitor & 255}`
    const answer = await fetch(site.url + path, { headers: { ...headers, 'x-forwarded-for': from } })
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    await answer.arrayBuffer()
  }
  for (let count = 0; count < requests; count += 1) await ask()
  const before = await ticks(site)
  for (let count = 0; count < requests; count += 1) await ask()
  return (((await ticks(site)) - before) * tickMilliseconds) / requests
}

/** Returns the user and system time of a process, the 14th and 15th field of `/proc/PID/stat` (proc(5)). */
async function ticks({ process: { pid } }: SiteProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

async function megabytes({ process: { pid } }: SiteProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

async function signUp({ url }: SiteProcess): Promise<string> {
  const password = 'four wet horses cross'
  const body = JSON.stringify({
    username: 'bench',
    email: 'bench@example.org',
    password,
    confirmPassword: password,
    firstName: 'Ada',
    lastName: 'Bench',
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(`The account was refused: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

function report(name: string, figure: number, limit: number, unit: string): void {
  const failed = figure > limit
  console.info(`${name}: ${figure.toFixed(2)} ${unit} (at most ${limit}: ${failed ? 'FAILED' : 'passed'})`)
  if (failed) process.exitCode = 1
}
