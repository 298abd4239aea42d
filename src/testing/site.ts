import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { sessions, users } from '#base/accounts/table.ts'
import { refreshSite } from '#base/site/queries.ts'
import { writeCalls } from '#base/tokens/commands.ts'
import { siteDefaults } from '#content/site.ts'
import { parseConfig, setConfig, setListeningPort } from '#platform/config.ts'
import type { Role } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import {
  type Content,
  makeTestFolder,
  openTestDatabase,
  type TestDatabase,
  type TestEngine,
} from '#platform/database/testing/test-database.ts'
import { dropPages } from '#platform/http/page-cache.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import type { Renderer } from '#platform/http/render.ts'
import { setLocale } from '#platform/locale.ts'
import { hashSessionId, sessionCookieName, sessionSeconds } from '#platform/session-cookie.ts'
import { setCatalog } from '#platform/texts.ts'
import { createApp } from '../app.ts'
import { startListeners } from '../lifecycle.ts'
import { isWholeRun } from './run-settings.ts'

/** For tests of behavior that depends on the engine: search, limits, locks, idempotency. */
export const bothEngines: TestEngine[] = ['embedded', 'postgres']

/** For all other tests. PostgreSQL copies a database in a sixth of the time, and handles requests in parallel. */
export const engines: TestEngine[] = isWholeRun ? bothEngines : ['postgres']

type TestSite = {
  url: string
  /** Each request comes from a new visitor, so that rate limits do not connect two requests. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  send: (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  close: () => Promise<void>
}

let visitors = 0

function nextVisitor(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/**
 * Opens the API over HTTP, and with a renderer also pages, on a new, migrated database: empty or with the sample site. Or on a
 * given one, which is migrated now. `variables` are environment variables.
 */
export async function openTestSite(
  engine: TestEngine,
  variables: Record<string, string> = {},
  renderer?: Renderer,
  content: Content | TestDatabase = 'none',
): Promise<TestSite> {
  const folder = makeTestFolder()
  setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: folder.path, ...variables }))
  resetRateLimits()
  const database = await openTestDatabase(engine, { content })
  await refreshSite()
  // An earlier site in this process may have cached pages.
  dropPages()
  const stopListeners = startListeners()
  const server = createAdaptorServer({ fetch: createApp(renderer).fetch })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  setListeningPort(port)
  const url = `http://127.0.0.1:${port}`
  const request: TestSite['request'] = (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-forwarded-for')) headers.set('x-forwarded-for', nextVisitor())
    return fetch(url + path, { redirect: 'manual', ...init, headers })
  }
  return {
    url,
    request,
    send: (method, path, body, headers = {}) =>
      request(path, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      // The connection of an unread response, such as an event stream, would otherwise stay open until garbage collection.
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      stopListeners()
      // The process counts calls in memory, and tokens in the next database have the same ids.
      await writeCalls()
      await database.close()
      folder.remove()
      // For tests in the same process that open no site.
      setLocale(siteDefaults.locale)
      setCatalog(undefined)
    },
  }
}

/** Creates a user with a role, a verified email and a session; active by default. Returns the session's cookie header. */
export async function signInAs(
  role: Role,
  { isActive = true, via = 'password' } = {},
): Promise<{ cookie: string; userId: number }> {
  const name = `${role}-${randomBytes(6).toString('base64url')}`
  const user = await db()
    .insert(users)
    .values({
      email: `${name}@example.org`,
      username: name,
      firstName: role,
      role,
      isActive,
      isEmailVerified: true,
      provider: 'password',
    })
    .returning({ id: users.id })
    .then(oneRow)
  return { cookie: await openSession(user.id, via), userId: user.id }
}

/** Returns the cookie header of a new session of a user. */
export async function openSession(userId: number, via = 'password'): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await db()
    .insert(sessions)
    .values({
      sid: hashSessionId(id),
      sess: { userId, via, since: new Date().toISOString() },
      // Fake timers do not change the clock of the database.
      expire: sql`now() + make_interval(secs => ${sessionSeconds()})`,
    })
  return `${sessionCookieName()}=${id}`
}
