import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { siteDefaults } from '#content/site.ts'
import type { Invoice } from '#desk/invoices/contract/schemas.ts'
import { invoices } from '#desk/invoices/table.ts'
import { publish } from '#platform/bus.ts'
import { addDays } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import type { Renderer } from '#platform/http/render.ts'
import { siteDay } from '#platform/locale.ts'
import { services } from '#showcase/catalogue/table.ts'
import { openOrderSite } from './order-site.ts'
import { type engines, signInAs } from './site.ts'

export const buyer = {
  name: 'Ada Byron',
  address: '1 Mill Lane\nKiel',
  country: 'de',
  vatNumber: '',
  email: '',
}

/** The total is $2,397.84. */
export const lines = [
  { title: 'Design', quantity: 2, unitPrice: '1000', vatRate: '19' },
  { title: 'Print', quantity: '0.5', unitPrice: 33.33, vatRate: '7' },
]

export const seller = { sellerName: 'Tessa Brandvold', sellerAddress: '5 Pier\nDuluth', sellerCountry: 'us' }

export const inputOf = ({ vatKind, note, serviceDate, dueDate, paymentLink, ...draft }: Invoice) => ({
  ...{ vatKind, note, serviceDate, dueDate, paymentLink },
  buyer: draft.buyer,
  lines: draft.lines,
})

export async function answerOf(status: number, response: Response): Promise<Invoice> {
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(status)
  return body
}

/** Makes an issued invoice overdue by some days. Disables the trigger that refuses such a change. */
export async function makeOverdue(id: number, days: number): Promise<void> {
  await tx(async () => {
    await db().execute('alter table invoices disable trigger invoices_unchanged')
    await db()
      .update(invoices)
      .set({ dueDate: addDays(siteDay(), -days) })
      .where(eq(invoices.id, id))
    await db().execute('alter table invoices enable trigger invoices_unchanged')
  })
  await publish('orders', '0 all 0')
}

/** Opens the API with an order of the client Ada. Adds the requests that tests of invoices make. */
export async function openInvoiceSite(
  engine: (typeof engines)[number],
  variables: Record<string, string> = {},
  render?: Renderer,
) {
  const site = await openOrderSite(engine, render, variables)
  const ada = await signInAs('user')
  const eve = await signInAs('user')
  const chief = await signInAs('admin')
  const { id: orderId } = await site.place(ada)

  /** Stores the default settings of invoices with some changes. */
  async function set(changes: Partial<InvoiceSettings>): Promise<void> {
    const { version } = (await site.read<SiteSettings>(chief, '/api/admin/site')).invoices
    const value = { ...siteDefaults.invoices, ...changes }
    const saved = await site.send(chief, 'PUT', '/api/admin/site/invoices', { value, version })
    expect(saved.status).toBe(200)
  }
  const setServicePrices = (pricesIncludeVat: boolean) =>
    db().update(services).set({ pricesIncludeVat }).where(eq(services.id, 1))
  const setSitePrices = (pricesIncludeVat: boolean, changes: Partial<InvoiceSettings> = {}) =>
    set({ ...seller, vatRates: '19, 7', vatNumber: 'DE123456788', pricesIncludeVat, ...changes })
  const draft = async (changes = {}) => {
    const body = { orderId, buyer, lines, ...changes }
    return answerOf(201, await site.send(chief, 'POST', '/api/admin/invoices', body))
  }
  /** Without an order. */
  const draftFor = async (clientId: number, changes = {}) =>
    answerOf(201, await site.send(chief, 'POST', '/api/admin/invoices', { clientId, ...changes }))
  const act = (id: number, action: string, body?: object, who = chief) =>
    site.send(who, 'POST', `/api/admin/invoices/${id}/${action}`, body)
  return {
    ...site,
    ...{ ada, eve, chief, orderId, set, setServicePrices, setSitePrices, draft, draftFor, act },
    /** Sets the settings and the service to prices with or without VAT. */
    async setPrices(pricesIncludeVat: boolean, changes: Partial<InvoiceSettings> = {}): Promise<void> {
      await setSitePrices(pricesIncludeVat, changes)
      await setServicePrices(pricesIncludeVat)
    },
    issue: async (changes = {}) => answerOf(200, await act((await draft(changes)).id, 'issue')),
    issueFor: async (clientId: number, changes = {}) =>
      answerOf(200, await act((await draftFor(clientId, { lines, ...changes })).id, 'issue')),
    pay: (id: number, body = { paidOn: siteDay(), means: 'transfer' }) => act(id, 'payments', body),
    async clear(): Promise<void> {
      await db().execute(
        sql`truncate stripe_refunds, refunds, invoice_reminders, payment_events, payment_checkouts, payments, invoice_files, invoice_links, invoice_notifications, invoice_recipients, invoices, invoice_numbers restart identity`,
      )
      await set({ ...seller, vatRates: '19, 7' })
      await db().delete(emailOutbox)
    },
  }
}
