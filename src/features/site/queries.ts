import { desc, eq, exists, type SQLWrapper, sql } from 'drizzle-orm'
import { neutralTexts } from '#content/neutral-texts.ts'
import { siteDefaults } from '#content/site.ts'
import { texts as textsOfSample } from '#content/texts.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Sender } from '#platform/email/transport.ts'
import { formatNumber, setLocale } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { rememberUntil } from '#platform/remember.ts'
import { setSessionDays } from '#platform/session-cookie.ts'
import type { MemberTexts } from './contract/texts.ts'
import {
  defaultSections,
  type FrontSection,
  type MailSettings,
  type OptionalPage,
  type SampleTexts,
  type SettingKey,
  type SettingValues,
  type SiteSettings,
  settingKeys,
  settingSchemas,
} from './contract.ts'
import { accentOf } from './domain/accent.ts'
import { completeSetting } from './domain/complete-setting.ts'
import { markOf } from './domain/mark.ts'
import { sectionsOfSample, showsTexts } from './domain/sample-texts.ts'
import { sectionTitles } from './domain/section-titles.ts'
import { shownTexts } from './domain/shown-texts.ts'
import {
  type Empty,
  emptySections,
  firstNameOf,
  type Site,
  setEmpty,
  setSite,
  showsPage,
  site,
  type Vat,
  waitingPages,
} from './domain/site.ts'
import type { StoredTexts, Texts } from './domain/text-fields.ts'
import { siteSettingChanges, siteSettingHistory, siteSettings } from './table.ts'

/** The values of an owner who has changed nothing. */
export const defaultSettings: SettingValues = { ...siteDefaults, sections: defaultSections, texts: {} }

const maxAge = 3_600_000
const remembered = rememberUntil('content', { maxEntries: 2, maxAge })
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

/** The records that sections of the front page show, and after a slash those that a page lists, as queries of the features that own them. */
export type SectionRecords = Partial<Record<FrontSection | `/${OptionalPage}`, SQLWrapper>>

/**
 * Puts in force which sections of the front page have no record, and which pages list none. Where that cannot be read, all sections
 * are shown.
 */
export async function refreshSections(records: SectionRecords): Promise<void> {
  const reading = remembered('empty sections', () => withoutRecords(records))
  const failed = (error: unknown) => log().error({ err: error }, 'the records of sections cannot be read')
  setEmpty((await reading.catch(failed)) ?? undefined)
}

/** The sections of the front page that this request found without a record, and the pages that lack a text. */
export const hiddenParts = () => ({ sections: emptySections() ?? [], pages: waitingPages() })

async function withoutRecords(records: SectionRecords): Promise<Empty> {
  const asked = Object.entries(records) as [keyof SectionRecords, SQLWrapper][]
  const found = asked.map(([name, rows]) => sql`${exists(rows)} as ${sql.identifier(name)}`)
  const { rows } = await db().execute<Record<string, boolean>>(sql`select ${sql.join(found, sql`, `)}`)
  return asked.map(([name]) => name).filter((name) => !rows[0]?.[name])
}

/** Puts settings in force: stored ones, or the defaults of a site that is not read yet. */
export function applySettings(settings: SiteSettings = defaults()): void {
  setLocale(settings.locale.value)
  setSite(siteOf(settings))
  setSessionDays(settings.privacy.value.sessionDays)
}

const defaults = () =>
  Object.fromEntries(settingKeys.map((key) => [key, unchanged(key)])) as unknown as SiteSettings

/** What pages show of settings, stored or only typed. */
export function siteOf({ texts, locale: _locale, ...settings }: SiteSettings): Site {
  const { withoutSample = false, ...ownTexts } = texts.value
  const { identity, ...others } = Object.fromEntries(
    Object.entries(settings).map(([key, { value }]) => [key, value]),
  ) as Omit<SettingValues, 'texts' | 'locale'>
  return {
    ...others,
    identity,
    mark: markOf(identity),
    vat: vatOf(others.invoices),
    texts: shownTexts({ ...defaultTexts(identity, { withoutSample }), ...ownTexts }),
    withoutSample,
  }
}

/** The recipient of an invoice with reverse charge is not known to a page, so that it says nothing. */
function vatOf({ vatKind, vatRates, exemptSentence }: SettingValues['invoices']): Vat {
  const rate = Number(vatRates.split(',')[0])
  if (vatKind === 'exempt') return { none: exemptSentence }
  return vatKind === 'standard' && rate > 0 ? { rate: formatNumber(rate) } : {}
}

/** The texts of an owner who has changed none: the sample's, or once the sample is removed neutral ones. */
export function defaultTexts(
  identity: SettingValues['identity'],
  { withoutSample }: Pick<StoredTexts, 'withoutSample'>,
): Texts {
  const owner = { ...identity, firstName: firstNameOf(identity.ownerName) }
  return withoutSample ? neutralTexts(owner) : textsOfSample(owner)
}

/** Every setting with its version. What this release does not accept of one is the default again, and is logged. */
export async function storedSettings(): Promise<SiteSettings> {
  const rows = await db().select().from(siteSettings)
  const settings = defaults()
  for (const key of settingKeys) {
    const row = rows.find((one) => one.key === key)
    if (row) Object.assign(settings, { [key]: accepted(key, row, settings) })
  }
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

/** Fails with `missing` where the owner has switched a page off: what only serves the page is not there either. */
export function requirePage(name: OptionalPage): void {
  if (!showsPage(name)) throw new AppError('missing', 'There is nothing at this address')
}

/** From whom emails come, as settings say; without any, those of now. */
export function sender({ senderName, senderAddress: address }: MailSettings = site().mail): Sender {
  const { identity } = site()
  return { name: senderName ?? identity.brand, address, isChosen: Boolean(senderName || address) }
}

/** The same, read again where it may have changed: for what no request begins. */
export async function presentSender(): Promise<Sender> {
  await refreshSite()
  return sender()
}

/** Where answers to emails go: to the contact address of the site. Undefined while that is the sample's, which nobody reads. */
export function answerAddress(): string | undefined {
  const { email } = site().identity
  return email.toLowerCase() === siteDefaults.identity.email.toLowerCase() ? undefined : email
}

/** The accent of the site in both themes. */
export const siteAccent = () => accentOf(site().look.accentHue)

/** Of whom and in which texts visitors and members still read what the sample says. Texts that no page shows are not named. */
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
      .map((name) => ({ name, title: sectionTitles[name] })),
    canGo: !site().withoutSample,
  }
}

/** What is offered to members. */
export const memberTexts = (): MemberTexts => site().texts

/** The last ten values of a setting before the present one, newest first, each with what it lacks of another release. */
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

/** All values of settings that are stored or in the history, as JSON. */
export async function settingTexts(): Promise<string[]> {
  const stored = await db().select({ value: siteSettings.value }).from(siteSettings)
  const earlier = await db().select({ value: siteSettingHistory.value }).from(siteSettingHistory)
  return [...stored, ...earlier].map(({ value }) => JSON.stringify(value))
}

/** Values kept of each setting. */
export const maxHistory = 10

/** Which settings were saved or reset, for the log. */
export const settingEvents = sql`select ${siteSettingChanges.changedAt} as at, 5 as source, ${siteSettingChanges.id} as id,
  'settings' as kind, 'change' as what, ${siteSettingChanges.changedBy} as actor_id, null::integer as person_id,
  ${siteSettingChanges.key} as subject, 1 as times from ${siteSettingChanges}`
