import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { refreshSite } from '#base/site/queries.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { formatTime, locale, siteDay } from '#platform/locale.ts'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { buyer, makeOverdue, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { engines } from '#testing/site.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import type { Reminders } from './contract/reminders.ts'
import { lockRow } from './queries/invoices.ts'
import { invoiceReminders, invoices, paymentCheckouts } from './table.ts'

const office = 'office@firm.example'

describe.each(engines)('a reminder that an admin sends on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openInvoiceSite(engine, { SMTP_URL: server.url })
    await db()
      .update(users)
      .set({ email: 'ada@example.org', isEmailVerified: true })
      .where(eq(users.id, site.ada.userId))
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await site.clear()
    await site.set({ ...seller, remindersOn: true, remindBefore: 3, remindAfter: '7, 21' })
    server.received.length = 0
  })

  const path = (id: number) => `/api/admin/invoices/${id}/reminders`
  const remind = (id: number, who: { cookie: string } = site.chief) =>
    site.send(who, 'POST', path(id), undefined)
  const history = (id: number) => site.read<Reminders>(site.chief, path(id))
  async function issue() {
    const issued = await site.issue({ buyer: { ...buyer, email: office } })
    await db().delete(emailOutbox)
    return issued
  }
  /** Makes an invoice overdue that was issued two weeks before its due date. */
  async function becomeOverdue(id: number, days: number): Promise<void> {
    await makeOverdue(id, days)
    await tx(async () => {
      await db().execute('alter table invoices disable trigger invoices_unchanged')
      await db()
        .update(invoices)
        .set({ issueDate: addDays(siteDay(), -days - 14) })
        .where(eq(invoices.id, id))
      await db().execute('alter table invoices enable trigger invoices_unchanged')
    })
  }
  async function refused(id: number): Promise<string> {
    const answer = await remind(id)
    expect(answer.status).toBe(409)
    const { message } = (await answer.json()) as { message: string }
    expect((await history(id)).refusal).toBe(message)
    expect((await history(id)).next).toBeNull()
    return message
  }
  /** Sends and returns the emails since the last call. */
  async function received() {
    await sendDueEmails(openTransport(sender) as SendEmail)
    return server.received.splice(0).map(({ to, headers, html, attached }) => ({
      to: to.join(),
      subject: /^Subject: (.*)$/im.exec(headers)?.[1],
      isComplete: html !== undefined && attached?.content.startsWith('%PDF'),
    }))
  }
  const runJob = async (day: string) => {
    await refreshSite()
    await remindOfInvoices(Date.parse(wallTime(day, '09:00')))
  }

  test('says before where it goes and what it says, then goes there once with the PDF', async () => {
    const { id, number } = await issue()
    await makeOverdue(id, 2)
    const { next, refusal, reminders } = await history(id)
    expect([refusal, reminders]).toEqual([null, []])
    expect(next?.emails.toSorted()).toEqual(['ada@example.org', office])
    expect(next?.text).toMatch(new RegExp(`^Invoice ${number} for order .* was due on`))
    const answer = await remind(id)
    expect(answer.status).toBe(201)
    expect((await answer.json()) as Reminders).toMatchObject({
      reminders: [{ days: null, sentTo: ['account', 'billing'] }],
      next: null,
    })
    const subject = `Invoice ${number} is overdue`
    expect((await received()).toSorted((one, other) => one.to.localeCompare(other.to))).toEqual([
      { to: 'ada@example.org', subject, isComplete: true },
      { to: office, subject, isComplete: true },
    ])
    expect(next?.subject).toBe(subject)
  })

  test('goes out at most once a day, also if it is asked for eight times at once', async () => {
    const { id } = await issue()
    const answers = await Promise.all(Array.from({ length: 8 }, () => remind(id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
    expect(await db().$count(emailOutbox)).toBe(2)
    const [last] = (await history(id)).reminders
    const at = formatTime(last?.at ?? '', true, locale().timeZone)
    expect(await refused(id)).toBe(`The last reminder went on ${at}. Send at most one a day`)
    await db()
      .update(invoiceReminders)
      .set({ createdAt: wallTime(addDays(siteDay(), -1), '23:59') })
    expect((await remind(id)).status).toBe(201)
    expect((await history(id)).reminders).toHaveLength(2)
  })

  test('takes the place of an automatic one that is due, and not of the next', async () => {
    const { id } = await issue()
    await becomeOverdue(id, 7)
    expect((await remind(id)).status).toBe(201)
    for (const days of [0, 1, 2, 3]) await runJob(addDays(siteDay(), days))
    expect(await db().$count(emailOutbox)).toBe(2)
    await runJob(addDays(siteDay(), 14))
    expect((await history(id)).reminders.map(({ days }) => days)).toEqual([21, null])
    expect(await db().$count(emailOutbox)).toBe(4)
  })

  test('does not keep an automatic one away that becomes due later', async () => {
    const { id } = await issue()
    await becomeOverdue(id, 6)
    expect((await remind(id)).status).toBe(201)
    await runJob(addDays(siteDay(), 1))
    expect((await history(id)).reminders.map(({ days }) => days)).toEqual([7, null])
  })

  test('does not follow an automatic one on the same day', async () => {
    const { id } = await issue()
    await becomeOverdue(id, 7)
    await runJob(siteDay())
    expect(await refused(id)).toMatch(/^The last reminder went on/)
    expect(await db().$count(emailOutbox)).toBe(2)
  })

  test('is refused for what is not to be paid', async () => {
    const paid = await issue()
    await site.pay(paid.id)
    expect(await refused(paid.id)).toBe('This invoice is not open, but paid')
    const wrong = await issue()
    const credit = (await (await site.act(wrong.id, 'void')).json()) as { id: number }
    expect(await refused(wrong.id)).toBe('This invoice is not open, but void')
    expect(await refused(credit.id)).toBe('Nobody is reminded of a credit note')
    const { id } = await issue()
    await db()
      .insert(paymentCheckouts)
      .values({ invoiceId: id, key: 'k', state: 'processing', expiresAt: new Date().toISOString() })
    expect(await refused(id)).toBe('The payment is being confirmed')
    const { id: orderId } = await site.place(site.ada)
    const stopped = await site.issue({ orderId })
    expect((await site.change(site.ada, orderId, 'cancelled')).status).toBe(200)
    expect(await refused(stopped.id)).toMatch(/^The order was cancelled or costs less now/)
    const draft = await site.draft()
    expect((await remind(draft.id)).status).toBe(404)
    expect((await site.get(site.chief, path(draft.id))).status).toBe(404)
    expect((await remind(999_999)).status).toBe(404)
    expect(await db().$count(invoiceReminders)).toBe(0)
  })

  test('is refused if the invoice is paid while the reminder is being made', async () => {
    const { id } = await issue()
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    let sent: Promise<Response> | undefined
    await tx(async () => {
      await lockRow(id)
      sent = remind(id)
      // The embedded database has only one session, so the request always waits for the transaction.
      if (engine === 'postgres')
        await expect
          .poll(async () => (await db().execute(waiting)).rows.length, { timeout: timeLimit(10_000) })
          .toBe(1)
      await db().update(invoices).set({ status: 'paid' }).where(eq(invoices.id, id))
    })
    const answer = await sent
    expect(answer?.status).toBe(409)
    expect(await answer?.text()).toContain('This invoice is not open, but paid')
    expect([await db().$count(invoiceReminders), await db().$count(emailOutbox)]).toEqual([0, 0])
  })

  test('is refused if no email can reach the client', async () => {
    const { id } = await site.issue()
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, site.ada.userId))
    expect(await refused(id)).toBe('No reminder can go out: there is no confirmed address.')
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, site.ada.userId))
  })

  test('is for admins alone', async () => {
    const { id } = await issue()
    for (const who of [site.ada, site.eve]) {
      expect((await remind(id, who)).status).toBe(403)
      expect((await site.get(who, path(id))).status).toBe(403)
    }
    expect(await db().$count(emailOutbox)).toBe(0)
  })

  test('is recorded only if its emails are queued, and the other way round', async () => {
    const { id } = await issue()
    await db().execute(`alter table mail_outbox add constraint full_outbox check (id < 0) not valid`)
    expect((await remind(id)).status).toBe(500)
    await db().execute('alter table mail_outbox drop constraint full_outbox')
    expect([await db().$count(invoiceReminders), await db().$count(emailOutbox)]).toEqual([0, 0])
    expect((await remind(id)).status).toBe(201)
    expect([await db().$count(invoiceReminders), await db().$count(emailOutbox)]).toEqual([1, 2])
  })

  test('of an earlier release does not say where it went', async () => {
    const { id } = await issue()
    await db().insert(invoiceReminders).values({ invoiceId: id, days: -3 })
    expect((await history(id)).reminders).toMatchObject([{ days: -3, sentTo: null }])
  })
})
