import { and, eq, inArray, sql } from 'drizzle-orm'
import { countSubscription } from '#features/analytics/commands/days.ts'
import { recordGoal } from '#features/analytics/commands/goals.ts'
import type { Visitor } from '#features/analytics/commands/visitors.ts'
import { recordEvent } from '#features/webhooks/commands/record-event.ts'
import { AppError } from '#platform/app-error.ts'
import { cutText } from '#platform/cut-text.ts'
import { db, tx } from '#platform/database/database.ts'
import { NewsletterInput, type Receipt, type Subscriber } from '../contract.ts'
import { newsletter } from '../table.ts'

const subscribed: Receipt = { success: true, message: 'Thank you for joining our community.' }

/**
 * Subscribes an address, once without regard to case. A known address gets the same receipt, and one that waits for
 * agreement becomes active. Any other stays as it is: only an admin brings back one that was removed, since anybody can
 * type it. Robots are answered as in `leaveMessage`.
 */
export async function subscribe({ email, website }: NewsletterInput, visitor: Visitor): Promise<Receipt> {
  if (website) return subscribed
  await tx(async () => {
    const [added] = await db()
      .insert(newsletter)
      .values({ email, ...agreed })
      .onConflictDoNothing()
      .returning({ id: newsletter.id })
    const subjectId = added?.id ?? (await agree(email))
    if (subjectId === undefined) return
    await recordGoal(visitor, { kind: 'newsletter', subjectId, email })
    await countSubscription()
    await recordEvent('subscriber.added', subjectId)
  })
  return subscribed
}

const agreed = { consentSource: 'Newsletter form', consentAt: sql`now()` }

/** The id of an address that waited for the agreement of its owner, which it has now. */
async function agree(email: string): Promise<number | undefined> {
  const isWaiting = and(hasAddress(email), eq(newsletter.status, 'pending'))
  const [changed] = await db()
    .update(newsletter)
    .set({ ...agreed, isActive: true, status: 'active' })
    .where(isWaiting)
    .returning({ id: newsletter.id })
  return changed?.id
}

const hasAddress = (email: string) => eq(sql`lower(${newsletter.email})`, sql`lower(${email})`)

/** A subscriber of another newsletter. */
export type MovedSubscriber = {
  /** Where in the export it is, for the report. */
  source: string
  /** Not checked yet. */
  email: string
  subscribedAt: string | undefined
  state: 'active' | 'pending' | 'inactive'
  /** Where and when the owner of the address agreed, if the export shows it. */
  consent: { source: string; at: string } | undefined
}

/** What became of an imported subscriber, or would become: `wrong` is not stored, and `why` says the reason, or where it is already. */
export type ImportedSubscriber = {
  kind: 'new' | 'changed' | 'same' | 'wrong'
  subscriber: MovedSubscriber
  why?: string
}

/** Subscribers after which others use the database. */
const batch = 200

/**
 * Stores the subscribers of another newsletter; with `dryRun` it only says what it would do. A known one stays as it is,
 * unless it waits for agreement and the import knows more. Of an address that is there twice the first counts, but whoever has
 * left once has left. When it fails, what came before is stored.
 */
export async function importSubscribers(
  moved: MovedSubscriber[],
  dryRun: boolean,
): Promise<ImportedSubscriber[]> {
  const read = moved.map((subscriber) => ({
    subscriber,
    ...NewsletterInput.shape.email.safeParse(subscriber.email),
  }))
  const hasLeft = new Set(
    read.flatMap(({ subscriber, data }) =>
      data && subscriber.state === 'inactive' ? data.toLowerCase() : [],
    ),
  )
  const first = new Map<string, ImportedSubscriber>()
  const done = read.map(({ subscriber, data: email, error }): ImportedSubscriber => {
    if (email === undefined) return { kind: 'wrong', subscriber, why: error?.issues[0]?.message ?? '' }
    const twin = first.get(email.toLowerCase())
    if (twin)
      return { kind: 'same', subscriber, why: `The address is there already: ${twin.subscriber.source}` }
    const state = hasLeft.has(email.toLowerCase()) ? 'inactive' : subscriber.state
    const one: ImportedSubscriber = { kind: 'same', subscriber: { ...subscriber, email, state } }
    first.set(email.toLowerCase(), one)
    return one
  })
  const valid = [...first.values()]
  for (let start = 0; start < valid.length; start += batch)
    await importBatch(valid.slice(start, start + batch), dryRun)
  return done
}

/** Compares some with those that are known, says what each is, and stores them. */
function importBatch(imported: ImportedSubscriber[], dryRun: boolean): Promise<void> {
  return tx(async () => {
    const statusOf = await knownStatus(imported.map(({ subscriber }) => subscriber.email.toLowerCase()))
    for (const one of imported) {
      const known = statusOf.get(one.subscriber.email.toLowerCase())
      if (!known) one.kind = 'new'
      else if (known === 'pending' && one.subscriber.state !== 'pending') one.kind = 'changed'
    }
    if (dryRun) return
    const added = imported.filter(({ kind }) => kind === 'new').map(({ subscriber }) => rowOf(subscriber))
    if (added.length > 0) await db().insert(newsletter).values(added).onConflictDoNothing()
    for (const { kind, subscriber } of imported) if (kind === 'changed') await settlePending(subscriber)
  })
}

async function knownStatus(addresses: string[]): Promise<Map<string, MovedSubscriber['state']>> {
  const address = sql<string>`lower(${newsletter.email})`
  const known = await db()
    .select({ address, status: newsletter.status })
    .from(newsletter)
    .where(inArray(address, addresses))
  return new Map(known.map((row) => [row.address, row.status]))
}

const rowOf = ({ email, subscribedAt, ...subscriber }: MovedSubscriber) => ({
  email,
  ...stateIn(subscriber),
  subscribedAt: subscribedAt ?? sql`now()`,
})

const stateIn = ({ state, consent }: Pick<MovedSubscriber, 'state' | 'consent'>) => ({
  status: state,
  isActive: state === 'active',
  consentSource: consent ? cutText(consent.source, 500) : null,
  consentAt: consent?.at ?? null,
})

/** Gives one that waited for agreement the state of the import, unless it has left meanwhile. */
async function settlePending(subscriber: MovedSubscriber): Promise<void> {
  await db()
    .update(newsletter)
    .set(stateIn(subscriber))
    .where(and(hasAddress(subscriber.email), eq(newsletter.status, 'pending')))
}

/** Deactivates a newsletter subscriber, or activates one again. Fails with `missing` when there is no such subscriber. */
export async function setSubscriberActive(id: number, isActive: boolean): Promise<Subscriber> {
  return tx(async () => {
    const [before] = await db().select().from(newsletter).where(eq(newsletter.id, id)).for('update')
    if (!before) throw new AppError('missing', 'There is no such subscriber')
    const changed = { isActive, status: isActive ? 'active' : 'inactive' } as const
    await db().update(newsletter).set(changed).where(eq(newsletter.id, id))
    if (before.isActive !== isActive)
      await recordEvent(isActive ? 'subscriber.added' : 'subscriber.removed', id)
    return { ...before, ...changed }
  })
}
