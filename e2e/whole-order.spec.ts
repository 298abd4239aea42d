import { readFile } from 'node:fs/promises'
import { type Browser, type Page, request } from '@playwright/test'
import { siteDefaults } from '#content/site.ts'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { siteDay } from '#platform/locale.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { openStripeServer } from '#testing/stripe-server.ts'
import { expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { test as base, expect } from './journey.ts'
import { newPerson, password, setUpAdmin } from './members.ts'
import { besideMessages, log, openOrder } from './order-pages.ts'
import { type SiteProcess, startFreshSite } from './site-process.ts'

type Own = {
  engine: 'embedded' | 'postgres'
  emails: Awaited<ReturnType<typeof openEmailServer>>
  own: SiteProcess
}

/** Provides one journey with a site that has an email server and Stripe. */
const test = base.extend<Own>({
  engine: ['embedded', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  emails: async ({}, use) => {
    const emails = await openEmailServer()
    await use(emails)
    await emails.close()
  },
  own: async ({ engine, emails }, use) => {
    const stripe = await openStripeServer()
    const cluster = engine === 'postgres' ? await startCluster() : undefined
    const own = await startFreshSite({
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      SMTP_URL: emails.url,
      ...stripe.variables,
      ...(cluster && { DATABASE_URL: cluster.url }),
    })
    stripe.hook = `${own.url}/api/hooks/stripe`
    await use(own)
    await own.stop()
    await cluster?.stop()
    stripe.close()
  },
  baseURL: async ({ own }, use) => use(own.url),
})

/** Opens a browser for the owner, and prepares the site for issuing invoices. */
async function openOwnersPage(browser: Browser, own: SiteProcess, beside: Page): Promise<Page> {
  const cookie = await setUpAdmin(own)
  const admin = await request.newContext({ baseURL: own.url, extraHTTPHeaders: { cookie } })
  const work = { depositPercent: 40, projectMinutes: [0, 360, 360, 360, 360, 240, 0] }
  expect((await admin.put('/api/admin/setup/work', { data: work })).ok()).toBe(true)
  await admin.post('/api/admin/setup/end')
  const { version } = (await (await admin.get('/api/admin/site')).json()).invoices
  const seller = {
    ...{ sellerName: 'Root Tester', sellerAddress: '5 Pier Road', sellerCountry: 'US' },
    ...{ depositPercent: 40, depositFirst: true },
  }
  const data = { value: { ...siteDefaults.invoices, ...seller }, version }
  expect((await admin.put('/api/admin/site/invoices', { data })).ok()).toBe(true)
  await admin.dispose()
  const context = await browser.newContext({
    baseURL: own.url,
    viewport: beside.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': '10.204.0.1' },
  })
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: own.url }])
  return context.newPage()
}

async function writeQuote(owner: Page, email: string): Promise<void> {
  await owner.goto('/dashboard/quotes')
  await waitForHydration(owner.getByRole('main'))
  await owner.getByRole('button', { name: 'Write a Quote' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('What is included').fill('A shop with three languages.')
  await dialog.getByLabel(/^Price/).fill('1234.55')
  await dialog.getByLabel('Delivered by').fill('2998-03-02')
  await dialog.getByLabel('Valid until').fill('2998-01-01')
  await dialog.getByRole('button', { name: 'Send the Quote' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
}

/** Registers the client with the email of the quote, verifies the email and accepts the quote. Returns the order's id. */
async function acceptQuote(
  client: Page,
  emails: Own['emails'],
  person: ReturnType<typeof newPerson>,
): Promise<number> {
  const offer = await emails.take(person.email, /\/quote\//)
  const data = { ...person, password, confirmPassword: password }
  expect((await client.request.post('/api/auth/register', { data })).status()).toBe(200)
  const { text } = await emails.take(person.email, /verify-email/)
  await client.goto(/\/verify-email\?token=\S+/.exec(text)?.[0] ?? 'no link')
  await client.getByRole('button', { name: 'Verify Email' }).click()
  await expect(client.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await client.goto(/\/quote\/[\w-]{43}/.exec(offer.text)?.[0] ?? 'no link')
  await client.getByRole('button', { name: 'Accept the Offer' }).click()
  await expect(client).toHaveURL(/\/dashboard\/orders\/\d+$/)
  return Number(/\d+$/.exec(client.url())?.[0])
}

/**
 * Invoices a part of the price as the owner. `part` is the name of the part's button in the editor. Returns the invoice number.
 */
async function invoice(owner: Page, order: number, part: string): Promise<string> {
  await openOrder(owner, order)
  await (await besideMessages(owner)).getByRole('link', { name: 'Invoices' }).click()
  await owner.getByRole('button', { name: 'New Invoice' }).click()
  await expect(owner).toHaveURL(/\/dashboard\/invoices\/\d+$/)
  await owner.getByRole('button', { name: part }).click()
  await owner.getByLabel('Country').selectOption('DE')
  await owner.getByLabel('Address').fill('1 Mill Lane, Kiel')
  await owner.getByRole('button', { name: 'Issue', exact: true }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Issue Invoice' }).click()
  const sheet = owner.getByRole('article', { name: /^Invoice / })
  await expect(sheet).toBeVisible()
  return (await sheet.getAttribute('aria-label'))?.replace('Invoice ', '') ?? ''
}

/** Opens the invoice that the client got by email, and pays it at Stripe from the order's page. */
async function pay(client: Page, emails: Own['emails'], email: string, order: number, number: string) {
  const { attached } = await emails.take(email, new RegExp(number))
  expect(attached?.content).toMatch(/^%PDF-/)
  await openOrder(client, order)
  await (await besideMessages(client)).getByRole('link', { name: 'Invoices' }).click()
  await client.getByRole('button', { name: `Pay ${number}` }).click()
  await client.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(client.getByRole('article')).toContainText(/Paid on .+ by Stripe/)
  await expectNoOverflow(client)
}

/** The payment of its deposit has started the order. */
async function expectStarted(owner: Page, order: number): Promise<void> {
  await openOrder(owner, order)
  await expect(owner.getByRole('button', { name: 'Deliver', exact: true })).toBeVisible()
}

async function moveDate(client: Page, owner: Page, order: number): Promise<void> {
  await openOrder(client, order)
  await client.getByRole('button', { name: 'Propose', exact: true }).click()
  const dialog = client.getByRole('dialog', { name: 'Propose a Change' })
  await dialog.getByLabel('What do you propose?').selectOption('New date')
  await dialog.getByLabel('New date of delivery').fill('2998-04-07')
  await dialog.getByLabel('Reason').fill('Our launch moved.')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  const card = owner.getByRole('article', { name: /^Proposal: / })
  await card.getByRole('button', { name: 'Accept' }).click()
  await expect(client.getByRole('article', { name: /^Proposal: / })).toContainText('Accepted by')
  await expect((await besideMessages(client)).getByText('Apr 7, 2998').first()).toBeVisible()
}

/** Requests additional work for a price as the client, and accepts it as the owner. */
async function addScope(client: Page, owner: Page, order: number): Promise<void> {
  await openOrder(client, order)
  await client.getByRole('button', { name: 'Propose', exact: true }).click()
  const dialog = client.getByRole('dialog', { name: 'Propose a Change' })
  await dialog.getByLabel('What do you propose?').selectOption('Extra scope')
  await dialog.getByLabel('What is added').fill('A fourth language')
  await dialog.getByLabel('Added to the price').fill('250.46')
  await dialog.getByLabel('Why').fill('We open in Porto.')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  const cardOf = (page: Page) =>
    page.getByRole('article', { name: /^Proposal: / }).filter({ hasText: 'A fourth language' })
  await cardOf(owner).getByRole('button', { name: 'Accept' }).click()
  await expect(cardOf(client)).toContainText('Accepted by')
  await expect((await besideMessages(client)).getByText('+ $250.46')).toBeVisible()
}

async function deliver(owner: Page, words: string): Promise<void> {
  await owner.getByRole('button', { name: 'Deliver', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Deliver' })
  await dialog.getByLabel('What do you deliver?').fill(words)
  await dialog.getByRole('button', { name: 'Deliver' }).click()
}

/** As the client, rejects the first delivery and accepts the second, which completes the order. */
async function deliverTwice(client: Page, owner: Page, order: number): Promise<void> {
  await openOrder(client, order)
  await openOrder(owner, order)
  await deliver(owner, 'It is on the test site.')
  await client
    .getByRole('region', { name: 'Delivery 1' })
    .getByRole('button', { name: 'Ask for a Revision' })
    .click()
  const asking = client.getByRole('dialog', { name: 'Ask for a Revision' })
  await asking.getByLabel('What should be different?').fill('Larger pictures.')
  await asking.getByRole('button', { name: 'Ask for Revision' }).click()
  await expect(log(owner).getByText('Larger pictures.')).toBeVisible()
  await deliver(owner, 'With larger pictures.')
  await client.getByRole('region', { name: 'Delivery 2' }).getByRole('button', { name: 'Accept' }).click()
  await client.getByRole('dialog').getByRole('button', { name: 'Accept Delivery' }).click()
  await expect(owner.getByRole('region', { name: 'Delivery 2' }).getByText(/^Accepted by/)).toBeVisible()
}

/** Records as the owner when and how the client paid without Stripe. */
async function markAsPaid(owner: Page, client: Page, emails: Own['emails'], email: string, number: string) {
  const { attached } = await emails.take(email, new RegExp(number))
  expect(attached?.content).toMatch(/^%PDF-/)
  await owner.getByRole('button', { name: 'Mark as Paid' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Day').fill(siteDay(Date.now(), siteDefaults.locale.timeZone))
  await dialog.getByLabel('Paid by').selectOption('Bank transfer')
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
  await expect(owner.getByRole('article')).toContainText(/Paid on .+ by bank transfer/)
  await emails.take(email, /Thank you: \$/)
  await expectNoOverflow(client)
}

async function downloadPdfs(client: Page, order: number, numbers: string[]): Promise<void> {
  for (const number of numbers) {
    await openOrder(client, order)
    await (await besideMessages(client)).getByRole('link', { name: 'Invoices' }).click()
    await client.getByRole('link', { name: new RegExp(`^${number}`) }).click()
    await expect(client.getByRole('article', { name: new RegExp(`nvoice ${number}$`) })).toBeVisible()
    const [download] = await Promise.all([
      client.waitForEvent('download'),
      client.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${number}.pdf`)
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
}

async function review(client: Page, order: number): Promise<void> {
  await openOrder(client, order)
  await client.getByRole('radio', { name: /^5 stars/ }).press('Space')
  await client.getByLabel('Your words (optional)').fill('On the day, and as agreed.')
  await client.getByRole('button', { name: 'Send Review' }).click()
  await expect(client.getByRole('main').getByText('On the day, and as agreed.')).toBeVisible()
}

// Tests one layout per database engine, because both layouts send the same requests to the database.
for (const engine of ['embedded', 'postgres'] as const) {
  test.describe(`on the ${engine} database`, () => {
    test.use({ engine })

    test('an offer becomes an order that is paid in two parts, moved, extended, delivered, revised, accepted and reviewed', {
      tag: engine === 'postgres' ? '@phone-only' : '@core',
    }, async ({ page: client, browser, own, emails }) => {
      const person = newPerson('Ines')
      const owner = await openOwnersPage(browser, own, client)
      await writeQuote(owner, person.email)
      const order = await acceptQuote(client, emails, person)
      const deposit = await invoice(owner, order, 'Deposit, 40 %')
      await pay(client, emails, person.email, order, deposit)
      await expectStarted(owner, order)
      await moveDate(client, owner, order)
      await addScope(client, owner, order)
      await deliverTwice(client, owner, order)
      const rest = await invoice(owner, order, 'What is left')
      await markAsPaid(owner, client, emails, person.email, rest)
      await downloadPdfs(client, order, [deposit, rest])
      await review(client, order)

      const invoices = await (await client.request.get(`/api/orders/${order}/invoices`)).json()
      // The invoices are for 40 % of 1234.55, and for the rest of the price with the added work.
      expect(invoices).toMatchObject([
        { number: rest, status: 'paid', total: '991.19' },
        { number: deposit, status: 'paid', total: '493.82' },
      ])
      const means = await Promise.all(
        invoices.map(async ({ id }: { id: number }) => {
          const { payment } = await (await client.request.get(`/api/invoices/${id}`)).json()
          return payment.means
        }),
      )
      expect(means).toEqual(['transfer', 'stripe'])
      const done = await (await client.request.get(`/api/orders/${order}`)).json()
      expect(done).toMatchObject({ status: 'completed', price: '1485.01' })
      await owner.context().close()
    })
  })
}
