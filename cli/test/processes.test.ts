import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'

const folder = makeTestFolder()
afterAll(folder.remove)

/**
 * Starts two children: one in a process group of its own, like a browser, and one in the parent's group. All three processes run
 * until they are killed.
 */
const program = `
  const { spawn } = require('node:child_process')
  const start = (detached) => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached, stdio: 'ignore' })
  console.info(JSON.stringify([process.pid, start(true).pid, start(false).pid]))
  process.on('SIGTERM', () => {})
  setInterval(() => {}, 1000)
`

const run = `
  import { endPrograms, runProgram } from ${JSON.stringify(join(import.meta.dirname, 'processes.ts'))}
  process.on('SIGTERM', async () => { await endPrograms(process.env.TMPDIR, 500); process.exit(1) })
  await runProgram(process.execPath, ['-e', ${JSON.stringify(program)}])
  console.info('went on')
`

/** Whether a process still runs. An exited process remains as a zombie until its parent reads the exit code. */
function isAlive(id: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'))
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')(
  'an interrupted run ends what it started, also what refuses to end or has left its group',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', run], {
      env: { ...process.env, TMPDIR: folder.path },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines: string[] = []
    const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
    const [line] = await once(output, 'line')
    const ids: number[] = JSON.parse(line)
    expect(ids.map(isAlive)).toEqual([true, true, true])
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(ids.map(isAlive)).toEqual([false, false, false])
    expect(lines).toEqual([line])
  },
)
