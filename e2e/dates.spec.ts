import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow, scrollThrough } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import { besideMessages, openOrder, placeOrder } from './order-pages.ts'
import { test } from './own-site.ts'

/** Opens the page with the queue, and scrolls to the queue so that it loads. */
async function openQueue(page: Page) {
  await page.goto('/dashboard/schedule')
  await waitForHydration(page.getByRole('main'))
  await scrollThrough(page)
}

/** Cancels a pending order. Completes an order that is in progress. */
async function endOrder(admin: APIRequestContext, id: number) {
  for (const status of ['cancelled', 'completed'])
    await admin.patch(`/api/orders/${id}/status`, { data: { status, reason: 'Done.' } })
}

// Ends all open orders first, because dates depend on them, including those of earlier journeys on this site.
test.beforeEach(async ({ page: _page }) => {
  await asAdmin(async (admin) => {
    for (const status of ['pending', 'in_progress']) {
      const open = (await (await admin.get(`/api/admin/orders?status=${status}`)).json()) as { id: number }[]
      for (const { id } of open) await endOrder(admin, id)
    }
  })
})

type Dates = { standard: { startsOn: string; deliveredBy: string } }

test.describe('an order whose date has changed', () => {
  test.use({ expectedFailures: ['/api/orders'] })

  test('is refused with the present date, and placed once the client has seen it', { tag: '@phone' }, async ({
    page,
  }) => {
    await signUpAs(page, 'user', 'Ada')
    await page.goto('/services/1')
    const packages = page.getByRole('group', { name: 'Package' })
    await expect(packages.getByText(/Starts \w+ \d+(, \d{4})?, delivered by \w+ \d+(, \d{4})?$/)).toHaveCount(
      3,
    )
    await waitForHydration(page.getByRole('button', { name: 'Order Now' }))
    await expectNoOverflow(page)
    await expectAccessible(page)
    // Another client places an order meanwhile.
    const before = (await (await page.request.get('/api/services/1/dates')).json()) as Dates
    await placeOrder(page)
    const after = (await (await page.request.get('/api/services/1/dates')).json()) as Dates
    expect(after.standard.startsOn > before.standard.startsOn).toBe(true)
    await page.getByRole('button', { name: 'Order Now' }).click()
    await expect(page.getByText('The date has changed. Please look at it once more')).toBeVisible()
    await page.getByRole('button', { name: 'Order Now' }).click()
    await expect(page).toHaveURL('/dashboard')
    const [newest] = (await (await page.request.get('/api/orders')).json()) as { deliveryDate: string }[]
    expect(newest?.deliveryDate.slice(0, 10)).toBe(after.standard.deliveredBy)
  })
})

test('a move in the queue says whose promise it breaks before it is saved, and the client reads a new date', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await signUpAs(page, 'user', 'Inês')
  const first = await placeOrder(page)
  const second = await placeOrder(page)
  const owner = await browser.newPage()
  await signInAs(owner, 'admin')
  await openQueue(owner)
  const queue = owner.getByRole('region', { name: 'Orders in the queue' })
  const rows = queue.getByRole('list', { name: 'Orders in the queue' }).getByRole('listitem')
  const row = (id: number) => rows.filter({ hasText: `#${id}` })
  await expect(row(second)).toContainText('h left')
  await expectNoOverflow(owner)
  await expectAccessible(owner)

  await queue.getByRole('button', { name: new RegExp(`^Move .*order ${second} up$`) }).press('Enter')
  const warning = queue.getByRole('region', { name: 'Promises that break' })
  await expect(warning).toBeFocused()
  await expect(warning).toContainText(/ for Inês.*: promised for .*, done on .*days late/)
  await warning.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect(row(first)).not.toContainText('At risk')
  await queue.getByRole('button', { name: new RegExp(`^Move .*order ${second} up$`) }).press('Enter')
  await warning.getByRole('button', { name: 'Save all the same' }).click()
  await expect(row(first)).toContainText('At risk')

  await openOrder(page, first)
  await openOrder(owner, first)
  const about = async (of: typeof page) => {
    const line = of.getByRole('button', { name: /^(?!Enter ).*Details$/ })
    if (await line.isVisible()) await line.click()
    const panel = of.getByRole('region', { name: /^What (you|was) ordered$/ })
    return panel.filter({ visible: true })
  }
  const mine = await about(page)
  // The order was placed today. Until the next working day, only the owner sees that it is at risk, because the owner can still
  // move the date.
  const theirs = await about(owner)
  await expect(theirs).toContainText('At risk. Other work comes first.')
  await expect(mine).not.toContainText('At risk')
  await theirs.getByRole('button', { name: 'New date' }).click()
  const dialog = owner.getByRole('dialog', { name: 'New date' })
  await dialog.getByLabel('New delivery date').fill('2099-12-24')
  await expect(dialog.getByRole('button', { name: 'Propose this date' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Move it anyway' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The fair comes first.')
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Move it anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(mine).toContainText('Dec 24, 2099')
  await expect(mine).toContainText('First promised for')
  await expect(theirs).not.toContainText('At risk')
  // On a phone, this closes the details.
  for (const one of [page, owner]) await one.keyboard.press('Escape')
  const move = page.getByRole('region', { name: 'The delivery has moved' })
  await expect(move).toContainText('The fair comes first.')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await move.getByRole('button', { name: 'I cannot wait' }).click()
  await move.getByLabel('A sentence about it (optional)').fill('The fair is in June.')
  await expectNoOverflow(page)
  await move.getByRole('button', { name: 'Say that I cannot wait' }).click()
  await expect(move).toContainText('You answered that you cannot wait.')
  const objection = owner.getByRole('region', { name: /^Inês.* cannot wait$/ })
  await expect(objection).toContainText('Dec 24, 2099')
  await expectNoOverflow(owner)
  await expectAccessible(owner)
  await owner.goto('/dashboard')
  await expect(owner.getByText(/^Inês.* cannot wait for/)).toBeVisible()
  await expect(owner.getByText(/Keep the former day, talk about it/)).toBeVisible()

  await openQueue(owner)
  await row(first)
    .getByRole('button', { name: /^Change the work on/ })
    .click()
  const work = owner.getByRole('dialog')
  await work.getByLabel('Hours left').fill('1.5')
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(row(first)).toContainText('1.5 h left')
  await asAdmin(async (admin) => {
    for (const id of [first, second]) await endOrder(admin, id)
  })
  await owner.close()
})

test('the owner writes down time on the page of an order, which leaves less to do', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await signUpAs(page, 'user', 'Inês')
  const id = await placeOrder(page)
  await asAdmin(async (admin) => {
    await admin.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress', effortMinutes: 600 } })
  })
  const owner = await browser.newPage()
  await signInAs(owner, 'admin')
  await openOrder(owner, id)
  const beside = await besideMessages(owner)
  await beside.getByRole('button', { name: 'Work', exact: true }).click()
  const dialog = owner.getByRole('dialog').last()
  const worked = dialog.getByRole('region', { name: 'Time worked' })
  await worked.getByRole('button', { name: 'Add Time' }).click()
  await expect(worked.getByText('Use hours such as 1.5, up to 24')).toBeVisible()
  await worked.getByLabel('Hours').fill('1,5')
  await worked.getByLabel('Note (optional)').fill('Drew the first pages')
  await worked.getByRole('button', { name: 'Add Time' }).click()
  await expect(worked.getByText('1.5 h so far of 10 h planned.')).toBeVisible()
  await expect(dialog.getByLabel('Hours left')).toHaveValue('8.5')
  await expect(worked.getByLabel('Hours')).toBeFocused()
  await expectNoOverflow(owner)
  await expectAccessible(owner)
  await worked.getByRole('button', { name: /^Delete 1\.5 h/ }).click()
  await expect(dialog.getByLabel('Hours left')).toHaveValue('10')

  await test.step('more scope has hours, from which the form proposes a day', async () => {
    await openOrder(owner, id)
    await owner.getByRole('button', { name: 'Propose', exact: true }).click()
    const proposal = owner.getByRole('dialog', { name: 'Propose a Change' })
    await proposal.getByLabel('What do you propose?').selectOption('Extra scope')
    await proposal.getByLabel('What is added').fill('Invoices as PDF')
    await proposal.getByLabel(/^Added to the price/).fill('900')
    await proposal.getByLabel('Hours of work (optional)').fill('400')
    await proposal.getByRole('button', { name: /^Use \w+ \d+/ }).click()
    await expect(proposal.getByLabel('Delivery then (optional)')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await proposal.getByLabel('Why').fill('As we discussed.')
    await expectNoOverflow(owner)
    await expectAccessible(owner)
    await proposal.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(proposal).toBeHidden()
    await expect(owner.getByText('400 h, which the client does not see')).toBeVisible()
    await openOrder(page, id)
    const card = page.getByRole('article', { name: 'Proposal: Invoices as PDF' })
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('400 h')
  })
  await asAdmin(async (admin) => {
    await endOrder(admin, id)
  })
  await owner.close()
})

test('dragging in the queue asks before it breaks a promise, and other open pages follow', async ({
  page,
  browser,
}) => {
  await signUpAs(page, 'user', 'Inês')
  const first = await placeOrder(page)
  const second = await placeOrder(page)
  const [owner, other, reader] = [await browser.newPage(), await browser.newPage(), await browser.newPage()]
  for (const one of [owner, other, reader]) await signInAs(one, 'admin')
  await openQueue(other)
  await openQueue(owner)
  const rowsOn = (of: Page) =>
    of.getByRole('list', { name: 'Orders in the queue' }).getByRole('listitem').filter({ hasText: '#' })
  const placeOf = async (of: Page, id: number) =>
    (await rowsOn(of).allTextContents()).findIndex((text) => text.includes(`#${id}`))
  const row = (id: number) => rowsOn(owner).filter({ hasText: `#${id}` })
  await expect(row(second)).toContainText('h left')
  const drag = async () => {
    const grip = row(second).locator('[data-grip]')
    await grip.scrollIntoViewIfNeeded()
    const [from, to] = [await grip.boundingBox(), await row(first).boundingBox()]
    if (!from || !to) throw new Error('The rows have no place on the page')
    await owner.mouse.move(from.x + 8, from.y + 8)
    await owner.mouse.down()
    await owner.mouse.move(from.x + 8, from.y - 20, { steps: 4 })
    await owner.mouse.move(from.x + 8, to.y + 10, { steps: 4 })
    await owner.mouse.up()
  }
  await drag()
  const warning = owner.getByRole('region', { name: 'Promises that break' })
  await expect(warning).toContainText(/ for Inês.*: promised for .*, done on .*days late/)
  await warning.getByRole('button', { name: 'Leave it as it was' }).click()
  await expect(warning).toBeHidden()
  expect(await placeOf(owner, second)).toBeGreaterThan(await placeOf(owner, first))
  // A third person has the page of the order open that will be late.
  await openOrder(reader, first)
  const facts = (await besideMessages(reader)).getByRole('region', { name: /^What (you|was) ordered$/ })
  await expect(facts).not.toContainText('At risk')
  await drag()
  await warning.getByRole('button', { name: 'Save all the same' }).click()
  await expect(async () => {
    expect(await placeOf(owner, second)).toBeLessThan(await placeOf(owner, first))
    expect(await placeOf(other, second)).toBeLessThan(await placeOf(other, first))
  }).toPass()
  await expect(rowsOn(other).filter({ hasText: `#${first}` })).toContainText('At risk')
  await expect(facts).toContainText('At risk. Other work comes first.')
  await asAdmin(async (admin) => {
    for (const id of [first, second]) await endOrder(admin, id)
  })
  for (const one of [owner, other, reader]) await one.close()
})

test('the schedule says which order has no hours, and what visitors are promised once it has some', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const owner = await browser.newPage()
  await signInAs(owner, 'admin')
  await signUpAs(page, 'user', 'Inês')
  // Uses a package without hours, which can also be ordered.
  const services = (await (await page.request.get('/api/services')).json()) as { id: number; name: string }[]
  const monthly = services.find(({ name }) => name === 'Fractional Technical Lead')
  const service = await (await page.request.get(`/api/services/${monthly?.id}`)).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  const { id } = await (await page.request.post('/api/orders', { data })).json()
  await asAdmin(async (admin) => {
    await admin.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress' } })
  })
  await openQueue(owner)
  const promised = owner.getByRole('region', { name: 'What visitors are promised' })
  await expect(promised).toContainText('SaaS MVP')
  await expect(promised).not.toContainText('starts')
  await owner.getByRole('button', { name: `Set the hours of Fractional Technical Lead, order ${id}` }).click()
  const dialog = owner.getByRole('dialog', { name: 'Fractional Technical Lead' })
  await dialog.getByLabel('Hours left').fill('12')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(promised).toContainText(/starts \w+ \d+(, \d{4})?by \w+ \d+/)
  await expect(owner.getByRole('region', { name: 'Work ahead' })).toContainText('free hours')
  await expect(owner.getByRole('region', { name: 'Project hours' }).getByRole('listitem')).toHaveCount(14)
  await expectNoOverflow(owner)
  await expectAccessible(owner)
  await asAdmin(async (admin) => {
    await endOrder(admin, id)
  })
  await owner.close()
})
