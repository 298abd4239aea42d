import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { siteDefaults } from '#content/site.ts'
import { siteDay } from '#platform/locale.ts'
import { expectNoOverflow } from './axe.ts'
import { expect } from './journey.ts'
import {
  addScope,
  deliver,
  expectStarted,
  makeOrder,
  type Own,
  payFromOrder,
  test,
} from './order-from-offer.ts'
import { besideMessages, log, openOrder } from './order-pages.ts'

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
  const sheet = owner.getByRole('article', { name: /invoice /i })
  await expect(sheet).toBeVisible()
  return (await sheet.getAttribute('aria-label'))?.replace(/^.*nvoice /, '') ?? ''
}

/** Pays the invoice that the client got by email. */
async function pay(client: Page, emails: Own['emails'], email: string, order: number, number: string) {
  const { attached } = await emails.take(email, new RegExp(number))
  expect(attached?.content).toMatch(/^%PDF-/)
  await payFromOrder(client, order, number)
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
      const given = { page: client, browser, own, emails }
      const { owner, email, order } = await makeOrder(given, '1234.55')
      const deposit = await invoice(owner, order, 'Deposit, 40 %')
      await pay(client, emails, email, order, deposit)
      await expectStarted(owner, order)
      await moveDate(client, owner, order)
      await addScope(client, owner, order, '250.46')
      await deliverTwice(client, owner, order)
      const rest = await invoice(owner, order, 'What is left')
      await markAsPaid(owner, client, emails, email, rest)
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
