import { db } from '#platform/database/database.ts'
import { publicHolidays } from '../table.ts'

/** Undefined while public holidays are days like any other. */
export async function savedHolidays(): Promise<typeof publicHolidays.$inferSelect | undefined> {
  const [row] = await db().select().from(publicHolidays)
  return row
}
