import { desc, eq } from 'drizzle-orm'
import { siteDefaults } from '#content/site.ts'
import { texts as defaultTexts } from '#content/texts.ts'
import { db } from '#platform/database/database.ts'
import { setLocale } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { rememberUntil } from '#platform/remember.ts'
import {
  type SettingKey,
  type SettingValues,
  type SiteSettings,
  settingKeys,
  settingSchemas,
} from './contract.ts'
import { shownTexts } from './domain/shown-texts.ts'
import { firstNameOf, type Site, setSite } from './domain/site.ts'
import { siteSettingHistory, siteSettings } from './table.ts'

/** The values of an owner who has changed nothing. */
export const defaultSettings: SettingValues = { ...siteDefaults, texts: {} }

const maxAge = 3_600_000
const remembered = rememberUntil('content', { maxEntries: 1, maxAge })
let last: SiteSettings | undefined

/**
 * Reads the settings of the site where they may have changed, and puts them in force for `site` and the platform's locale.
 * Every request begins with it; of several processes each does so after the message on `content`.
 */
export async function refreshSite(): Promise<void> {
  const settings = await remembered('site', storedSettings)
  if (settings === last) return
  last = settings
  applySettings(settings)
}

/** Puts settings in force: stored ones, or the defaults of a site that is not read yet. */
export function applySettings(settings: SiteSettings = defaults()): void {
  setSite(siteOf(settings))
  setLocale(settings.locale.value)
}

const defaults = () =>
  Object.fromEntries(settingKeys.map((key) => [key, unchanged(key)])) as unknown as SiteSettings

/** What pages show of settings, stored or only typed. */
export function siteOf({ identity, look, sections, mail, texts }: SiteSettings): Site {
  const { ownerName, place } = identity.value
  const defaults = defaultTexts({ ownerName, firstName: firstNameOf(ownerName), place })
  return {
    identity: identity.value,
    look: look.value,
    sections: sections.value,
    mail: mail.value,
    texts: shownTexts({ ...defaults, ...texts.value }),
  }
}

/** Every setting with its version. One that a later release no longer accepts is the default again, and is logged. */
export async function storedSettings(): Promise<SiteSettings> {
  const rows = await db().select().from(siteSettings)
  const entries = settingKeys.map((key) => {
    const row = rows.find((one) => one.key === key)
    return [key, row ? { value: accepted(key, row.value), version: row.version } : unchanged(key)]
  })
  return Object.fromEntries(entries) as SiteSettings
}

const unchanged = (key: SettingKey) => ({ value: defaultSettings[key], version: 0 })

function accepted(key: SettingKey, value: unknown): unknown {
  const parsed = settingSchemas[key].safeParse(value)
  if (parsed.success) return parsed.data
  log().error({ key, fields: parsed.error.issues.map(({ path }) => path.join('.')) }, 'a setting is invalid')
  return defaultSettings[key]
}

/** The last ten values of a setting before the present one, newest first. */
export const settingHistory = (key: SettingKey) =>
  db()
    .select()
    .from(siteSettingHistory)
    .where(eq(siteSettingHistory.key, key))
    .orderBy(desc(siteSettingHistory.id))
    .limit(maxHistory)

/** Values kept of each setting. */
export const maxHistory = 10
