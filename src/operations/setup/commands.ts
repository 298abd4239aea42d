import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { makeVerification } from '#base/accounts/commands/email-links.ts'
import { answersTo } from '#base/accounts/commands/notifications.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { hasAdmin, storedUser } from '#base/accounts/queries/users.ts'
import { leaveSampleTexts, setDepositPercent } from '#base/site/commands.ts'
import { brand } from '#base/site/domain/site.ts'
import { sender } from '#base/site/queries.ts'
import { closeSlots, deleteSlot, setProjectMinutes } from '#desk/calls/commands/availability.ts'
import { deleteCallType } from '#desk/calls/commands/call-types.ts'
import { hasSavedRules } from '#desk/calls/queries/times.ts'
import { countOrdersOfService } from '#desk/orders/queries/orders.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import { db, tx } from '#platform/database/database.ts'
import { sendPostponed } from '#platform/email/outbox.ts'
import { describeFailure, openTransport } from '#platform/email/transport.ts'
import { hour, type Job } from '#platform/jobs.ts'
import { msg, t } from '#platform/texts.ts'
import { deletePostCategory } from '#showcase/blog/commands/categories.ts'
import { deletePost } from '#showcase/blog/commands/save-post.ts'
import { deleteCategory, deleteService } from '#showcase/catalogue/commands.ts'
import { deleteQuestion } from '#showcase/faq/commands.ts'
import { deleteItem } from '#showcase/library/commands.ts'
import { deleteProject } from '#showcase/projects/commands.ts'
import { deleteTestimonial } from '#showcase/testimonials/commands.ts'
import {
  type Sample,
  type SampleKind,
  type Setup,
  sampleKinds,
  type TestEmail,
  type Work,
} from './contract.ts'
import { setupSteps } from './domain/steps.ts'
import { answeredWork, readSampleRecords, remainingSample, setupChannel, setupState } from './queries.ts'
import { sampleRecords, setupSteps as stepRows } from './table.ts'

/** Offers the set-up of a site that was just seeded, and marks all present records as sample records. */
export async function beginSetup(): Promise<void> {
  await db()
    .insert(stepRows)
    .values(setupSteps.map(({ name }) => ({ step: name, state: 'open' as const })))
  for (const kind of sampleKinds) {
    const records = await readSampleRecords(kind)
    await markAsSample(
      kind,
      records.map(({ id }) => id),
    )
  }
}

/** Marks records as sample records. */
export async function markAsSample(kind: SampleKind, ids: number[]): Promise<void> {
  const marks = ids.map((recordId) => ({ kind, recordId }))
  if (marks.length > 0) await db().insert(sampleRecords).values(marks).onConflictDoNothing()
}

/**
 * Sets a step's state and returns the state of the set-up. Throws `conflict` if the mail step is set to done before a test email
 * was sent.
 */
export async function changeStep({ step, state }: Setup['steps'][number]): Promise<Setup> {
  if (step === 'mail' && state === 'done') {
    const setup = await setupState()
    if (setup.steps.some((one) => one.step === step && one.state === 'done')) return setup
    throw new AppError('conflict', msg`Send a test email first: the step is done once one has left`)
  }
  return storeStep({ step, state })
}

async function storeStep(changed: Setup['steps'][number]): Promise<Setup> {
  await tx(async () => {
    await writeStep(changed)
    await publish(setupChannel, changed.step)
  })
  return setupState()
}

type StoredStep = Pick<typeof stepRows.$inferInsert, 'step' | 'state'>

async function writeStep({ step, state }: StoredStep): Promise<void> {
  const next = { state, changedAt: sql`now()` }
  await db()
    .insert(stepRows)
    .values({ step, ...next })
    .onConflictDoUpdate({ target: stepRows.step, set: next })
}

/**
 * Skips all open steps, so that the set-up is no longer offered. Also hides the checklist, which would otherwise appear in its
 * place. Returns the state of the set-up.
 */
export async function endSetup(): Promise<Setup> {
  await tx(async () => {
    await db()
      .update(stepRows)
      .set({ state: 'skipped', changedAt: sql`now()` })
      .where(eq(stepRows.state, 'open'))
    await writeStep({ step: 'checklist', state: 'skipped' })
    await publish(setupChannel, 'end')
  })
  return setupState()
}

/** Hides the checklist that follows the set-up. */
export async function endChecklist(): Promise<void> {
  await tx(async () => {
    await writeStep({ step: 'checklist', state: 'skipped' })
    await publish(setupChannel, 'checklist')
  })
}

type WorkInput = { depositPercent: number; projectMinutes: number[] }

/**
 * Stores the deposit and the hours for orders. The first deposit also lets the work wait for it, as its question says. Does not
 * change the other settings of invoices or the hours for calls.
 */
export function saveWork({ depositPercent, projectMinutes }: WorkInput, adminId: number): Promise<Work> {
  return tx(async () => {
    // The hours come first, because their lock keeps `leaveSamplePromises` from overwriting an answer at the same moment.
    const isFirst = (await answeredWork()).depositPercent === null
    await setProjectMinutes(projectMinutes)
    await setDepositPercent(depositPercent, adminId, isFirst && depositPercent > 0)
    await writeStep({ step: 'work', state: 'done' })
    await publish(setupChannel, 'work')
    return { depositPercent, projectMinutes }
  })
}

/**
 * Removes what the sample promises in the owner's name, once the site has an admin: the deposit, the hours for orders, from which
 * delivery dates follow, and the hours for calls. Keeps each of them that an admin has saved. Safe to run twice.
 */
export async function leaveSamplePromises(): Promise<void> {
  if (!(await hasAdmin())) return
  await tx(async () => {
    const marks = await db().select().from(sampleRecords).where(eq(sampleRecords.kind, 'open-hours'))
    // Saving the week replaces its rows with new ones, so the rows that are still marked are unchanged.
    await closeSlots(marks.map(({ recordId }) => recordId))
    if ((await db().$count(stepRows)) > 0) await leaveSampleWork(null)
  })
}

export const leaveSampleJob: Job = {
  ...{ name: 'leave-sample', every: hour, on: accountChannel },
  run: leaveSamplePromises,
}

async function leaveSampleWork(adminId: number | null): Promise<void> {
  const { depositPercent } = await answeredWork()
  if (depositPercent === null) await setDepositPercent(0, adminId)
  if (!(await hasSavedRules())) await setProjectMinutes(Array(7).fill(0))
}

/** How many seconds the admin waits for the mail server's answer. The attempt itself may continue longer. */
const maxSeconds = 15

/**
 * Sends an email to a member at once, without the outbox. Adds a link that verifies the address if it is not verified yet.
 * Returns the mail server's answer, or why the email was not sent. Completes the mail step if it was. Throws `conflict` for an
 * account without an address.
 */
export async function sendTestEmail(userId: number): Promise<TestEmail> {
  const { email: to, isEmailVerified } = await storedUser(userId)
  if (!to) throw new AppError('conflict', msg`Your account has no email address`)
  const send = openTransport(sender)
  if (!send) return { to, isSent: false, answer: t`Mail is off: put SMTP_URL into .env and start again` }
  const link = isEmailVerified ? undefined : await makeVerification({ userId, email: to })
  const email = await inReaderLanguage({ userId }, () => {
    const { replyTo = null, end } = answersTo()
    const shown = t`This email shows that ${brand()} can send emails.`
    const proof = link && [
      t`While you are signed in, open this link and press the button, so that emails about orders reach you:`,
      link,
    ]
    return {
      ...{ recipient: to, replyTo, subject: t`A test email of ${brand()}` },
      text: [shown, ...(proof || []), end].join('\n\n'),
    }
  })
  const messageId = `<${randomUUID()}@${new URL(siteOrigin()).hostname}>`
  const sent = send({ messageId, ...email }).then(
    async (answer) => {
      await storeStep({ step: 'mail', state: 'done' })
      await sendPostponed()
      return { to, isSent: true, answer: String(answer) }
    },
    (error) => ({ to, isSent: false, answer: describeFailure(error) }),
  )
  const late = { to, isSent: false, answer: t`The mail server has not answered within ${maxSeconds} seconds` }
  return Promise.race([sent, setTimeout(maxSeconds * 1000, late, { ref: false })])
}

const seeded = 1

/** The order matters: services and posts are removed before their categories. */
const removals: Record<SampleKind, (id: number) => Promise<void>> = {
  testimonial: (id) => deleteTestimonial(id, seeded),
  project: (id) => deleteProject(id, seeded),
  post: (id) => deletePost(id, seeded),
  service: (id) => deleteService(id, seeded, countOrdersOfService),
  category: (id) => deleteCategory(id, seeded),
  'post-category': (id) => deletePostCategory(id, seeded),
  question: (id) => deleteQuestion(id, seeded),
  'member-item': (id) => deleteItem(id, seeded),
  'call-type': (id) => deleteCallType(id, seeded),
  'open-hours': deleteSlot,
}

/**
 * Removes the sample records that nobody has changed or needs, all or none. The remaining ones become ordinary records of the
 * owner. Replaces the sample's texts with neutral ones unless the admin `keepsTexts`. Completes the step, so that no later
 * release or restore adds sample records. Returns the removed and the remaining records. Throws `conflict` if the number to
 * remove is not `expected`, `stale` if one of them is changed at the same moment, and `missing` if one is deleted.
 */
export function removeSample(
  { expected, keepsTexts }: { expected: number; keepsTexts: boolean },
  adminId: number,
): Promise<Sample> {
  return tx(async () => {
    await db().execute(sql`lock table ${sampleRecords} in share row exclusive mode`)
    const sample = await remainingSample()
    if (sample.count !== expected)
      throw new AppError('conflict', msg`The sample has changed meanwhile. Check again what will be removed.`)
    for (const [kind, remove] of Object.entries(removals)) {
      const going = sample.groups.find((group) => group.kind === kind)?.going ?? []
      for (const { id } of going) await remove(id)
    }
    await db().delete(sampleRecords)
    await writeStep({ step: 'sample', state: 'done' })
    if (!keepsTexts) await leaveSampleTexts(adminId)
    await leaveSampleWork(adminId)
    await publish(setupChannel, 'sample')
    return sample
  })
}
