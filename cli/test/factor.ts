import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, findHeadlessChromium } from '../../e2e/chromium.ts'
import { startSite } from '../../e2e/site-process.ts'

/** The seconds that `measureWork` takes on an idle machine with two cores. Such a machine has the factor 1. */
const referenceSeconds = 4

/**
 * Starts the built site with a new embedded database, opens three pages in a browser, and returns the seconds that this takes.
 */
async function measureWork(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-factor-'))
  const begun = performance.now()
  const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' })
  try {
    const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumFlags })
    try {
      const page = await browser.newPage()
      for (const path of ['/', '/services', '/blog']) await page.goto(site.url + path)
    } finally {
      await browser.close()
    }
    return (performance.now() - begun) / 1000
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns how much slower this machine is than the reference, from 1 to 6. All time limits of tests are multiplied by it. */
export async function measureFactor(): Promise<number> {
  const factor = (await measureWork()) / referenceSeconds
  return Math.round(Math.min(6, Math.max(1, factor)) * 100) / 100
}

if (import.meta.main)
  console.info(`${(await measureWork()).toFixed(2)} s; the reference is ${referenceSeconds} s`)
