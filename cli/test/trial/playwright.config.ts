import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

/** The journeys with which `attempts.test.ts` tests the runner. They open no browser. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.journey.ts',
  outputDir: join(process.env.TRIAL_FOLDER ?? '', 'output'),
  projects: [{ name: 'trial' }],
})
