import { startFreshSite } from '../e2e/site-process.ts'
import { measureFirstLoad } from './first-load.ts'
import { compareWithBareServer } from './throughput.ts'

/**
 * Measures the built server. Every figure is a ratio within one run or a number of bytes, because these hardly depend on the
 * machine. Needs `npm run build`.
 */
await using site = await startFreshSite({ LOG_LEVEL: 'info', TRUST_PROXY: '1' })
/** The maximum transfer for a page when the cache is cold. */
const most = { bytes: 110 * 1024, requests: 10, scriptBytes: 12 * 1024 }
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

const cached = await compareWithBareServer(site.url, '/')
report('cached /', cached, 0.9)
report('cached post', await compareWithBareServer(site.url, '/blog/keyset-paging'), 0.9)
const fresh = await compareWithBareServer(site.url, '/blog?tag=PostgreSQL')
report('freshly rendered /blog', fresh, 0.005)
for (const path of ['/', '/saas-mvp-lab', '/blog/keyset-paging']) {
  const load = await measureFirstLoad(site.url + path)
  const parts = Object.entries(load.byType).map(([type, bytes]) => `${type} ${kilobytes(bytes)}`)
  console.info(
    `first load of ${path}: ${kilobytes(load.bytes)} (at most ${kilobytes(most.bytes)}) in ${load.requests} requests ` +
      `(at most ${most.requests}), scripts at most ${kilobytes(most.scriptBytes)}: ${parts.join(', ')}`,
  )
  const over = load.bytes > most.bytes || load.requests > most.requests || load.scriptBytes > most.scriptBytes
  if (over) process.exitCode = 1
}

function report(
  name: string,
  { ratio, ours, bare }: { ratio: number; ours: number; bare: number },
  wanted: number,
) {
  const figures = `${Math.round(ours)} against ${Math.round(bare)} requests/s of a bare server`
  console.info(`${name}: ratio ${ratio.toFixed(3)} (wanted ${wanted}), ${figures}`)
  if (ratio < wanted) process.exitCode = 1
}
