import { defineConfig } from '@playwright/test'
import { isWholeRun, timeLimit } from '#testing/run-settings.ts'
import { chromiumFlags, findHeadlessChromium } from './e2e/chromium.ts'

/**
 * Journeys in the machine's own Chromium. Each worker has its own built site. The phone runs journeys with `@phone`, because the
 * layout differs there, and with `@phone-only`, whose subject exists only there. Core journeys run on one of the two.
 */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepared-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Not multiplied by the machine's factor: a failure is found by the limit of an expectation.
  timeout: 180_000,
  expect: { timeout: timeLimit(20_000) },
  reporter: [['list']],
  use: {
    // Screenshots and snapshots of every step would cost a third of the time. A failed journey keeps its trace and one
    // screenshot.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'process', testMatch: 'process/**/*.spec.ts' },
    {
      name: 'desktop',
      testIgnore: 'process/**',
      grepInvert: isWholeRun ? /@phone-only/ : /@core.*@phone|@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: 'process/**',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
