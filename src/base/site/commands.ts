import { isDeepStrictEqual } from 'node:util'
import { and, eq, lt, notInArray, sql } from 'drizzle-orm'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { sendPostponed } from '#platform/email/outbox.ts'
import { canEncrypt } from '#platform/encryption.ts'
import { findCatalog } from '#platform/texts/catalogs.ts'
import { msg, withCatalog } from '#platform/texts.ts'
import type { SettingKey, SettingValues } from './contract.ts'
import { replaceTexts } from './domain/sample-texts.ts'
import { defaultSettings, defaultTexts, maxHistory, storedSettings } from './queries.ts'
import { siteSettingChanges, siteSettingHistory, siteSettings } from './table.ts'

type Stored<Key extends SettingKey> = { value: SettingValues[Key]; version: number }

/** Called with both values in the transaction of a change, before the change is stored. An error prevents the change. */
export type SettingGuard = (key: SettingKey, before: object, after: object) => Promise<void>

/**
 * Changes one setting and drops the cached pages of all processes. Adds the former value to the history. `version` is the version
 * that was edited, 0 for the default. `adminId` is null if the site itself makes the change. Throws `conflict` and the current
 * value if the version has changed, `invalid` if admins should need a second factor but the site has no key, and the errors of
 * `guard`.
 */
export function changeSetting<Key extends SettingKey>(
  key: Key,
  { value, version }: Stored<Key>,
  adminId: number | null,
  guard?: SettingGuard,
): Promise<Stored<Key>> {
  if (Object(value).adminsNeedSecondFactor && !canEncrypt()) throw keyIsMissing()
  return tx(async () => {
    const present = await lockSetting(key)
    if ((present?.version ?? 0) !== version) throw changedMeanwhile(key, present)
    await guard?.(key, (await storedSettings())[key].value, value)
    if (present) await keepReplaced(present, adminId)
    const next = { value, version: (await lastVersion(key)) + 1, updatedBy: adminId }
    await db()
      .insert(siteSettings)
      .values({ key, ...next })
      .onConflictDoUpdate({ target: siteSettings.key, set: { ...next, updatedAt: sql`now()` } })
    await noteChange(key, adminId)
    if (key === 'mail') await sendPostponed()
    await publish('content', 'site')
    return { value, version: next.version }
  })
}

function keyIsMissing(): AppError {
  const text = msg`Set SECRET_KEY on the server first: without it nobody can set up a second factor`
  return createFieldError('value.adminsNeedSecondFactor', text)
}

/** Resets one setting to its default, and keeps its value in the history. */
export async function resetSetting(key: SettingKey, adminId: number, guard?: SettingGuard): Promise<void> {
  await tx(async () => {
    const present = await lockSetting(key)
    if (!present) return
    await guard?.(key, (await storedSettings())[key].value, defaultSettings[key])
    await keepReplaced(present, adminId)
    await db().delete(siteSettings).where(eq(siteSettings.key, key))
    await noteChange(key, adminId)
    const { withoutSample } = key === 'texts' ? Object(present.value) : (await storedSettings()).texts.value
    if (key === 'texts' && withoutSample) await leaveSampleTexts(adminId)
    // The default is the sample's deposit, which a site with an owner never asks for.
    if (key === 'invoices') await setDepositPercent(0, adminId)
    await publish('content', 'site')
  })
}

/**
 * Replaces the sample's texts with neutral ones, in the caller's transaction. The owner's own texts stay, even in sections that
 * still contain texts of the sample.
 */
export async function leaveSampleTexts(adminId: number): Promise<void> {
  const present = await lockSetting('texts')
  const { value, version } = { value: Object(present?.value), version: present?.version ?? 0 }
  if (value.withoutSample) return
  const { identity } = await storedSettings()
  const sample = defaultTexts(identity.value, {})
  const neutral = defaultTexts(identity.value, { withoutSample: true })
  const own = replaceTexts(value, sample, neutral)
  await changeSetting('texts', { value: { ...own, withoutSample: true }, version }, adminId)
}

/**
 * Translates the neutral texts that were stored with a changed text of their section, in the caller's transaction. Changes nothing
 * while the site has the sample's texts, which are in English only.
 */
export async function translateNeutralTexts(from: string, to: string, adminId: number): Promise<void> {
  const present = await lockSetting('texts')
  const { withoutSample, ...stored } = Object(present?.value)
  if (!present || !withoutSample) return
  const { identity } = await storedSettings()
  const neutralIn = (language: string) =>
    withCatalog(findCatalog(language) ?? null, () => defaultTexts(identity.value, { withoutSample }))
  const value = { ...replaceTexts(stored, neutralIn(from), neutralIn(to)), withoutSample }
  if (!isDeepStrictEqual(value, present.value))
    await changeSetting('texts', { value, version: present.version }, adminId)
}

/**
 * Sets the percentage of the price that clients pay before work begins; 0 for none. With `holdsWork`, also lets the work wait for
 * it. The other settings of invoices stay.
 */
export async function setDepositPercent(
  depositPercent: number,
  adminId: number | null,
  holdsWork = false,
): Promise<void> {
  const { value, version } = (await storedSettings()).invoices
  const depositFirst = value.depositFirst || holdsWork
  if (value.depositPercent !== depositPercent || value.depositFirst !== depositFirst)
    await changeSetting('invoices', { value: { ...value, depositPercent, depositFirst }, version }, adminId)
}

/** Waits for running changes of settings, and prevents others until the end of the caller's transaction. */
export async function holdSettings(): Promise<void> {
  await db().execute(sql`lock table ${siteSettings} in share mode`)
}

type Row = typeof siteSettings.$inferSelect

/** Locks a setting with an advisory lock, because there may be no row to lock. Returns its row. */
async function lockSetting(key: SettingKey): Promise<Row | undefined> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtext(${`site ${key}`}))`)
  const [row] = await db().select().from(siteSettings).where(eq(siteSettings.key, key))
  return row
}

function changedMeanwhile(key: SettingKey, present: Row | undefined): AppError {
  const current = { value: present?.value ?? defaultSettings[key], version: present?.version ?? 0 }
  return new AppError('conflict', msg`Somebody else saved these settings meanwhile`, { details: { current } })
}

/**
 * Returns the last version of a setting. Versions are never reused, so that the site recognizes a form that was opened before a
 * reset.
 */
async function lastVersion(key: SettingKey): Promise<number> {
  const ofKey = (table: typeof siteSettings | typeof siteSettingHistory) =>
    sql`coalesce((select max(${table.version}) from ${table} where ${table.key} = ${key}), 0)`
  const { rows } = await db().execute<{ last: number }>(
    sql`select greatest(${ofKey(siteSettings)}, ${ofKey(siteSettingHistory)})::int as last`,
  )
  return rows[0]?.last ?? 0
}

async function keepReplaced({ key, value, version }: Row, replacedBy: number | null): Promise<void> {
  await db().insert(siteSettingHistory).values({ key, value, version, replacedBy })
  const newest = db()
    .select({ id: siteSettingHistory.id })
    .from(siteSettingHistory)
    .where(eq(siteSettingHistory.key, key))
    .orderBy(sql`${siteSettingHistory.id} desc`)
    .limit(maxHistory)
  await db()
    .delete(siteSettingHistory)
    .where(and(eq(siteSettingHistory.key, key), notInArray(siteSettingHistory.id, newest)))
}

async function noteChange(key: SettingKey, changedBy: number | null): Promise<void> {
  await db().insert(siteSettingChanges).values({ key, changedBy })
}

/** Deletes log entries of changes older than `months` months. The database requires at least 12. */
export async function purgeSettingChanges(months: number): Promise<void> {
  const end = sql`now() - make_interval(months => ${months})`
  await db().delete(siteSettingChanges).where(lt(siteSettingChanges.changedAt, end))
}
