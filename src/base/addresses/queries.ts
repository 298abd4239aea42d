import { desc, eq } from 'drizzle-orm'
import { showsPart } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import type { Redirect } from './contract.ts'
import { feedPath, isFormerFeed, isHiddenByFrontPage, lookupPath, oneSlash } from './domain/redirect-paths.ts'
import { redirects } from './table.ts'

const listed = 200

export function findRedirects(part: string): Promise<Redirect[]> {
  const { fromPath, toPath, createdAt } = redirects
  return db()
    .select()
    .from(redirects)
    .where(contains(part, [fromPath, toPath]))
    .orderBy(desc(createdAt), fromPath)
    .limit(listed)
}

export async function redirectFrom(address: string): Promise<string | undefined> {
  const path = lookupPath(address)
  // PostgreSQL cannot store this character in a text.
  if (path.includes('\0')) return undefined
  const [found] = await db()
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, path))
  return found?.toPath
}

export async function redirectsTo(path: string): Promise<string[]> {
  const found = await db()
    .select({ fromPath: redirects.fromPath })
    .from(redirects)
    .where(eq(redirects.toPath, path))
    .orderBy(redirects.fromPath)
  return found.map(({ fromPath }) => fromPath)
}

/** Whether an address such as WordPress's `/?p=7` may be a former address, although the front page would respond to it. */
export const isFormerQuery = (requested: string): boolean =>
  isHiddenByFrontPage(lookupPath(pathAndSearch(requested)))

const pathAndSearch = (requested: string) => {
  const { pathname, search } = new URL(requested)
  return pathname + search
}

/**
 * Returns the redirect stored for a URL, or undefined if there is none. Without a stored one, feed URLs of other blog software, such
 * as `/rss.xml`, redirect to this site's feed if the blog is enabled.
 */
export async function answerRedirect(requested: string): Promise<Response | undefined> {
  const address = pathAndSearch(requested)
  const isFeed = isFormerFeed(lookupPath(address)) && showsPart('blog')
  const toPath = (await redirectFrom(address)) ?? (isFeed ? feedPath : undefined)
  if (toPath === undefined) return undefined
  const { pathname, search, hash } = new URL(toPath, requested)
  // Reduces leading slashes: '/.//host' becomes '//host', which would be another site.
  const location = oneSlash(pathname) + search + hash
  const headers = { location, 'cache-control': 'max-age=3600' }
  return new Response(null, { status: 301, headers })
}
