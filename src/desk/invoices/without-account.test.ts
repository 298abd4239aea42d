import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notices } from '#base/accounts/table.ts'
import { refreshSite } from '#base/site/queries.ts'
import type { Client } from '#desk/clients/contract/schemas.ts'
import type { Today } from '#frame/today/contract.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { siteDay } from '#platform/locale.ts'
import { billing, openClientSite, own } from '#testing/client-site.ts'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { answerOf, inputOf, lines, makeOverdue, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import type { MailedInvoice } from './contract/schemas.ts'
import type { InvoiceSums } from './contract/sums.ts'
import { invoices } from './table.ts'

const office = 'office@lighthouse.example'
const grace = 'grace@lighthouse.example'

describe.each(engines)('an invoice for a client without an account and an order on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openClientSite>>
  let client: Client
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openClientSite(engine, { SMTP_URL: server.url })
    client = await site.addClient({
      ...{ company: 'Lighthouse Ltd', street: '3 Quay', postcode: '24103', city: 'Kiel', country: 'DE' },
      ...{ vatNumber: 'DE123456788', buyerReference: '04011000-12345-03' },
      emails: [own(grace), billing(office)],
    })
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await site.clear()
    await site.set({
      ...seller,
      vatRates: '19',
      vatNumber: 'DE136695976',
      remindersOn: true,
      remindAfter: '7',
    })
    await db().delete(notices)
    server.received.length = 0
  })

  const postDraft = (body: object) => site.send(site.chief, 'POST', '/api/admin/invoices', body)
  const issue = async (changes = {}) => (await site.issueFor(client.id, changes)) as MailedInvoice
  async function received() {
    await sendDueEmails(openTransport(sender) as SendEmail)
    return server.received.splice(0).map(({ to, headers, attached }) => ({
      to: to.join(),
      subject: /^Subject: (.*)$/im.exec(headers)?.[1],
      hasPdf: attached !== undefined,
    }))
  }
  const xmlOf = async (id: number) => (await site.get(site.chief, `/api/invoices/${id}/xml`)).text()

  test('begins with the data of the record, in the currency of the site, and with an empty line', async () => {
    const buyer = {
      ...{ name: 'Lighthouse Ltd', address: '3 Quay\n24103 Kiel', country: 'DE', vatNumber: 'DE123456788' },
      ...{ email: office, reference: '04011000-12345-03' },
    }
    const line = { title: '', quantity: '1', unitPrice: '0.00', vatRate: '19' }
    const start = await site.read(site.chief, `/api/admin/clients/${client.id}/invoice-start`)
    expect(start).toMatchObject({ buyer, lines: [line], currency: 'USD', vatRates: ['19'] })
    const draft = await site.draftFor(client.id)
    expect(draft).toMatchObject({ orderId: null, userId: null, clientId: client.id, total: '0.00' })
    expect(draft).toMatchObject({ buyer, lines: [line], currency: 'USD', status: 'draft' })
    expect((await site.act(draft.id, 'issue')).status, 'without a price').toBe(409)
    expect((await site.get(site.chief, '/api/admin/clients/99999/invoice-start')).status).toBe(404)
  })

  test('is for either an order or a client, and for one that exists', async () => {
    const fieldsOf = async (answer: Response) =>
      Object.keys(((await answer.json()) as { fields: object }).fields)
    const both = await postDraft({ orderId: site.orderId, clientId: client.id, lines })
    expect([both.status, await fieldsOf(both)]).toEqual([400, ['clientId']])
    const neither = await postDraft({ lines })
    expect([neither.status, await fieldsOf(neither)]).toEqual([400, ['orderId']])
    expect((await postDraft({ clientId: 99_999, lines })).status).toBe(404)
    expect(await db().$count(invoices)).toBe(0)
  })

  test('goes to the address for invoices with its PDF, and leads to no page that needs an account', async () => {
    const issued = await issue()
    expect(issued).toMatchObject({ status: 'open', sentTo: [office], unsent: null })
    const [email] = await db().select().from(emailOutbox)
    expect(email).toMatchObject({ recipient: office, accountId: null })
    expect(email?.text).not.toMatch(/order|dashboard/i)
    expect(await received()).toEqual([{ to: office, subject: `Invoice ${issued.number}`, hasPdf: true }])
    expect(await db().$count(notices, eq(notices.kind, 'invoice'))).toBe(0)
  })

  test('names units, and in the e-invoice the buyer’s reference and no order', async () => {
    const units = ['hours', 'days', 'pieces', 'months', 'flat rate', 'pages', '']
    const issued = await issue({ lines: units.map((unit) => ({ ...lines[0], unit })) })
    expect(issued.lines.map(({ unit }) => unit)).toEqual(units)
    const xml = await xmlOf(issued.id)
    expect([...xml.matchAll(/unitCode="(\w+)"/g)].map(([, code]) => code)).toEqual([
      'HUR',
      'DAY',
      'H87',
      'MON',
      'LS',
      'C62',
      'C62',
    ])
    expect(xml).toContain('<ram:BuyerReference>04011000-12345-03</ram:BuyerReference>')
    expect(xml).not.toContain('SellerOrderReferencedDocument')
    const long = { ...lines[0], unit: 'x'.repeat(21) }
    expect((await postDraft({ clientId: client.id, lines: [long] })).status).toBe(400)
  })

  test('goes to another address of the record if it names none, also later', async () => {
    const draft = await site.draftFor(client.id, { lines })
    const body = { ...inputOf(draft), buyer: { ...draft.buyer, email: '' } }
    await answerOf(200, await site.send(site.chief, 'PUT', `/api/admin/invoices/${draft.id}`, body))
    const issued = await answerOf(200, await site.act(draft.id, 'issue'))
    expect(issued).toMatchObject({ sentTo: [office], buyer: { email: office } })
    const { id } = await site.addClient({ company: 'No Address Ltd', street: '1 Quay', country: 'DE' })
    expect(await site.issueFor(id)).toMatchObject({
      sentTo: [],
      unsent: 'there is no address of the client.',
    })
    expect((await received()).map(({ to }) => to)).toEqual([office])
  })

  test('is overdue on the first page, and reminds the client with the PDF', async () => {
    const issued = await issue()
    await received()
    await makeOverdue(issued.id, 2)
    const { tasks, taskCounts } = await site.read<Today>(site.chief, '/api/admin/today')
    const overdue = { kind: 'overdue', id: issued.id, clientName: client.name, days: 2, holdsWork: false }
    expect([tasks[0], taskCounts.overdue]).toEqual([expect.objectContaining(overdue), 1])
    await makeOverdue(issued.id, -14)
    await refreshSite()
    const late = addDays(issued.dueDate ?? '', 7)
    await remindOfInvoices(Date.parse(wallTime(late, '09:00')))
    await remindOfInvoices(Date.parse(wallTime(late, '10:00')))
    expect(await received()).toEqual([
      { to: office, subject: `Invoice ${issued.number} is overdue`, hasPdf: true },
    ])
  })

  test('is paid, taken back and refunded, and each is said and counted', async () => {
    const monthOf = async () => {
      const { months, open } = await site.read<InvoiceSums>(site.chief, '/api/admin/invoices/sums')
      return { ...months[0], open: open[0]?.total }
    }
    const toRefund = async () =>
      (await site.read<Today>(site.chief, '/api/admin/today')).tasks.filter(
        ({ kind }) => kind === 'to-refund',
      )
    const credited = { kind: 'to-refund', clientName: client.name, amount: '2397.84', currency: 'USD' }
    const issued = await issue()
    expect(await monthOf()).toMatchObject({ invoiced: '2397.84', paid: '0.00', open: '2397.84' })
    expect(await answerOf(201, await site.pay(issued.id))).toMatchObject({ status: 'paid', sentTo: [office] })
    expect((await site.pay(issued.id)).status, 'twice').toBe(409)
    const credit = await answerOf(201, await site.act(issued.id, 'void'))
    expect(credit).toMatchObject({ kind: 'credit', orderId: null, clientId: client.id, isToRefund: true })
    expect((await site.act(issued.id, 'void')).status, 'twice').toBe(409)
    expect(await monthOf()).toMatchObject({ invoiced: '0.00', paid: '2397.84' })
    expect(await toRefund()).toEqual([{ ...credited, id: credit.id, number: credit.number }])
    expect(await answerOf(201, await site.pay(credit.id))).toMatchObject({
      status: 'paid',
      isToRefund: false,
      payment: { paidOn: siteDay(), means: 'transfer' },
    })
    expect((await site.pay(credit.id)).status, 'twice').toBe(409)
    expect(await monthOf()).toMatchObject({ invoiced: '0.00', paid: '0.00' })
    expect(await toRefund()).toEqual([])
    const csv = await (await site.get(site.chief, '/api/admin/invoices/export')).text()
    expect(csv).toContain(`"${issued.number}","invoice","void","","Lighthouse Ltd"`)
    expect((await received()).map(({ to, subject }) => [to, subject])).toEqual([
      [office, `Invoice ${issued.number}`],
      [office, `Invoice ${issued.number} is paid`],
      [office, `Credit note ${credit.number}`],
      [office, expect.stringContaining(`for invoice ${issued.number} was sent back to you`)],
    ])
  })

  test('is not refunded where nothing was paid, or an order keeps the money', async () => {
    const unpaid = await answerOf(201, await site.act((await issue()).id, 'void'))
    expect(unpaid.isToRefund).toBe(false)
    const ofOrder = await site.issue()
    await site.pay(ofOrder.id)
    const credit = await answerOf(201, await site.act(ofOrder.id, 'void'))
    expect(credit.isToRefund).toBe(false)
    for (const { id } of [unpaid, credit]) expect((await site.pay(id)).status).toBe(409)
  })

  test('belongs to the account if the client has one', async () => {
    const record = await site.recordOf(site.ada.userId)
    const issued = await site.issueFor(record, {
      buyer: { ...client, name: 'Ada', address: 'Kiel', email: office },
    })
    expect(issued).toMatchObject({ orderId: null, userId: site.ada.userId, clientId: record })
    expect(await site.read(site.ada, `/api/invoices/${issued.id}`)).toMatchObject({ clientId: null })
  })

  test('does not belong to an account that the record loses meanwhile', async () => {
    const { id: other } = await site.addClient({ company: 'Branch' })
    const account = await site.recordOf(site.ada.userId)
    expect((await site.join(other, account)).status).toBe(200)
    const drafted = await behind(
      sql`select from clients where id in (${other}, ${account}) order by id for update`,
      sql`update clients set user_id = null where id = ${other}`,
      () => postDraft({ clientId: other, lines }),
    )
    expect(await answerOf(201, drafted)).toMatchObject({ userId: null, clientId: other })
    await db().execute(sql`update clients set user_id = ${site.ada.userId} where id = ${other}`)
    expect((await site.part(account)).status).toBe(200)
  })

  test('is not reminded of if its payment is being stored at this moment', async () => {
    const { id, dueDate } = await issue()
    await received()
    await refreshSite()
    await behind(
      sql`select from invoices where id = ${id} for update`,
      sql`update invoices set status = 'paid' where id = ${id}`,
      () => remindOfInvoices(Date.parse(wallTime(addDays(dueDate ?? '', 7), '09:00'))),
    )
    expect(await received()).toEqual([])
  })

  /** Starts `work` after a transaction has run `lock`, and before the transaction runs `change`. Returns the result of `work`. */
  async function behind<Result>(lock: SQL, change: SQL, work: () => Promise<Result>): Promise<Result> {
    const isLocked = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const locking = tx(async () => {
      await db().execute(lock)
      isLocked.resolve()
      await mayEnd.promise
      await db().execute(change)
    })
    await isLocked.promise
    const result = work()
    // The embedded database has only one connection, so the work always waits for the transaction.
    if (engine === 'postgres') await untilWaiting()
    mayEnd.resolve()
    await locking
    return result
  }

  /** Waits until a statement waits for a lock. */
  async function untilWaiting(): Promise<void> {
    const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await db().execute(waits)).rows.length).toBe(1)
  }
})
