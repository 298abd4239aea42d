import { readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/root.ts'

const linesOf = (file: string) =>
  readFileSync(join(projectRoot, file), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))

const patterns = linesOf('.dockerignore')

/** Whether Docker copies a file into the build context. It excludes files that match a pattern or are in a matching folder. */
function isSent(path: string): boolean {
  if (path === '.') return true
  return !patterns.some((pattern) => matchesGlob(path, pattern)) && isSent(dirname(path))
}

test.each([
  'deploy/.env',
  'deploy/backups/waymark-2026-11-25.ndjson.gz',
  '.env',
  '.env.production',
  'e2e/.env.local',
  'data/postgres/base/1',
  'data/erasures.ndjson',
  'data.failed/postgres/base/1',
  'waymark.ndjson.gz',
  'before.ndjson',
  '.git/config',
  'npm-debug.log',
  'test-results/trace.zip',
  'node_modules/pg/package.json',
])('%s stays out of the image', (path) => {
  expect(isSent(path)).toBe(false)
})

test('what git leaves out stays out of the image too', () => {
  for (const line of linesOf('.gitignore')) {
    const path = line.replaceAll('*', 'any').replace(/^\/|\/$/g, '')
    expect(isSent(path), line).toBe(false)
  }
})

test.each([
  'package-lock.json',
  '.npmrc',
  'cli/build.ts',
  'src/server.ts',
  'db/migrations',
  'content/posts',
  'texts/de.po',
])('%s is in the image', (path) => {
  expect(patterns.filter((pattern) => pattern.startsWith('!'))).toEqual([])
  expect(isSent(path)).toBe(true)
})
