import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client, ListedClient } from '#desk/clients/contract/schemas.ts'
import type { Invoice, ListedInvoice } from '#desk/invoices/contract/schemas.ts'
import { engine as assistant } from '#operations/assistant/queries/engine.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { answerOf, buyer } from '#testing/invoice-site.ts'
import { openPaySite, type PaySite } from './testing/open-pay-site.ts'

const work = { title: 'Work', quantity: '2', unitPrice: '100.00', vatRate: '19' }
const part = { reason: 'One service was not needed', lines: [{ ...work, quantity: '1' }] }

let site: PaySite
let clientId: number
beforeAll(async () => {
  site = await openPaySite()
  clientId = (await site.read<ListedClient[]>(site.chief, '/api/admin/clients'))[0]?.id ?? 0
})
beforeEach(() => site.clear())
afterAll(async () => {
  await site.close()
  await assistant.stop()
})

const issue = (changes = {}) =>
  site.issueFor(clientId, { buyer: { ...buyer, email: 'ada@example.com' }, lines: [work], ...changes })
const credit = async (id: number) => answerOf(201, await site.act(id, 'credits', part))
const read = (id: number) => site.read<Invoice>(site.chief, `/api/invoices/${id}`)
const mails = async () =>
  (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(({ text }) => text).join('\n\n')
const payPath = (text: string) => /\/pay\/[\w-]+/.exec(text)?.[0] ?? ''
/** Returns the visible text of a page for admins. */
const wordsFor = async (path: string) =>
  (await (await site.get(site.chief, path)).text())
    .replaceAll(/<!--.*?-->|<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the headline of a paid invoice is what was paid, not what was invoiced', async () => {
  const { id } = await issue()
  await credit(id)
  await answerOf(201, await site.pay(id))
  const words = await site.wordsOf(await site.linkOf(id))
  expect(words).toContain('$119.00 Paid')
  expect(words).not.toMatch(/\$238\.00 Paid|of it/)
})

test('what goes back is said wherever the invoice is, and then that it went back', async () => {
  const { id } = await issue()
  await answerOf(201, await site.pay(id))
  const note = await credit(id)
  expect(await read(id)).toMatchObject({ toRefund: '119.00', refunded: '0.00' })
  const path = await site.linkOf(id)
  const ofNote = await site.linkOf(note.id)
  expect(await site.wordsOf(path)).toMatch(/\$238\.00 Paid .*\$119\.00 of it goes back\./)
  expect(await wordsFor(`/dashboard/invoices/${id}`)).toContain('$119.00 of it goes back.')
  const { sums } = await site.read<Client>(site.chief, `/api/admin/clients/${clientId}`)
  expect(sums).toMatchObject([{ paid: '238.00', open: '0.00', toRefund: '119.00' }])
  expect(await wordsFor(`/dashboard/clients/${clientId}`)).toContain('To send back $119.00')
  const list = await wordsFor('/dashboard/invoices')
  expect(list).toContain('To send back $119.00')
  expect(list).not.toContain('Open $119.00')
  const words = await site.wordsOf(ofNote)
  expect(words).toContain('$119.00 will be paid back.')
  expect(words).not.toContain('goes back')
  await answerOf(201, await site.pay(note.id))
  expect(await read(id)).toMatchObject({ toRefund: '0.00', refunded: '119.00' })
  expect(await site.wordsOf(path)).toMatch(/\$238\.00 Paid .*\$119\.00 of it was sent back\./)
  const after = await site.read<Client>(site.chief, `/api/admin/clients/${clientId}`)
  expect(after.sums).toMatchObject([{ paid: '119.00', toRefund: '0.00' }])
})

test('the money of an order that is to be sent back is said as well', async () => {
  const { id: orderId } = await site.place(site.ada)
  const invoice = await site.issue({ orderId, lines: [work] })
  await answerOf(201, await site.pay(invoice.id))
  expect((await site.change(site.chief, orderId, 'cancelled')).status).toBe(200)
  await answerOf(201, await site.act(invoice.id, 'void'))
  expect(await read(invoice.id)).toMatchObject({ status: 'void', toRefund: '238.00' })
  expect(await site.wordsOf(await site.linkOf(invoice.id))).toContain('$238.00 of it goes back.')
  const [listed] = await site.read<ListedInvoice[]>(site.ada, '/api/invoices')
  expect(listed).toMatchObject({ kind: 'credit', open: '0.00' })
  const record = (await read(invoice.id)).clientId
  const { sums } = await site.read<Client>(site.chief, `/api/admin/clients/${record}`)
  expect(sums).toMatchObject([{ toRefund: '238.00' }])
})

test('the email of a credit note separates its sentences, and leads to what is still to be paid', async () => {
  const { id, number } = await issue()
  await db().delete(emailOutbox)
  await credit(id)
  const text = await mails()
  expect(text).toContain('One service was not needed\n\nThe invoice is reduced. $119.00 stays open.')
  expect(await site.wordsOf(payPath(text))).toContain(`Invoice ${number}`)
})

test('the email of a credit note leads to the credit note once nothing is to be paid', async () => {
  const { id } = await issue()
  await answerOf(201, await site.pay(id))
  await db().delete(emailOutbox)
  const { number } = await credit(id)
  expect(await site.wordsOf(payPath(await mails()))).toContain(`Credit note ${number}`)
})
