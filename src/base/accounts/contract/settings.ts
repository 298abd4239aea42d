import { z } from 'zod'
import { email } from '#platform/text-schema.ts'
import { emailFrequencies } from '../domain/kinds.ts'

export const Settings = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  profileVisibility: z.boolean(),
  /** The address that gets notices instead of the account's email. Its owner has agreed through an emailed link. */
  notificationEmail: z.string().nullable(),
  pendingNotificationEmail: z.string().nullable(),
  emailFrequency: z.enum(emailFrequencies),
})
export type Settings = z.infer<typeof Settings>

/** The settings to change. Left-out fields keep their value. An empty `notificationEmail` removes the address. */
export const SettingsInput = Settings.omit({ pendingNotificationEmail: true })
  .extend({ notificationEmail: z.union([z.literal(''), email()]).nullable() })
  .partial()
export type SettingsInput = z.infer<typeof SettingsInput>
