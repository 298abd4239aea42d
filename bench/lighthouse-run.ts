import { startFreshSite } from '../e2e/site-process.ts'
import { type Category, categories, measureLighthouse, type Scores } from './lighthouse.ts'
import { makeStatic, serveStatic } from './static-twin.ts'

/**
 * Runs Lighthouse (mobile, median of three) for pages, and for the same pages as static HTML. Accepts paths as arguments. By
 * default, it measures one page of each kind. Needs `npm run build`, a Chromium and an idle machine.
 */
/**
 * The blocking time may be at most `blockingTime` milliseconds or `blockingRatio` times the one of static HTML, whichever is
 * more.
 */
const limits = { paintRatio: 1.3, blockingRatio: 2, blockingTime: 20, layoutShift: 0.01 }
const publicPages = [
  '/',
  '/services',
  '/services/1',
  '/blog',
  '/blog/keyset-paging',
  '/saas-mvp-lab',
  '/ai-tools',
  '/auth',
  '/reset-password',
  '/verify-email?token=none',
  '/thanks?for=contact',
  '/nothing-here',
]
const paths = process.argv.slice(2)
await using site = await startFreshSite({ LOG_LEVEL: 'silent' })
for (const path of paths.length > 0 ? paths : publicPages) await measurePage(path)

async function measurePage(path: string): Promise<void> {
  const url = site.url + path
  const measured = await categoriesOf(url)
  const still = await serveStatic(await makeStatic(url))
  const [page, twin] = await measureLighthouse([url, still.url], measured)
  still.stop()
  if (!page || !twin) throw new Error(`${path} was not measured`)
  const missed = findMissed(page, twin, measured)
  console.info(`${path}: ${describe(page, twin, measured)}`)
  if (missed.length === 0) return
  console.info(`  FAILED: ${missed.join(', ')}`)
  process.exitCode = 1
}

/**
 * Returns the categories to score. A page with `noindex` needs no search engine score. An error page needs only accessibility.
 */
async function categoriesOf(url: string): Promise<readonly Category[]> {
  const answer = await fetch(url)
  if (!answer.ok) return ['accessibility']
  const isIndexed = !(await answer.text()).includes('content="noindex"')
  return isIndexed ? categories : categories.filter((name) => name !== 'seo')
}

function findMissed(page: Scores, twin: Scores, measured: readonly Category[]): string[] {
  const missed: string[] = measured.filter((name) => (page[name] ?? 0) < 100)
  if (page.performance === undefined) return missed
  const figures = {
    'largest paint': page.largestPaint / twin.largestPaint <= limits.paintRatio,
    'blocking time':
      page.blockingTime <= Math.max(limits.blockingTime, limits.blockingRatio * twin.blockingTime),
    'layout shift': page.layoutShift <= limits.layoutShift,
  }
  return [...missed, ...Object.entries(figures).flatMap(([name, passed]) => (passed ? [] : [name]))]
}

function describe(page: Scores, twin: Scores, measured: readonly Category[]): string {
  const scores = measured.map((name) => `${name} ${page[name]}`).join(', ')
  if (page.performance === undefined) return scores
  const ratio = (page.largestPaint / twin.largestPaint).toFixed(2)
  const paint = `${page.largestPaint.toFixed(0)} ms, ${ratio} × static HTML`
  const blocking = `${page.blockingTime.toFixed(0)} ms (static ${twin.blockingTime.toFixed(0)})`
  return `${scores}; largest paint ${paint}; blocking ${blocking}; layout shift ${page.layoutShift.toFixed(4)}`
}
