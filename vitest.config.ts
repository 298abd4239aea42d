import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { isWholeRun, timeLimit } from '#testing/run-settings.ts'

const include = ['src/**/*.test.ts', 'cli/**/*.test.ts', 'bench/**/*.test.ts']
const exclude = [...configDefaults.exclude, ...(isWholeRun ? [] : ['**/*.slow.test.ts'])]

/** Test files that need modules of their own, because modules keep what another file of the same process did. */
const withOwnModules = [
  'src/base/analytics/announcing.test.ts',
  'src/public/pages/home/home-page.test.ts',
  'src/showcase/blog/domain/markdown/pipeline.test.ts',
  'src/testing/rate-limits.test.ts',
  'src/texts-at-load.slow.test.ts',
]

/** Files that replace modules or globals get their own modules too. The others share a process, and load each module once. */
const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|hoisted|resetModules|stubGlobal|stubEnv)\b/.test(
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  )
const testFiles = globSync(include, { cwd: import.meta.dirname })
const missing = withOwnModules.filter((file) => !testFiles.includes(file))
if (missing.length > 0) throw new Error(`No such test file: ${missing}`)
const alone = testFiles.filter((file) => withOwnModules.includes(file) || replacesModules(file))

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
