import { configDefaults, defineConfig } from 'vitest/config'
import { isWholeRun, timeLimit } from './src/testing/run-settings.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'cli/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isWholeRun ? [] : ['**/*.slow.test.ts'])],
    globalSetup: ['src/platform/database/testing/global-setup.ts', 'src/testing/sample-setup.ts'],
    testTimeout: timeLimit(60_000),
    hookTimeout: timeLimit(120_000),
    maxWorkers: 2,
    // Node 24 can crash in V8 on collecting garbage under its baseline compiler (nodejs/node#62393).
    execArgv: ['--no-sparkplug', '--no-wasm-code-gc'],
    // Pages name their style sheet.
    css: true,
    env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  },
})
