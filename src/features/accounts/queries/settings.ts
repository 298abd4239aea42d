import { eq, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { Settings } from '../contract/settings.ts'
import { userSettings, users } from '../table.ts'

/** What holds until a member changes something; the same as the columns' defaults. */
const defaults: Settings = {
  emailNotifications: true,
  pushNotifications: false,
  profileVisibility: true,
  twoFactor: false,
  notificationEmail: null,
  emailFrequency: 'immediate',
}

/** A member's settings. */
export async function settingsOf(userId: number): Promise<Settings> {
  const [settings] = await db().select().from(userSettings).where(eq(userSettings.userId, userId))
  return settings ?? defaults
}

/** Where a user reads mails: the notification email of his settings, else his account's; `null` without either. */
export async function emailAddressOf(userId: number): Promise<string | null> {
  const [found] = await db()
    .select({ address: sql<string | null>`coalesce(${userSettings.notificationEmail}, ${users.email})` })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId))
  return found?.address ?? null
}
