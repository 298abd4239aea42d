import { eq } from 'drizzle-orm'
import { db } from '../../../platform/database/database.ts'
import type { Settings } from '../contract/settings.ts'
import { userSettings } from '../table.ts'

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
