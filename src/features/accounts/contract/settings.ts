import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { email } from '#platform/text-schema.ts'

export const Settings = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  profileVisibility: z.boolean(),
  twoFactor: z.boolean(),
  notificationEmail: z.string().nullable(),
  emailFrequency: z.enum(['immediate', 'daily', 'weekly', 'never']),
})
export type Settings = z.infer<typeof Settings>

/** What is absent stays as it is; an empty `notificationEmail` is removed. */
export const SettingsInput = Settings.extend({
  notificationEmail: z.union([z.literal(''), email()]).nullable(),
}).partial()
export type SettingsInput = z.infer<typeof SettingsInput>

export const settingsContract = {
  'GET /api/settings': { access: 'member', output: Settings, summary: 'The own settings' },
  'PUT /api/settings': {
    access: 'member',
    body: SettingsInput,
    output: Settings,
    summary: 'Change those of the own settings that are given',
  },
} satisfies Contract
