import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { newPerson, openBrowser } from '#testing/browser.ts'
import { startApi } from '#testing/start-api.ts'

describe('a session and an account', () => {
  const folder = makeTestFolder(process.env.TEST_EMBEDDED_TEMPLATE ?? '')
  const site = {
    url: '',
    request: (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init }),
  }
  const browser = openBrowser(site)
  const person = newPerson()
  let api: Awaited<ReturnType<typeof startApi>>

  async function start(): Promise<void> {
    api = await startApi({ DATA_DIR: folder.path })
    site.url = api.url
  }

  beforeAll(start)
  afterAll(async () => {
    await api.end('SIGKILL')
    folder.remove()
  })

  test('survive a restart, and what was ended stays ended', async () => {
    expect((await browser.send('POST', '/api/auth/register', person)).status).toBe(200)
    const old = browser.session()
    const change = { currentPassword: person.password, newPassword: 'quite another sentence' }
    expect((await browser.send('PUT', '/api/auth/change-password', change)).status).toBe(204)
    await api.end('SIGTERM')
    await start()
    expect(await browser.me()).not.toBeNull()
    const thief = openBrowser(site)
    thief.cookies.set('session', old ?? '')
    expect(await thief.me()).toBeNull()
  })
})
