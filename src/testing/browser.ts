import { request as rawRequest } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { sessions, users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { sessionCookieName } from '#platform/session-cookie.ts'

type Site = { url: string; request: (path: string, init?: RequestInit) => Promise<Response> }

/** Keeps cookies between requests as a browser does, but does not follow redirects. */
export function openBrowser(site: Site) {
  const cookies = new Map<string, string>()
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  function keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0(;|$)/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', header())
    return keep(await site.request(path, { ...init, headers }))
  }
  return {
    cookies,
    session: () => cookies.get(sessionCookieName()),
    get: (path: string, headers: Record<string, string> = {}) => ask(path, { headers }),
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
      ask(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    sendForm: (path: string, fields: Record<string, string>) =>
      ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
    /**
     * Sends a request with exactly these headers, some of which `fetch` would set itself. Returns the status, the redirect and
     * the cookies.
     */
    async exactly(method: string, path: string, headers: Record<string, string>, body?: object) {
      const [status, location, setCookies] = await askExactly(
        site.url + path,
        method,
        {
          ...headers,
          ...(cookies.size > 0 && { cookie: header() }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
      )
      keep(new Response(null, { headers: setCookies.map((line): [string, string] => ['set-cookie', line]) }))
      return { status, location }
    },
    async me() {
      const response = await ask('/api/auth/me')
      return response.ok ? await response.json() : null
    },
  }
}

function askExactly(url: string, method: string, headers: Record<string, string>, body?: object) {
  return new Promise<[number | undefined, string | undefined, string[]]>((resolve, reject) => {
    const call = rawRequest(url, { method, headers }, (answer) => {
      const { statusCode, headers } = answer
      answer.resume().on('end', () => resolve([statusCode, headers.location, headers['set-cookie'] ?? []]))
    })
    call.on('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

export type Browser = ReturnType<typeof openBrowser>

let people = 0

/** Each call returns another person. */
export function newPerson(changes: Record<string, unknown> = {}) {
  people += 1
  return {
    email: `person${people}@example.org`,
    password: 'a long walk by the lake',
    firstName: 'Pat',
    lastName: 'Example',
    ...changes,
  }
}

export async function registerMember(site: Site, changes?: Record<string, unknown>) {
  const person = newPerson(changes)
  const browser = openBrowser(site)
  const response = await browser.send('POST', '/api/auth/register', person)
  if (response.status !== 200) throw new Error(`Nobody was registered: ${await response.text()}`)
  return { person, browser, user: await response.json() }
}

/** Moves a user's sign-in back by some minutes and removes later confirmations. */
export async function ageSessionsOf(userId: number, minutes: number): Promise<void> {
  const since = new Date(Date.now() - minutes * 60_000).toISOString()
  await db()
    .update(sessions)
    .set({
      sess: sql`${sessions.sess}::jsonb - 'confirmedAt' || jsonb_build_object('since', ${since}::text)`,
    })
    .where(eq(sql`(${sessions.sess} ->> 'userId')::integer`, userId))
}

export async function userRow(id: number) {
  const [row] = await db().select().from(users).where(eq(users.id, id))
  return row
}
