import type { Page } from '@playwright/test'
import { siteDefaults } from '#content/site.ts'
import { formatSum, siteDay } from '#platform/locale.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { refundEventOf } from '#testing/stripe-server.ts'
import { expect } from './journey.ts'
import { addScope, deliver, expectStarted, makeOrder, payFromOrder, test } from './order-from-offer.ts'
import { besideMessages, openOrder } from './order-pages.ts'

type Story = { owner: Page; client: Page; order: number; record: number }

/** What every page must say, with VAT. Zeros are left out of the order's page. */
type Sums = {
  agreed: string
  invoiced: string
  paid: string
  open?: string
  toInvoice?: string
  toRefund?: string
  pending?: string
  /** The rows of the client's list, newest first: what it comes to, and its state. */
  rows: [sum: string, note: string][]
}

const money = (amount: string) => (amount.includes('$') ? amount : formatSum(amount, 'USD'))

/** Compares the order's page of both, the client's list of invoices, and the owner's record of the client. */
const expectSums = ({ owner, client, order, record }: Story, step: string, sums: Sums): Promise<void> =>
  test.step(step, async () => {
    const {
      agreed,
      invoiced,
      paid,
      open = '0.00',
      toInvoice = '0.00',
      toRefund = '0.00',
      pending = '0.00',
    } = sums
    const balance = Object.entries({
      ...{ Agreed: agreed, Invoiced: invoiced, Paid: paid, Open: open },
      ...{ 'To invoice': toInvoice, 'To refund': toRefund, 'Being sent back by Stripe': pending },
    }).filter(([, amount]) => amount !== '0.00')
    for (const page of [owner, client]) {
      await openOrder(page, order)
      const facts = (await besideMessages(page)).getByRole('region', { name: 'Balance' })
      await expect(facts.locator('dt')).toHaveText(balance.map(([name]) => name))
      await expect(facts.locator('dd span:first-child')).toHaveText(
        balance.map(([, amount]) => money(amount)),
      )
    }
    await client.goto('/dashboard/invoices')
    const rows = client.getByRole('listitem').filter({ has: client.getByRole('link', { name: /^INV-/ }) })
    await expect(rows).toHaveCount(sums.rows.length)
    for (const [index, [sum, note]] of sums.rows.entries()) {
      await expect(rows.nth(index)).toContainText(money(sum))
      await expect(rows.nth(index)).toContainText(note)
    }
    await owner.goto(`/dashboard/clients/${record}`)
    const figures = owner.getByLabel('Invoices, with VAT')
    for (const [name, amount] of Object.entries({ Invoiced: invoiced, Paid: paid, 'To pay': open }))
      await expect(figures.locator('div').filter({ hasText: name })).toContainText(money(amount))
  })

/** Invoices a part of the rest as the owner, in place of its two lines, or all of it. Returns the number and id. */
async function invoice({ owner, order }: Story, price?: string): Promise<{ number: string; id: number }> {
  await owner.goto(`/dashboard/invoices?order=${order}`)
  await owner.getByRole('button', { name: 'New Invoice' }).click()
  await expect(owner).toHaveURL(/\/dashboard\/invoices\/\d+$/)
  const amount = owner.getByLabel('Price, USD').first()
  await expect(amount).toHaveValue(/\d/)
  if (price) {
    await amount.fill(price)
    await owner.getByRole('button', { name: 'Remove line 2' }).click()
  }
  await owner.getByRole('button', { name: 'Issue', exact: true }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Issue Invoice' }).click()
  await expect(owner.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  const [number = ''] = /INV-\d+-\d+/.exec(await owner.getByRole('heading', { level: 1 }).innerText()) ?? []
  return { number, id: Number(/\d+$/.exec(owner.url())?.[0]) }
}

/** Records a payment by transfer on the open page of an invoice. */
async function recordPayment({ owner }: Story, amount: string, label: string): Promise<void> {
  await owner.getByRole('button', { name: 'Mark as Paid' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Day').fill(siteDay(Date.now(), siteDefaults.locale.timeZone))
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toBeHidden()
}

/** The page of an invoice's link, which needs no account. */
async function openPayPage({ owner, client }: Story, id: number): Promise<void> {
  const made = await owner.request.post(`/api/admin/invoices/${id}/links`)
  expect(made.status(), await made.text()).toBe(201)
  await client.goto(new URL((await made.json()).address).pathname)
}

test('at each step, from a deposit to a refund, all pages and emails say the same sums', async ({
  page: client,
  browser,
  own,
  emails,
  stripe,
}) => {
  test.setTimeout(timeLimit(90_000))
  const terms = { vatRates: '19', taxNumber: '12/345', startWhenPaid: true }
  const beforeAccepting = async () => {
    const place = { street: '1 Mill Lane', postcode: '24103', city: 'Kiel', country: 'DE' }
    const names = { company: 'Mill Ltd', contact: 'Ines', vatNumber: '', buyerReference: '' }
    const data = { ...names, ...place }
    // A job makes the record of a new account.
    await expect
      .poll(async () => (await client.request.get('/api/account/billing')).text())
      .toContain('vatNumber')
    const saved = await client.request.put('/api/account/billing', { data })
    expect([saved.status(), await saved.text()]).toEqual([200, expect.anything()])
  }
  const given = { page: client, browser, own, emails }
  const { owner, email, order } = await makeOrder(given, '1000', { terms, beforeAccepting })
  const found = await owner.request.get(`/api/admin/clients/of?email=${encodeURIComponent(email)}`)
  const story: Story = { owner, client, order, record: (await found.json()).id }
  const mail = (pattern: RegExp) => emails.take(email, pattern)

  const first = await mail(/nvoice INV-\S+ for order #\d+ is \$476\.00/)
  const [deposit = ''] = /INV-\d+-\d+/.exec(first.text) ?? []
  expect(first.attached?.content).toMatch(/^%PDF-/)
  await expectSums(story, 'the deposit is invoiced with the acceptance', {
    ...{ agreed: '1190.00', invoiced: '476.00', paid: '0.00', open: '476.00', toInvoice: '714.00' },
    rows: [['476.00', 'Open']],
  })

  await payFromOrder(client, order, deposit)
  await mail(/Thank you: \$476\.00 for invoice/)
  await expectStarted(owner, order)
  await expectSums(story, 'its payment starts the work', {
    ...{ agreed: '1190.00', invoiced: '476.00', paid: '476.00', toInvoice: '714.00' },
    rows: [['476.00', 'Paid']],
  })

  await openOrder(owner, order)
  await addScope(client, owner, order, '250.00')
  const part = await invoice(story, '300')
  await mail(/nvoice INV-\S+ for order #\d+ is \$357\.00/)
  await recordPayment(story, '100', 'Record Payment')
  await mail(/Thank you: \$100\.00 .+ \$257\.00 is still to be paid/)
  await expectSums(story, 'a part with an addition is paid partly', {
    ...{ agreed: '1487.50', invoiced: '833.00', paid: '576.00', open: '257.00', toInvoice: '654.50' },
    rows: [
      ['357.00', '$257.00 open'],
      ['476.00', 'Paid'],
    ],
  })
  await openPayPage(story, part.id)
  await expect(client.getByRole('main')).toContainText(/\$257\.00\s*Partly paid\s*Open of \$357\.00/)
  await expect(client.getByRole('article')).toContainText('$257.00 is still to be paid.')

  await openOrder(client, order)
  await openOrder(owner, order)
  await deliver(owner, 'It is on the test site.')
  await client.getByRole('region', { name: 'Delivery 1' }).getByRole('button', { name: 'Accept' }).click()
  await expect(client.getByRole('dialog')).toContainText('A final invoice of $654.50 follows.')
  await client.getByRole('dialog').getByRole('button', { name: 'Accept Delivery' }).click()
  await expect(owner.getByRole('region', { name: 'Delivery 1' }).getByText(/^Accepted by/)).toBeVisible()
  const final = await invoice(story)
  await mail(/nvoice INV-\S+ for order #\d+ is \$654\.50/)
  const before = owner.getByRole('article').getByRole('row')
  await expect(before.filter({ hasText: deposit })).toContainText('-$400.00-$76.00')
  await expect(before.filter({ hasText: part.number })).toContainText('-$300.00-$57.00')
  await openPayPage(story, final.id)
  await expect(client.getByRole('article').getByRole('row').filter({ hasText: deposit })).toContainText(
    '-$400.00-$76.00',
  )
  await client.getByRole('button', { name: 'Pay Now' }).click()
  await expect(client.getByRole('heading', { name: '65450 usd' })).toBeVisible()
  await client.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(client.getByRole('article')).toContainText(/Paid on .+ by Stripe/)
  await mail(/Thank you: \$654\.50/)
  await expectSums(story, 'the final invoice subtracts both, and is paid by its link', {
    ...{ agreed: '1487.50', invoiced: '1487.50', paid: '1230.50', open: '257.00' },
    rows: [
      ['654.50', 'Paid'],
      ['357.00', '$257.00 open'],
      ['476.00', 'Paid'],
    ],
  })

  await owner.goto(`/dashboard/invoices/${final.id}`)
  await owner.getByRole('button', { name: 'Credit', exact: true }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('What is taken back').selectOption('amounts')
  await dialog.getByLabel(/^Amount without VAT/).fill('100')
  await dialog.getByLabel('Reason').fill('Less work than planned')
  await expect(dialog.getByRole('status')).toContainText('$119.00 that was paid stays with order')
  await dialog.getByRole('button', { name: 'Issue Credit Note' }).click()
  await mail(/Credit note INV-\S+ for \$119\.00 reduces invoice/)
  const credited: Sums['rows'] = [
    ['-$119.00', 'Credit note'],
    ['654.50', '-$119.00 credited'],
    ['357.00', '$257.00 open'],
    ['476.00', 'Paid'],
  ]
  const afterCredit = { agreed: '1368.50', invoiced: '1368.50', open: '257.00' }
  await expectSums(story, 'a part of it is credited', {
    ...{ ...afterCredit, paid: '1230.50', toRefund: '119.00' },
    rows: credited,
  })

  await owner.goto(`/dashboard/invoices?order=${order}`)
  await owner.getByRole('button', { name: 'Record a Refund' }).click()
  await dialog.getByLabel('How it goes back').selectOption({ index: 1 })
  await expect(dialog.getByLabel('Amount')).toHaveValue('119')
  await dialog.getByRole('button', { name: 'Refund by Stripe' }).click()
  await expect(owner.getByText('Stripe has not confirmed it yet')).toBeVisible()
  await expectSums(story, 'Stripe is asked to send it back', {
    ...afterCredit,
    ...{ paid: '1230.50', pending: '119.00' },
    rows: credited,
  })
  const [refund] = stripe.refunds
  if (!refund) throw new Error('Stripe was not asked')
  expect(refund.amount).toBe(11_900)
  expect((await stripe.send(refundEventOf('updated', refund, { status: 'succeeded' }))).status).toBe(204)
  await mail(/\$119\.00 of what you paid for order #\d+ was sent back to you/)
  await expectSums(story, 'and it is back', { ...afterCredit, paid: '1111.50', rows: credited })
  await owner.goto(`/dashboard/invoices/${part.id}`)
  await recordPayment(story, '257', 'Mark as Paid')
  await mail(/Thank you: \$257\.00/)
  await expectSums(story, 'the rest is paid', {
    ...{ agreed: '1368.50', invoiced: '1368.50', paid: '1368.50' },
    rows: [...credited.slice(0, 2), ['357.00', 'Paid'], ['476.00', 'Paid']],
  })
  await owner.context().close()
})
