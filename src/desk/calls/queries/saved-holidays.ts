import { db } from '#platform/database/database.ts'
import { publicHolidays } from '../table.ts'

/** Returns the saved holidays. Undefined while public holidays are ordinary days. */
export async function savedHolidays(): Promise<typeof publicHolidays.$inferSelect | undefined> {
  const [row] = await db().select().from(publicHolidays)
  return row
}
