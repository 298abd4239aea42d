import type { APIRequestContext, Page } from '@playwright/test'
import type { Thread } from '#desk/orders/contract/schemas.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import {
  emails,
  makeClient,
  messagesOf,
  openAt,
  openToday,
  owner,
  passUndo,
  place,
  rowOf,
  startTodaySite,
  statusOf,
  waits,
} from './today-site.ts'

startTodaySite()

const accept = (id: number) => owner.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress' } })
const write = (who: APIRequestContext, id: number, message: string) =>
  who.post(`/api/orders/${id}/messages`, { data: { message } })

async function sessionOf(client: APIRequestContext): Promise<string> {
  const { cookies } = await client.storageState()
  return `session=${cookies.find(({ name }) => name === 'session')?.value}`
}

async function openRow(page: Page, title: RegExp) {
  const opener = rowOf(page, title).getByRole('button', { name: title })
  await expect(opener).toBeVisible()
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('the owner reads what waits, accepts an order in place, and can take that back', {
  tag: '@phone',
}, async ({ page }) => {
  const ada = await makeClient('Ada')
  const id = await place(ada, 'Faster pages.')
  await page.clock.install()
  await openToday(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Root')
  await expect(
    page
      .getByRole('main')
      .locator('p')
      .filter({ hasText: /for you\.$/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const row = rowOf(page, new RegExp(`New order.*Order #${id},`))
  await openRow(page, new RegExp(`New order.*Order #${id},`))
  await expect(waits(page).locator('[aria-expanded="true"]')).toHaveCount(1)
  await expect(row).toContainText('Faster pages.')
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toHaveCount(0)
  await undo(page).click()
  await expect(row).toBeVisible()
  expect(await statusOf(id)).toBe('pending')
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(row).toHaveCount(0)
  await passUndo(page)
  await expect.poll(() => statusOf(id)).toBe('in_progress')
  // The order now waits for the owner.
  await expect(rowOf(page, new RegExp(`Your turn.*Order #${id},`))).toBeVisible()
  await ada.dispose()
})

test('an answer is sent when the page is left, once, and is not offered again; not at all after Undo', async ({
  page,
}) => {
  const grace = await makeClient('Grace')
  const id = await place(grace, 'A checkup.')
  await accept(id)
  await write(grace, id, 'May we begin on **Monday**?')
  await openToday(page)
  const row = rowOf(page, /^Grace asks about/)
  await openRow(page, /^Grace asks/)
  const field = row.getByRole('textbox', { name: 'Answer Grace' })
  await expect(row.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  await field.fill('Yes, on Monday.')
  await field.press('Control+Enter')
  await expect(row).toHaveCount(0)
  await undo(page).click()
  await expect(field).toHaveValue('Yes, on Monday.')
  await page.reload()
  await waitForHydration(page.getByRole('main'))
  await openRow(page, /^Grace asks/)
  await expect(field).toHaveValue('Yes, on Monday.')
  expect(await messagesOf(id)).toEqual(['May we begin on **Monday**?'])
  await row.getByRole('button', { name: 'Send' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(new URL('/blog', page.url()).href)
  await expect.poll(() => messagesOf(id)).toEqual(['May we begin on **Monday**?', 'Yes, on Monday.'])
  await openToday(page)
  await expect(row).toHaveCount(0)
  await write(grace, id, 'And on Tuesday?')
  // The new message adds a row, but its form does not contain the text that was already sent.
  await expect(row).toBeVisible()
  await openRow(page, /^Grace asks/)
  await expect(field).toHaveValue('')
  await test.step('and nor does the form, where the row waits for something else still', async () => {
    const other = await place(grace, 'A second checkup.')
    const order = rowOf(page, new RegExp(`New order.*Order #${other},`))
    await openRow(page, new RegExp(`New order.*Order #${other},`))
    await order.getByRole('button', { name: 'Reply' }).click()
    await order.getByRole('textbox', { name: 'Answer Grace' }).fill('On which day?')
    await page.keyboard.press('Control+Enter')
    await expect(order).toHaveCount(0)
    await page.goto(new URL('/blog', page.url()).href)
    await expect.poll(() => messagesOf(other)).toEqual(['On which day?'])
    await openToday(page)
    await openRow(page, new RegExp(`New order.*Order #${other},`))
    await expect(order.getByRole('button', { name: 'Reply' })).toBeVisible()
    await expect(order.getByRole('textbox', { name: 'Answer Grace' })).toHaveCount(0)
  })
  await grace.dispose()
})

test.describe('when the server fails', () => {
  test.use({ expectedFailures: ['/api/admin/messages', '/api/admin/today'] })

  test('the page says so until it is there, and an answer comes back with its text until it is sent', async ({
    page,
  }) => {
    const data = { name: 'Odile', email: 'odile@example.net', message: 'A month of work, or three?' }
    expect((await owner.post('/api/contact', { data })).status()).toBe(200)
    await page.clock.install()
    await openAt(page, '/dashboard/settings')
    let isDown = true
    await page.route('**/api/admin/today', (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'Busy' } }) : route.fallback(),
    )
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByText('What waits could not be loaded.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(waits(page)).toBeVisible()
    const row = rowOf(page, /^Odile wrote/)
    await openRow(page, /^Odile wrote/)
    await row.getByRole('textbox', { name: 'Answer Odile' }).fill('Rather three.')
    isDown = true
    await page.route('**/api/admin/messages/*/replies', (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'Busy' } }) : route.fallback(),
    )
    await row.getByRole('button', { name: 'Send' }).click()
    await expect(row).toHaveCount(0)
    await passUndo(page)
    await expect(page.getByText('Your answer to Odile was not sent', { exact: true })).toBeVisible()
    await openRow(page, /^Odile wrote/)
    await expect(row.getByRole('textbox', { name: 'Answer Odile' })).toHaveValue('Rather three.')
    isDown = false
    await row.getByRole('button', { name: 'Send' }).click()
    // Opening another members' page sends the text at once.
    await page.getByRole('link', { name: /the finished ones/ }).click()
    expect((await emails.take('odile@example.net', /Rather three\./)).text).toContain('Rather three.')
  })
})

test('new orders and messages appear by themselves, late ones above, and the filter narrows', {
  tag: '@core',
}, async ({ page }) => {
  const mary = await makeClient('Mary')
  const id = await place(mary, 'A report.')
  await accept(id)
  await openToday(page)
  await write(mary, id, 'Where is it?')
  await expect(rowOf(page, /^Mary asks/)).toBeVisible()
  await owner.patch(`/api/admin/orders/${id}`, {
    data: { deliveryDate: '2020-01-01T00:00:00.000Z', reason: 'So.' },
  })
  await expect(waits(page).getByRole('listitem').first()).toContainText('Late by')
  await expect(page.getByRole('main').getByText(/is late/)).toBeVisible()
  await owner.post('/api/contact', { data: { name: 'Lin', email: 'lin@example.net', message: 'Hello' } })
  await expect(rowOf(page, /^Lin wrote/)).toBeVisible()
  await page.getByRole('button', { name: /^Messages \d/ }).click()
  await expect(rowOf(page, /^Lin wrote/)).toBeVisible()
  await expect(rowOf(page, /^Mary asks/)).toHaveCount(0)
  await expectAccessible(page)
  await mary.dispose()
})

test('a client answers the order whose turn is theirs on the first page', { tag: '@phone' }, async ({
  page,
}) => {
  const jonas = await makeClient('Jonas')
  const id = await place(jonas, 'Faster pages.')
  const other = await place(jonas, 'A checkup.')
  await accept(id)
  await write(owner, id, 'May I crop the picture?')
  await openAt(page, '/dashboard', await sessionOf(jonas))
  await expect(page.getByText(/wrote about .*; write an answer\.$/)).toBeVisible()
  await expect(waits(page)).toContainText('May I crop the picture?')
  await expect(waits(page).getByRole('list', { name: 'How far it is' })).toContainText('In progress')
  const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
  // The waiting order is among the first orders of the list.
  const links = activity.getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('href', `/dashboard/orders/${other}`)
  await expect(links.last()).toHaveAttribute('href', `/dashboard/orders/${id}`)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await waits(page).getByRole('textbox', { name: 'Answer Root' }).fill('Yes.')
  await waits(page).getByRole('button', { name: 'Send' }).click()
  await expect(waits(page)).toHaveCount(0)
  await expect(page.getByText(/^Nothing waits for you; .* is awaiting approval\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Activity' })).toBeFocused()
  await undo(page).click()
  await waits(page).getByRole('button', { name: 'Send' }).click()
  await page.getByRole('tab', { name: 'Projects' }).click()
  await expect.poll(() => messagesOf(id)).toEqual(['May I crop the picture?', 'Yes.'])
  // Answered messages count as read. The other order has no messages.
  await expect
    .poll(async () => (await (await jonas.get('/api/threads')).json()).map((one: Thread) => one.unread))
    .toEqual([0])
  await jonas.dispose()
})

test('a client with many orders reads how many wait, and answers one after the other', async ({ page }) => {
  const helene = await makeClient('Helene')
  for (let count = 1; count <= 8; count++) {
    const id = await place(helene, `Wish number ${count}`)
    await accept(id)
    await write(owner, id, `Which color has number ${count}?`)
  }
  await openAt(page, '/dashboard', await sessionOf(helene))
  await expect(page.getByText(/^Eight orders wait for you/)).toBeVisible()
  const question = waits(page).getByText(/Which color/)
  const first = await question.textContent()
  await waits(page).getByRole('textbox').fill('Green.')
  await waits(page).getByRole('textbox').press('Control+Enter')
  await expect(question).not.toHaveText(first ?? '')
  await expect(page.getByText(/^Seven orders wait for you/)).toBeVisible()
  await expect(waits(page).getByRole('heading', { level: 3 })).toBeFocused()
  await expect(undo(page)).toBeVisible()
  await helene.dispose()
})
