import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { isWholeRun, timeLimit } from '#testing/run-settings.ts'

const include = ['src/**/*.test.ts', 'cli/**/*.test.ts', 'bench/**/*.test.ts']
const exclude = [...configDefaults.exclude, ...(isWholeRun ? [] : ['**/*.slow.test.ts'])]

/**
 * Whether a file replaces modules or globals, or says that it needs its own. The others share a process, and load each module
 * once.
 */
const needsOwnModules = (file: string) =>
  /\bvi\.(mock|doMock|hoisted|resetModules|stubGlobal|stubEnv)\b|with modules of its own/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
const alone = globSync(include, { cwd: import.meta.dirname }).filter(needsOwnModules)

const options = {
  testTimeout: timeLimit(60_000),
  hookTimeout: timeLimit(120_000),
  expect: { poll: { timeout: timeLimit(5_000) } },
  // Node 24 can crash in V8 when it collects garbage under its baseline compiler (nodejs/node#62393).
  execArgv: ['--no-sparkplug', '--no-wasm-code-gc'],
  // Pages contain the path of their style sheet.
  css: true,
  env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' },
}

export default defineConfig({
  test: {
    globalSetup: ['src/platform/database/testing/global-setup.ts', 'src/testing/sample-setup.ts'],
    // More than the two cores of the usual machine: a worker waits for its database a third of the time (2: 323 s, 3: 284 s).
    maxWorkers: 3,
    projects: [
      { test: { ...options, name: 'shared', include, exclude: [...exclude, ...alone], isolate: false } },
      { test: { ...options, name: 'alone', include: alone, exclude } },
    ],
  },
})
