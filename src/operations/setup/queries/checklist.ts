import { relative } from 'node:path'
import { isInAudit } from '#base/accounts/queries/log.ts'
import { everyAdminHasSecondFactor } from '#base/accounts/queries/second-factor.ts'
import { site } from '#base/site/domain/site.ts'
import { lacksRate } from '#base/site/domain/standard-rates.ts'
import { sampleTexts } from '#base/site/queries.ts'
import { offeredTypes } from '#desk/calls/queries/free-times.ts'
import { canIssue, hasTaxNumber, hasWayToPay } from '#desk/invoices/queries/seller-ready.ts'
import { backupFolder } from '#operations/backups/queries.ts'
import { config } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { hasLegalPages } from '#showcase/pages/queries.ts'
import { type Checklist, checklistItems } from '../contract.ts'
import { sampleRecords, setupSteps as stepRows } from '../table.ts'

type Item = Checklist[number]['item']

/** Whether an item is done, as far as the site itself can check. */
const checks: Record<Item, () => Promise<boolean>> = {
  texts: async () => {
    const { identity, sections } = await sampleTexts()
    return !identity && sections.length === 0 && site().texts.hero.headline.length > 0
  },
  pages: hasLegalPages,
  invoices: async () => canIssue() && hasTaxNumber() && hasWayToPay() && !lacksRate(site().invoices),
  calls: async () => {
    const marks = await db().select().from(sampleRecords)
    const ofSample = new Set(marks.flatMap(({ kind, recordId }) => (kind === 'call-type' ? recordId : [])))
    return (await offeredTypes()).some(({ id, version }) => version > 1 || !ofSample.has(id))
  },
  mail: async () =>
    (await db().select().from(stepRows)).some(({ step, state }) => step === 'mail' && state === 'done'),
  'second-factor': everyAdminHasSecondFactor,
  copies: async () => isOutside(config().DATA_DIR, backupFolder()) || (await isInAudit('download-backup')),
}

const isOutside = (folder: string, other: string) => relative(folder, other).startsWith('..')

/** Returns the checklist. Undefined once every item is done. */
export async function readChecklist(): Promise<Checklist | undefined> {
  const checklist: Checklist = []
  for (const item of checklistItems) checklist.push({ item, isDone: await checks[item]() })
  return checklist.every(({ isDone }) => isDone) ? undefined : checklist
}
