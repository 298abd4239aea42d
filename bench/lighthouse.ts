import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Scores = Record<(typeof categories)[number], number> & { layoutShift: number }

/** Lighthouse's mobile scores of a page, 0 to 100, and its layout shift: the run with the median performance of three. */
export async function measureLighthouse(url: string): Promise<Scores> {
  const runs: Scores[] = []
  for (let run = 0; run < 3; run++) runs.push(await measureOnce(url))
  const median = runs.sort((a, b) => a.performance - b.performance)[1]
  if (!median) throw new Error('Lighthouse gave no result')
  return median
}

async function measureOnce(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    for (const audit of Object.values(lhr.audits)) {
      const counts = audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary'
      if (counts) console.info(`  not passed: ${audit.id}: ${audit.title}`)
    }
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    }
  } finally {
    chrome.kill()
  }
}
