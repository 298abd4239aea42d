import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordEvent } from '#base/webhooks/commands.ts'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr } from '#platform/database/rows.ts'
import { msg, t } from '#platform/texts.ts'
import { NewsletterInput, type Subscriber } from '../contract.ts'
import { newsletter } from '../table.ts'

export type MovedSubscriber = {
  /** The subscriber's position in the export, for the report. */
  source: string
  /** The address as imported, not validated yet. */
  email: string
  subscribedAt: string | undefined
  state: 'active' | 'pending' | 'inactive'
  /** Where and when the address's owner agreed, if the export contains it. */
  consent: { source: string; at: string } | undefined
}

/**
 * The outcome of importing a subscriber, or the outcome predicted by a dry run. A `wrong` subscriber is not stored. `why` is the
 * reason or, for a repeated address, its other position.
 */
export type ImportedSubscriber = {
  kind: 'new' | 'changed' | 'same' | 'wrong'
  subscriber: MovedSubscriber
  why?: string
}

/** Subscribers per transaction. A small number lets other queries run in between. */
const batch = 200

/**
 * Stores the subscribers of another newsletter. With `dryRun`, only reports what it would do. A known subscriber stays unchanged,
 * unless it is pending and the imported one is not. If an address occurs twice, the first entry is used, except that an
 * unsubscription always takes precedence. If this fails, earlier batches stay stored.
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
      return { kind: 'same', subscriber, why: t`The address is there already: ${twin.subscriber.source}` }
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

/**
 * Compares some subscribers with the stored ones, and sets the outcome of each. Stores the subscribers unless this is a dry run.
 */
function importBatch(imported: ImportedSubscriber[], dryRun: boolean): Promise<void> {
  const records = imported.map(({ subscriber: { source: _, ...record } }) => record)
  const json = JSON.stringify(records, (_, value) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
  const given = sql`jsonb_array_elements(${json}::jsonb) with ordinality as given (record, place)`
  return tx(async () => {
    const { rows } = await db().execute<{ kind: ImportedSubscriber['kind'] }>(
      sql`select ${kindOfSubscriber(sql`record`)} as kind from ${given} order by place`,
    )
    for (const [at, one] of imported.entries()) one.kind = rows[at]?.kind ?? 'wrong'
    if (!dryRun) await storeSubscribers(sql`select record from ${given} order by place`)
  })
}

const addressIn = (record: SQL | PgColumn) => sql`lower(${record} ->> 'email')`

/** Returns an SQL value: the outcome of importing a `MovedSubscriber` (as JSON) with a valid address. */
export const kindOfSubscriber = (record: SQL | PgColumn) => sql<'new' | 'changed' | 'same'>`coalesce((
  select case when ${newsletter.status} = 'pending' and ${record} ->> 'state' <> 'pending' then 'changed' else 'same' end
  from ${newsletter} where lower(${newsletter.email}) = ${addressIn(record)}), 'new')`

/**
 * Stores the rows of `records`. Their column `record` is a `MovedSubscriber` as JSON, with a valid and unique address. A known
 * subscriber stays unchanged, unless it is pending and the imported one is not.
 */
export async function storeSubscribers(records: SQL): Promise<void> {
  const consent = sql`left(record #>> '{consent,source}', 500), (record #>> '{consent,at}')::timestamptz`
  const state = sql`record ->> 'state', record ->> 'state' = 'active', ${consent}`
  await db().execute(sql`
    update ${newsletter} set (status, is_active, consent_source, consent_at) = row (${state}),
      (asked_at, confirm_sent_at) = row (null, null)
    from (${records}) as given
    where lower(${newsletter.email}) = ${addressIn(sql`record`)}
      and ${newsletter.status} = 'pending' and record ->> 'state' <> 'pending'`)
  await db().execute(sql`
    insert into ${newsletter} (email, subscribed_at, status, is_active, consent_source, consent_at)
    select record ->> 'email', coalesce((record ->> 'subscribedAt')::timestamptz, now()), ${state}
    from (${records}) as given
    on conflict do nothing`)
}

/**
 * Deactivates a newsletter subscriber and invalidates sent confirmation links. Throws `missing`. Throws `conflict` if `isActive`
 * is true for an inactive subscriber, because only the address's owner can subscribe again.
 */
export async function setSubscriberActive(id: number, isActive: boolean): Promise<Subscriber> {
  return tx(async () => {
    const before = await db()
      .select()
      .from(newsletter)
      .where(eq(newsletter.id, id))
      .for('update')
      .then(oneOr(msg`There is no such subscriber`))
    if (isActive && before.isActive) return before
    if (isActive) throw new AppError('conflict', onlyOwner)
    const changed = {
      isActive,
      status: 'inactive',
      confirmTokenHash: null,
      askedAt: null,
    } as const
    await db().update(newsletter).set(changed).where(eq(newsletter.id, id))
    if (before.isActive) await recordEvent('subscriber.removed', id)
    return { ...before, ...changed }
  })
}

const onlyOwner = msg`Only the owner of the address can bring it back. Send an email that asks for it.`

/** Deletes and returns the subscriptions of addresses (in lower case), in the caller's transaction. */
export async function eraseSubscriptions(addresses: string[]) {
  const { id, email, subscribedAt, isActive } = newsletter
  const erased = await db()
    .delete(newsletter)
    .where(inArray(sql`lower(${email})`, addresses))
    .returning({ id, createdAt: subscribedAt, isActive })
  await recordEvent('subscriber.removed', ...erased.filter(({ isActive }) => isActive).map(({ id }) => id))
  return erased
}
