import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifyOfChange } from '#base/accounts/commands/security-notices.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { notifyBooked } from '#desk/calls/commands/notifications.ts'
import { appointments } from '#desk/calls/table.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { remindOfInvoices } from './commands/reminders.ts'

const note = 'Answers to this email are not read.'

describe.each(engines)('replies to emails on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  async function setContact(email: string): Promise<void> {
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).identity
    const value = { ...siteDefaults.identity, email }
    const saved = await site.send(site.chief, 'PUT', '/api/admin/site/identity', { value, version })
    expect(saved.status).toBe(200)
    await refreshSite()
  }

  const emails: Record<string, () => Promise<unknown>> = {
    'an order': () => site.place(site.ada),
    'a proposal': async () => {
      const { id } = await site.place(site.ada)
      await site.change(site.chief, id, 'in_progress')
      const proposal = { kind: 'date', date: addDays(siteDay(), 40), note: 'Later' }
      const proposed = await site.send(site.chief, 'POST', `/api/orders/${id}/proposals`, proposal)
      expect(proposed.status).toBe(201)
    },
    'an invoice': () => site.issue(),
    'a reminder': async () => {
      await site.set({ ...seller, remindersOn: true, remindBefore: 0, remindAfter: '7' })
      await site.issue()
      await db().delete(emailOutbox)
      await refreshSite()
      await remindOfInvoices(Date.parse(wallTime(addDays(siteDay(), 21), '09:00')))
    },
    'another password': () =>
      tx(() => notifyOfChange(site.ada.userId, () => `Changed ${crypto.randomUUID()}`)),
    'an invitation': () =>
      site.send(site.chief, 'POST', '/api/admin/invitations', {
        ...{ email: `${crypto.randomUUID()}@example.org`, role: 'user', delivery: 'mail' },
      }),
    'a subscription': () =>
      site.send({ cookie: '' }, 'POST', '/api/newsletter', { email: `${crypto.randomUUID()}@example.org` }),
    'an offer': () =>
      site.send(site.chief, 'POST', '/api/admin/quotes', {
        ...{
          email: 'grace@example.org',
          serviceId: 1,
          packageType: 'standard',
          scope: 'A shop.',
          price: 100,
        },
        ...{ deliverOn: addDays(siteDay(), 30), validUntil: addDays(siteDay(), 14) },
      }),
    'a call': () =>
      tx(async () => {
        await db().delete(appointments)
        const start = Date.now() + 86_400_000
        const [call] = await db()
          .insert(appointments)
          .values({
            ...{
              title: 'Intro',
              uid: crypto.randomUUID(),
              guestName: 'Ines',
              guestEmail: 'ines@example.org',
            },
            startTime: new Date(start).toISOString(),
            endTime: new Date(start + 1_800_000).toISOString(),
            busyUntil: new Date(start + 1_800_000).toISOString(),
          })
          .returning()
        if (call) await notifyBooked(call, 'owner')
      }),
  }

  test.each(Object.keys(emails))(
    'go to the site’s contact address, but never to the sample’s: %s',
    async (about) => {
      for (const [contact, replyTo] of [
        ['owner@studio.example', 'owner@studio.example'],
        [siteDefaults.identity.email.toUpperCase(), null],
      ] as const) {
        await setContact(contact)
        await db().delete(emailOutbox)
        await emails[about]?.()
        const sent = await db().select().from(emailOutbox)
        expect(sent.length).toBeGreaterThan(0)
        for (const email of sent) {
          expect([email.subject, email.replyTo]).toEqual([email.subject, replyTo])
          expect(email.text?.includes(note)).toBe(replyTo === null)
        }
        await site.clear()
      }
    },
  )

  test('the system’s state reports that replies are impossible', async () => {
    const titles = async () => {
      const { findings } = await site.read<{ findings: { title: string }[] }>(site.chief, '/api/admin/system')
      return findings.map(({ title }) => title)
    }
    const missing = 'Nobody can answer the emails of this site'
    await setContact('owner@studio.example')
    expect(await titles()).not.toContain(missing)
    await setContact(siteDefaults.identity.email)
    expect(await titles()).toContain(missing)
  })
})
