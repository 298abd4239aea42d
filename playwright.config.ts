import { defineConfig } from '@playwright/test'
import { isWholeRun, timeLimit } from '#testing/run-settings.ts'
import { chromiumFlags, findHeadlessChromium } from './e2e/chromium.ts'

/**
 * Journeys in the machine's own Chromium, each worker on a built site of its own. On the phone run those that are tagged
 * `@phone`, because the layout differs there, and `@phone-only`, because only a phone has what they are about. The core ones run on
 * one of the two.
 */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepared-site.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On every machine: what fails, fails by the limit of one expectation.
  timeout: 180_000,
  expect: { timeout: timeLimit(20_000) },
  reporter: [['list']],
  use: {
    // Pictures of every step would cost a third of the run; a journey that fails leaves one, and what was asked and said.
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
