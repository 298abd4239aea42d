import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/root.ts'

/** Runs the check in a Node that reports another version. */
function startOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `${pretend}; require('./cli/check-node.cjs')`],
    {
      cwd: projectRoot,
      encoding: 'utf8',
    },
  )
  return { status, stderr }
}

test.each(['0.12.18', '12.22.12', '18.19.0', '19.12.0', '20.9.0', '20.10.0'])(
  'on Node %s a command ends with one line that names the version it needs',
  (version) => {
    const line = `Waymark needs Node 20.11 or later; this is v${version}. See https://nodejs.org.\n`
    expect(startOn(version)).toEqual({ status: 1, stderr: line })
  },
)

test.each(['20.11.0', '20.20.2', '21.0.0', '24.1.0'])('on Node %s a command goes on', (version) => {
  expect(startOn(version)).toEqual({ status: 0, stderr: '' })
})

test.each([
  'start',
  'dev',
  'build',
  'test',
  'test:all',
  'account',
  'backup',
  'restore',
  'move',
  'import',
  'torture',
])('npm run %s looks at the version before anything else is loaded', (name) => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  expect(scripts[name]).toMatch(/^node -r \.\/cli\/check-node\.cjs /)
})
