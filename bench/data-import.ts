import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, openDatabase } from '#platform/database/database.ts'
import { startSite } from '../e2e/site-process.ts'
import { seed } from '../src/seed.ts'
import { addAdmin, adminCookie, measureWork, serverMemory, warmUp } from './grown-memory.ts'
import { asVisitors } from './waiting-times.ts'

/**
 * Measures how much additional memory the server needs to check and import 99,000 subscribers and 1,000 posts, and how long other
 * requests take meanwhile. Checks a hundredth of each set first. An argument selects one of the two sets. Runs on the embedded
 * database, or on the empty database at `DATABASE_URL`. Needs `npm run build`.
 */
const { DATABASE_URL: url = '' } = process.env
const [, , only] = process.argv
const day = '2024-05-01T10:00:00.000Z'
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')
const files = {
  subscribers: `email,subscribedAt,status,isActive,consentSource,consentAt\n${lines(
    99_000,
    (at) => `reader-${at}@example.org,${day},active,true,A fair,${day}\n`,
  )}`,
  posts: lines(1000, (at) => {
    const content = `## Part ${at}\n\n${'Some *words* with `code` and [a link](/blog). '.repeat(120)}\n\n`
    const words = { title: `Post ${at}`, excerpt: 'About it.', content: content + content.slice(0, 3000) }
    return `${JSON.stringify({ slug: `post-${at}`, ...words, status: 'published', publishedAt: day })}\n`
  }),
}

const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir }))
await openDatabase({ ...(url && { url }), dataDir, queryLimit: 120_000, seed })
await addAdmin()
await closeDatabase()

try {
  for (const [set, content] of Object.entries(files)) {
    if (only && only !== set) continue
    await using site = await startSite({
      ...serverMemory,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
    })
    const ask = asVisitors(site.url, { cookie: adminCookie })
    const path = `/api/admin/data/${set}`
    const check = async (body: string) => (await ask(`${path}/import?dry=1`, { method: 'POST', body })).json()
    await warmUp(ask)
    const part = content.slice(0, content.indexOf('\n', content.length / 100) + 1)
    for (let turn = 0; turn < 3; turn += 1) await check(part)
    const measure = <Result>(name: string, work: () => Promise<Result>) =>
      measureWork(
        `${set}, ${(content.length / 1e6).toFixed(1)} MB, ${name}`,
        ask,
        site.process.pid,
        3000,
        work,
      )
    const { token } = await measure('checked', () => check(content))
    const { counts } = await measure('imported', async () => {
      const headers = { 'content-type': 'application/json' }
      return (await ask(`${path}/apply`, { method: 'POST', headers, body: JSON.stringify({ token }) })).json()
    })
    console.info(`  ${JSON.stringify(counts)}`)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
