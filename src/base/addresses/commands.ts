import { eq, sql } from 'drizzle-orm'
import { createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg } from '#platform/texts.ts'
import type { Redirect, RedirectInput } from './contract.ts'
import { lookupPath } from './domain/redirect-paths.ts'
import { redirectFrom } from './queries.ts'
import { redirects } from './table.ts'

/** Redirects a former address to another one. Throws `conflict` if a redirect for it exists, and `invalid` for a loop. */
export function addRedirect({ fromPath, toPath }: RedirectInput): Promise<Redirect> {
  return tx(async () => {
    // Prevents two simultaneous redirects from creating a loop. Reads do not wait for this lock.
    await db().execute(sql`lock table ${redirects} in share row exclusive mode`)
    await checkNoLoop(fromPath, toPath)
    const [added] = await db()
      .insert(redirects)
      .values({ fromPath, toPath })
      .onConflictDoNothing()
      .returning()
    if (added) return added
    throw createFieldError('fromPath', msg`There is a redirect from this address already`, 'conflict')
  })
}

async function checkNoLoop(fromPath: string, toPath: string): Promise<void> {
  for (let at: string | undefined = toPath; at !== undefined; at = await redirectFrom(at)) {
    if (lookupPath(at) !== fromPath) continue
    throw createFieldError('toPath', msg`This leads back to the address where it begins`)
  }
}

/** Redirects a page's former address to its current one, in the caller's transaction. */
export async function keepFormerAddress(fromPath: string, toPath: string): Promise<void> {
  await db().execute(sql`lock table ${redirects} in share row exclusive mode`)
  // A redirect from the current address would make the page unreachable.
  await db().delete(redirects).where(eq(redirects.fromPath, toPath))
  await db()
    .insert(redirects)
    .values({ fromPath, toPath })
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath } })
}

/** Removes a redirect. Throws `missing` if there is none. */
export async function removeRedirect(fromPath: string): Promise<void> {
  await db()
    .delete(redirects)
    .where(eq(redirects.fromPath, fromPath))
    .returning()
    .then(oneOr(msg`There is no such redirect`))
}
