import { defineConfig } from 'vitest/config'

/** The cases on which the runner is tried by `attempts.test.ts`. */
export default defineConfig({ test: { dir: import.meta.dirname, include: ['**/*.case.ts'] } })
