import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { isbot } from 'isbot'
import { db, tx } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { hour } from '#platform/jobs.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { newSecret } from '#platform/secret.ts'
import { visitorSalts, visits } from '../table.ts'

export type Visitor = Pick<RequestContext, 'address' | 'userAgent' | 'member'>

/** Whether a visitor is counted. Admins, bots and programs without a user agent are not. */
export const isCounted = ({ member, userAgent }: Visitor): boolean =>
  member?.role !== 'admin' && userAgent !== '' && !isbot(userAgent)

/**
 * Whether a browser prefetches or prerenders a page. Such a request is not a view: the page reports its view once the browser
 * shows it.
 */
export const isInAdvance = ({ received: { headers } }: Pick<RequestContext, 'received'>): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''),
  )

/** Returns a hash that distinguishes visitors on the day of the salt. Nobody can compute it after the salt is deleted. */
export const hashVisitor = (salt: string, { address, userAgent }: Visitor): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([address, userAgent]))
    .digest('base64url')

const rememberSalt = rememberUntil([], { maxEntries: 1, maxAge: hour })

/** Returns the salt of a day. The first visitor of the day creates it. */
export const saltForDay = (day: string): Promise<string> => rememberSalt(day, () => makeSalt(day))

async function makeSalt(day: string): Promise<string> {
  const known = await storedSalt(day)
  if (known) return known
  const made = await db()
    .insert(visitorSalts)
    .values({ day, salt: newSecret() })
    .onConflictDoNothing()
    .returning({ day: visitorSalts.day })
  if (made.length > 0) await purgePastVisitors(day)
  // Another process may have stored its salt first, so this reads the stored one.
  const stored = await storedSalt(day)
  if (!stored) throw new Error(`The salt of ${day} is gone`)
  return stored
}

export async function storedSalt(day: string): Promise<string | undefined> {
  const [found] = await db()
    .select({ salt: visitorSalts.salt })
    .from(visitorSalts)
    .where(eq(visitorSalts.day, day))
  return found?.salt
}

/** Deletes the salts before `day` and the hashes of those visits. From then on, nothing identifies their visitors. */
export async function purgePastVisitors(day = siteDay()): Promise<void> {
  await tx(async () => {
    await db().delete(visitorSalts).where(lt(visitorSalts.day, day))
    await db()
      .update(visits)
      .set({ visitor: null })
      .where(and(lt(visits.day, day), isNotNull(visits.visitor)))
  })
}
