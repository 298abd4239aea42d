import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { renderMembersPage } from '#members/render-members.tsx'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { buyer, lines, makeOverdue, seller } from './invoice-site.ts'
import { openOrderSite } from './order-site.ts'
import { signInAs } from './site.ts'

let site: Awaited<ReturnType<typeof openOrderSite>>
let admin: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  site = await openOrderSite('postgres', renderMembersPage)
  admin = await signInAs('admin')
})
afterAll(() => site.close())

const read = async (who: { cookie: string }, path: string) => (await site.get(who, path)).text()

test("a client's address cannot add recipients to the link for mails to it", async () => {
  const ada = await signInAs('user')
  await db().update(users).set({ email: 'ada?bcc=x@evil.example' }).where(eq(users.id, ada.userId))
  const { id } = await site.place(ada)
  expect(await read(admin, `/dashboard/orders/${id}`)).toContain('href="mailto:ada%3Fbcc%3Dx@evil.example"')
})

test('opening a page reads the notices about it, before the page says how many are unread', async () => {
  const ada = await signInAs('user')
  const { id } = await site.place(ada)
  await site.change(admin, id, 'in_progress')
  expect(await read(ada, '/dashboard/profile')).toContain('Notices, 1 unread')
  expect(await read(ada, `/dashboard/orders/${id}`)).not.toContain('unread')
  expect(await site.read(ada, '/api/waiting')).toMatchObject({ notices: 0 })
})

test('both first pages of a client list the open offers and invoices, each with its verb, and the menu counts the invoices', async () => {
  const ada = await signInAs('user')
  const chief = (method: string, path: string, body?: object) =>
    site.send(admin, method, path, body).then((answer) => answer.json())
  const { invoices } = await site.read<SiteSettings>(admin, '/api/admin/site')
  const link = 'https://pay.example.com/1'
  const value = { ...invoices.value, ...seller, paymentLink: link }
  await chief('PUT', '/api/admin/site/invoices', { value, version: invoices.version })
  const { id: orderId } = await site.place(ada)
  const { id } = await chief('POST', '/api/admin/invoices', { orderId, buyer, lines })
  const { number } = await chief('POST', `/api/admin/invoices/${id}/issue`)
  const { id: late } = await chief('POST', '/api/admin/invoices', { orderId, buyer, lines })
  const overdue = await chief('POST', `/api/admin/invoices/${late}/issue`)
  await makeOverdue(late, 2)
  const [client] = await db().select().from(users).where(eq(users.id, ada.userId))
  const offer = { serviceId: 1, packageType: 'basic', scope: 'A shop.', price: '500', email: client?.email }
  await chief('POST', '/api/admin/quotes', { ...offer, validUntil: addDays(siteDay(), 9) })
  for (const path of ['/dashboard', '/auth-dashboard']) {
    const html = await read(ada, path)
    expect(html, path).toContain(`aria-label="Pay: Invoice ${number} is open"`)
    expect(html, path).toContain(`href="/dashboard/invoices/${id}"`)
    expect(html, path).toContain('aria-label="Accept: You are offered')
    expect(html.replaceAll(/<[^>]*>/g, ''), path).toContain('Invoices, 2 to pay')
  }
  expect(await read(ada, '/dashboard')).toContain('Two invoices and one offer wait for you')
  const today = await read(admin, '/auth-dashboard')
  expect(today).toContain(`aria-label="Open: Invoice ${overdue.number} is overdue by 2 days"`)
  expect(await read(await signInAs('user'), '/dashboard')).not.toContain('Waits for you')
})
