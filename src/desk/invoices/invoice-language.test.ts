import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { buyer, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'

describe.each(engines)('the language of an invoice on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine, { SMTP_URL: 'smtp://localhost:25' })
  })
  afterAll(async () => {
    await speak('en')
    await site.close()
  })
  beforeEach(() => site.clear())

  const speak = async (interfaceLanguage: 'en' | 'de') => {
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).locale
    const value = { ...siteDefaults.locale, interfaceLanguage }
    const saved = await site.send(site.chief, 'PUT', '/api/admin/site/locale', { value, version })
    expect(saved.status).toBe(200)
    await refreshSite()
  }
  const issue = () => site.issue({ buyer: { ...buyer, email: 'office@firm.example' }, dueDate: '2099-12-31' })
  /** Pays a part of the invoice, and returns the email about it, which names the due date. */
  const emailOfPayment = async (id: number) => {
    const paid = { amount: '10.00', paidOn: siteDay(), means: 'transfer' }
    expect((await site.pay(id, paid)).status).toBe(201)
    const [email] = await db().select().from(emailOutbox).orderBy(desc(emailOutbox.id)).limit(1)
    return JSON.stringify(email?.layout)
  }

  test('is that of the site at its issue, also in later emails', async () => {
    await speak('de')
    const german = await issue()
    expect(german.language).toBe('de')
    await speak('en')
    const english = await issue()
    expect(english.language).toBe('en')
    expect(await emailOfPayment(german.id)).toContain('Dezember')
    await speak('de')
    expect(await emailOfPayment(english.id)).toContain('December')
  })

  test('is also that of the sentence why there is no VAT, unless the owner has written another', async () => {
    await speak('de')
    const exempt = { vatKind: 'exempt' }
    expect(await site.issue(exempt)).toMatchObject({ sentence: expect.stringContaining('Kleinunternehmer') })
    await site.set({ ...seller, exemptSentence: '§ 19' })
    expect(await site.issue(exempt)).toMatchObject({ sentence: '§ 19' })
  })

  test('is not known before the issue', async () => {
    expect((await site.draft()).language).toBeNull()
  })
})
