import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sendDueDigests } from '#base/accounts/commands/notifications.ts'
import { answerResetRequests } from '#base/accounts/commands/password-reset.ts'
import { notices } from '#base/accounts/table.ts'
import { remindOfInvoices } from '#desk/invoices/commands/reminders.ts'
import { followDeliveries } from '#desk/orders/commands/deliveries.ts'
import { orderDeliveries } from '#desk/orders/table.ts'
import { prepareCopies } from '#operations/privacy/commands/data-copy.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { siteDay } from '#platform/locale.ts'
import { registerMember } from './browser.ts'
import { timeAt } from './call-site.ts'
import { type GreekSite, signInGreek } from './greek-site.ts'
import { makeOverdue } from './invoice-site.ts'
import { toGreek } from './marked-texts.ts'

type Member = Awaited<ReturnType<typeof signInGreek>>

/** Registers a client, who uses all that an account has. Returns the pages that emails about accounts open. */
export async function makeAccount(site: GreekSite): Promise<Record<string, string[]>> {
  const { person, browser } = await registerMember(site, toGreek({ firstName: 'Ada', lastName: 'Byron' }))
  const { email, password } = person
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await browser.send(method, path, body)
    expect(answer.ok, `${method} ${path}: ${await answer.clone().text()}`).toBe(true)
  }
  const verify = await site.linkTo(email, '/verify-email')
  await ask('POST', '/api/auth/email-verification/confirm', { token: verify.split('=')[1] })
  await ask('POST', '/api/auth/password-reset', { email })
  await answerResetRequests()
  const reset = await site.linkTo(email, '/reset-password')
  const newPassword = `${password} again`
  await ask('PUT', '/api/auth/change-password', { currentPassword: password, newPassword })
  await ask('PUT', '/api/settings', { notificationEmail: 'notices@greek.example', emailFrequency: 'daily' })
  const other = await site.linkTo('notices@greek.example', '/verify-email')
  await ask('POST', '/api/my-data')
  await prepareCopies()
  await ask('PUT', '/api/auth/profile', { email: 'other@greek.example' })
  const undo = await site.linkTo(email, '/reset-password\\?for=undo')
  await ask('POST', '/api/my-account/deletion')
  await db().update(notices).set({ createdAt: sql`now() - interval '2 days'` })
  await sendDueDigests()
  const invite = (address: string) =>
    site.ask(site.admin, 'POST', '/api/admin/invitations', {
      ...{ email: address, role: 'premium', delivery: 'mail' },
    })
  await invite('invited@greek.example')
  const invitation = await site.linkTo('invited@greek.example', '/invite/')
  return {
    '/verify-email': [verify, other],
    '/reset-password': [reset, undo],
    '/invite/:token{[A-Za-z0-9_-]+}': [invitation, `${invitation}?problem=invalid`, `${invitation}x`],
  }
}

const buyer = {
  ...toGreek({ name: 'Ada Byron', address: '1 Mill Lane\nKiel' }),
  country: 'GR',
  vatNumber: '',
  email: '',
}
const line = { title: toGreek('Design'), quantity: 2, unitPrice: '1000', vatRate: '24' }
const day = (days: number) => addDays(siteDay(), days)

/** Makes a client with orders in every state, invoices, offers, calls and tickets. Returns the ids. */
export async function makeClient(site: GreekSite) {
  const { admin, ask } = site
  const ada = await signInGreek('premium')
  const billing = {
    ...toGreek({ company: 'Byron', contact: 'Ada', street: '1 Mill Lane', city: 'Athens' }),
    ...{ postcode: '10431', country: 'GR', vatNumber: '', buyerReference: '' },
  }
  const orders = await makeOrders(site, ada)
  await ask(ada, 'PUT', '/api/account/billing', billing)
  const { invoices, pay } = await makeInvoices(site, orders.running)
  // An accepted offer issues the invoice of its deposit.
  await site.set('invoices', { depositFirst: true })
  const offer = {
    ...{ email: ada.email, serviceId: 1, packageType: 'basic', price: '1000', pricesIncludeVat: false },
    ...{ scope: toGreek('A shop.'), deliverOn: day(40), validUntil: day(20) },
  }
  const { address: quote } = await ask(admin, 'POST', '/api/admin/quotes', offer)
  const accepted = await ask(admin, 'POST', '/api/admin/quotes', { ...offer, title: toGreek('Shop') })
  const { orderId } = await ask(ada, 'POST', `/api${accepted.address}/accept`, {})
  const issued = await site.read<{ id: number }[]>(ada, `/api/orders/${orderId}/invoices`)
  const deposit = issued[0] ?? (await ask(admin, 'POST', `/api/admin/orders/${orderId}/deposit-invoice`))
  const declined = await ask(admin, 'POST', '/api/admin/quotes', offer)
  await ask(ada, 'POST', `/api${declined.address}/decline`, {})
  const withdrawn = await ask(admin, 'POST', '/api/admin/quotes', offer)
  await ask(admin, 'POST', `/api/admin/quotes/${withdrawn.id}/withdraw`, {})
  const guest = { name: toGreek('Ada'), email: ada.email, timeZone: 'Europe/Athens' }
  const call = { ...guest, start: timeAt(40), orderId: orders.running }
  await ask(ada, 'POST', '/api/calls/intro/bookings', call)
  const tickets = await makeTickets(site, ada)
  for (const kind of ['post', 'service']) await ask(ada, 'PUT', `/api/saved/${kind}/1`, {})
  await sendDueEmails(site.take)
  return {
    ...{ ada, tickets },
    orders: { ...orders, offered: orderId as number },
    invoices: { ...invoices, deposit: deposit.id as number },
    addresses: {
      '/quote/:token{[A-Za-z0-9_-]+}': [
        ...[quote, accepted.address, declined.address, withdrawn.address, `${quote}x`],
        `${quote}?problem=conflict`,
      ],
      '/pay/:token{[A-Za-z0-9_-]+}': pay.flatMap((path) => [
        path,
        `${path}?step=billing&problem=invalid`,
        `${path}?step=sent`,
        `${path}x`,
      ]),
    },
  }
}

async function makeOrders(site: GreekSite, ada: Member) {
  const { admin, ask } = site
  const wish = toGreek({ requirements: { customRequirements: 'Before the fair.' }, notes: 'Call me.' })
  const place = async () => (await site.place(ada, wish)).id
  const begin = async () => {
    const id = await place()
    await ask(admin, 'PATCH', `/api/orders/${id}/status`, { status: 'in_progress' })
    return id
  }
  const propose = (id: number, body: object, who = admin) =>
    ask(who, 'POST', `/api/orders/${id}/proposals`, { ...body, note: toGreek('It is needed.') })
  const note = toGreek({ note: 'Please look.' })

  const pending = await place()
  const running = await begin()
  for (const [who, message] of [
    [ada, 'Shall we begin?'],
    [admin, 'Yes.'],
  ] as const)
    await ask(who, 'POST', `/api/orders/${running}/messages`, { message: toGreek(message) })
  const promise = (days: number) => ({ on: day(days), reason: toGreek('I was ill.') })
  await ask(admin, 'POST', `/api/admin/orders/${running}/promise`, promise(30))
  await ask(admin, 'POST', `/api/admin/orders/${running}/promise`, promise(50))
  const milestones = [
    { title: toGreek('Design'), dueOn: day(9), price: '100' },
    { title: toGreek('Build'), dueOn: day(19) },
  ]
  const set = await ask(admin, 'PUT', `/api/admin/orders/${running}/milestones`, { milestones })
  await ask(admin, 'PUT', `/api/orders/${running}/milestones/${set.milestones[0].id}/done`, { isDone: true })
  await propose(running, { kind: 'date', date: day(60) })
  const added = { kind: 'scope', title: toGreek('A page'), price: '100' }
  const scope = await propose(running, added, ada)
  await ask(admin, 'POST', `/api/proposals/${scope.id}/accept`)
  const price = await propose(running, { kind: 'price', price: '46000' })
  await ask(ada, 'POST', `/api/proposals/${price.id}/decline`)

  const delivered = await begin()
  await ask(admin, 'POST', `/api/orders/${delivered}/deliver`, note)
  await ask(ada, 'POST', `/api/orders/${delivered}/revision`, note)
  await ask(admin, 'POST', `/api/orders/${delivered}/deliver`, note)
  for (const days of [4, 8, 12]) {
    await db()
      .update(orderDeliveries)
      .set({ createdAt: sql`now() - interval '1 day' * ${days}` as unknown as string })
      .where(eq(orderDeliveries.orderId, delivered))
    await followDeliveries()
  }

  const completed = await begin()
  await ask(admin, 'POST', `/api/orders/${completed}/deliver`, note)
  await ask(ada, 'POST', `/api/orders/${completed}/accept`, note)
  await ask(ada, 'POST', `/api/orders/${completed}/review`, {
    rating: 5,
    review: toGreek('Good.'),
    isPublic: true,
  })

  const cancelled = await place()
  const reason = toGreek('Not now.')
  await ask(admin, 'PATCH', `/api/orders/${cancelled}/status`, { status: 'cancelled', reason })
  const ending = await begin()
  await propose(ending, { kind: 'cancel', price: '100' })
  return { pending, running, delivered, completed, cancelled, ending }
}

async function makeInvoices(site: GreekSite, orderId: number) {
  const { admin, ask } = site
  const issue = async (changes = {}) => {
    // Otherwise a draft has the kind of VAT of the last invoice.
    const draft = { orderId, buyer, lines: [line], vatKind: 'standard', ...changes }
    const { id } = await ask(admin, 'POST', '/api/admin/invoices', draft)
    await ask(admin, 'POST', `/api/admin/invoices/${id}/issue`)
    return id as number
  }
  const exempt = await issue({ vatKind: 'exempt' })
  const outside = await issue({ vatKind: 'reverse', buyer: { ...buyer, country: 'US' } })
  const [open, overdue, paid, reduced, voided] = [
    await issue(),
    await issue(),
    await issue(),
    await issue(),
    await issue(),
  ]
  await remindOfInvoices(Date.parse(wallTime(day(12), '12:00')))
  await makeOverdue(overdue, 8)
  await remindOfInvoices(Date.parse(wallTime(day(0), '23:59')))
  const payment = { paidOn: siteDay(), means: 'transfer' }
  await ask(admin, 'POST', `/api/admin/invoices/${paid}/payments`, payment)
  await ask(admin, 'POST', `/api/admin/invoices/${open}/payments`, { ...payment, amount: '10' })
  const reason = toGreek('One hour less.')
  const lines = [{ ...line, quantity: 1, unitPrice: '100' }]
  await ask(admin, 'POST', `/api/admin/invoices/${reduced}/credits`, { reason, lines })
  await ask(admin, 'POST', `/api/admin/invoices/${voided}/void`)
  const pay: string[] = []
  for (const id of [open, overdue, paid, reduced, voided])
    pay.push(new URL((await ask(admin, 'POST', `/api/admin/invoices/${id}/links`)).address).pathname)
  return { invoices: { open, overdue, paid, reduced, voided, exempt, outside }, pay }
}

async function makeTickets(site: GreekSite, ada: Member) {
  const { admin, ask } = site
  const write = async () =>
    (await ask(ada, 'POST', '/api/tickets', toGreek({ subject: 'An index', message: 'Why a scan?' })))
      .id as number
  const [waiting, answered, solved] = [await write(), await write(), await write()]
  for (const id of [answered, solved])
    await ask(admin, 'POST', `/api/tickets/${id}/messages`, { message: toGreek('See here.'), minutes: 10 })
  await ask(ada, 'PATCH', `/api/tickets/${solved}/status`, { status: 'solved' })
  return { waiting, answered, solved }
}
