import { desc, eq, exists, type SQLWrapper, sql } from 'drizzle-orm'
import { neutralTexts } from '#content/neutral-texts.ts'
import { siteDefaults } from '#content/site.ts'
import { texts as textsOfSample } from '#content/texts.ts'
import { db } from '#platform/database/database.ts'
import type { Sender } from '#platform/email/transport.ts'
import { formatNumber, setLocale } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { rememberUntil } from '#platform/remember.ts'
import { setSessionDays } from '#platform/session-cookie.ts'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { setCatalog, t, withCatalog } from '#platform/texts.ts'
import { defaultSections, type FrontSection } from './contract/sections.ts'
import type { MemberTexts } from './contract/texts.ts'
import {
  type MailSettings,
  type SampleTexts,
  type SettingKey,
  type SettingValues,
  type SiteSettings,
  settingKeys,
  settingSchemas,
} from './contract.ts'
import { accentColors } from './domain/accent.ts'
import { completeSetting } from './domain/complete-setting.ts'
import { siteMark } from './domain/mark.ts'
import { sectionsOfSample, showsTexts } from './domain/sample-texts.ts'
import { sectionTitles } from './domain/section-titles.ts'
import { shownTexts } from './domain/shown-texts.ts'
import {
  type Empty,
  emptySections,
  firstWord,
  isBlogOnPageOnly,
  type Site,
  sectionsWithoutText,
  setEmpty,
  setSite,
  site,
  type Vat,
  waitingParts,
} from './domain/site.ts'
import type { SitePart } from './domain/site-parts.ts'
import type { StoredTexts, Texts } from './domain/text-fields.ts'
import { writeVatReason } from './domain/vat-reasons.ts'
import { contactInZone } from './domain/zone-texts.ts'
import { siteSettingChanges, siteSettingHistory, siteSettings } from './table.ts'

export const defaultSettings: SettingValues = {
  ...siteDefaults,
  sections: defaultSections,
  texts: {},
  opening: { isClosed: false },
}

const maxAge = 3_600_000
const remembered = rememberUntil('content', { maxEntries: 2, maxAge })
let last: SiteSettings | undefined

/**
 * Reads the site's settings if they may have changed, for `site` and the platform's locale. Every request starts with this call.
 * A message on the bus channel `content` makes every process read them again.
 */
export async function refreshSite(): Promise<void> {
  const settings = await remembered('site', storedSettings)
  if (settings === last) return
  last = settings
  applySettings(settings)
}

/** Queries for the records that sections of the front page show, from the features that own them. Keys with a slash are pages. */
export type SectionRecords = Partial<Record<FrontSection | `/${SitePart}`, SQLWrapper>>

/** Finds the front page's sections and the pages without a record. If the query fails, shows all sections. */
export async function refreshSections(records: SectionRecords): Promise<void> {
  const reading = remembered('empty sections', () => withoutRecords(records))
  const failed = (error: unknown) => log().error({ err: error }, 'the records of sections cannot be read')
  setEmpty((await reading.catch(failed)) ?? undefined)
}

/**
 * Returns the sections of the front page without a record or a text, the target of the link *Blog*, and the parts that are off
 * because they lack an amount.
 */
export const unreadyParts = () => ({
  sections: emptySections() ?? [],
  withoutText: sectionsWithoutText(),
  blogLeadsToPage: isBlogOnPageOnly(),
  parts: waitingParts(),
})

async function withoutRecords(records: SectionRecords): Promise<Empty> {
  const asked = Object.entries(records) as [keyof SectionRecords, SQLWrapper][]
  const found = asked.map(([name, rows]) => sql`${exists(rows)} as ${sql.identifier(name)}`)
  const { rows } = await db().execute<Record<string, boolean>>(sql`select ${sql.join(found, sql`, `)}`)
  return asked.map(([name]) => name).filter((name) => !rows[0]?.[name])
}

/** Applies settings. Without an argument, applies the defaults, until the stored settings are read. */
export function applySettings(settings: SiteSettings = defaults()): void {
  setLocale(settings.locale.value)
  setCatalog(findCatalog(settings.locale.value.interfaceLanguage))
  setSite(toSite(settings))
  setSessionDays(settings.privacy.value.sessionDays)
}

const defaults = () =>
  Object.fromEntries(settingKeys.map((key) => [key, unchanged(key)])) as unknown as SiteSettings

/** Converts stored or previewed settings for pages. Unchanged texts are in the language of these settings. */
export const toSite = (settings: SiteSettings): Site =>
  withCatalog(findSiteCatalog(settings.locale.value), () => convertSettings(settings))

const findSiteCatalog = ({ interfaceLanguage }: SettingValues['locale']) =>
  findCatalog(interfaceLanguage) ?? null

function convertSettings({ texts, locale: { value: locale }, ...settings }: SiteSettings): Site {
  const { withoutSample = false, ...ownTexts } = texts.value
  const { identity, ...others } = Object.fromEntries(
    Object.entries(settings).map(([key, { value }]) => [key, value]),
  ) as Omit<SettingValues, 'texts' | 'locale'>
  const shown = shownTexts({ ...defaultTexts(identity, { withoutSample }), ...ownTexts })
  return {
    ...others,
    identity,
    mark: siteMark(identity),
    vat: toVat(others.invoices),
    texts: { ...shown, contact: contactInZone(shown.contact, locale.timeZone) },
    withoutSample,
  }
}

/** Returns the note about VAT. There is none with reverse charge, because a page does not know who would receive the invoice. */
function toVat({ vatKind, vatRates, exemptSentence }: SettingValues['invoices']): Vat {
  const rate = Number(vatRates.split(',')[0])
  if (vatKind === 'exempt') return { none: writeVatReason('exemptSentence', exemptSentence) }
  return vatKind === 'standard' && rate > 0 ? { rate: formatNumber(rate), percent: String(rate) } : {}
}

/** Returns the sample's texts, or neutral ones once the sample is removed. */
export function defaultTexts(
  identity: SettingValues['identity'],
  { withoutSample }: Pick<StoredTexts, 'withoutSample'>,
): Texts {
  const owner = { ...identity, firstName: firstWord(identity.ownerName) }
  return withoutSample ? neutralTexts(owner) : textsOfSample(owner)
}

/**
 * Returns the stored settings. Replaces values that this release does not accept with the default, and logs them. Default texts
 * are in the language that is stored, which this process may not have applied yet.
 */
export async function storedSettings(): Promise<SiteSettings> {
  const rows = await db().select().from(siteSettings)
  const settings = defaults()
  const readSetting = (key: SettingKey) => {
    const row = rows.find((one) => one.key === key)
    if (row) Object.assign(settings, { [key]: accepted(key, row, settings) })
  }
  readSetting('locale')
  withCatalog(findSiteCatalog(settings.locale.value), () => {
    for (const key of settingKeys) if (key !== 'locale') readSetting(key)
  })
  return settings
}

const unchanged = (key: SettingKey) => ({ value: defaultSettings[key], version: 0 })

function accepted(key: SettingKey, stored: { value: unknown; version: number }, { identity }: SiteSettings) {
  const fallback = defaultSettings[key]
  const defaults = defaultTexts(identity.value, Object(stored.value))
  const whole = completeSetting(key, stored.value, fallback, defaults)
  const issues = settingSchemas[key].safeParse(whole).error?.issues ?? []
  const wrong = new Set(issues.map(({ path }) => String(path[0])))
  if (wrong.size > 0) log().error({ key, fields: [...wrong] }, 'a setting is invalid')
  const right = Object.fromEntries(Object.entries(whole).filter(([name]) => !wrong.has(name)))
  return { value: settingSchemas[key].parse({ ...fallback, ...right }), version: stored.version }
}

/** Returns the sender of emails according to the settings, by default the current ones. */
export function sender({ senderName, senderAddress: address }: MailSettings = site().mail): Sender {
  const { identity } = site()
  return { name: senderName ?? identity.brand, address, isChosen: Boolean(senderName || address) }
}

/**
 * Returns the sender after reading the settings again if they may have changed. For work outside of requests, which does not call
 * `refreshSite`.
 */
export async function presentSender(): Promise<Sender> {
  await refreshSite()
  return sender()
}

/** Returns the site's contact address. Returns undefined while it is the sample's, which nobody reads. */
export function answerAddress(): string | undefined {
  const { email } = site().identity
  return email.toLowerCase() === siteDefaults.identity.email.toLowerCase() ? undefined : email
}

export const siteAccent = () => accentColors(site().look.accentHue)

/** Returns the parts of the sample's identity and texts that visitors and members still see. */
export async function sampleTexts(): Promise<SampleTexts> {
  const { identity } = site()
  const { brand, ownerName, email, offer, place, socials } = siteDefaults.identity
  const addresses = new Set(socials.map(({ url }) => url))
  return {
    identity:
      identity.brand === brand ||
      identity.ownerName === ownerName ||
      identity.email === email ||
      identity.offer === offer ||
      identity.place === place ||
      identity.socials.some(({ url }) => addresses.has(url)),
    sections: sectionsOfSample(
      site().texts,
      defaultTexts(identity, {}),
      defaultTexts(identity, { withoutSample: true }),
    )
      .filter(showsTexts)
      .map((name) => ({ name, title: t(sectionTitles[name]) })),
    canGo: !site().withoutSample,
  }
}

export const memberTexts = (): MemberTexts => site().texts

/** Returns the earlier values of a setting, newest first. Adds fields that only this release has. */
export async function settingHistory(key: SettingKey) {
  const earlier = await db()
    .select()
    .from(siteSettingHistory)
    .where(eq(siteSettingHistory.key, key))
    .orderBy(desc(siteSettingHistory.id))
    .limit(maxHistory)
  return earlier.map((row) => {
    const texts = defaultTexts(site().identity, Object(row.value))
    return { ...row, value: completeSetting(key, row.value, defaultSettings[key], texts) }
  })
}

export async function settingTexts(): Promise<string[]> {
  const stored = await db().select({ value: siteSettings.value }).from(siteSettings)
  const earlier = await db().select({ value: siteSettingHistory.value }).from(siteSettingHistory)
  return [...stored, ...earlier].map(({ value }) => JSON.stringify(value))
}

export const maxHistory = 10

export const settingEvents = sql`select ${siteSettingChanges.changedAt} as at, 5 as source, ${siteSettingChanges.id} as id,
  'settings' as kind, 'change' as what, ${siteSettingChanges.changedBy} as actor_id, null::integer as person_id,
  ${siteSettingChanges.key} as subject, 1 as times from ${siteSettingChanges}`
