import { and, eq, sql } from 'drizzle-orm'
import { countSubscription } from '#features/analytics/commands.ts'
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
export async function subscribe({ email, website }: NewsletterInput): Promise<Receipt> {
  if (website) return subscribed
  await tx(async () => {
    const added = await db()
      .insert(newsletter)
      .values({ email, ...agreed })
      .onConflictDoNothing()
      .returning({ id: newsletter.id })
    if (added.length > 0 || (await agree(email))) await countSubscription()
  })
  return subscribed
}

const agreed = { consentSource: 'Newsletter form', consentAt: sql`now()` }

/** Whether the address waited for the agreement of its owner, which it has now. */
async function agree(email: string): Promise<boolean> {
  const isWaiting = and(hasAddress(email), eq(newsletter.status, 'pending'))
  const changed = await db()
    .update(newsletter)
    .set({ ...agreed, isActive: true, status: 'active' })
    .where(isWaiting)
    .returning({ id: newsletter.id })
  return changed.length > 0
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

/**
 * Stores the subscribers of another newsletter; with `dryRun` it only says what it would do. A known one stays as it is,
 * unless it waits for agreement and the import knows more. Of an address that is there twice the first counts, but whoever
 * has left once has left.
 */
export function importSubscribers(moved: MovedSubscriber[], dryRun: boolean): Promise<ImportedSubscriber[]> {
  const hasLeft = new Set(
    moved.filter(({ state }) => state === 'inactive').map(({ email }) => email.trim().toLowerCase()),
  )
  return tx(async () => {
    const done: ImportedSubscriber[] = []
    const first = new Map<string, MovedSubscriber>()
    for (const subscriber of moved) {
      const { data: email, error } = NewsletterInput.shape.email.safeParse(subscriber.email)
      if (email === undefined) {
        done.push({ kind: 'wrong', subscriber, why: error.issues[0]?.message ?? '' })
        continue
      }
      const twin = first.get(email.toLowerCase())
      if (twin) {
        done.push({ kind: 'same', subscriber, why: `The address is there already: ${twin.source}` })
        continue
      }
      first.set(email.toLowerCase(), subscriber)
      const state = hasLeft.has(email.toLowerCase()) ? 'inactive' : subscriber.state
      done.push(await importSubscriber({ ...subscriber, email, state }, dryRun))
    }
    return done
  })
}

async function importSubscriber(subscriber: MovedSubscriber, dryRun: boolean): Promise<ImportedSubscriber> {
  const { email, state: status, subscribedAt, consent } = subscriber
  const [present] = await db().select().from(newsletter).where(hasAddress(email))
  if (present && (present.status !== 'pending' || status === 'pending')) return { kind: 'same', subscriber }
  const values = {
    status,
    isActive: status === 'active',
    consentSource: consent ? cutText(consent.source, 500) : null,
    consentAt: consent?.at ?? null,
  }
  if (present) {
    if (!dryRun) await db().update(newsletter).set(values).where(hasAddress(email))
    return { kind: 'changed', subscriber }
  }
  if (!dryRun)
    await db()
      .insert(newsletter)
      .values({ email, ...values, ...(subscribedAt && { subscribedAt }) })
  return { kind: 'new', subscriber }
}

/** Deactivates a newsletter subscriber, or activates one again. Fails with `missing` when there is no such subscriber. */
export async function setSubscriberActive(id: number, isActive: boolean): Promise<Subscriber> {
  const [subscriber] = await db()
    .update(newsletter)
    .set({ isActive, status: isActive ? 'active' : 'inactive' })
    .where(eq(newsletter.id, id))
    .returning()
  if (!subscriber) throw new AppError('missing', 'There is no such subscriber')
  return subscriber
}
