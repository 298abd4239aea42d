import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { setUpAdmin } from '../e2e/members.ts'
import { type SiteProcess, startSite } from '../e2e/site-process.ts'
import { serverMemory } from './grown-memory.ts'
import { asVisitors } from './waiting-times.ts'

/**
 * Measures the memory of the built server with all its threads: at rest, right after 20 seconds of load, and a minute later.
 * Fails if the memory in one run grows by more than `maxRatio`. Needs `npm run build` and Linux.
 */
const maxRatio = 1.3
const atOnce = 16
const seconds = { rest: 15, load: 20, after: 60 }

const publicPages = [
  ...[
    '/',
    '/services',
    '/services/1',
    '/blog',
    '/saas-mvp-lab',
    '/ai-tools',
    '/auth',
    '/api/blog',
    '/feed.xml',
  ],
  ...[
    '/blog?tag=PostgreSQL',
    '/blog?q=WORD',
    '/api/blog?q=WORD',
    '/api/services',
    '/share/service-1.png',
    '/share/service-2.png',
  ],
]
const dashboard = [
  '',
  '/profile',
  '/blog-management',
  '/analytics',
  '/admin-users',
  '/docs',
  '/data',
  '/orders',
  '/settings',
]

const variables = { ...serverMemory, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
const server = await startCluster()
try {
  await measure('embedded', { ...variables, DATA_DIR: folder })
  await measure('postgres', { ...variables, DATA_DIR: folder, DATABASE_URL: server.url })
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Starts the server twice. The first start fills the database, so only the second is measured. */
async function startFilled(settings: Record<string, string>): Promise<{ site: SiteProcess; cookie: string }> {
  await using first = await startSite(settings)
  const cookie = await setUpAdmin(first)
  await first.stop()
  return { site: await startSite(settings), cookie }
}

async function measure(engine: string, settings: Record<string, string>): Promise<void> {
  const started = await startFilled(settings)
  await using site = started.site
  await pause(seconds.rest * 1000)
  const idle = await megabytes(site)
  const answers = await load(site, started.cookie)
  const loaded = await megabytes(site)
  await pause(seconds.after * 1000)
  const after = await megabytes(site)
  const ratio = after / idle
  const failed = ratio > maxRatio
  console.info(
    `${engine}: ${idle.toFixed(0)} MB at rest, ${loaded.toFixed(0)} MB after ${answers} answers, ${after.toFixed(0)} MB ${seconds.after} s later: ` +
      `ratio ${ratio.toFixed(2)} (at most ${maxRatio}: ${failed ? 'FAILED' : 'passed'})`,
  )
  if (failed) process.exitCode = 1
}

/**
 * Requests cached and rendered pages, searches, drawn and uploaded pictures, and a member's pages. Returns the number of
 * responses.
 */
async function load({ url }: SiteProcess, cookie: string): Promise<number> {
  const ask = asVisitors(url)
  const posts: { slug: string }[] = await (await ask('/api/blog?limit=20')).json()
  const paths = [...publicPages, ...posts.flatMap(({ slug }) => [`/blog/${slug}`, `/share/post-${slug}.png`])]
  const end = performance.now() + seconds.load * 1000
  let answers = 0
  const asking = Array.from({ length: atOnce }, async (_, asker) => {
    for (let turn = asker; performance.now() < end; turn += 1) {
      const page = dashboard[turn % dashboard.length]
      const path = paths[turn % paths.length]?.replace('WORD', `word${turn}`) ?? '/'
      const answer = await (asker % 4 === 0 ? ask(`/dashboard${page}`, { headers: { cookie } }) : ask(path))
      await answer.arrayBuffer()
      answers += 1
    }
  })
  const sending = async () => {
    const headers = { cookie, 'content-type': 'image/jpeg' }
    for (let count = 0; count < 3; count += 1)
      await ask('/api/blog/images?alt=Noise', { method: 'POST', headers, body: await makePhoto() })
  }
  await Promise.all([...asking, sending()])
  return answers
}

/** Returns a noisy picture, which stays large when compressed. */
async function makePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const create = { width: 3000, height: 2000, channels: 3, background: 'grey', noise } as const
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

/**
 * Returns the memory of the process in MB, including its share of the pages that it shares with others (proc(5), smaps_rollup).
 */
async function megabytes({ process: { pid } }: SiteProcess): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024
}
