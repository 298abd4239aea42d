import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byCommandLine } from '#base/accounts/commands/roles.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { eraseWholeAccount } from '#operations/privacy/commands/erase.ts'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import { columnsWith } from '#testing/columns-with.ts'
import { answerOf, buyer, openInvoiceSite } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { purgeInvoices } from './commands/retention.ts'
import { invoices, payments, refunds } from './table.ts'

const inYear = (year: number) => Date.parse(`${year}-06-01T12:00:00Z`)

describe.each(engines)('the retention of invoices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await db().delete(files)
    await keepFor(10)
  })

  async function keepFor(invoiceYears: number | null): Promise<void> {
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).privacy
    const value = { ...siteDefaults.privacy, invoiceYears }
    expect((await site.send(site.chief, 'PUT', '/api/admin/site/privacy', { value, version })).status).toBe(
      200,
    )
    await refreshSite()
  }
  /** Sets the date of issue to December 31 of a year. */
  async function issuedIn(year: number, id: number): Promise<void> {
    await db().execute('alter table invoices disable trigger invoices_unchanged')
    await db()
      .update(invoices)
      .set({ issueDate: `${year}-12-31` })
      .where(eq(invoices.id, id))
    await db().execute('alter table invoices enable trigger invoices_unchanged')
  }
  const left = async () =>
    (await db().select({ id: invoices.id }).from(invoices).orderBy(invoices.id)).map(({ id }) => id)

  test('they are deleted with payments and files after the years of the setting, counted from the end of the year', async () => {
    const [old, recent, open] = [await site.issue(), await site.issue(), await site.issue()]
    const draft = await site.draft()
    await site.pay(old.id)
    await site.pay(recent.id)
    await issuedIn(2010, old.id)
    await issuedIn(2011, recent.id)
    await issuedIn(2010, open.id)
    await purgeInvoices(inYear(2020))
    expect(await left()).toEqual([old.id, recent.id, open.id, draft.id])
    await purgeInvoices(inYear(2021))
    expect(await left()).toEqual([recent.id, open.id, draft.id])
    expect(await db().$count(payments)).toBe(1)
    expect(await db().$count(files)).toBe(2)
    expect((await site.get(site.ada, `/api/invoices/${old.id}/pdf`)).status).toBe(404)
    const next = await site.issue()
    expect(next.number).toMatch(/-0004$/)

    await keepFor(null)
    await purgeInvoices(inYear(2999))
    expect(await db().$count(invoices)).toBe(4)
    await keepFor(8)
    await purgeInvoices(inYear(2020))
    expect(await left()).toEqual([open.id, draft.id, next.id])
  })

  test('a cancelled invoice is deleted with its credit note, when both are old enough', async () => {
    const first = await site.issue()
    const credit = await answerOf(201, await site.act(first.id, 'void'))
    await issuedIn(2010, first.id)
    await issuedIn(2011, credit.id)
    await purgeInvoices(inYear(2021))
    expect(await left()).toEqual([first.id, credit.id])
    await purgeInvoices(inYear(2022))
    expect(await left()).toEqual([])
  })

  test('a credit note over a part stays while its invoice is open', async () => {
    const { id } = await site.issue()
    const part = { title: 'Part', quantity: '1', unitPrice: '100.00', vatRate: '19' }
    const credit = await answerOf(201, await site.act(id, 'credits', { reason: 'Less', lines: [part] }))
    for (const issued of [id, credit.id]) await issuedIn(2010, issued)
    await purgeInvoices(inYear(2022))
    expect(await left()).toEqual([id, credit.id])
    await answerOf(201, await site.pay(id))
    await purgeInvoices(inYear(2022))
    expect(await left()).toEqual([])
  })

  test('a refund is deleted with the last invoice of its order', async () => {
    const first = await site.issue()
    await site.pay(first.id)
    const credit = await answerOf(201, await site.act(first.id, 'void'))
    const second = await site.issue()
    await db().insert(refunds).values({
      orderId: site.orderId,
      amount: '1.00',
      refundedOn: '2010-12-31',
      means: 'transfer',
    })
    for (const { id } of [first, credit]) await issuedIn(2010, id)
    await purgeInvoices(inYear(2021))
    expect(await left()).toEqual([second.id])
    expect(await db().$count(refunds)).toBe(1)
    await issuedIn(2010, second.id)
    await db().update(invoices).set({ status: 'void' }).where(eq(invoices.id, second.id))
    await purgeInvoices(inYear(2021))
    expect(await left()).toEqual([])
    expect(await db().$count(refunds)).toBe(0)
  })

  test('the database refuses to delete any that is younger than five years, or open', async () => {
    const [young, open] = [await site.issue(), await site.issue()]
    await site.pay(young.id)
    await issuedIn(2010, open.id)
    await db().execute(sql`delete from invoice_files`)
    await db().execute(sql`delete from payments`)
    for (const { id } of [young, open])
      await expect(db().delete(invoices).where(eq(invoices.id, id))).rejects.toMatchObject({
        cause: { message: 'an issued invoice does not change' },
      })
    for (const invoiceYears of [4, 31, 7.5]) {
      const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).privacy
      const value = { ...siteDefaults.privacy, invoiceYears }
      const refused = await site.send(site.chief, 'PUT', '/api/admin/site/privacy', { value, version })
      expect((await refused.json()).fields).toHaveProperty('value.invoiceYears')
    }
  })

  test('an erasure keeps name and address on issued invoices until their time is over', async () => {
    const invoice = await site.issue({
      buyer: { ...buyer, name: 'Zephyrine Quillfeather', address: 'Quill Lane' },
    })
    await site.draft({ buyer: { ...buyer, name: 'Zephyrine Quillfeather' } })
    await site.pay(invoice.id)
    await eraseWholeAccount(site.ada.userId, { cause: byCommandLine, force: true })
    expect(await left()).toEqual([invoice.id])
    expect(await columnsWith('quillfeather')).toEqual(['invoices.buyer'])
    expect(await columnsWith('quill lane')).toEqual(['invoices.buyer'])
    await issuedIn(2010, invoice.id)
    await purgeInvoices(inYear(2021))
    expect(await columnsWith('quillfeather')).toEqual([])
    expect(await db().$count(files)).toBe(0)
  })
})
