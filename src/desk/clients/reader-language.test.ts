import { desc, eq } from 'drizzle-orm'
import PDFDocument from 'pdfkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerResetRequests } from '#base/accounts/commands/password-reset.ts'
import { notices, userSettings, users } from '#base/accounts/table.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { notifyBooked } from '#desk/calls/commands/notifications.ts'
import { appointments } from '#desk/calls/table.ts'
import type { Invoice } from '#desk/invoices/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import type { OutgoingEmail } from '#platform/email/transport.ts'
import { siteDay } from '#platform/locale.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { noDetails } from '#testing/client-site.ts'
import { buyer, openInvoiceSite } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Client } from './contract/schemas.ts'
import { clients } from './table.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('the language of a reader, on a German site on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine, { SMTP_URL: 'smtp://localhost:25' }, renderAnyPage)
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).locale
    const value = { ...siteDefaults.locale, interfaceLanguage: 'de' }
    expect((await site.send(site.chief, 'PUT', '/api/admin/site/locale', { value, version })).status).toBe(
      200,
    )
    await refreshSite()
  })
  afterAll(() => site.close())
  afterEach(() => void vi.restoreAllMocks())
  beforeEach(async () => {
    await site.clear()
    await db().delete(notices)
    await db().delete(userSettings)
    await db().update(clients).set({ language: '' })
  })

  const choose = async (who: Person, language: string) => {
    const saved = await site.send(who, 'PUT', '/api/settings', { language })
    expect(saved.status).toBe(200)
    return saved.json()
  }
  /** Changes the language of the record of an account as an admin does. */
  const record = async ({ userId }: Person, language: string) => {
    const [found] = await db().select({ id: clients.id }).from(clients).where(eq(clients.userId, userId))
    const body = { ...noDetails, contact: 'Ada', language }
    const saved = await site.send(site.chief, 'PUT', `/api/admin/clients/${found?.id}`, body)
    expect(saved.status).toBe(200)
  }
  const addClient = async (changes: object): Promise<Client> => {
    const added = await site.send(site.chief, 'POST', '/api/admin/clients', { ...noDetails, ...changes })
    expect(added.status).toBe(201)
    return added.json()
  }
  const emailsTo = async (recipient: string) =>
    db()
      .select({ subject: emailOutbox.subject, text: emailOutbox.text, layout: emailOutbox.layout })
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, recipient))
      .orderBy(desc(emailOutbox.id))
  const addressOf = async ({ userId }: Person) =>
    (await db().select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]?.email ?? ''
  const lastEmail = async (who: Person) => (await emailsTo(await addressOf(who)))[0]
  const lastNotice = async (who: Person) =>
    (await site.read<{ title: string }[]>(who, '/api/notices'))[0]?.title
  const page = async (who: Person, path: string) => (await site.get(who, path)).text()

  test('is the one that a member has chosen, until the choice is taken back', async () => {
    expect(await choose(site.ada, 'fr')).toMatchObject({ language: 'fr' })
    expect(await site.read(site.ada, '/api/settings')).toMatchObject({ language: 'fr' })
    expect((await site.send(site.ada, 'PUT', '/api/settings', { emailFrequency: 'daily' })).status).toBe(200)
    expect(await site.read(site.ada, '/api/settings')).toMatchObject({ language: 'fr' })
    expect(await choose(site.ada, '')).toMatchObject({ language: null })
    expect((await site.send(site.ada, 'PUT', '/api/settings', { language: 'pt' })).status).toBe(400)
  })

  test('is that of a client’s emails and notices about an order, while its page and the admins’ emails are in German', async () => {
    await choose(site.ada, 'fr')
    const { id } = await site.place(site.ada)
    expect(await lastEmail(site.ada)).toMatchObject({
      subject: `Votre commande n° ${id} : SaaS MVP`,
      text: expect.stringContaining('Elle attend d’être acceptée.'),
    })
    expect(await lastEmail(site.chief)).toMatchObject({
      subject: `Neuer Auftrag #${id}: SaaS MVP`,
      text: expect.stringContaining('Welche E-Mails Sie erhalten, bestimmen Sie'),
    })
    expect((await site.write(site.chief, id)).status).toBe(201)
    expect((await lastEmail(site.ada))?.subject).toBe(`Nouveau message sur la commande n° ${id} : SaaS MVP`)
    expect(await lastNotice(site.ada)).toMatch(/^Nouveau message\s: la commande /)
    expect(await page(site.ada, `/dashboard/orders/${id}`)).toContain(`Auftrag #${id}`)
  })

  test('is that of each of two admins who read of one event', async () => {
    const other = await signInAs('admin')
    await choose(other, 'es')
    const { id } = await site.place(site.ada)
    expect([await lastNotice(site.chief), await lastNotice(other)]).toEqual([
      `Bestellung von user: Auftrag #${id}, SaaS MVP`,
      `user ha hecho el pedido n.º ${id}, SaaS MVP`,
    ])
    expect((await lastEmail(site.chief))?.subject).toBe(`Neuer Auftrag #${id}: SaaS MVP`)
    expect((await lastEmail(other))?.subject).toBe(`Nuevo pedido n.º ${id}: SaaS MVP`)
  })

  test('is that of the client’s record while the account has none, with any country', async () => {
    await record(site.ada, 'fr-CA')
    const first = await site.place(site.ada)
    expect((await lastEmail(site.ada))?.subject).toBe(`Votre commande n° ${first.id} : SaaS MVP`)
    await choose(site.ada, 'en')
    const second = await site.place(site.ada)
    expect((await lastEmail(site.ada))?.subject).toBe(`Your order #${second.id}: SaaS MVP`)
    await choose(site.ada, '')
    await record(site.ada, 'pt')
    const third = await site.place(site.ada)
    expect((await lastEmail(site.ada))?.subject).toBe(`Ihr Auftrag #${third.id}: SaaS MVP`)
  })

  test('is that of an invoice, its PDF and its email, also after the client has chosen another', async () => {
    const drawn = vi.spyOn(PDFDocument.prototype, 'text')
    await choose(site.ada, 'fr')
    const invoice = await site.issue({ dueDate: '2099-12-31' })
    expect(invoice.language).toBe('fr')
    const title = `Facture ${invoice.number}`
    const words = drawn.mock.calls.map(([word]) => word).join(' ')
    expect(words).toContain('Facture')
    expect(words).not.toContain('Rechnung')
    const email = await lastEmail(site.ada)
    expect(email?.subject).toContain(title)
    expect(email?.text).toContain('31 décembre 2099')
    expect(email?.layout?.language).toBe('fr')
    expect(await lastNotice(site.ada)).toContain(title)
    expect(await page(site.ada, `/dashboard/invoices/${invoice.id}`)).toContain(`Rechnung ${invoice.number}`)
    await choose(site.ada, 'es')
    const paid = { amount: '10.00', paidOn: siteDay(), means: 'transfer' }
    expect((await site.pay(invoice.id, paid)).status).toBe(201)
    expect((await lastEmail(site.ada))?.text).toContain('restent à payer')
    const credit: Invoice = await (await site.act(invoice.id, 'void')).json()
    expect(credit.language).toBe('es')
  })

  test('is that of a record without an account, in its invoices and offers', async () => {
    const email = 'office@firm.example'
    const { id } = await addClient({
      ...{ company: 'Firm', language: 'es-MX' },
      emails: [{ email, isOwn: true, isBilling: true }],
    })
    const invoice = await site.issueFor(id, { buyer: { ...buyer, email } })
    expect(invoice.language).toBe('es')
    expect((await emailsTo(email))[0]?.subject).toBe(`Factura ${invoice.number}`)
    const offered = await site.send(site.chief, 'POST', '/api/admin/quotes', {
      ...{ email, serviceId: 1, packageType: 'standard', scope: 'A shop.', price: 100 },
      ...{ deliverOn: addDays(siteDay(), 30), validUntil: addDays(siteDay(), 14) },
    })
    expect(offered.status).toBe(201)
    expect((await emailsTo(email))[0]?.subject).toContain('le ha enviado un presupuesto')
  })

  /** The emails to an address that belongs to the record of a client without an account. */
  const toAddress: Record<string, [send: (email: string) => Promise<unknown>, subject: string]> = {
    'an invitation': [
      (email) =>
        site.send(site.chief, 'POST', '/api/admin/invitations', { email, role: 'user', delivery: 'mail' }),
      'vous invite sur Waymark',
    ],
    'the newsletter': [
      (email) => site.send({ cookie: '' }, 'POST', '/api/newsletter', { email }),
      'Veuillez confirmer : newsletter Waymark',
    ],
    'an answer': [
      async (email) => {
        const message = { name: 'Ada', email, subject: 'Bonjour', message: 'Une question.' }
        expect((await site.send({ cookie: '' }, 'POST', '/api/contact', message)).status).toBe(200)
        const [stored] = await db().select().from(contactMessages).where(eq(contactMessages.email, email))
        const path = `/api/admin/messages/${stored?.id}/replies`
        expect((await site.send(site.chief, 'POST', path, { text: 'Voilà.' })).status).toBe(201)
      },
      'Re : Bonjour',
    ],
    'a call': [
      (email) =>
        tx(async () => {
          const [start, end] = [30, 31].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
          const times = { startTime: start ?? '', endTime: end ?? '', busyUntil: end ?? '' }
          const [call] = await db()
            .insert(appointments)
            .values({ title: 'Intro', uid: crypto.randomUUID(), guestEmail: email, ...times })
            .returning()
          if (call) await notifyBooked(call)
        }),
      'Votre appel du',
    ],
  }

  test.each(Object.keys(toAddress))('is that of a record in an email to its address: %s', async (kind) => {
    const email = `${crypto.randomUUID()}@firm.example`
    await addClient({
      ...{ company: kind, language: 'fr' },
      emails: [{ email, isOwn: true, isBilling: false }],
    })
    const [send, subject] = toAddress[kind] ?? []
    await send?.(email)
    expect((await emailsTo(email))[0]?.subject).toContain(subject)
    if (kind === 'a call') expect(await lastNotice(site.chief)).toMatch(/^Unbekannt hat ein Gespräch am /)
  })

  test('is that of a ticket and a new password', async () => {
    const member = await signInAs('premium')
    await choose(member, 'fr')
    const ticket = { subject: 'Index', message: 'Pourquoi ?' }
    const made = await site.send(member, 'POST', '/api/tickets', ticket)
    const { id } = (await made.json()) as { id: number }
    expect((await lastEmail(member))?.subject).toBe(`Votre ticket n° ${id} : Index`)
    expect(await lastNotice(site.chief)).toContain(`Anfrage #${id}`)
    const email = await addressOf(member)
    await site.send({ cookie: '' }, 'POST', '/api/auth/password-reset', { email })
    await answerResetRequests()
    expect((await lastEmail(member))?.subject).toBe('Réinitialisez votre mot de passe Waymark')
  })

  test('is the site’s for an address that nobody has confirmed', async () => {
    const stranger = await signInAs('user')
    await choose(stranger, 'fr')
    await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, stranger.userId))
    const email = await addressOf(stranger)
    expect((await site.send({ cookie: '' }, 'POST', '/api/newsletter', { email })).status).toBe(200)
    const [asked] = await emailsTo(email)
    expect(asked?.subject).toBe('Bitte bestätigen: der Newsletter von Waymark')
  })

  test('is also that of the words in the HTML, which is made when an email is sent', async () => {
    await site.set({
      ...{ sellerName: 'Tessa', sellerAddress: '5 Pier\nDuluth', sellerCountry: 'us', vatRates: '19, 7' },
      ...{ accountHolder: 'Tessa', iban: 'DE02120300000000202051' },
    })
    await choose(site.ada, 'fr')
    await site.issue()
    const sent: OutgoingEmail[] = []
    await sendDueEmails(async (email) => void sent.push(email))
    const { html } = sent.find((email) => email.html) ?? {}
    expect(html).toContain('lang="fr"')
    expect(html).toContain('Virement')
    expect(html).not.toContain('Überweisung')
  })

  test('does not become that of the next reader, nor of parallel requests', async () => {
    const people = await Promise.all(
      ['fr', 'de', 'es', 'en', 'fr', ''].map(async (language) => {
        const person = await signInAs('user')
        await choose(person, language)
        return person
      }),
    )
    const refuse = async (person: Person) =>
      (await site.send(person, 'POST', `/api/orders/${site.orderId}/messages`, { message: '' })).json()
    const [orders, refusals] = await Promise.all([
      Promise.all(people.map((person) => site.place(person))),
      Promise.all(people.map(refuse)),
    ])
    for (const { text } of refusals) expect(text).toBe(refusals[1].text)
    expect(refusals[1].text).not.toBe(refusals[1].message)
    const subjects = await Promise.all(people.map(async (person) => (await lastEmail(person))?.subject))
    const [a, b, c, d, e, f] = orders.map(({ id }) => id)
    expect(subjects).toEqual([
      `Votre commande n° ${a} : SaaS MVP`,
      `Ihr Auftrag #${b}: SaaS MVP`,
      `Su pedido n.º ${c}: SaaS MVP`,
      `Your order #${d}: SaaS MVP`,
      `Votre commande n° ${e} : SaaS MVP`,
      `Ihr Auftrag #${f}: SaaS MVP`,
    ])
  })
})
