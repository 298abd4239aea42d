import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { timeLimit } from '#testing/run-settings.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import {
  besideMessages,
  composer,
  log,
  openOrder,
  openOtherBrowser,
  placeOrder,
  write,
} from './order-pages.ts'

async function orderService(page: Page, serviceId: number): Promise<number> {
  await page.goto(`/services/${serviceId}`)
  const panel = page.getByRole('region', { name: 'Choose Your Package' })
  const requirements = panel.getByLabel('Additional Requirements (Optional)')
  await waitForHydration(requirements)
  await requirements.fill('Before the fair in June.')
  await panel.getByRole('button', { name: 'Order Now' }).click()
  await expect(page).toHaveURL('/dashboard')
  const [order] = await (await page.request.get('/api/orders')).json()
  return order.id
}

test.describe('a whole order', () => {
  // The site refuses this file, because it is a program.
  test.use({ expectedFailures: ['name=notes.exe'] })

  test('an order from its placing to the client’s words on the front page', async ({ page, browser }) => {
    const chief = await openOtherBrowser(browser, page)
    await signUpAs(page, 'user', 'Ada')
    await signInAs(chief.page, 'admin')
    const id = await orderService(page, 4)
    await openOrder(page, id)
    await expect(page.getByText('Awaiting approval').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept Order' })).toHaveCount(0)
    await expect(log(page).getByRole('article')).toContainText('Before the fair in June.')
    await expect((await besideMessages(page)).getByText('What you ordered')).toBeVisible()

    await test.step('the admin accepts, and the client sees it', async () => {
      await openOrder(chief.page, id)
      await expect(chief.page.getByText('Before the fair in June.')).toBeVisible()
      await chief.page.getByRole('button', { name: 'Accept Order' }).click()
      const question = chief.page.getByRole('dialog', { name: 'Accept this order?' })
      await question.getByLabel('Hours of work').fill('30.5')
      await question.getByRole('button', { name: 'Accept Order' }).click()
      await expect(page.getByText('By Chief Tester')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
    })

    await test.step('both write, and a file travels', async () => {
      await composer(page).fill('When do **we** begin?')
      await composer(page).press('Control+Enter')
      await expect(log(chief.page).locator('strong')).toHaveText('we')
      await expect(log(page).getByText('Seen')).toBeVisible()
      await composer(chief.page).fill('On Monday. Send me <b>your</b> logo.')
      await chief.page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(log(page).getByText('Send me <b>your</b> logo.')).toBeVisible()
      await expect((await besideMessages(page)).getByText('Your turn')).toBeVisible()
      await page.locator('input[type=file]').setInputFiles([
        { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg>our logo</svg>') },
        { name: 'notes.exe', mimeType: 'text/plain', buffer: Buffer.from('MZ\0\0binary') },
      ])
      await expect(page.getByRole('alert')).toContainText('Send an image')
      await page.getByRole('button', { name: 'Remove notes.exe' }).click()
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      const saving = chief.page.waitForEvent('download')
      await log(chief.page)
        .getByRole('link', { name: /logo\.svg/ })
        .click()
      expect(await readFile(await (await saving).path(), 'utf8')).toBe('<svg>our logo</svg>')
      await expectAccessible(page)
    })

    await test.step('the admin notes a day, and completes the order', async () => {
      await chief.page.getByRole('button', { name: 'Edit' }).click()
      const dialog = chief.page.getByRole('dialog', { name: 'Notes and delivery' })
      await dialog.getByLabel('Delivery date').fill('2031-05-02')
      await dialog.getByLabel('Notes').fill('First delivery to staging.')
      await dialog.getByLabel('Why').fill('The fair is later.')
      await expectAccessible(chief.page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('First delivery to staging.')).toBeVisible()
      await expect(page.getByText('May 2, 2031').first()).toBeVisible()
      await chief.page.getByRole('button', { name: 'Complete Order' }).click()
      const question = chief.page.getByRole('dialog', { name: 'Complete this order?' })
      await question.getByRole('button', { name: 'Complete Order' }).click()
      await expect(page.getByText('The work is done. Say how it went.')).toBeVisible()
    })

    const words = `Measured, then delivered, order ${id}.`
    await test.step('the client’s words for a review stay until they are sent', async () => {
      const text = page.getByLabel('Your words (optional)')
      await text.fill('x'.repeat(2_001))
      await expect(page.getByText('Use at most 2,000 characters. This text has 2,001.')).toBeVisible()
      await text.fill(words)
      const order = page.url()
      await page.goto('/dashboard')
      await page.goto(order)
      await expect(text).toHaveValue(words)
    })

    await test.step('the client reviews it by keyboard, once', async () => {
      await page.getByRole('radio', { name: '1 star, Poor' }).focus()
      for (let star = 0; star < 4; star++) await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('radio', { name: '5 stars, Excellent' })).toBeChecked()
      await expectAccessible(page)
      const shown = page.getByRole('checkbox', { name: /^Show it on/ })
      await expect(shown).not.toBeChecked()
      await shown.press(' ')
      await page.getByRole('button', { name: 'Send Review' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Send Review' })).toHaveCount(0)
    })

    await test.step('the review becomes a testimonial', async () => {
      await chief.page.getByRole('button', { name: 'Make Testimonial' }).click()
      const asking = chief.page.getByRole('dialog', { name: 'Make Testimonial' })
      const preview = asking.getByRole('region', { name: 'Preview' })
      await expect(preview).toContainText(words)
      await asking.getByLabel('Company').fill('Fathom Charts')
      await expect(preview).toContainText('Fathom Charts')
      await expectAccessible(chief.page)
      expect(await (await chief.page.request.get('/api/testimonials')).text()).not.toContain(words)
      await asking.getByRole('button', { name: 'Show on the Front Page' }).click()
      await expect(chief.page.getByText('On the front page', { exact: true })).toBeVisible()
      await expectAccessible(chief.page)
      const visitor = await openOtherBrowser(browser, page)
      await visitor.page.goto('/')
      await visitor.page.locator('#testimonials').scrollIntoViewIfNeeded()
      await expect(visitor.page.locator('#testimonials').getByText(words)).toBeVisible()
      await visitor.page.goto('/services/4')
      const reviews = visitor.page.getByRole('region', { name: 'From clients' })
      await expect(reviews.getByText(words)).toBeVisible()
      const data = await visitor.page.locator('script[type="application/ld+json"]').allTextContents()
      expect(data.join()).toMatch(/"aggregateRating":\{"@type":"AggregateRating","ratingValue":\d/)
      await expectAccessible(visitor.page)
      await visitor.leave()
    })
    await chief.leave()
  })
})

test('the page of an order asks for nothing that came with it, and still hears what is new', async ({
  page,
}) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.resourceType() === 'fetch') asked.push(pathname + search)
  })
  const listens = page.waitForResponse(`**/api/orders/${id}/events?after=*`)
  await openOrder(page, id)
  await listens
  expect(asked).toEqual([])
  await asAdmin(async (admin) => {
    await admin.post(`/api/orders/${id}/messages`, { data: { message: 'We begin on Monday.' } })
  })
  await expect(log(page).getByText('We begin on Monday.')).toBeVisible()
  // After a new message, the page may request only the messages and the counts of the menus.
  const expected = [`/api/orders/${id}/messages`, '/api/waiting']
  expect(asked.filter((path) => !expected.some((one) => path.startsWith(one)))).toEqual([])
})

test('older messages come when they are asked for, and the newest is in view', async ({ page }) => {
  await signUpAs(page, 'user', 'Cleo')
  const id = await placeOrder(page)
  for (let count = 1; count <= 35; count++) await write(page, id, `Message number ${count}`)
  await openOrder(page, id)
  await composer(page).scrollIntoViewIfNeeded()
  await expect(log(page).getByText('Message number 35', { exact: true })).toBeInViewport()
  await expect(log(page).getByRole('article')).toHaveCount(30)
  await page.getByRole('button', { name: 'Show Older Messages' }).click()
  // The first of the 36 articles is the order itself.
  await expect(log(page).getByRole('article')).toHaveCount(36)
  await expect(log(page).getByRole('article').nth(1)).toContainText('Message number 1')
  await expect(page.getByRole('button', { name: 'Show Older Messages' })).toHaveCount(0)
})

test.describe('a page without its connection', () => {
  test.use({ expectedFailures: ['/events'] })

  test('says so, connects again, and has missed nothing', async ({ page, browser }) => {
    const chief = await openOtherBrowser(browser, page)
    await signUpAs(page, 'user', 'Dora')
    await signInAs(chief.page, 'admin')
    const id = await placeOrder(page)
    await page.route('**/events*', (route) => route.abort())
    await openOrder(page, id)
    await expect(page.getByText('Connection lost, trying again')).toBeVisible()
    await write(chief.page, id, 'Written meanwhile')
    const data = { status: 'in_progress' }
    await chief.page.request.patch(`/api/orders/${id}/status`, { data })
    await page.unroute('**/events*')
    await expect(log(page).getByText('Written meanwhile')).toBeVisible({ timeout: timeLimit(25_000) })
    await expect(page.getByText('By Chief Tester')).toBeVisible()
    await expect(page.getByText('Connection lost, trying again')).toBeHidden()
    await chief.leave()
  })
})

test.describe('somebody else’s order', () => {
  test.use({ expectedFailures: ['status of 404'] })

  test('is not there, for members of every role but admins', async ({ page, browser }) => {
    const other = await openOtherBrowser(browser, page)
    await signUpAs(page, 'user', 'Ella')
    const id = await placeOrder(page)
    await signInAs(other.page, 'developer')
    const answer = await other.page.request.get(`/dashboard/orders/${id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).not.toContain('Ella')
    expect((await page.goto('/dashboard/orders/999999'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    expect((await page.goto(`/dashboard/orders/${id}`))?.status()).toBe(200)
    await other.leave()
  })
})

test.describe('while the site cannot read an order', () => {
  test.use({ expectedFailures: ['/api/orders/', 'Something went wrong'] })

  test('the menu stays, and one press loads the order again', async ({ page }) => {
    await signUpAs(page, 'user')
    const id = await placeOrder(page)
    await write(page, id, 'Hello')
    await page.goto('/dashboard/messages')
    const link = page.getByRole('main').locator(`a[href="/dashboard/orders/${id}"]`)
    await waitForHydration(link)
    const address = `**/api/orders/${id}`
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    )
    await link.click()
    await expect(page.getByText('The order could not be loaded.')).toBeVisible()
    await expect(page.getByRole('banner').getByText(`Order #${id}`)).toBeVisible()
    await expectAccessible(page)
    await page.unroute(address)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(composer(page)).toBeVisible()
  })
})

test('a long name does not make an order without messages wider than the window', {
  tag: '@phone',
}, async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  const lastName = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
  expect((await page.request.put('/api/auth/profile', { data: { lastName } })).status()).toBe(200)
  await signInAs(page, 'admin')
  await page.goto(`/dashboard/orders/${id}`)
  await expect(log(page).getByRole('article')).toContainText(lastName)
  await expectNoOverflow(page)
})
