import { eq } from 'drizzle-orm'
import type { SampleTexts } from '#base/site/contract.ts'
import { site } from '#base/site/domain/site.ts'
import { sampleTexts, storedSettings } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import {
  allCallTypes,
  hasSavedRules,
  savedRules,
  typesWithCalls,
  weeklySlots,
} from '#desk/calls/queries/times.ts'
import { servicesWithOrders } from '#desk/orders/queries/orders.ts'
import { db } from '#platform/database/database.ts'
import { formatDate } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { t } from '#platform/texts.ts'
import { allCategories as allPostCategories } from '#showcase/blog/queries/categories.ts'
import { postsWithDrafts } from '#showcase/blog/queries/managed.ts'
import { allCategories, allServices } from '#showcase/catalogue/queries.ts'
import { allQuestions } from '#showcase/faq/queries.ts'
import { storedItems } from '#showcase/library/queries.ts'
import { hasLegalPages } from '#showcase/pages/queries.ts'
import { allProjects } from '#showcase/projects/queries.ts'
import { allTestimonials } from '#showcase/testimonials/queries.ts'
import {
  type Checklist,
  type PublicSite,
  type Sample,
  type SampleGroup,
  type SampleKind,
  type Setup,
  type StepState,
  sampleKinds,
  type Work,
} from './contract.ts'
import { setupSteps } from './domain/steps.ts'
import { readChecklist } from './queries/checklist.ts'
import { sampleRecords, setupSteps as stepRows } from './table.ts'

export const setupChannel = 'setup'

const maxAge = 3_600_000
const remembered = rememberUntil([setupChannel, 'content'], { maxEntries: 2, maxAge })
const rememberedSample = rememberUntil([setupChannel, 'content'], { maxEntries: 2, maxAge })

/** Returns whether the site may have sample records that can be removed. */
export const hasSample = (): Promise<boolean> =>
  rememberedSample('sample', async () => (await db().$count(sampleRecords)) > 0)

/**
 * Returns whether the sample was removed or never existed, in which case no release adds sample records. False for a site without
 * steps and sample records: it comes from an earlier release, and its sample has yet to be recognized.
 */
export async function isWithoutSample(): Promise<boolean> {
  if ((await db().$count(sampleRecords)) > 0) return false
  const { texts } = await storedSettings()
  return Boolean(texts.value.withoutSample) || (await db().$count(stepRows)) > 0
}

/**
 * Returns the owner's answers about orders: those of the step, or settings that the owner has changed elsewhere. A deposit of 0
 * or no hours, set elsewhere, is not an answer, because these are also the values after the sample is removed. Unanswered fields
 * are null.
 */
export async function answeredWork(): Promise<Work> {
  const [step] = await db().select().from(stepRows).where(eq(stepRows.step, 'work'))
  const isDone = step?.state === 'done'
  const { invoices } = await storedSettings()
  const { projectMinutes } = await savedRules()
  const isOwn = {
    deposit: isDone || (invoices.version > 0 && invoices.value.depositPercent > 0),
    hours: isDone || ((await hasSavedRules()) && projectMinutes.some((minutes) => minutes > 0)),
  }
  return {
    depositPercent: isOwn.deposit ? invoices.value.depositPercent : null,
    projectMinutes: isOwn.hours ? projectMinutes : null,
  }
}

/** Returns whether the checklist is shown: the set-up has ended, and no admin has hidden the checklist. */
async function isChecklistDue(): Promise<boolean> {
  const rows = await db().select().from(stepRows)
  return rows.length > 0 && rows.every(({ step, state }) => state !== 'open' && step !== 'checklist')
}

/** Returns the steps, and whether they are offered. A step without a row is open, but does not make the set-up offered. */
async function readSteps(): Promise<Pick<Setup, 'isOffered' | 'steps'>> {
  const rows = await db().select().from(stepRows)
  const stepState = (name: string): StepState => rows.find(({ step }) => step === name)?.state ?? 'open'
  return {
    isOffered: rows.some(({ state }) => state === 'open'),
    steps: setupSteps.map(({ name }) => ({ step: name, state: stepState(name) })),
  }
}

export async function setupState(): Promise<Setup> {
  return {
    ...(await readSteps()),
    hasSample: await hasSample(),
    sampleTexts: await sampleTexts(),
    hasLegalPages: await hasLegalPages(),
  }
}

/**
 * Returns the parts of the admins' first page: the set-up while a step is open, the checklist after it, and a notice if the site
 * is closed or visitors read sample texts.
 */
export async function setupToday(): Promise<{
  setup?: Setup
  checklist?: Checklist
  publicSite?: PublicSite
}> {
  const [setup, isDue, hasTestimonials] = await Promise.all([
    remembered('setup', setupState),
    remembered('checklist', isChecklistDue),
    rememberedSample('testimonials', async () => (await remainingTestimonials()) > 0),
  ])
  const publicSite = describePublicSite(setup.sampleTexts, hasTestimonials)
  const checklist = isDue ? await readChecklist() : undefined
  return {
    ...(setup.isOffered && { setup }),
    ...(checklist && { checklist }),
    ...((publicSite.isClosed || publicSite.sample.length > 0) && { publicSite }),
  }
}

const remainingTestimonials = () => db().$count(sampleRecords, eq(sampleRecords.kind, 'testimonial'))

/** The sample is reported only once the site is open and no longer has the sample owner's name. */
function describePublicSite({ sections }: SampleTexts, hasTestimonials: boolean): PublicSite {
  const { identity, opening } = site()
  if (opening.isClosed || identity.ownerName === siteDefaults.identity.ownerName)
    return { isClosed: opening.isClosed, sample: [] }
  const shows = (section: string) => sections.some(({ name }) => name === section)
  return {
    isClosed: false,
    sample: [
      ...(hasTestimonials ? (['testimonials'] as const) : []),
      ...(shows('hero') ? (['figures'] as const) : []),
      ...(shows('about') ? (['biography'] as const) : []),
    ],
  }
}

type Row = { id: number; name: string; version: number }

const readers: Record<SampleKind, () => Promise<Row[]>> = {
  project: async () => (await allProjects()).map(({ title, ...row }) => ({ ...row, name: title })),
  testimonial: allTestimonials,
  post: async () => (await postsWithDrafts()).map(({ title, ...row }) => ({ ...row, name: title })),
  service: allServices,
  category: allCategories,
  'post-category': allPostCategories,
  question: async () => (await allQuestions()).map(({ question, ...row }) => ({ ...row, name: question })),
  'member-item': async () => (await storedItems()).map(({ title, ...row }) => ({ ...row, name: title })),
  'call-type': async () => (await allCallTypes()).map(({ title, ...row }) => ({ ...row, name: title })),
  // Saving the week replaces its rows, so a row of the sample is always unchanged.
  'open-hours': async () =>
    (await weeklySlots()).map((slot) => ({ id: slot.id, name: describeSlot(slot), version: 1 })),
}

/** Returns text such as 'Monday, 09:00 to 12:00'. January 2, 2000 was a Sunday. */
const describeSlot = ({ dayOfWeek, startTime, endTime }: Awaited<ReturnType<typeof weeklySlots>>[number]) =>
  t`${formatDate(Date.UTC(2000, 0, 2 + dayOfWeek), 'weekdayOnly')}, ${startTime} to ${endTime}`

export const readSampleRecords = (kind: SampleKind): Promise<Row[]> => readers[kind]()

/** Separates sample records that can be deleted from those that stay because somebody changed or needs them. */
export async function remainingSample(): Promise<Sample> {
  const marks = await db().select().from(sampleRecords)
  if (marks.length === 0) return { count: 0, groups: [] }
  const isMarked = new Set(marks.map(({ kind, recordId }) => `${kind} ${recordId}`))
  const reasons = await readReasons((kind, id) => isMarked.has(`${kind} ${id}`))
  const groups: SampleGroup[] = []
  for (const kind of sampleKinds) {
    const marked = (await readSampleRecords(kind)).filter(({ id }) => isMarked.has(`${kind} ${id}`))
    const judged = marked.map(({ id, name, version }) => ({
      id,
      name,
      reason: version > 1 ? t`You changed it` : reasons[kind]?.(id),
    }))
    const going = judged.filter(({ reason }) => !reason)
    const staying = judged.flatMap(({ reason, ...record }) => (reason ? [{ ...record, reason }] : []))
    if (judged.length > 0) groups.push({ kind, going, staying })
  }
  return { count: groups.reduce((sum, { going }) => sum + going.length, 0), groups }
}

type Reasons = Partial<Record<SampleKind, (id: number) => string | undefined>>

/** Returns functions that give the reason why an unchanged record stays, or undefined if it can be deleted. */
async function readReasons(isOfSample: (kind: SampleKind, id: number) => boolean): Promise<Reasons> {
  const ordered = await servicesWithOrders()
  const posts = await postsWithDrafts()
  const stays = ({ id, version }: Row) => !isOfSample('service', id) || version > 1 || ordered.includes(id)
  const booked = await typesWithCalls()
  const staysOpen = ({ id, version }: Row) =>
    !isOfSample('call-type', id) || version > 1 || booked.includes(id)
  const isBookable = (await allCallTypes()).map((type) => ({ ...type, name: type.title })).some(staysOpen)
  const needed = (await allServices()).filter(stays).map(({ categoryId }) => categoryId)
  const filled = (await storedItems())
    .filter(({ file, steps }) => file || steps.some((step) => step.file))
    .map(({ id }) => id)
  const begun = posts.filter(({ hasDraft }) => hasDraft).map(({ id }) => id)
  const ofStaying = posts
    .filter(({ id, version, hasDraft }) => !isOfSample('post', id) || version > 1 || hasDraft)
    .map(({ categoryId }) => categoryId)
  return {
    service: (id) => (ordered.includes(id) ? t`It has orders` : undefined),
    category: (id) => (needed.includes(id) ? t`It has services that stay` : undefined),
    'post-category': (id) => (ofStaying.includes(id) ? t`It has posts that stay` : undefined),
    'member-item': (id) => (filled.includes(id) ? t`It has a file` : undefined),
    'call-type': (id) => (booked.includes(id) ? t`It has calls` : undefined),
    'open-hours': () => (isBookable ? t`It has types of calls that stay` : undefined),
    post: (id) => (begun.includes(id) ? t`Somebody began to change it` : undefined),
  }
}
