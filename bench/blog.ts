import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parseConfig, setConfig } from '#platform/config.ts'
import { closeDatabase, db, openDatabase } from '#platform/database/database.ts'
import { hashSessionId } from '#platform/session-cookie.ts'
import { createApp } from '../src/app.ts'
import { addPosts, word } from './data/made-up-posts.ts'
import { compare } from './paired-times.ts'
import { reportRatio } from './ratio-report.ts'

/**
 * Compares each request with 10,000 posts and with 100: its time must not grow. Runs in process on the embedded database, or on
 * the empty database at DATABASE_URL. Each request alternates with one that reads no posts. If that one slows down, other load is
 * the cause, so its slowdown is subtracted.
 */
const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'))
setConfig(parseConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR: dataDir }))
const { fetch } = createApp()
const session = 'b'.repeat(43)
let visitors = 0

const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
const deep = (posts: number) => cursor(new Date(Date.UTC(2020, 0, 1) + posts * 7_200_000).toISOString(), 1)

/** Requests by name, for a number of posts. The specification limits only these times, not those in `others`. */
const limited: Record<string, (posts: number) => string> = {
  'list, first page': () => '/api/blog?limit=12&lead=false',
  'list, page in the middle': (posts) => `/api/blog?limit=12&lead=false&cursor=${deep(posts)}`,
  'search of a common word': () => `/api/blog?limit=12&q=${word(0)}`,
  'search of two words': () => `/api/blog?limit=12&q=${word(3)}+${word(20)}`,
  'search of two words that seldom meet': () => `/api/blog?limit=12&q=${word(900)}+${word(1200)}`,
  'search of an uncommon word': () => `/api/blog?limit=12&q=${word(1500)}`,
  'search of a word in one post': () => '/api/blog?limit=12&q=only57',
  'search of nothing': () => '/api/blog?limit=12&q=nowhere',
  'search without a common word': () => `/api/blog?limit=12&q=${word(20)}+-${word(200)}`,
  'common tag': () => '/api/blog?limit=12&tag=tag+0',
  'uncommon tag': () => '/api/blog?limit=12&tag=tag+40',
  'unknown tag': () => '/api/blog?limit=12&tag=nothing',
  'tag and search': () => `/api/blog?limit=12&tag=tag+5&q=${word(9)}`,
  'uncommon tag and search': () => `/api/blog?limit=12&tag=tag+40&q=${word(1500)}`,
  'management, first page': () => '/api/blog/admin',
  'management, page in the middle': (posts) => `/api/blog/admin?cursor=${deep(posts)}`,
  'management, drafts': () => '/api/blog/admin?status=draft',
  'management, search of one letter': () => '/api/blog/admin?q=k',
  'management, search of a common word': () => `/api/blog/admin?q=${word(0)}`,
  'management, search of one post': () => '/api/blog/admin?q=only57',
  'management, search among drafts': () => `/api/blog/admin?status=draft&q=${word(30)}`,
}
const others: Record<string, (posts: number) => string> = {
  'featured posts of the list': () => '/api/blog?lead=true',
  'featured posts of the front page': () => '/api/blog?featured=true&limit=4',
  'tags in use': () => '/api/blog/tags',
  'a post with its neighbors': (posts) => `/api/blog/post-${posts / 2 + 1}`,
}

try {
  await openDatabase({ url: process.env.DATABASE_URL, dataDir, queryLimit: 120_000 })
  await addWriter()
  await addPosts(1, 100)
  const few = await measureAll(100)
  await addPosts(101, 10_000)
  await checkFound()
  const many = await measureAll(10_000)
  for (const name of Object.keys({ ...limited, ...others })) report(name, few.get(name), many.get(name))
} finally {
  await closeDatabase()
  await rm(dataDir, { recursive: true, force: true })
}

async function addWriter(): Promise<void> {
  await db().execute(sql`
    insert into users (email, username, role, provider, is_email_verified)
    values ('writer@example.org', 'writer', 'developer', 'password', true)`)
  await db().execute(sql`
    insert into sessions (sid, sess, expire)
    select ${hashSessionId(session)}, json_build_object('userId', id, 'via', 'password'), now() + interval '7 days'
    from users`)
}

/** Throws if a request unexpectedly finds nothing, because its figure would be meaningless. */
async function checkFound(): Promise<void> {
  for (const [name, path] of Object.entries(limited)) {
    const found = (await ask(path(10_000))) as unknown[]
    if ((found.length === 0) !== /nothing|unknown/.test(name))
      throw new Error(`${name} found ${found.length}`)
  }
}

type Times = { one: number; other: number }

/** Measures each request, alternating with one that reads no posts. */
async function measureAll(posts: number): Promise<Map<string, Times>> {
  await db().execute(sql`vacuum analyze blog_posts`)
  const times = new Map<string, Times>()
  for (const [name, path] of Object.entries({ ...limited, ...others }))
    times.set(
      name,
      await compare(
        () => ask(path(posts)),
        () => ask('/api/auth/me'),
        60,
      ),
    )
  return times
}

function report(name: string, few: Times | undefined, many: Times | undefined): void {
  if (!few || !many) throw new Error(`${name} was not measured`)
  const one = (many.one * few.other) / many.other
  const limit = name in limited ? 3 : undefined
  reportRatio(`${name}: 10,000 posts against 100`, { one, other: few.one, ratio: one / few.one }, limit)
}

/** Sends a request as the writer, from a new address each time. Throws if the request is refused. */
async function ask(path: string): Promise<unknown> {
  visitors += 1
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  const headers = { cookie: `session=${session}`, 'x-forwarded-for': address }
  const response = await fetch(new Request(`http://localhost:3000${path}`, { headers }))
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return response.json()
}
