import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDueDigests } from '#base/accounts/commands/notifications.ts'
import { notices, userSettings, users } from '#base/accounts/table.ts'
import { refreshSite } from '#base/site/queries.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { siteDay } from '#platform/locale.ts'
import { openEmailServer, sender } from '#testing/email-server.ts'
import { buyer, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { completeIssues } from './commands/files.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import type { MailedInvoice } from './contract/schemas.ts'
import { invoiceNotifications } from './table.ts'

const ada = 'Ada@example.org'
const office = 'office@firm.example'

describe.each(engines)('the recipients of an invoice’s emails on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openInvoiceSite(engine, { SMTP_URL: server.url })
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await site.clear()
    await site.set({ ...seller, remindersOn: true, remindBefore: 3, remindAfter: '7, 21' })
    await db().delete(emailOutbox)
    await db().delete(notices)
    await db().delete(userSettings)
    server.received.length = 0
    await setAccount({ email: ada, isEmailVerified: true, isActive: true })
  })

  const setAccount = (changes: Partial<typeof users.$inferInsert>) =>
    db().update(users).set(changes).where(eq(users.id, site.ada.userId))
  const setSettings = (changes: Partial<typeof userSettings.$inferInsert>) =>
    db()
      .insert(userSettings)
      .values({ userId: site.ada.userId, ...changes })
  const draftFor = (email: string) => site.draft({ buyer: { ...buyer, email } })
  async function answer(status: number, given: Response) {
    const body = await given.json()
    expect(given.status, JSON.stringify(body)).toBe(status)
    return body as MailedInvoice & { code?: string; emails?: string[]; message: string }
  }
  const issue = async (email: string, input?: object) =>
    answer(200, await site.act((await draftFor(email)).id, 'issue', input))
  /** Sends and returns the emails since the last call. */
  async function received() {
    await sendDueEmails(openTransport(sender) as SendEmail)
    return server.received
      .splice(0)
      .map(({ to, headers, attached }) => {
        const subject = /^Subject: (.*)$/im.exec(headers)?.[1] ?? ''
        return `${/invoice|credit note|payment/i.exec(subject)?.[0]} to ${to.join()}${attached ? ' with PDF' : ''}`
      })
      .toSorted()
  }
  const remind = async (days: number) => {
    await refreshSite()
    await remindOfInvoices(Date.parse(wallTime(addDays(siteDay(), 14 + days), '09:00')))
  }
  const noticesOfAda = () => db().$count(notices, eq(notices.userId, site.ada.userId))

  test('are the account and the billing address, which only admins can see', async () => {
    const issued = await issue(office)
    expect(issued).toMatchObject({ sentTo: [ada, office], unsent: null })
    expect(await received()).toEqual([`Invoice to ${ada} with PDF`, `Invoice to ${office} with PDF`])
    const seen = await site.read(site.ada, `/api/invoices/${issued.id}`)
    expect(seen).not.toHaveProperty('sentTo')
    await remind(7)
    expect(await received()).toEqual([`Invoice to ${ada} with PDF`, `Invoice to ${office} with PDF`])
    const credit = await answer(201, await site.act(issued.id, 'void'))
    expect(credit.sentTo).toEqual([ada, office])
    expect(await received()).toEqual([`Credit note to ${ada} with PDF`, `Credit note to ${office} with PDF`])
    const paid = await issue(office)
    await received()
    expect((await answer(201, await site.pay(paid.id))).sentTo).toEqual([ada, office])
    expect(await received()).toEqual([`Invoice to ${ada}`, `Invoice to ${office}`])
    expect(await noticesOfAda()).toBe(5)
  })

  test('lead to pages that need a sign-in at the account’s own address, and to pay links at others', async () => {
    const { id } = await issue(office)
    await remind(7)
    await site.pay(id)
    await issue(ada)
    await setAccount({ isEmailVerified: false })
    await issue(ada, { sendsTo: [ada] })
    const sent = await db().select().from(emailOutbox)
    for (const { recipient, text } of sent)
      expect([recipient, text?.match(/\/(dashboard|pay)\//)?.[1]]).toEqual([
        recipient,
        recipient === ada ? 'dashboard' : 'pay',
      ])
    expect(sent.filter(({ recipient }) => recipient === office)).toHaveLength(3)
    expect(sent.find(({ recipient }) => recipient === office)?.text).toMatch(/is \$2,397\.84, due on .*\.\n/)
  })

  test('are one if both are the same, however they are spelled', async () => {
    expect((await issue('ADA@EXAMPLE.ORG')).sentTo).toHaveLength(1)
    expect(await received()).toHaveLength(1)
    await remind(7)
    expect(await received()).toHaveLength(1)
  })

  test.each([
    { emailNotifications: false },
    { emailFrequency: 'never' },
    { emailFrequency: 'daily' },
  ] as const)('do not depend on the settings %j, and no digest repeats them', async (settings) => {
    await setSettings(settings)
    const { id } = await issue('')
    await remind(7)
    await site.pay(id)
    expect(await received()).toEqual([
      `Invoice to ${ada}`,
      `Invoice to ${ada} with PDF`,
      `Invoice to ${ada} with PDF`,
    ])
    await db().update(notices).set({ createdAt: '2020-01-01T00:00:00.000Z' })
    await sendDueDigests()
    expect(await received()).toEqual([])
    expect(await noticesOfAda()).toBe(3)
  })

  test('include the account’s address, not that of its notices', async () => {
    await setSettings({ notificationEmail: 'notices@example.org' })
    expect((await issue('')).sentTo).toEqual([ada])
    expect(await received()).toEqual([`Invoice to ${ada} with PDF`])
  })

  test('each get one email, even if a process dies before or after queueing', async () => {
    const draft = await draftFor(office)
    await db().execute(
      `alter table mail_outbox add constraint no_second check (recipient <> '${office}') not valid`,
    )
    const issued = await answer(200, await site.act(draft.id, 'issue'))
    expect(issued).toMatchObject({ status: 'open', sentTo: [] })
    expect(issued.unsent).toContain('PDF')
    expect([await db().$count(emailOutbox), await noticesOfAda()]).toEqual([0, 0])
    await db().execute('alter table mail_outbox drop constraint no_second')
    await Promise.all([completeIssues(), completeIssues()])
    await completeIssues()
    expect(await received()).toEqual([`Invoice to ${ada} with PDF`, `Invoice to ${office} with PDF`])
    expect([await noticesOfAda(), await db().$count(invoiceNotifications)]).toEqual([1, 0])
  })

  describe('while the account’s email is unverified', () => {
    beforeEach(() => setAccount({ isEmailVerified: false }))

    test.each([ada.toLowerCase(), '', office])(
      'need the owner’s answer before a number is used, with “%s” as the billing address',
      async (billing) => {
        const draft = await draftFor(billing)
        const refused = await answer(409, await site.act(draft.id, 'issue'))
        expect(refused).toMatchObject({ code: 'unconfirmed-email', emails: [ada] })
        expect(refused.message).toBe(`${ada} was never confirmed. Send it there?`)
        expect(
          (await answer(409, await site.act(draft.id, 'issue', { sendsTo: ['max@example.org'] }))).emails,
        ).toEqual([ada])
        expect(await received()).toEqual([])
        const issued = await answer(200, await site.act(draft.id, 'issue', { sendsTo: [] }))
        const others = billing === office ? [office] : []
        expect(issued).toMatchObject({ number: `INV-${siteDay().slice(0, 4)}-0001`, sentTo: others })
        if (others.length === 0) expect(issued.unsent).toBe('there is no confirmed address.')
        for (const days of [-3, 7]) await remind(days)
        await site.act(issued.id, 'void')
        expect((await received()).filter((email) => !email.includes(office))).toEqual([])
        expect((await answer(409, await site.act((await draftFor(billing)).id, 'issue'))).emails).toEqual([
          ada,
        ])
      },
    )

    test('continue with the address that the owner agreed to, without asking again', async () => {
      const issued = await issue(ada, { sendsTo: ['ada@example.org'] })
      expect(issued.sentTo).toEqual([ada])
      await remind(7)
      await site.act(issued.id, 'void')
      expect(await received()).toEqual([
        `Credit note to ${ada} with PDF`,
        `Invoice to ${ada} with PDF`,
        `Invoice to ${ada} with PDF`,
      ])
      expect((await issue(office)).sentTo).toEqual([ada, office])
    })

    test('exclude a later address that the owner was not asked about', async () => {
      await issue('', { sendsTo: [ada] })
      await received()
      await setAccount({ email: 'other@example.org' })
      await remind(7)
      expect(await received()).toEqual([])
      expect((await answer(409, await site.act((await draftFor('')).id, 'issue'))).emails).toEqual([
        'other@example.org',
      ])
    })

    test('include the address again once its client has verified it', async () => {
      await issue(ada, { sendsTo: [] })
      await setAccount({ isEmailVerified: true })
      await remind(7)
      expect(await received()).toEqual([`Invoice to ${ada} with PDF`])
    })

    test('keep the billing address, even when the account adopts it', async () => {
      await issue(office, { sendsTo: [] })
      await received()
      await setAccount({ email: office })
      await remind(7)
      expect(await received()).toEqual([`Invoice to ${office} with PDF`])
    })
  })

  test('are the billing address alone once the account is erased', async () => {
    await issue(office)
    await issue('')
    await received()
    await setAccount({ email: null, isActive: false, isEmailVerified: false })
    await remind(7)
    expect(await received()).toEqual([`Invoice to ${office} with PDF`])
  })
})

test('a site without a mail server asks about no address, and says that nothing was sent', async () => {
  const site = await openInvoiceSite('postgres')
  await site.set(seller)
  await db().update(users).set({ isEmailVerified: false }).where(eq(users.id, site.ada.userId))
  const issued = (await site.issue()) as MailedInvoice
  expect(issued).toMatchObject({ sentTo: [], unsent: 'this site has no mail server.' })
  await site.close()
})
