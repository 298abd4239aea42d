import type { Page } from '@playwright/test'
import { timeLimit } from '#testing/run-settings.ts'
import { expect, test } from './journey.ts'
import {
  makeClient,
  messagesOf,
  newVisitor,
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

/** The journeys count the owner's waiting items. Each starts with an empty list. */
async function emptyList(): Promise<void> {
  const { waiting } = await (await owner.get('/api/admin/today')).json()
  for (const { kind, id } of waiting)
    if (kind === 'message') await owner.patch(`/api/admin/messages/${id}`, { data: { status: 'archived' } })
    else await owner.put(`/api/admin/orders/${id}/turn`, { data: { turn: null } })
}
test.beforeEach(emptyList)

async function leaveMessage(name: string): Promise<void> {
  const visitor = await newVisitor()
  const data = { name, email: `${name.toLowerCase()}@example.net`, message: `From ${name}.` }
  expect((await visitor.post('/api/contact', { data })).status()).toBe(200)
  await visitor.dispose()
}

async function placeAs(firstName: string): Promise<number> {
  const client = await makeClient(firstName)
  const id = await place(client, 'Faster pages.')
  await client.dispose()
  return id
}

const opener = (page: Page, title: RegExp) => waits(page).getByRole('button', { name: title })
const answerTo = (page: Page, name: string) => page.getByRole('textbox', { name: `Answer ${name}` })

async function expectOpen(page: Page, title: RegExp): Promise<void> {
  await expect(opener(page, title)).toHaveAttribute('aria-expanded', 'true')
}

test('the row in which the owner types stays open when an older one comes back', async ({ page }) => {
  const id = await placeAs('Eve')
  await leaveMessage('Otto')
  await page.clock.install()
  await openToday(page)
  const order = rowOf(page, /^New order/)
  await order.getByRole('button', { name: 'Reply' }).click()
  await expect(answerTo(page, 'Eve')).toBeFocused()
  await page.keyboard.type('Which pages?')
  await page.keyboard.press('Control+Enter')
  await expect(order).toHaveCount(0)
  await expect(opener(page, /^Otto wrote/)).toBeFocused()
  await answerTo(page, 'Otto').click()
  await page.keyboard.type('Half a ')
  await passUndo(page)
  // A new order still waits for its approval.
  await expect(order).toBeVisible()
  expect(await messagesOf(id)).toEqual(['Which pages?'])
  await page.keyboard.type('sentence')
  await expect(answerTo(page, 'Otto')).toHaveValue('Half a sentence')
})

test('after an answer the next row opens and has the focus, and after the last one the heading', async ({
  page,
}) => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Ewa', 'Finn', 'Gus', 'Hal', 'Ida']
  for (const name of names) await leaveMessage(name)
  await openToday(page)
  await waits(page).getByRole('button', { name: 'Show 1 more' }).click()
  await expect(opener(page, /^Ida wrote/)).toBeFocused()
  const archive = (name: string) =>
    rowOf(page, new RegExp(`^${name} wrote`))
      .getByRole('button', { name: 'Archive' })
      .click()
  await opener(page, /^Hal wrote/).click()
  await archive('Hal')
  await expectOpen(page, /^Ida wrote/)
  await expect(opener(page, /^Ida wrote/)).toBeFocused()
  await archive('Ida')
  // This was the last item, so the previous one opens.
  await expectOpen(page, /^Gus wrote/)
  await expect(opener(page, /^Gus wrote/)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectOpen(page, /^Ida wrote/)
  await test.step('a filter ends with what it shows', async () => {
    await page.goto('about:blank')
    await emptyList()
    const id = await placeAs('Mia')
    await leaveMessage('Noa')
    await page.clock.install()
    await openToday(page)
    await page.getByRole('button', { name: /^Messages \d/ }).click()
    await expect(opener(page, /^New order/)).toHaveCount(0)
    await rowOf(page, /^Noa wrote/)
      .getByRole('button', { name: 'Archive' })
      .click()
    await expectOpen(page, /^New order/)
    await rowOf(page, /^New order/)
      .getByRole('button', { name: 'Accept' })
      .click()
    await expect(waits(page).getByRole('listitem')).toHaveCount(0)
    await expect(waits(page).getByRole('heading', { name: /^Waits for you/ })).toBeFocused()
    await passUndo(page)
    await expect.poll(() => statusOf(id)).toBe('in_progress')
  })
})

test('a typed answer outlasts what does not send it', async ({ page }) => {
  const id = await placeAs('Lea')
  await leaveMessage('Max')
  await page.clock.install()
  await openToday(page)
  await rowOf(page, /^New order/)
    .getByRole('button', { name: 'Reply' })
    .click()
  await answerTo(page, 'Lea').fill('We begin on Monday.')
  await rowOf(page, /^New order/)
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(opener(page, /^New order/)).toHaveCount(0)
  await expectOpen(page, /^Max wrote/)
  await passUndo(page)
  // It is now the owner's turn. The text was not sent.
  await expectOpen(page, /^Your turn/)
  await expect(answerTo(page, 'Lea')).toHaveValue('We begin on Monday.')
  expect(await statusOf(id)).toBe('in_progress')
  expect(await messagesOf(id)).toEqual([])
  await opener(page, /^Max wrote/).click()
  await answerTo(page, 'Max').fill('Yes.')
  const archive = rowOf(page, /^Max wrote/).getByRole('button', { name: 'Archive' })
  await expect(archive).toHaveCount(0)
  await answerTo(page, 'Max').fill('')
  await expect(archive).toBeVisible()
})

test.describe('an answer that came too late', () => {
  test.use({ expectedFailures: ['/api/admin/messages'] })

  test('is kept in the message', async ({ page }) => {
    await leaveMessage('Pia')
    const { waiting } = await (await owner.get('/api/admin/today')).json()
    await openToday(page)
    await answerTo(page, 'Pia').fill('On Monday.')
    // Meanwhile, another admin answers.
    await owner.post(`/api/admin/messages/${waiting[0].id}/replies`, { data: { text: 'On Friday.' } })
    await page.keyboard.press('Control+Enter')
    await expect(opener(page, /^Pia wrote/)).toHaveCount(0)
    await expect(
      page.getByText('archived this message meanwhile. Your text is kept in the message.').first(),
    ).toBeVisible({ timeout: timeLimit(15_000) })
    await expect(opener(page, /^Pia wrote/)).toHaveCount(0)
    await openAt(page, `/dashboard/communications?message=${waiting[0].id}`)
    await expect(page.getByLabel('Reply')).toHaveValue('On Monday.')
  })
})

test('in the list of open orders the loudest is what awaits approval, and late days are in color', async ({
  page,
}) => {
  const [asked, late] = [await placeAs('Ivy'), await placeAs('Jan')]
  const data = { deliveryDate: '2020-01-01T00:00:00.000Z', reason: 'So.' }
  await owner.patch(`/api/admin/orders/${late}`, { data })
  await owner.patch(`/api/orders/${late}/status`, { data: { status: 'in_progress' } })
  await owner.post(`/api/orders/${late}/messages`, { data: { message: 'Almost done.' } })
  await openToday(page)
  // An order that is late is listed regardless of whose turn it is.
  await expect(page.getByRole('main').getByText(/ is late;/)).toBeVisible()
  const row = (id: number) =>
    page
      .getByRole('region', { name: 'Open orders' })
      .getByRole('listitem')
      .filter({ hasText: `#${id},` })
  await expect(row(late)).toContainText('Client’s')
  await expect(row(late).getByText('Jan 1, 2020').locator('..')).toHaveClass(/text-danger/)
  await expect(row(asked).getByText('Awaiting approval')).toHaveClass(/text-accent/)
  await test.step('a figure leads to another page without loading the site again', async () => {
    await page.evaluate(() => document.body.setAttribute('data-stays', ''))
    await page.locator('dl[aria-label="Your figures"]').getByRole('link', { name: 'Open Orders' }).click()
    await expect(page).toHaveURL(/\/dashboard\/orders$/)
    await expect(page.locator('body[data-stays]')).toBeVisible()
  })
})
