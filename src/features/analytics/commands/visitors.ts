import { createHmac, randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { isbot } from 'isbot'
import { db, tx } from '#platform/database/database.ts'
import { dailyVisitors, visitorSalts } from '../table.ts'
import { utcDay } from './day.ts'

export type Visitor = { address: string; userAgent: string }

/** Whether a program calls that does not read for a person. One that hides its name counts as a robot too. */
export const isRobot = ({ userAgent }: Visitor) => userAgent === '' || isbot(userAgent)

/**
 * Whether a visitor comes for the first time on this day to what `topic` names ('site', 'post 12').
 * Remembers only a hash of address and user agent with the day's salt; both are gone the next day.
 */
export async function comesFirst(day: string, topic: string, visitor: Visitor): Promise<boolean> {
  const salt = await saltOf(day)
  const hash = createHmac('sha256', salt).update(JSON.stringify([visitor.address, visitor.userAgent]))
  const added = await db()
    .insert(dailyVisitors)
    .values({ day, topic, visitor: hash.digest('base64url') })
    .onConflictDoNothing()
    .returning({ day: dailyVisitors.day })
  return added.length > 0
}

/** Deletes the salts and hashes of all days before `day`, after which nothing can tell who visited on them. */
export async function purgePastVisitors(day = utcDay()): Promise<void> {
  await tx(async () => {
    await db().delete(visitorSalts).where(lt(visitorSalts.day, day))
    await db().delete(dailyVisitors).where(lt(dailyVisitors.day, day))
  })
}

async function saltOf(day: string): Promise<string> {
  const [known] = await saltsOf(day)
  if (known) return known.salt
  await db()
    .insert(visitorSalts)
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  await purgePastVisitors(day)
  // Another process may have been faster: the salt that stands in the table is the day's.
  const [kept] = await saltsOf(day)
  if (!kept) throw new Error(`The salt of ${day} is gone`)
  return kept.salt
}

function saltsOf(day: string) {
  return db().select({ salt: visitorSalts.salt }).from(visitorSalts).where(eq(visitorSalts.day, day))
}
