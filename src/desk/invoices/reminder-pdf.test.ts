import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import type { OutgoingEmail } from '#platform/email/transport.ts'
import { files } from '#platform/files/table.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { answerOf, buyer, makeOverdue, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import type { Invoice } from './contract/schemas.ts'

const bank = {
  ...seller,
  iban: 'DE02120300000000202051',
  vatRates: '19',
  paymentLink: 'https://pay.example/{amount}',
}
const hour = { title: 'Work', quantity: '1', unit: 'hours', unitPrice: '100.00', vatRate: '19' }
const today = siteDay()
const day = formatDate(today, 'long')

describe.each(engines)('the file of a reminder on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine, { SMTP_URL: 'smtp://localhost:25' })
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).locale
    const value = { ...siteDefaults.locale, currency: 'EUR' }
    const saved = await site.send(site.chief, 'PUT', '/api/admin/site/locale', { value, version })
    expect(saved.status).toBe(200)
    await refreshSite()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await db().delete(files)
    await site.set({ ...bank, remindersOn: true, remindBefore: 0, remindAfter: '7' })
  })

  const issue = async (): Promise<Invoice> => {
    const { id: orderId } = await site.place(site.ada)
    const client = { ...buyer, email: 'office@firm.example' }
    const issued = await site.issue({ orderId, buyer: client, lines: [{ ...hour, quantity: '9' }] })
    await makeOverdue(issued.id, 2)
    return issued
  }
  const read = (id: number) => site.read<Invoice>(site.ada, `/api/invoices/${id}`)
  const pdf = async (id: number) =>
    Buffer.from(await (await site.get(site.ada, `/api/invoices/${id}/pdf`)).arrayBuffer())
  const remind = (id: number) =>
    site.send(site.chief, 'POST', `/api/admin/invoices/${id}/reminders`, undefined)
  const sent = async (): Promise<OutgoingEmail[]> => {
    const all: OutgoingEmail[] = []
    await sendDueEmails(async (email) => void all.push(email))
    return all
  }
  /** Returns the PDF operators that draw the QR code of an invoice. */
  const code = ({ scanToPay }: Invoice) =>
    [...(scanToPay?.path ?? '').matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)]
      .map(([, x, y, width]) => `${x} ${y} m\n${Number(x) + Number(width)} ${y} l\n`)
      .join('|')
  const draws = (content: Uint8Array | undefined, drawn: string) => {
    const text = Buffer.from(content ?? []).toString('latin1')
    const pages = [...text.matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)]
      .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
      .join('\n')
    return drawn !== '' && drawn.split('|').every((part) => pages.includes(part))
  }

  test('is the invoice’s own while all of it is open', async () => {
    const { id, number } = await issue()
    await db().delete(emailOutbox)
    expect((await remind(id)).status).toBe(201)
    const [email] = await sent()
    expect(email?.attachments?.[0]?.name).toBe(`${number}.pdf`)
    expect(Buffer.from(email?.attachments?.[0]?.content ?? []).equals(await pdf(id))).toBe(true)
  })

  test('names what is open after a credit note and a payment, and the invoice’s own file stays', async () => {
    const { id, number, scanToPay, paymentLink } = await issue()
    expect(paymentLink).toBe('https://pay.example/1071.00')
    const before = await pdf(id)
    const whole = code(await read(id))
    expect([draws(before, whole), scanToPay === null]).toEqual([true, false])
    const credits = { reason: 'Two hours less', lines: [{ ...hour, quantity: '2' }] }
    const credit = await answerOf(201, await site.act(id, 'credits', credits))
    const part = { paidOn: today, means: 'transfer', amount: '100.00' }
    await answerOf(201, await site.act(id, 'payments', part))
    await db().delete(emailOutbox)
    expect((await remind(id)).status).toBe(201)
    const [email] = await sent()
    const reminder = email?.attachments?.[0]
    expect(reminder?.name).toBe(`Reminder-${number}-${today}.pdf`)
    const left = await read(id)
    expect(left).toMatchObject({ open: '733.00', paymentLink: 'https://pay.example/733.00' })
    expect(Buffer.from(reminder?.content ?? []).toString('latin1')).toContain(
      '/URI (https://pay.example/733.00)',
    )
    expect([draws(reminder?.content, code(left)), draws(reminder?.content, whole)]).toEqual([true, false])
    expect((await pdf(id)).equals(before)).toBe(true)
    const steps = [
      `Invoice ${number}, ${day}: €1,071.00`,
      `Credit note ${credit.number}, ${day}: -€238.00`,
      `Paid, ${day}: -€100.00`,
      'Still to be paid: €733.00',
    ]
    expect(email?.text).toContain(steps.join('\n'))
    expect(email?.text).toContain(`, €1,071.00, of which €733.00 is open, was due on`)
    expect(email?.html?.replaceAll(/<[^>]+>/g, '')).toContain(`Credit note ${credit.number}, ${day}-€238.00`)
  })

  test('is the same for the reminders that go out by themselves, once', async () => {
    const { id, number } = await issue()
    await answerOf(201, await site.act(id, 'credits', { reason: 'One less', lines: [hour] }))
    await makeOverdue(id, 6)
    await db().delete(emailOutbox)
    await refreshSite()
    const at = Date.parse(wallTime(addDays(today, 1), '09:00'))
    await Promise.all([remindOfInvoices(at), remindOfInvoices(at)])
    const emails = await sent()
    const name = `Reminder-${number}-${addDays(today, 1)}.pdf`
    // One email goes to the account, and the other to the billing address.
    expect(emails.map(({ attachments }) => attachments?.[0]?.name)).toEqual([name, name])
    expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(2)
    expect(await site.read(site.chief, '/api/admin/files')).toEqual([])
  })
})
