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

/** Excludes admins, bots and programs without a user agent. */
export const isCounted = ({ member, userAgent }: Visitor): boolean =>
  member?.role !== 'admin' && userAgent !== '' && !isbot(userAgent)

/** Whether a browser prefetches or prerenders a page. The page reports its view again once the browser shows it. */
export const isInAdvance = ({ received: { headers } }: Pick<RequestContext, 'received'>): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /\b(?:prefetch|prerender|preview)\b/i.test(headers.get(name) ?? ''),
  )

/** Distinguishes visitors on the day of the salt. Nobody can compute it after the salt is deleted. */
export const hashVisitor = (salt: string, { address, userAgent }: Visitor): string =>
  createHmac('sha256', salt)
    .update(JSON.stringify([address, userAgent]))
    .digest('base64url')

const rememberSalt = rememberUntil([], { maxEntries: 1, maxAge: hour })

/** The first visitor of a day creates its salt. */
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
  // Another process may have stored its salt first.
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

/** Deletes the salts before `day` and the hashes of those visits. Nothing then shows who visited. */
export async function purgePastVisitors(day = siteDay()): Promise<void> {
  await tx(async () => {
    await db().delete(visitorSalts).where(lt(visitorSalts.day, day))
    await db()
      .update(visits)
      .set({ visitor: null })
      .where(and(lt(visits.day, day), isNotNull(visits.visitor)))
  })
}
