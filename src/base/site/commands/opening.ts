import { sql } from 'drizzle-orm'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { writeCookie } from '#platform/session-cookie.ts'
import { previewCookie, validPreview } from '../queries/opening.ts'
import { sitePreviews } from '../table.ts'

/** Days for which a preview link works. */
const previewDays = 30

/**
 * Creates a preview link, which replaces the previous one. Returns its address, which cannot be shown again, and when it expires.
 */
export function makePreviewLink(): Promise<{ url: string; expiresAt: string }> {
  const token = newSecret()
  const next = {
    tokenHash: hashSecret(token),
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(days => ${previewDays})`,
  }
  return tx(async () => {
    const [preview] = await db()
      .insert(sitePreviews)
      .values(next)
      .onConflictDoUpdate({ target: sitePreviews.onlyOne, set: next })
      .returning({ expiresAt: sitePreviews.expiresAt })
    if (!preview) throw new Error('The preview link was not stored')
    await publish('content', 'preview')
    return { url: `${siteOrigin()}/preview/${token}`, expiresAt: preview.expiresAt }
  })
}

/** Withdraws the preview link. Everyone who opened it loses access with the next request. */
export function withdrawPreviewLink(): Promise<void> {
  return tx(async () => {
    await db().delete(sitePreviews)
    await publish('content', 'preview')
  })
}

/**
 * Responds to the opening of a preview link: stores its token in a cookie until the link expires, and redirects to the front
 * page. If the token is expired, replaced or unknown, that page shows that the site is closed.
 */
export async function openPreview(token: string): Promise<Response> {
  const expiresAt = await validPreview(token)
  if (!expiresAt) return new Response(null, { status: 303, headers: { location: '/' } })
  const seconds = Math.floor((expiresAt - Date.now()) / 1000)
  return new Response(null, {
    status: 303,
    headers: { location: '/', 'set-cookie': writeCookie(previewCookie, token, seconds) },
  })
}
