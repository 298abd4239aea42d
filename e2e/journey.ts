import { test as base, expect } from '@playwright/test'

type Journey = {
  /** Failing requests that this journey expects, by a part of their address; their console errors are then fine. */
  expectedFailures: string[]
  visitor: string
}

let count = 0

/**
 * A journey's test. Each one is a visitor of its own (own address, so that rate limits never couple two journeys), and an
 * unexpected console error or uncaught exception fails it.
 */
export const test = base.extend<Journey>({
  expectedFailures: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  visitor: async ({}, use, info) => {
    count += 1
    await use(`10.${info.workerIndex % 256}.${Math.floor(count / 256) % 256}.${count % 256}`)
  },
  baseURL: async ({ browserName }, use) => {
    await use(process.env.SITE_URL ?? `no site for ${browserName}`)
  },
  extraHTTPHeaders: async ({ visitor }, use) => use({ 'x-forwarded-for': visitor }),
  page: async ({ page, expectedFailures }, use) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      const text = `${message.text()} ${message.location().url}`
      if (!expectedFailures.some((part) => text.includes(part))) problems.push(text)
    })
    await use(page)
    expect(problems, 'the browser console stays free of errors').toEqual([])
  },
})

export { expect }
