import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findHeadlessChromium } from '../e2e/chromium.ts'
import { median } from './paired-times.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

/** Scores range from 0 to 100. Durations are in milliseconds. */
export type Scores = Partial<Record<Category, number>> & {
  largestPaint: number
  blockingTime: number
  layoutShift: number
}

/**
 * Returns Lighthouse's mobile figures for each address: the median of three runs. The addresses alternate, so that other load
 * affects all of them. Prints the failed audits of the first address.
 */
export async function measureLighthouse(urls: string[], measured: readonly Category[]): Promise<Scores[]> {
  const runs: Scores[][] = urls.map(() => [])
  for (let turn = 0; turn < 3; turn++)
    for (const [place, url] of urls.entries()) {
      const { figures, failed } = await measureOnce(url, measured)
      runs[place]?.push(figures)
      if (turn === 0 && place === 0) for (const audit of failed) console.info(`  not passed: ${audit}`)
    }
  return runs.map((scores) => {
    const names = Object.keys(scores[0] ?? {}) as (keyof Scores)[]
    const figures = names.map((name) => [name, median(scores.map((run) => run[name] ?? Number.NaN))])
    return Object.fromEntries(figures) as Scores
  })
}

async function measureOnce(url: string, measured: readonly Category[]) {
  const chrome = await launch({
    chromePath: findHeadlessChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const settings = { ignoreStatusCode: true, onlyCategories: [...measured] }
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', ...settings })
    if (!result) throw new Error('Lighthouse gave no result')
    const { lhr } = result
    const failed = Object.values(lhr.audits).flatMap(({ id, title, score, scoreDisplayMode }) =>
      score !== null && score < 1 && scoreDisplayMode === 'binary' ? [`${id}: ${title}`] : [],
    )
    const score = (name: Category) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]
    const figure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    const figures: Scores = {
      ...Object.fromEntries(measured.map(score)),
      largestPaint: figure('largest-contentful-paint'),
      blockingTime: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
    }
    return { figures, failed }
  } finally {
    chrome.kill()
  }
}
