import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  identities,
  passkeys,
  pendingSignIns,
  recoveryCodes,
  secondFactors,
  trustedBrowsers,
  userAudit,
  userSettings,
  users,
} from '#base/accounts/table.ts'
import { images } from '#base/images/table.ts'
import { appointmentHistory, appointments } from '#desk/calls/table.ts'
import { billingProposals, clientEmails, clients } from '#desk/clients/table.ts'
import { quotes } from '#desk/quotes/table.ts'
import { unansweredQuestions } from '#operations/assistant/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { postDrafts } from '#showcase/blog/table.ts'
import { savedItems } from '#showcase/saved/table.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { registerMember } from './browser.ts'
import type { openOrderSite } from './order-site.ts'
import { signInAs } from './site.ts'
import { giveToken } from './tokens.ts'

type OrderSite = Awaited<ReturnType<typeof openOrderSite>>
type Someone = { cookie: string; userId: number }

export const personEmail = 'Zephyrine@quill.example'
/** The person's names and free texts contain this word, in upper or lower case. Tests find the data by it. */
export const marker = 'zephyrine'

/** Creates a client with orders, tickets, calls, messages, drafts and saved items, but without invoices. `orderId` is the first order. */
export async function makePersonWithData(site: OrderSite, admin: Someone) {
  const who = await makeClient(site)
  const orderId = await useOrders(site, admin, who)
  await useSupport(site, admin, who)
  await useTheRest(site, admin, who)
  return { who, orderId }
}

async function makeClient(site: OrderSite) {
  const { browser, user } = await registerMember(site, {
    email: personEmail,
    firstName: 'Zephyrine',
    lastName: 'Quillfeather',
  })
  const who = { cookie: `session=${browser.session()}`, userId: user.id as number }
  const profile = await browser.send('PUT', '/api/auth/profile', { profileImageUrl: '/zephyrine.png' })
  expect(profile.status).toBe(200)
  await db().update(users).set({ isEmailVerified: true, googleId: marker }).where(eq(users.id, who.userId))
  await db().insert(identities).values({ userId: who.userId, provider: 'google', subject: marker })
  await db()
    .insert(userSettings)
    .values({ userId: who.userId, notificationEmail: `notes-${personEmail}` })
  await db()
    .insert(userAudit)
    .values({ userId: who.userId, action: 'create', origin: 'site', address: '10.9.8.7' })
  // Not confirmed, so that a sign-in needs no code.
  await db().insert(secondFactors).values({ userId: who.userId, secret: 'encrypted' })
  await db().insert(recoveryCodes).values({ userId: who.userId, codeHash: 'hash of a code' })
  const expiresAt = sql`now() + interval '1 day'`
  await db()
    .insert(pendingSignIns)
    .values({ userId: who.userId, via: 'password', tokenHash: 'hash of a token', expiresAt })
  await db()
    .insert(trustedBrowsers)
    .values({ userId: who.userId, browser: 'Firefox on Windows', tokenHash: 'hash of a secret', expiresAt })
  const passkey = { credentialId: 'id of a passkey', publicKey: 'key of a passkey', counter: 0 }
  await db()
    .insert(passkeys)
    .values({ userId: who.userId, name: 'Phone of Zephyrine', ...passkey })
  await site.request('/api/auth/password-reset', {
    method: 'POST',
    body: JSON.stringify({ email: personEmail }),
    headers: { 'content-type': 'application/json' },
  })
  return who
}

async function useOrders(site: OrderSite, admin: Someone, who: Someone) {
  const { id } = await site.place(who, {
    requirements: { customRequirements: 'Zephyrine needs a shop.' },
    notes: 'Ask for Zephyrine.',
    foundBy: 'A friend of Zephyrine',
  })
  const developer = await signInAs('developer')
  const assigned = `/api/admin/orders/${id}/members/${developer.userId}`
  expect((await site.send(admin, 'PUT', assigned, undefined)).status).toBe(200)
  const upload = (name: string) =>
    site.upload(who, `/api/orders/${id}/attachments?name=${name}`, Buffer.from('By Zephyrine.'))
  const file = await (await upload('zephyrine.txt')).json()
  expect((await upload('zephyrine-unsent.txt')).status).toBe(201)
  const path = `/api/orders/${id}/messages`
  const sent = await site.send(who, 'POST', path, { message: 'I am Zephyrine.', attachments: [file.id] })
  expect(sent.status).toBe(201)
  expect((await site.write(admin, id, 'Good morning Zephyrine')).status).toBe(201)
  const proposal = { kind: 'scope', title: 'A page for Zephyrine', price: '1.00', note: 'Zephyrine asked.' }
  expect((await site.send(who, 'POST', `/api/orders/${id}/proposals`, proposal)).status).toBe(201)
  const time = { day: '2026-01-05', minutes: 60, note: 'Called Zephyrine.' }
  expect((await site.send(admin, 'POST', `/api/orders/${id}/time`, time)).status).toBe(201)
  const notes = await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, {
    adminNotes: 'Zephyrine rings.',
  })
  expect(notes.status).toBe(200)
  for (const status of ['in_progress', 'completed']) await site.change(admin, id, status)
  const review = { rating: 5, review: 'Zephyrine is glad.', isPublic: true }
  expect((await site.send(who, 'POST', `/api/orders/${id}/review`, review)).status).toBe(201)
  const quoted = await site.send(admin, 'POST', `/api/admin/orders/${id}/testimonial`, { company: 'Quill' })
  expect(quoted.status).toBe(201)
  await db().insert(testimonials).values({ name: 'Typed for Zephyrine', company: 'Quill', content: 'Good.' })
  const second = await site.place(who)
  await site.send(admin, 'PATCH', `/api/orders/${second.id}/status`, {
    status: 'cancelled',
    reason: 'Zephyrine has moved.',
  })
  return id
}

/** Creates a ticket, then ends the premium membership that it required. */
async function useSupport(site: OrderSite, admin: Someone, who: Someone) {
  const setRole = async (role: 'premium' | 'user') => {
    await db().update(users).set({ role }).where(eq(users.id, who.userId))
    await publish('accounts', String(who.userId))
  }
  await setRole('premium')
  const upload = (path: string) =>
    site.upload(who, `${path}/attachments?name=zephyrine.txt`, Buffer.from('By Zephyrine.'))
  const file = await (await upload('/api/tickets')).json()
  const ticket = { subject: 'Zephyrine asks', message: 'Zephyrine again.', attachments: [file.id] }
  const made = await site.send(who, 'POST', '/api/tickets', ticket)
  const { id } = await made.json()
  expect((await upload(`/api/tickets/${id}`)).status).toBe(201)
  const answer = { message: 'Good evening Zephyrine', minutes: 10 }
  expect((await site.send(admin, 'POST', `/api/tickets/${id}/messages`, answer)).status).toBe(201)
  await setRole('user')
}

async function useTheRest(site: OrderSite, admin: Someone, { userId }: Someone) {
  const daily = await signInAs('admin')
  await db().insert(userSettings).values({ userId: daily.userId, emailFrequency: 'daily' })
  const words = { name: 'Zephyrine Q', subject: 'Zephyrine asks', message: 'This is Zephyrine.' }
  const post = (path: string, body: object) => site.send({ cookie: '' }, 'POST', path, body)
  expect((await post('/api/contact', { ...words, email: personEmail })).status).toBe(200)
  expect((await post('/api/newsletter', { email: personEmail })).status).toBe(200)
  const others = { name: 'Hermia', email: 'hermia@quill.example', message: 'Not about her.' }
  expect((await post('/api/contact', others)).status).toBe(200)
  const messages = await site.read<{ id: number; name: string }[]>(admin, '/api/admin/messages')
  const message = messages.find(({ name }) => name.startsWith('Zephyrine'))
  const reply = { text: 'Dear Zephyrine' }
  const replied = await site.send(admin, 'POST', `/api/admin/messages/${message?.id}/replies`, reply)
  expect(replied.status).toBe(201)
  await bookCalls(userId)
  await describeClient(userId)
  await giveToken(userId, ['posts:read'], { name: 'Of Zephyrine' })
  await offerQuote()
  await db()
    .insert(unansweredQuestions)
    .values({ question: `Why did nobody write to ${personEmail}?` })
  await db()
    .insert(postDrafts)
    .values({ authorId: userId, fields: { title: 'By Zephyrine' } as never })
  const saved = {
    kind: 'post',
    itemId: 1,
    note: 'Zephyrine reads it later.',
    data: { title: 'A post' },
  } as const
  await db()
    .insert(savedItems)
    .values({ userId, ...saved })
  await db().insert(images).values({ key: marker, alt: 'Zephyrine', width: 1, height: 1, ownerId: userId })
}

/** Adds calls that the person booked with and without the account, and another person's call with this person as a guest. */
async function bookCalls(userId: number) {
  const at = (hour: number) => ({
    startTime: `2030-01-01T${hour}:00:00Z`,
    endTime: `2030-01-01T${hour}:30:00Z`,
    busyUntil: `2030-01-01T${hour}:40:00Z`,
    uid: randomUUID(),
  })
  const own = { userId, title: 'Zephyrine', notes: 'Zephyrine rings.', ...at(10) }
  const [{ id } = { id: 0 }] = await db().insert(appointments).values(own).returning()
  const moved = { appointmentId: id, change: 'moved', byWhom: 'guest', reason: 'Zephyrine travels.' } as const
  await db()
    .insert(appointmentHistory)
    .values({ ...moved, startTime: own.startTime, endTime: own.endTime })
  const guest = { guestName: 'Zephyrine Q', guestEmail: personEmail, description: 'About Zephyrine.' }
  await db()
    .insert(appointments)
    .values({ title: 'Intro call', ...guest, ...at(12) })
  const others = { guestName: 'Hermia', guestEmail: 'hermia@quill.example' }
  await db()
    .insert(appointments)
    .values({ title: 'Intro call', ...others, extraGuests: ['ben@quill.example', personEmail], ...at(14) })
}

async function offerQuote() {
  const terms = {
    serviceId: 1,
    packageType: 'basic',
    price: '100.00',
    currency: 'USD',
    validUntil: '2030-01-01',
  } as const
  await db()
    .insert(quotes)
    .values({ ...terms, tokenHash: randomUUID(), email: personEmail, scope: 'A shop for Zephyrine.' })
}

async function describeClient(userId: number) {
  await db()
    .update(clients)
    .set({ company: 'Zephyrine Ltd', notes: 'Zephyrine pays late.' })
    .where(eq(clients.userId, userId))
  const [own] = await db().select({ id: clients.id }).from(clients).where(eq(clients.userId, userId))
  const changes = { company: 'Zephyrine AG' }
  await db()
    .insert(billingProposals)
    .values({ clientId: own?.id ?? 0, invoiceNumber: '1', changes })
  // The address for notifications is that of another record, which has no account.
  const [client] = await db().insert(clients).values({ contact: 'Zephyrine' }).returning({ id: clients.id })
  const email = `notes-${personEmail}`
  await db()
    .insert(clientEmails)
    .values({ clientId: client?.id ?? 0, email, emailFolded: email.toLowerCase(), isOwn: true })
}
