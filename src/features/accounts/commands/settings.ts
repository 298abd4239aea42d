import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { SettingsInput } from '../contract/settings.ts'
import { userSettings } from '../table.ts'

/** Changes those of a member's settings that are given. */
export async function changeSettings(
  userId: number,
  { notificationEmail, ...input }: SettingsInput,
): Promise<void> {
  const changed = {
    ...input,
    ...(notificationEmail !== undefined && { notificationEmail: notificationEmail || null }),
    updatedAt: sql`now()`,
  }
  await db()
    .insert(userSettings)
    .values({ userId, ...changed })
    .onConflictDoUpdate({ target: userSettings.userId, set: changed })
}
