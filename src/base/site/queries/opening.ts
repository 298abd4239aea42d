import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { RequestContext, SiteAccess } from '#platform/http/request-context.ts'
import { rememberUntil } from '#platform/remember.ts'
import { hashSecret, isSecret } from '#platform/secret.ts'
import { readCookie } from '#platform/session-cookie.ts'
import { site } from '../domain/site.ts'
import { sitePreviews } from '../table.ts'

/** The cookie of people who opened a preview link. Its value is the link's token. */
export const previewCookie = 'preview'

const remembered = rememberUntil('content', { maxEntries: 1, maxAge: 3_600_000 })

const storedPreview = () =>
  remembered('preview', async () => {
    const [preview] = await db().select().from(sitePreviews)
    return preview ?? null
  })

/** Returns when the preview link expires, or null without a valid link. */
export async function previewExpiry(): Promise<string | null> {
  const [preview] = await db()
    .select({ expiresAt: sitePreviews.expiresAt })
    .from(sitePreviews)
    .where(sql`${sitePreviews.expiresAt} > now()`)
  return preview?.expiresAt ?? null
}

/** If a token belongs to the valid preview link, returns when the link expires (milliseconds since 1970), otherwise undefined. */
export async function validPreview(token: string): Promise<number | undefined> {
  if (!isSecret(token)) return undefined
  const preview = await storedPreview()
  const expiresAt = Date.parse(preview?.expiresAt ?? '')
  return preview?.tokenHash === hashSecret(token) && expiresAt > Date.now() ? expiresAt : undefined
}

/**
 * Returns how the sender of a request sees the site: `open`, `closed`, or, while it is closed, `preview` for admins, developers
 * and people who opened the preview link.
 */
export async function siteAccess({ member, request }: RequestContext): Promise<SiteAccess> {
  if (!site().opening.isClosed) return 'open'
  if (member?.role === 'admin' || member?.role === 'developer') return 'preview'
  return (await validPreview(readCookie(request, previewCookie) ?? '')) ? 'preview' : 'closed'
}
