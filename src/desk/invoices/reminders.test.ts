import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshSite } from '#base/site/queries.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import { invoiceReminders, paymentCheckouts } from './table.ts'

describe.each(engines)('reminders of invoices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await site.set({ ...seller, remindersOn: true, remindBefore: 3, remindAfter: '7, 21' })
  })

  const due = () => addDays(siteDay(), 14)
  const remind = async (days: number, time = '09:00') => {
    await refreshSite()
    await remindOfInvoices(Date.parse(wallTime(addDays(due(), days), time)))
  }
  const issue = async (changes = {}) => {
    const issued = await site.issue({ note: 'The password is rosebud', ...changes })
    await db().delete(emailOutbox)
    return issued
  }
  const emails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  const subjects = async () => (await emails()).map(({ subject }) => subject)

  test('are sent before and after the due date, each once, with no more facts than needed', async () => {
    const { number, id } = await issue()
    for (const day of [-4, -3, -2, 0, 1, 6, 7, 8, 21, 22, 60]) await remind(day)
    const overdue = `Invoice ${number} is overdue`
    expect(await subjects()).toEqual([
      `Invoice ${number} is due on ${formatDate(due(), 'long')}`,
      overdue,
      overdue,
    ])
    for (const { text } of await emails()) {
      expect(text).toContain('$2,397.84')
      expect(text).toMatch(new RegExp(`/dashboard/invoices/${id}$`, 'm'))
      expect(text).not.toMatch(/rosebud|Design|Mill Lane/)
    }
  })

  test('are sent once by twenty parallel runs', async () => {
    await issue()
    await Promise.all(Array.from({ length: 20 }, () => remind(7)))
    expect(await subjects()).toHaveLength(1)
    expect(await db().$count(invoiceReminders)).toBe(1)
  })

  test('stop when an invoice is paid or cancelled, or its payment is being confirmed', async () => {
    const paid = await issue()
    await site.pay(paid.id)
    const wrong = await issue()
    await site.act(wrong.id, 'void')
    const { id } = await issue()
    await db()
      .insert(paymentCheckouts)
      .values({ invoiceId: id, key: 'k', state: 'processing', expiresAt: new Date().toISOString() })
    await db().delete(emailOutbox)
    for (const day of [-3, 7, 21]) await remind(day)
    expect(await subjects()).toEqual([])
  })

  test('stop once the order is cancelled', async () => {
    const { id: orderId } = await site.place(site.ada)
    await issue({ orderId })
    expect((await site.change(site.ada, orderId, 'cancelled')).status).toBe(200)
    await db().delete(emailOutbox)
    for (const day of [-3, 7, 21]) await remind(day)
    expect(await subjects()).toEqual([])
  })

  test('are not sent at night, for drafts, or while they are off', async () => {
    await issue()
    await site.draft({ dueDate: due() })
    await remind(7, '07:59')
    expect(await subjects()).toEqual([])
    await site.set({ ...seller, remindersOn: false })
    await remind(7)
    expect(await subjects()).toEqual([])
    await site.set({ ...seller, remindersOn: true, remindBefore: 0, remindAfter: '' })
    for (const day of [-3, 7, 21]) await remind(day)
    expect(await subjects()).toEqual([])
    await site.set({ ...seller, remindersOn: true })
    await remind(7)
    expect(await subjects()).toHaveLength(1)
  })
})
