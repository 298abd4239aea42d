import { z } from 'zod'
import { interfaceLanguageTags } from '#base/site/domain/interface-languages.ts'
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
  /** The language of emails and notices. Null for that of the client's record or, without one, of the site. */
  language: z.enum(interfaceLanguageTags).nullable(),
})
export type Settings = z.infer<typeof Settings>

/** The settings to change. Left-out fields keep their value. An empty `notificationEmail` or `language` removes it. */
export const SettingsInput = Settings.omit({ pendingNotificationEmail: true })
  .extend({
    notificationEmail: z.union([z.literal(''), email()]).nullable(),
    language: z.enum(['', ...interfaceLanguageTags]).nullable(),
  })
  .partial()
export type SettingsInput = z.infer<typeof SettingsInput>
