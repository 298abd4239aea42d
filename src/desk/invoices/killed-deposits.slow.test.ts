import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import { orderHistory, serviceOrders } from '#desk/orders/table.ts'
import { closeDatabase, db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { seller } from '#testing/invoice-site.ts'
import { type KilledApi, makeKilledApi } from '#testing/killed-api.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { bothEngines, signInAs } from '#testing/site.ts'
import { openStripeServer, refundEventOf } from '#testing/stripe-server.ts'
import { completeIssues } from './commands/files.ts'
import { followRefunds, settleRefund } from './commands/sent-refunds.ts'
import { advanceBy, email, type StepName, type Story, stepNames } from './commands/testing/deposit-stories.ts'
import { readBalances } from './queries/balance.ts'
import { invoiceFiles, invoiceNotifications, invoices, payments, refunds, stripeRefunds } from './table.ts'

/** The points at which a process on PostgreSQL is killed: while it stores a row of `table` in `step`. */
const points: { step: StepName; table: string; when?: string }[] = [
  { step: 'accept', table: 'service_orders' },
  { step: 'accept', table: 'invoice_numbers' },
  { step: 'accept', table: 'invoice_notifications' },
  { step: 'accept', table: 'invoice_files', when: "new.kind = 'xml'" },
  { step: 'accept', table: 'invoice_files', when: "new.kind = 'pdf'" },
  { step: 'accept', table: 'mail_outbox', when: "new.subject like 'Deposit invoice %'" },
  { step: 'pay', table: 'payment_checkouts' },
  { step: 'pay', table: 'payments' },
  { step: 'pay', table: 'order_history', when: "new.status = 'in_progress'" },
  { step: 'credit', table: 'invoice_files', when: "new.kind = 'pdf'" },
  { step: 'refund', table: 'stripe_refunds', when: 'new.refund is null' },
  { step: 'refund', table: 'stripe_refunds', when: 'new.refund is not null' },
  { step: 'settle', table: 'refunds' },
  { step: 'settle', table: 'mail_outbox', when: "new.subject like '%sent back to you'" },
]
/** The number of answers after which each process is killed, while other requests are in progress. */
const answersOfRound = [4, 9, 13, 6]
const lockKey = 4711

describe.each(bothEngines)('deposits and refunds on %s, whose process is killed at each step,', (engine) => {
  let stripe: Awaited<ReturnType<typeof openStripeServer>>
  let api: KilledApi
  let advance: (story: Story) => Promise<void>
  const stories: Story[] = []

  beforeAll(async () => {
    stripe = await openStripeServer()
    api = await makeKilledApi(engine, 'sample', stripe.variables)
    const ada = await signInAs('user')
    await db().update(users).set({ email }).where(eq(users.id, ada.userId))
    await makeClients()
    advance = advanceBy(stripe, ada, api)
    if (engine === 'embedded') await closeDatabase()
    await start()
    await prepare(ada)
    if (engine === 'postgres') for (const point of points) await killAt(point)
    for (const answers of answersOfRound) await killAfter(answers)
    await killBeforeStripeIsAsked()
    for (const story of stories) while (story.done < stepNames.length) await advance(story)
    await api.kill()
    if (engine === 'embedded') await api.open()
    await runJobs()
  }, timeLimit(400_000))
  afterAll(async () => {
    await api.remove()
    stripe.close()
  })

  async function start(): Promise<void> {
    stripe.hook = `${await api.start()}/api/hooks/stripe`
  }

  async function prepare(ada: { cookie: string }): Promise<void> {
    const terms = { vatRates: '19', taxNumber: '12/345', depositFirst: true, startWhenPaid: true }
    const value = { ...siteDefaults.invoices, ...seller, ...terms }
    await api.send(api.chief, 'PUT', '/api/admin/site/invoices', { version: 0, value })
    const place = { street: '1 Mill Lane', postcode: '24103', city: 'Kiel', country: 'DE' }
    const names = { company: 'Byron Ltd', contact: 'Ada', vatNumber: '', buyerReference: '' }
    await api.send(ada, 'PUT', '/api/account/billing', { ...names, ...place })
  }

  function begin(): Story {
    const story = { done: 0, address: '', orderId: 0 }
    stories.push(story)
    return story
  }

  /** Stops the process with SIGKILL while it stores a row. A trigger delays the row. */
  async function killAt({ step, table, when = 'true' }: (typeof points)[number]): Promise<void> {
    const story = begin()
    while (stepNames[story.done] !== step) await advance(story)
    await db().execute(
      sql.raw(`create or replace function wait_for_test() returns trigger language plpgsql
        as $$ begin perform pg_advisory_xact_lock(${lockKey}); return new; end $$`),
    )
    await db().execute(
      sql.raw(`create trigger wait_for_test before insert or update on ${table}
        for each row when (${when}) execute function wait_for_test()`),
    )
    await tx(async () => {
      await db().execute(sql`select pg_advisory_xact_lock(${lockKey})`)
      const ended = advance(story).then(
        () => 'answered',
        () => 'lost',
      )
      const waiting = sql`select pid from pg_locks where locktype = 'advisory' and objid = ${lockKey} and not granted`
      await vi.waitFor(async () => expect((await db().execute(waiting)).rows).toHaveLength(1), {
        timeout: timeLimit(20_000),
      })
      await api.kill()
      await db().execute(sql`select pg_terminate_backend(pid, 5000) from (${waiting}) held`)
      expect(await ended, `${step}, ${table} ${when}`).toBe('lost')
    })
    await db().execute(sql.raw(`drop trigger wait_for_test on ${table}`))
    await start()
  }

  /** Runs three stories at the same time, and kills the process after this number of answers. */
  async function killAfter(answers: number): Promise<void> {
    const tell = (story: Story) => async () => {
      await advance(story)
      return story.done < stepNames.length
    }
    await api.killAfter(answers, [tell(begin()), tell(begin()), tell(begin())])
    await start()
  }

  /** Kills the process after it has stored the refund, and before Stripe makes the refund. */
  async function killBeforeStripeIsAsked(): Promise<void> {
    const story = begin()
    while (stepNames[story.done] !== 'refund') await advance(story)
    stripe.beforeRefund = async () => {
      stripe.beforeRefund = undefined
      await api.kill()
    }
    await expect(advance(story)).rejects.toThrow()
    await start()
  }

  /** Runs the jobs that the site runs after its start, and repeats Stripe's confirmations. */
  async function runJobs(): Promise<void> {
    await refreshSite()
    await completeIssues()
    await completeIssues()
    await db().update(stripeRefunds).set({ createdAt: sql`now() - interval '2 minutes'` })
    await followRefunds()
    for (const refund of stripe.refunds) Object.assign(refund, { status: 'succeeded' })
    await followRefunds()
    await followRefunds()
    for (const { metadata, id } of stripe.refunds.map((one) => refundEventOf('updated', one).data.object))
      await settleRefund(String(metadata.refund), id, 'succeeded')
  }

  const subjects = async () => (await db().select().from(emailOutbox)).map(({ subject }) => subject)
  const orders = () => stories.map(({ orderId }) => orderId)
  const once = (names: string[]) => expect(names.toSorted()).toEqual([...new Set(names)].toSorted())

  test('have one order for each accepted offer, which its payment has started once', async () => {
    once(orders().map(String))
    const stored = await db()
      .select()
      .from(serviceOrders)
      .where(eq(serviceOrders.userId, await adasId()))
    expect(stored.map(({ id }) => id).toSorted()).toEqual(orders().toSorted())
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['in_progress']))
    for (const id of orders()) {
      const history = await db().select().from(orderHistory).where(eq(orderHistory.orderId, id))
      expect(history.filter(({ status }) => status === 'in_progress')).toHaveLength(1)
    }
  })

  const adasId = async () => {
    const [ada] = await db().select().from(users).where(eq(users.email, email))
    return ada?.id ?? 0
  }

  test('have one invoice and one credit note each, with their files and one email, and numbers without a gap', async () => {
    const stored = await db().select().from(invoices).orderBy(asc(invoices.id))
    for (const kind of ['invoice', 'credit'])
      expect(
        stored
          .filter((one) => one.kind === kind)
          .map(({ orderId }) => orderId)
          .toSorted(),
      ).toEqual(orders().toSorted())
    const numbers = stored.map(({ number }) => Number(number?.split('-').at(-1))).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    const files = await db().select().from(invoiceFiles)
    const expected = stored.flatMap(({ id }) => [`${id} pdf`, `${id} xml`])
    expect(files.map(({ invoiceId, kind }) => `${invoiceId} ${kind}`).toSorted()).toEqual(expected.toSorted())
    expect(await db().$count(invoiceNotifications)).toBe(0)
    const about = (await subjects()).filter((subject) =>
      /^(Deposit invoice|Invoice|Credit note) .+ for order #/.test(subject),
    )
    once(about)
    expect(about).toHaveLength(stored.length)
  })

  test('have one payment and one refund each, and nothing is owed', async () => {
    const count = stories.length
    expect((await db().select().from(payments)).map(({ amount }) => amount)).toEqual(
      Array.from({ length: count }, () => '476.00'),
    )
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual(Array.from({ length: count }, () => 47_600))
    once(stripe.refunds.map(({ payment_intent }) => payment_intent))
    const states = (await db().select().from(stripeRefunds)).map(({ state }) => state)
    expect(states).toEqual(Array.from({ length: count }, () => 'confirmed'))
    expect((await db().select().from(refunds)).map(({ orderId }) => orderId).toSorted()).toEqual(
      orders().toSorted(),
    )
    const told = (await subjects()).filter((subject) => subject.endsWith('was sent back to you'))
    expect(told.toSorted()).toEqual(
      orders()
        .map((id) => `$476.00 of order #${id} was sent back to you`)
        .toSorted(),
    )
    for (const { balance } of await readBalances(orders()))
      expect(balance).toMatchObject({
        paid: { total: '0.00' },
        open: '0.00',
        toRefund: '0.00',
        credit: '0.00',
      })
  })
})
