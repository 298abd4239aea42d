import { desc, eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import type { Redirect } from './contract.ts'
import { lookupPath, oneSlash } from './domain/redirect-paths.ts'
import { redirects } from './table.ts'

const listed = 200

/** The newest redirects of whose addresses one contains `part`. */
export function findRedirects(part: string): Promise<Redirect[]> {
  const { fromPath, toPath, createdAt } = redirects
  return db()
    .select()
    .from(redirects)
    .where(contains(part, [fromPath, toPath]))
    .orderBy(desc(createdAt), fromPath)
    .limit(listed)
}

/** Where an address leads, if there is a redirect from it. */
export async function redirectFrom(address: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, lookupPath(address)))
  return found?.toPath
}

/** The addresses from which redirects lead to a path. */
export async function redirectsTo(path: string): Promise<string[]> {
  const found = await db()
    .select({ fromPath: redirects.fromPath })
    .from(redirects)
    .where(eq(redirects.toPath, path))
    .orderBy(redirects.fromPath)
  return found.map(({ fromPath }) => fromPath)
}

/** The redirect from a former address to the present one, where a page is not found. */
export async function answerRedirect(requested: string): Promise<Response | undefined> {
  const toPath = await redirectFrom(new URL(requested).pathname)
  if (toPath === undefined) return undefined
  const { pathname, search, hash } = new URL(toPath, requested)
  // '/.//host' becomes '//host'.
  const location = oneSlash(pathname) + search + hash
  const headers = { location, 'cache-control': 'max-age=3600' }
  return new Response(null, { status: 301, headers })
}
