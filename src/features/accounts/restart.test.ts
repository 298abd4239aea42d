import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { newPerson, openBrowser } from '#testing/browser.ts'

const program = join(import.meta.dirname, '../../testing/api-process.ts')

describe('a session and an account', () => {
  const folder = makeTestFolder(process.env.TEST_EMBEDDED_TEMPLATE ?? '')
  const site = {
    url: '',
    request: (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init }),
  }
  const browser = openBrowser(site)
  const person = newPerson()
  let running: ChildProcess

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, DATA_DIR: folder.path, DATABASE_URL: '', LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running = child
    for await (const line of createInterface({ input: child.stdout })) {
      const port = /ready at (\d+)/.exec(line)?.[1]
      if (!port) continue
      site.url = `http://127.0.0.1:${port}`
      return
    }
    throw new Error('The API did not start')
  }
  async function stop(signal: NodeJS.Signals): Promise<void> {
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }

  beforeAll(start)
  afterAll(async () => {
    await stop('SIGKILL')
    folder.remove()
  })

  test('survive a restart, and what was ended stays ended', async () => {
    expect((await browser.send('POST', '/api/auth/register', person)).status).toBe(200)
    const old = browser.session()
    const change = { currentPassword: person.password, newPassword: 'quite another sentence' }
    expect((await browser.send('PUT', '/api/auth/change-password', change)).status).toBe(204)
    await stop('SIGTERM')
    await start()
    expect(await browser.me()).not.toBeNull()
    const thief = openBrowser(site)
    thief.cookies.set('session', old ?? '')
    expect(await thief.me()).toBeNull()
  })
})
