import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeBackDeletion } from '#base/accounts/commands/deletion.ts'
import { notices, users } from '#base/accounts/table.ts'
import { refreshSite } from '#base/site/queries.ts'
import { remindOfInvoices } from '#desk/invoices/commands/reminders.ts'
import type { Invoice } from '#desk/invoices/contract/schemas.ts'
import type { Today } from '#frame/today/contract.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, buyer, lines, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { eraseDueAccounts } from './commands/erase.ts'
import type { PersonRecords, Staying } from './contract.ts'

const office = 'office@firm.example'

describe.each(engines)('an account that is deleted while an invoice is open on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
    await site.set({ ...seller, remindersOn: true, remindBefore: 3, remindAfter: '7, 21' })
  })
  afterAll(() => site.close())

  /** A client with a completed order and an open invoice to a billing address. */
  async function makeDebtor(email = office) {
    const client = await signInAs('user')
    const { id: orderId } = await site.place(client)
    for (const status of ['in_progress', 'completed']) await site.change(site.chief, orderId, status)
    const draft = await site.draft({ orderId, lines, buyer: { ...buyer, email } })
    const invoice = await answerOf(200, await site.act(draft.id, 'issue'))
    const [user] = await db().select().from(users).where(eq(users.id, client.userId))
    await db().delete(emailOutbox)
    await db().delete(notices)
    return { ...client, invoice, email: user?.email ?? '' }
  }
  const askFor = async (client: { cookie: string }) => {
    const answer = await site.send(client, 'POST', '/api/my-account/deletion', undefined)
    expect(answer.status).toBe(202)
  }
  const rowOf = async ({ id }: Invoice) =>
    (await site.read<Today>(site.chief, '/api/admin/today')).leaving.find((row) => row.id === id)
  const noticesOf = ({ userId }: { userId: number }) =>
    db().select().from(notices).where(eq(notices.userId, userId)).orderBy(desc(notices.id))
  const emails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  async function recipientsOfReminder({ number }: Invoice) {
    await db().delete(emailOutbox)
    await refreshSite()
    await remindOfInvoices(Date.parse(wallTime(addDays(siteDay(), 21), '09:00')))
    return (await emails()).flatMap(({ recipient, subject }) =>
      subject?.includes(`${number}`) ? recipient : [],
    )
  }

  test('says to its client what stays and why, before and by email', async () => {
    const client = await makeDebtor()
    const staying = await site.read<Staying>(client, '/api/my-account/deletion')
    expect(staying).toMatchObject({ invoiceYears: 10, openInvoices: [{ number: client.invoice.number }] })
    await askFor(client)
    const [told] = (await emails()).filter(({ recipient }) => recipient === client.email)
    expect(told?.text).toContain('Issued invoices stay for 10 years')
    expect(told?.text).toContain('the law asks to keep them')
    expect(told?.text).toContain(`* Invoice ${client.invoice.number} over $2,397.84`)
  })

  test('notifies the admins at once, and is a row of their first page until the invoice is paid', async () => {
    const client = await makeDebtor()
    expect(await rowOf(client.invoice)).toBeUndefined()
    await askFor(client)
    const title = expect.stringContaining(
      `${client.invoice.number} is open, and its client’s account is deleted on`,
    )
    expect(await noticesOf(site.chief)).toMatchObject([
      { title, path: `/dashboard/invoices/${client.invoice.id}` },
    ])
    expect(await emails()).toContainEqual(expect.objectContaining({ subject: title }))
    expect(await rowOf(client.invoice)).toMatchObject({
      total: '2397.84',
      deleteAfter: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    await db()
      .update(users)
      .set({ deleteAfter: sql`now() - interval '1 day'` })
      .where(eq(users.id, client.userId))
    await eraseDueAccounts()
    expect(await rowOf(client.invoice)).toMatchObject({ deleteAfter: null, buyerName: buyer.name })
    expect(await noticesOf(site.chief)).toHaveLength(1)
    expect(await recipientsOfReminder(client.invoice)).toEqual([office])
    expect((await answerOf(201, await site.pay(client.invoice.id))).status).toBe('paid')
    expect(await rowOf(client.invoice)).toBeUndefined()
  })

  test('leaves the row again when its client comes back, and makes none without an open invoice', async () => {
    const client = await makeDebtor()
    await askFor(client)
    await tx(() => takeBackDeletion(client.userId))
    expect(await rowOf(client.invoice)).toBeUndefined()
    const title = `Invoice ${client.invoice.number} is open, and its client’s account is not deleted`
    expect((await noticesOf(site.chief))[0]).toMatchObject({ title })
    expect(await emails()).toContainEqual(expect.objectContaining({ subject: title }))
    await site.pay(client.invoice.id)
    await db().delete(notices)
    const other = await signInAs('user')
    await askFor(other)
    expect(await noticesOf(site.chief)).toEqual([])
    const [told] = (await emails()).slice(-1)
    expect(told?.text).not.toContain('nvoice')
  })

  test('is the same where an admin erases it: the other admins are told, and no email goes to the former address', async () => {
    const client = await makeDebtor('')
    const second = await signInAs('admin')
    const found = await site.send(second, 'POST', '/api/admin/people/records', { email: client.email })
    const { account } = (await found.json()) as PersonRecords
    expect(account?.staying.openInvoices).toMatchObject([{ id: client.invoice.id }])
    const input = { email: client.email, confirm: client.email }
    expect((await site.send(second, 'POST', '/api/admin/people/erase', input)).status).toBe(200)
    expect(await noticesOf(site.chief)).toMatchObject([
      { title: `Invoice ${client.invoice.number} is open, and its client’s account was deleted` },
    ])
    expect(await noticesOf(second)).toEqual([])
    expect(await rowOf(client.invoice)).toMatchObject({ deleteAfter: null })
    expect(await recipientsOfReminder(client.invoice)).toEqual([])
    expect(await db().$count(notices, inArray(notices.userId, [client.userId]))).toBe(0)
    await answerOf(201, await site.act(client.invoice.id, 'void'))
    expect((await emails()).map(({ recipient }) => recipient)).not.toContain(client.email)
  })
})
