import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'cli/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['src/platform/database/testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Node 24 can crash in V8 on collecting garbage under its baseline compiler (nodejs/node#62393).
    execArgv: ['--no-sparkplug', '--no-wasm-code-gc'],
    // Pages name their style sheet.
    css: true,
    retry: 0,
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  },
})
