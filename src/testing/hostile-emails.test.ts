import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerResetRequests } from '#base/accounts/commands/password-reset.ts'
import { passkeys, users } from '#base/accounts/table.ts'
import { remindOfCalls } from '#desk/calls/commands/follow.ts'
import type { Booked } from '#desk/calls/contract/booking.ts'
import { appointments } from '#desk/calls/table.ts'
import { proposeBilling } from '#desk/clients/commands/billing-proposals.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { WrittenQuote } from '#desk/quotes/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import type { Role } from '#platform/contract.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { registerMember } from './browser.ts'
import { openOrderSite } from './order-site.ts'
import { engines, signInAs } from './site.ts'

/**
 * Every file that sends emails, with the subjects of emails that contain user input or go to unconfirmed addresses. The test
 * below triggers each of them. An empty list means that its emails contain only texts of the owner and the site.
 */
const senders: Record<string, RegExp[]> = {
  'base/accounts/commands/costly-changes.ts': [],
  'base/accounts/commands/email-links.ts': [
    /^Reset your/,
    /^Verify your email/,
    /^Confirm your new email/,
    /^Verify where .* sends your notices/,
  ],
  'base/accounts/commands/invitations.ts': [/invites you to/],
  'base/accounts/commands/notifications.ts': [],
  'base/accounts/commands/security-notices.ts': [/^A passkey was removed/, /^A new email was entered/],
  'desk/agreements/commands/milestones.ts': [],
  'desk/agreements/commands/notifications.ts': [/, a proposal:/, /, proposal declined:/],
  'desk/calls/commands/call-emails.ts': [
    /^Your call on/,
    /^Your call is now on/,
    /^Cancelled: your call/,
    /^Reminder: your call/,
    /^Call with/,
    /^Moved: call with/,
    /^Cancelled: call with/,
    /^Call on .* with A visitor$/,
    /^Call moved/,
    /^Call cancelled/,
  ],
  'desk/clients/commands/billing-proposals.ts': [/^Other billing details proposed/],
  'desk/clients/commands/own-billing.ts': [/^New billing details/],
  'showcase/contact/commands.ts': [/^New message from A visitor/, /^Re: /],
  'desk/invoices/commands/notifications.ts': [],
  'desk/invoices/commands/owner-notifications.ts': [],
  'mailing/letters/commands/deliver.ts': [],
  'mailing/letters/commands/letters.ts': [],
  'mailing/newsletter/commands/sign-up.ts': [/^Please confirm: the newsletter/],
  'desk/orders/commands/day-notices.ts': [],
  'desk/orders/commands/delivery-notices.ts': [/, delivery 1:/, /, a revision:/],
  'desk/orders/commands/notifications.ts': [
    /^New order/,
    /^Your order/,
    /^New message about order/,
    /is accepted/,
    /was assigned to you/,
    /, the client cannot wait:/,
  ],
  'desk/orders/commands/refund-notices.ts': [],
  'operations/privacy/commands/open-invoices.ts': [],
  'desk/quotes/commands/answers.ts': [],
  'desk/quotes/commands/emails.ts': [/made you an offer/, /sent you an offer again/, /withdrew an offer/],
  'desk/quotes/commands/reminders.ts': [],
  'operations/setup/commands.ts': [],
  'desk/support/commands/notifications.ts': [
    /^New ticket/,
    /^Your ticket/,
    /^New message in ticket/,
    /is solved/,
  ],
}

const sends =
  /\b(?:queueEmail|notifyUser|notifyAdmins|notifyAlways|notifyOtherParty|sendConfirmation|openTransport)\(/
const definesOnly = /^platform\/email\/|(?:^|\/)testing\//

const filesThatSend = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !definesOnly.test(file))
    .filter((file) => sends.test(readFileSync(join('src', file), 'utf8')))
    .sort()

const hostileName = { firstName: 'Nemo of www.nemo.example', lastName: 'call nemo@nemo.example' }
const typed = 'Pills at https://pills.example'

describe.each(engines)('what strangers type, in emails on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite(engine, undefined, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())

  let networks = 0
  async function ask<T>(who: { cookie?: string }, method: string, path: string, body?: object): Promise<T> {
    networks += 1
    const from = { 'x-forwarded-for': `172.16.${networks}.1` }
    const answer = await site.send({ cookie: who.cookie ?? '' }, method, path, body, from)
    const text = await answer.text()
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300)
    return JSON.parse(text || 'null')
  }
  async function signInAsNemo(role: Role) {
    const who = await signInAs(role)
    await db().update(users).set(hostileName).where(eq(users.id, who.userId))
    return who
  }

  async function useCalls(member: { cookie: string }) {
    const { times } = await ask<{ times: string[] }>({}, 'GET', '/api/calls/intro/times')
    const bookings = [
      { who: {}, email: 'visitor@never.example', more: {} },
      {
        who: member,
        email: 'ceo@bigbank.example',
        more: { guests: ['pills-one@never.example', 'pills-two@never.example'] },
      },
    ]
    for (const { who, email, more } of bookings) {
      const [start, later] = [times.pop(), times.pop()]
      const input = { start, name: `${typed} by nemo`, email, about: typed, timeZone: 'UTC', ...more }
      const { manage } = await ask<Booked>(who, 'POST', '/api/calls/intro/bookings', input)
      await ask({}, 'PATCH', `/api${manage}`, { start: later, sequence: 0 })
      await db().update(appointments).set({ reminderAt: sql`now() - interval '1 minute'` })
      await remindOfCalls()
      await ask({}, 'DELETE', `/api${manage}`)
    }
  }

  async function useAccounts(admin: { cookie: string }, member: { cookie: string; userId: number }) {
    const { browser, person } = await registerMember(site, hostileName)
    expect((await browser.send('POST', '/api/auth/email-verification')).status).toBeLessThan(300)
    await ask({}, 'POST', '/api/auth/password-reset', { email: person.email })
    await ask(member, 'PUT', '/api/settings', { notificationEmail: 'notes@never.example' })
    const invitation = { email: 'invited@never.example', role: 'user', delivery: 'mail' }
    await ask(admin, 'POST', '/api/admin/invitations', invitation)
    const key = {
      userId: member.userId,
      name: `${typed} by nemo`,
      credentialId: 'k',
      publicKey: 'k',
      counter: 0,
    }
    const [stored] = await db().insert(passkeys).values(key).returning({ id: passkeys.id })
    await ask(member, 'DELETE', `/api/account/passkeys/${stored?.id}`)
    // The part before the @ is free text. The email to the current address contains it too.
    const other = await signInAs('user')
    await ask(other, 'PUT', '/api/auth/profile', { email: 'call-nemo-for-pills@never.example' })
  }

  async function useForms(admin: { cookie: string }) {
    const message = {
      name: `${typed} by nemo`,
      email: 'writer@never.example',
      subject: typed,
      message: typed,
    }
    await ask({}, 'POST', '/api/contact', message)
    const [found] = await ask<{ id: number }[]>(admin, 'GET', '/api/admin/messages')
    await ask(admin, 'POST', `/api/admin/messages/${found?.id}/replies`, { text: 'Thank you.' })
    await ask({}, 'POST', '/api/newsletter', { email: 'reader@never.example' })
    const quote = {
      email: 'buyer@never.example',
      ...{ serviceId: 1, packageType: 'standard', scope: typed, price: 100 },
      validUntil: addDays(siteDay(), 14),
    }
    const { id } = await ask<WrittenQuote>(admin, 'POST', '/api/admin/quotes', quote)
    await ask(admin, 'POST', `/api/admin/quotes/${id}/send`, {})
    await ask(admin, 'POST', `/api/admin/quotes/${id}/withdraw`, {})
  }

  async function useOrders(admin: { cookie: string }, member: { cookie: string }) {
    const developer = await signInAsNemo('developer')
    const { id } = await site.place(member, { notes: typed, requirements: { customRequirements: typed } })
    const path = `/api/orders/${id}`
    await ask(admin, 'PUT', `/api/admin${path.slice(4)}/members/${developer.userId}`)
    for (const who of [member, admin, developer])
      await ask(who, 'POST', `${path}/messages`, { message: typed })
    await ask(admin, 'PATCH', `${path}/status`, { status: 'in_progress' })
    const more = { kind: 'scope', title: typed, price: '1.00', note: typed }
    const proposal = await ask<{ id: number }>(member, 'POST', `${path}/proposals`, more)
    await ask(admin, 'POST', `/api/proposals/${proposal.id}/decline`)
    await ask(admin, 'POST', `/api/admin${path.slice(4)}/promise`, { on: '2099-06-10', reason: 'Ill.' })
    const { moved } = await ask<OpenOrder>(member, 'GET', path)
    await ask(member, 'POST', `${path}/objection`, { move: moved?.id, message: typed })
    const delivery = await ask<{ id: number }>(admin, 'POST', `${path}/deliver`, { note: typed })
    await ask(member, 'POST', `${path}/revision`, { delivery: delivery.id, note: typed })
  }

  async function useBilling(member: { cookie: string; userId: number }) {
    const details = {
      ...{
        company: `${typed} by nemo`,
        contact: 'Nemo of www.nemo.example',
        street: '',
        postcode: '',
        city: '',
      },
      ...{ country: '', vatNumber: '', buyerReference: '' },
    }
    await ask(member, 'PUT', '/api/account/billing', details)
    const invoice = { userId: member.userId, clientId: null, number: 'INV-1' }
    await tx(() => proposeBilling(invoice, { company: typed }))
  }

  async function useSupport(admin: { cookie: string }) {
    const client = await signInAsNemo('premium')
    const ticket = { subject: typed, message: typed }
    const { id } = await ask<{ id: number }>(client, 'POST', '/api/tickets', ticket)
    for (const who of [admin, client])
      await ask(who, 'POST', `/api/tickets/${id}/messages`, { message: typed })
    await ask(admin, 'PATCH', `/api/tickets/${id}/status`, { status: 'solved' })
  }

  test('every file that sends emails is on the list', () => {
    expect(filesThatSend()).toEqual(Object.keys(senders).sort())
  })

  test('no name is more than one, and an address that nobody confirmed reads nothing of it', async () => {
    const admin = await signInAsNemo('admin')
    const member = await signInAsNemo('user')
    await useCalls(member)
    await useAccounts(admin, member)
    await useForms(admin)
    await useOrders(admin, member)
    await useBilling(member)
    await useSupport(admin)
    const confirmed = new Set(
      (await db().select().from(users).where(eq(users.isEmailVerified, true))).map(({ email }) =>
        email?.toLowerCase(),
      ),
    )
    await answerResetRequests()
    const emails = await db().select().from(emailOutbox)
    const subjects = emails.map(({ subject }) => subject)
    for (const subject of Object.values(senders).flat())
      expect(
        subjects.some((one) => subject.test(one)),
        `${subject} of ${subjects.join('\n')}`,
      ).toBe(true)
    for (const { recipient, replyTo, subject, text, calendar } of emails) {
      const whole = [replyTo, subject, text, calendar?.replaceAll('\r\n ', '')].join('\n')
      expect(whole).not.toMatch(/nemo|bigbank/i)
      if (confirmed.has(recipient.toLowerCase())) continue
      const isReply = subject.startsWith('Re: ')
      // A reply quotes the other person's message.
      const read = isReply ? whole.replace(/^> .*$/gm, '') : whole.replaceAll(recipient, '')
      expect(read, `${subject} to ${recipient}`).not.toMatch(/pills/i)
    }
    const unconfirmed = emails.map(({ recipient }) => recipient).filter((to) => to.endsWith('@never.example'))
    expect(new Set(unconfirmed).size).toBe(9)
    const own = (await db().select().from(users).where(eq(users.id, member.userId)))[0]?.email?.toLowerCase()
    const invitations = emails.filter(({ recipient }) => recipient.startsWith('pills-'))
    expect(invitations).toHaveLength(6)
    for (const { text, replyTo } of invitations) {
      expect(text).toContain(own)
      expect(replyTo).toBe(own)
    }
  })
})
