import { type Browser, type Page, request } from '@playwright/test'
import { siteDefaults } from '#content/site.ts'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { openStripeServer } from '#testing/stripe-server.ts'
import { expectNoOverflow } from './axe.ts'
import { test as base, expect } from './journey.ts'
import { newPerson, password, setUpAdmin } from './members.ts'
import { besideMessages, openOrder } from './order-pages.ts'
import { type SiteProcess, startFreshSite } from './site-process.ts'

export type Own = {
  engine: 'embedded' | 'postgres'
  emails: Awaited<ReturnType<typeof openEmailServer>>
  stripe: Awaited<ReturnType<typeof openStripeServer>>
  own: SiteProcess
}

/** Provides one journey with a site that has an email server and Stripe. */
export const test = base.extend<Own>({
  engine: ['embedded', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  emails: async ({}, use) => {
    const emails = await openEmailServer()
    await use(emails)
    await emails.close()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  stripe: async ({}, use) => {
    const stripe = await openStripeServer()
    await use(stripe)
    stripe.close()
  },
  own: async ({ engine, emails, stripe }, use) => {
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
  },
  baseURL: async ({ own }, use) => use(own.url),
})

type Given = Pick<Own, 'own' | 'emails'> & { page: Page; browser: Browser }

/**
 * Makes an order from an offer at this price, which the owner writes in a browser of their own, and the client accepts in the
 * browser of the journey. `terms` are settings of invoices. `beforeAccepting` runs once the client is signed in.
 */
export async function makeOrder(
  { page: client, browser, own, emails }: Given,
  price: string,
  { terms = {}, beforeAccepting = async () => {} } = {},
) {
  const person = newPerson('Ines')
  const owner = await openOwnersPage(browser, own, client, terms)
  await writeQuote(owner, person.email, price)
  const order = await acceptQuote(client, emails, person, beforeAccepting)
  return { owner, email: person.email, order }
}

async function openOwnersPage(
  browser: Browser,
  own: SiteProcess,
  beside: Page,
  terms: object,
): Promise<Page> {
  const cookie = await setUpAdmin(own)
  const admin = await request.newContext({ baseURL: own.url, extraHTTPHeaders: { cookie } })
  const work = { depositPercent: 40, projectMinutes: [0, 360, 360, 360, 360, 240, 0] }
  expect((await admin.put('/api/admin/setup/work', { data: work })).ok()).toBe(true)
  await admin.post('/api/admin/setup/end')
  const { version } = (await (await admin.get('/api/admin/site')).json()).invoices
  const seller = {
    ...{ sellerName: 'Root Tester', sellerAddress: '5 Pier Road', sellerCountry: 'US' },
    ...{ depositPercent: 40, depositFirst: true, ...terms },
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

async function writeQuote(owner: Page, email: string, price: string): Promise<void> {
  const days = { deliverOn: '2998-03-02', validUntil: '2998-01-01' }
  const data = {
    ...{ email, price, serviceId: 1, packageType: 'standard', ...days },
    scope: 'A shop with three languages.',
  }
  const answer = await owner.request.post('/api/admin/quotes', { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Registers the client with the email of the quote, verifies the email and accepts the quote. Returns the order's id. */
async function acceptQuote(
  client: Page,
  emails: Own['emails'],
  person: ReturnType<typeof newPerson>,
  beforeAccepting: () => Promise<void>,
): Promise<number> {
  const offer = await emails.take(person.email, /\/quote\//)
  const data = { ...person, password, confirmPassword: password }
  expect((await client.request.post('/api/auth/register', { data })).status()).toBe(200)
  const { text } = await emails.take(person.email, /verify-email/)
  await client.goto(/\/verify-email\?token=\S+/.exec(text)?.[0] ?? 'no link')
  await client.getByRole('button', { name: 'Verify Email' }).click()
  await expect(client.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await beforeAccepting()
  await client.goto(/\/quote\/[\w-]{43}/.exec(offer.text)?.[0] ?? 'no link')
  await client.getByRole('button', { name: 'Accept the Offer' }).click()
  await expect(client).toHaveURL(/\/dashboard\/orders\/\d+$/)
  return Number(/\d+$/.exec(client.url())?.[0])
}

/** Pays an invoice at Stripe as the client, from the order's page. */
export async function payFromOrder(client: Page, order: number, number: string): Promise<void> {
  await openOrder(client, order)
  await (await besideMessages(client)).getByRole('link', { name: 'Invoices' }).click()
  await client.getByRole('button', { name: `Pay ${number}` }).click()
  await client.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(client.getByRole('article')).toContainText(/Paid on .+ by Stripe/)
  await expectNoOverflow(client)
}

/** The payment of its deposit has started the order. */
export async function expectStarted(owner: Page, order: number): Promise<void> {
  await openOrder(owner, order)
  await expect(owner.getByRole('button', { name: 'Deliver', exact: true })).toBeVisible()
}

/** Requests additional work for a price as the client, and accepts it as the owner. */
export async function addScope(client: Page, owner: Page, order: number, price: string): Promise<void> {
  await openOrder(client, order)
  await client.getByRole('button', { name: 'Propose', exact: true }).click()
  const dialog = client.getByRole('dialog', { name: 'Propose a Change' })
  await dialog.getByLabel('What do you propose?').selectOption('Extra scope')
  await dialog.getByLabel('What is added').fill('A fourth language')
  await dialog.getByLabel('Added to the price').fill(price)
  await dialog.getByLabel('Why').fill('We open in Porto.')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  const cardOf = (page: Page) =>
    page.getByRole('article', { name: /^Proposal: / }).filter({ hasText: 'A fourth language' })
  await cardOf(owner).getByRole('button', { name: 'Accept' }).click()
  const question = owner.getByRole('dialog', { name: 'Accept this addition?' })
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(cardOf(client)).toContainText('Accepted by')
  await expect((await besideMessages(client)).getByText(`+ $${price}`)).toBeVisible()
}

export async function deliver(owner: Page, words: string): Promise<void> {
  await owner.getByRole('button', { name: 'Deliver', exact: true }).click()
  const dialog = owner.getByRole('dialog', { name: 'Deliver' })
  await dialog.getByLabel('What do you deliver?').fill(words)
  await dialog.getByRole('button', { name: 'Deliver' }).click()
}
