import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signUpAs } from './members.ts'
import { besideMessages, composer, log, openOrder, placeOrder, write } from './order-pages.ts'

/** Creates an order in progress whose thread is longer than a window. */
async function placeLongOrder(page: Page): Promise<number> {
  const id = await placeOrder(page)
  for (let count = 1; count <= 20; count++) await write(page, id, `Message number ${count}`)
  const data = { deliveryDate: `${new Date().getUTCFullYear()}-12-31T00:00:00.000Z`, reason: 'So.' }
  await asAdmin(async (admin) => {
    await admin.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress' } })
    await admin.patch(`/api/admin/orders/${id}`, { data })
  })
  return id
}

const reply = (id: number, message: string) =>
  asAdmin(async (admin) => {
    await admin.post(`/api/orders/${id}/messages`, { data: { message } })
  })

const pageOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight)

test('an order is as high as the window, and the form for a message stays in reach', {
  tag: '@core',
}, async ({ page }) => {
  await signUpAs(page, 'user')
  await openOrder(page, await placeLongOrder(page))
  expect(await pageOverflow(page)).toBe(0)
  await expect(composer(page)).toBeInViewport({ ratio: 1 })
  await expect(log(page).getByText('Message number 20')).toBeInViewport({ ratio: 1 })
  await page.getByRole('region', { name: 'All messages' }).hover()
  await page.mouse.wheel(0, -5_000)
  const arrow = page.getByRole('button', { name: 'Go to the newest message' })
  await expect(arrow).toBeVisible()
  await expect(composer(page)).toBeInViewport({ ratio: 1 })
  await arrow.click()
  await expect(log(page).getByText('Message number 20')).toBeInViewport({ ratio: 1 })
  await expect(arrow).toHaveCount(0)
})

test('on a phone one line says how an order stands, and opens the rest as a sheet', {
  tag: ['@core', '@phone-only'],
}, async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeLongOrder(page)
  await openOrder(page, id)
  await expect(log(page).getByText('Message number 20')).toBeInViewport({ ratio: 1 })
  await expect(composer(page)).toBeInViewport({ ratio: 1 })
  const line = page.getByRole('button', { name: /^(?!Enter ).*Details$/ })
  await expect(line).toContainText('2 of 3 · due Dec 31')
  await reply(id, 'Which one of the two?')
  await expect(line).toContainText('Your turn')
  await expect(log(page).getByText('Which one of the two?')).toBeInViewport({ ratio: 1 })
  const sheet = await besideMessages(page)
  await expect(sheet.getByText('Delivery planned for')).toBeVisible()
  await expect(sheet.getByText('What was agreed')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
})

test('an order opens at the first unread message', { tag: '@phone' }, async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeLongOrder(page)
  for (let count = 1; count <= 20; count++) await reply(id, `Answer number ${count}`)
  await openOrder(page, id)
  await expect(log(page).getByText('Answer number 1', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(log(page).getByText('New', { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(log(page).getByText('Answer number 20')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Go to the newest message' }).click()
  await expect(log(page).getByText('Answer number 20')).toBeInViewport({ ratio: 1 })
})

test('a question that yes or no answers is answered with one press', { tag: '@phone' }, async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await reply(id, 'The left third is never seen. May I crop it?')
  await openOrder(page, id)
  const answers = page.getByRole('group', { name: /asks: May I crop it\?$/ })
  await expectAccessible(page)
  await answers.getByRole('button', { name: 'Yes' }).click()
  await expect(log(page).getByRole('article').last()).toContainText('Yes.')
  await expect(composer(page)).toBeFocused()
  await expect(answers).toHaveCount(0)
})

test('files of all messages are gathered', async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await openOrder(page, id)
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files).toHaveCount(0)
  const name = `logo ${'of the new shop '.repeat(9)}.txt`
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from('our logo') }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(files.getByRole('link', { name: /^logo of/ })).toHaveAttribute('download', name)
  // A long file name is cut off, so that its link is not wider than the thread.
  await expect(log(page).getByRole('link', { name: /^logo of/ })).toBeInViewport({ ratio: 1 })
})

test('how a message is formatted is told on demand', { tag: '@phone' }, async ({ page }) => {
  await signUpAs(page, 'user')
  await openOrder(page, await placeOrder(page))
  await page.getByRole('button', { name: 'Formatting' }).click()
  await expect(page.getByRole('tooltip')).toContainText('**bold**')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('a printed order has its facts and the shown messages, without what belongs to the screen', async ({
  page,
}) => {
  await signUpAs(page, 'user')
  const id = await placeLongOrder(page)
  for (let count = 21; count <= 31; count++) await write(page, id, `Message number ${count}`)
  await openOrder(page, id)
  const older = page.getByRole('button', { name: 'Show Older Messages' })
  await expect(older).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(older).toBeHidden()
  const note = page.getByText('Older messages are not printed. Show them first.')
  await expect(note).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(note).toBeHidden()
  await older.click()
  await expect(log(page).getByText('Message number 1', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeHidden()
  await page.setViewportSize({ width: 720, height: 1000 })
  await expect(page.getByRole('heading', { name: 'What was agreed' })).toBeVisible()
  await expect(page.getByText('Delivery planned for')).toBeVisible()
  await expect(composer(page)).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  const thread = page.getByRole('region', { name: 'All messages' })
  expect(await thread.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground, 'paper is light').toMatch(/^(lab\(9|oklch\(0\.9)/)
})

test('a printed order has neither the form for a review nor the link to the content', async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await asAdmin(async (admin) => {
    for (const status of ['in_progress', 'completed'])
      await admin.patch(`/api/orders/${id}/status`, { data: { status } })
  })
  await openOrder(page, id)
  const form = page.getByRole('heading', { name: 'How did it go?' })
  await expect(form).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(form).toBeHidden()
  await expect(page.locator('.skip-link')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'What was agreed' })).toBeVisible()
})

test.describe('files that fail', () => {
  test.use({ expectedFailures: ['415'] })

  test('twelve files chosen at once are sent in turn, and what cannot be sent is named, asked about and kept', async ({
    page,
  }) => {
    await signUpAs(page, 'user')
    await openOrder(page, await placeOrder(page))
    const file = (name: string, buffer = Buffer.from(name)) => ({ name, mimeType: 'text/plain', buffer })
    const names = [...Array(9).keys()].map((index) => `photo ${index + 1}.txt`)
    const large = file('film.mp4', Buffer.alloc(10 * 1024 * 1024 + 1))
    const program = file('setup.exe', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'))
    const chosen = [large, program, ...names.map((name) => file(name)), file('last.txt')]
    await page.locator('input[type=file]').setInputFiles(chosen)
    const list = page.getByRole('list', { name: 'Files to send' })
    const row = (name: string) => list.getByRole('listitem').filter({ hasText: name })
    await expect(row('film.mp4')).toContainText('A file may have at most 10 MB')
    await expect(row('setup.exe')).toContainText('Send an image')
    await expect(row('last.txt')).toContainText('A message takes at most 10 files')
    await expect(list.getByText(/^\d+ B$/)).toHaveCount(9)
    await test.step('the page stays as high as its window', async () => {
      const { clientHeight, scrollHeight } = await page.evaluate(() => {
        const { clientHeight, scrollHeight } = document.documentElement
        return { clientHeight, scrollHeight }
      })
      expect(scrollHeight).toBe(clientHeight)
    })
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect(send).not.toHaveAttribute('aria-disabled')
    await send.click()
    const question = page.getByRole('dialog', { name: 'Send without 3 files?' })
    for (const name of ['film.mp4', 'setup.exe', 'last.txt']) await expect(question).toContainText(name)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Back' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(12)
    await send.click()
    await question.getByRole('button', { name: 'Send without Them' }).click()
    const sent = log(page).getByRole('article').last()
    for (const name of names) await expect(sent).toContainText(name)
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await row('last.txt')
      .getByRole('button', { name: /^Try Again/ })
      .click()
    await expect(row('last.txt')).toContainText('8 B')
    await expect(list.getByRole('alert')).toHaveCount(2)
  })
})
