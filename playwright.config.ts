import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './e2e/chromium.ts'

/** Journeys in the machine's own Chromium, against one built site that `e2e/start-site.ts` starts for the whole run. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/start-site.ts',
  fullyParallel: true,
  workers: 2,
  // A busy CI machine may lose a race against a time limit; a fault fails every time.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: chromiumFlags,
    },
  },
  projects: [
    { name: 'process', testMatch: 'process/**/*.spec.ts' },
    { name: 'desktop', testIgnore: 'process/**', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: 'process/**',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
