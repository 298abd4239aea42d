import { defineConfig } from 'vitest/config'

/** The cases with which `attempts.test.ts` tests the runner. */
export default defineConfig({ test: { dir: import.meta.dirname, include: ['**/*.case.ts'] } })
