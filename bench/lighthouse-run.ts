import { startFreshSite } from '../e2e/site-process.ts'
import { measureLighthouse } from './lighthouse.ts'

/** Lighthouse, mobile, median of three, for the paths given on the command line. Needs `npm run build` and a Chromium. */
const paths = process.argv.slice(2)
const publicPages = ['/', '/saas-mvp-lab', '/auth', '/ai-tools', '/blog', '/blog/keyset-paging']
const site = await startFreshSite({ LOG_LEVEL: 'silent' })
try {
  for (const path of paths.length > 0 ? paths : publicPages) {
    const { layoutShift, ...scores } = await measureLighthouse(site.url + path)
    console.info(`${path}: ${JSON.stringify(scores)}, layout shift ${layoutShift.toFixed(4)}`)
    const { performance, ...others } = scores
    const missed =
      performance < 98 || Object.values(others).some((score) => score < 100) || layoutShift > 0.01
    if (missed) process.exitCode = 1
  }
} finally {
  await site.stop()
}
