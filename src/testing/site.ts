import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { siteDefaults } from '#content/site.ts'
import { sessions, users } from '#features/accounts/table.ts'
import { refreshSite } from '#features/site/queries.ts'
import { writeCalls } from '#features/tokens/commands.ts'
import { parseConfig, setConfig, setListeningPort } from '#platform/config.ts'
import type { Role } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import {
  type Content,
  makeTestFolder,
  openTestDatabase,
  type TestEngine,
} from '#platform/database/testing/test-database.ts'
import { dropPages } from '#platform/http/page-cache.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import type { Renderer } from '#platform/http/render.ts'
import { setLocale } from '#platform/locale.ts'
import { hashSessionId, sessionCookieName, sessionSeconds } from '#platform/session-cookie.ts'
import { createApp } from '../app.ts'
import { startListeners } from '../lifecycle.ts'
import { isWholeRun } from './run-settings.ts'

/** What tests on a database run on when the engine makes the difference: search, limits, locks, idempotency. */
export const bothEngines: TestEngine[] = ['embedded', 'postgres']

/** What other tests run on. PostgreSQL opens a copy of a database in a sixth of the time, and requests at the same time meet in it. */
export const engines: TestEngine[] = isWholeRun ? bothEngines : ['postgres']

type TestSite = {
  url: string
  /** A request from a visitor of its own, so that rate limits never couple two requests. */
  request: (path: string, init?: RequestInit) => Promise<Response>
  /** The same with a JSON body. */
  send: (method: string, path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  close: () => Promise<void>
}

let visitors = 0

function nextVisitor(): string {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/**
 * The API over HTTP, and pages with a renderer, on a fresh, migrated database, empty or with the sample site. Settings are
 * environment variables.
 */
export async function openTestSite(
  engine: TestEngine,
  variables: Record<string, string> = {},
  renderer?: Renderer,
  content: Content = 'none',
): Promise<TestSite> {
  const folder = makeTestFolder()
  setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: folder.path, ...variables }))
  resetRateLimits()
  const database = await openTestDatabase(engine, { content })
  await refreshSite()
  // Those of an earlier site of this process.
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
      // An answer that was not read, an event stream above all, would keep its connection until it is garbage collected.
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      stopListeners()
      // Counts of calls are the process's, and the next database gives its tokens the same ids.
      await writeCalls()
      await database.close()
      folder.remove()
      // Tests without a site share the process.
      setLocale(siteDefaults.locale)
    },
  }
}

/** Makes an active user of a role with a verified email and a session, and gives the session's cookie header. */
export async function signInAs(
  role: Role,
  { isActive = true, via = 'password' } = {},
): Promise<{ cookie: string; userId: number }> {
  const id = randomBytes(32).toString('base64url')
  const name = `${role}-${id.slice(0, 8)}`
  const [user] = await db()
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
  if (!user) throw new Error('The test user was not stored')
  await db()
    .insert(sessions)
    .values({
      sid: hashSessionId(id),
      sess: { userId: user.id, via, since: new Date().toISOString() },
      // By the clock of the database, which a test that sets another time does not change.
      expire: sql`now() + make_interval(secs => ${sessionSeconds()})`,
    })
  return { cookie: `${sessionCookieName()}=${id}`, userId: user.id }
}
