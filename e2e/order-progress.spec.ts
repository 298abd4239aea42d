import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import {
  besideMessages,
  composer,
  log,
  openOrder,
  openOtherBrowser,
  placeOrder,
  write,
} from './order-pages.ts'
import { waitUntilQuiet } from './quiet.ts'

test('a client cancels while the order is pending, after being asked', async ({ page }) => {
  await signUpAs(page, 'user', 'Bea')
  await openOrder(page, await placeOrder(page))
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Order' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await question.getByLabel('Reason (optional)').fill('The fair was called off.')
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  const beside = await besideMessages(page)
  await expect(beside.getByText('This order was cancelled.')).toBeVisible()
  await expect(beside.getByText('The fair was called off.')).toBeVisible()
  await expectAccessible(page)
})

test('an admin gives the turn to the client and takes it back, and says why an order is cancelled', async ({
  page,
  browser,
}) => {
  const chief = await openOtherBrowser(browser, page)
  await signUpAs(page, 'user', 'Fay')
  await signInAs(chief.page, 'admin')
  const id = await placeOrder(page)
  await page.goto('/dashboard?tab=projects')
  const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href="/dashboard/orders/${id}"]`) })
  await waitForHydration(entry.getByRole('link'))
  await expect(entry.getByText('Yours', { exact: true })).toHaveCount(0)

  await test.step('the list of the client hears of it', async () => {
    await openOrder(chief.page, id)
    const beside = await besideMessages(chief.page)
    await expect(beside.getByText('Your turn')).toBeVisible()
    await expect(chief.page.getByRole('button', { name: 'It is my turn' })).toHaveCount(0)
    await chief.page.getByRole('button', { name: 'I wait for the client' }).click()
    await expect(beside.getByText('Fay Tester’s turn')).toBeVisible()
    await expect(entry.getByText('Yours', { exact: true })).toBeVisible()
    await chief.page.getByRole('button', { name: 'It is my turn' }).click()
    await expect(entry.getByText('Yours', { exact: true })).toHaveCount(0)
    await expectAccessible(chief.page)
  })

  await test.step('the list of the admin hears of a message', async () => {
    await chief.page.goto(`/dashboard/orders?q=${id}`)
    const row = chief.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `#${id},` })
    await expect(row.getByText('Yours')).toBeVisible()
    await waitForHydration(chief.page.getByRole('main'))
    await write(page, id, 'Is it begun?')
    await expect(row.getByText('1 new message')).toBeVisible()
    await expectAccessible(chief.page)
  })

  await test.step('a cancellation without a reason is not sent', async () => {
    await openOrder(chief.page, id)
    await chief.page.getByRole('button', { name: 'Cancel Order' }).click()
    const question = chief.page.getByRole('dialog', { name: 'Cancel this order?' })
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(question.getByText('Please say why')).toBeVisible()
    await expect(question.getByLabel('Reason')).toBeFocused()
    await expectAccessible(chief.page)
    await question.getByLabel('Reason').fill('No time before June.')
    await question.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(question).toBeHidden()
    await openOrder(page, id)
    await expect(page.getByText('No time before June.')).toBeVisible()
  })
  await chief.leave()
})

test('a message that was begun is kept for its order until it is sent or cleared', async ({ page }) => {
  await signUpAs(page, 'user')
  const [one, other] = [await placeOrder(page), await placeOrder(page)]
  await openOrder(page, one)
  await composer(page).fill('When do we')
  await openOrder(page, other)
  await expect(composer(page)).toHaveValue('')
  await openOrder(page, one)
  await expect(composer(page)).toHaveValue('When do we')
  await composer(page).fill('When do we begin?')
  await composer(page).press('Control+Enter')
  await expect(log(page).getByText('When do we begin?')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
  await page.reload()
  await waitForHydration(composer(page))
  await expect(composer(page)).toHaveValue('')
  await composer(page).fill('And one thing')
  // Otherwise, the end of the session would refuse what the page still reads.
  await waitUntilQuiet(page)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL('/')
  expect(await storedDrafts(page)).toEqual([])
})

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft of ')))

test('two tabs share a begun message, and neither loses its own when the other one sends', async ({
  page,
}) => {
  // A tab with `isDeaf` ignores the next storage event, so it does not see the other tab's next change.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => {
      if (Reflect.has(window, 'isDeaf')) event.stopImmediatePropagation()
      Reflect.deleteProperty(window, 'isDeaf')
    }),
  )
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await openOrder(page, id)
  await composer(page).fill('When do we begin?')
  const other = await page.context().newPage()
  await openOrder(other, id)
  await expect(composer(other)).toHaveValue('When do we begin?')
  await composer(other).press('Control+Enter')
  await expect(composer(other)).toHaveValue('')
  await expect(composer(page)).toHaveValue('')
  // Lets both tabs write different drafts at the same time.
  await page.evaluate(() => Object.assign(window, { isDeaf: true }))
  await composer(page).fill('A question of this tab')
  await composer(other).fill('A question of the other one')
  await page.waitForFunction(() => !('isDeaf' in window))
  await composer(other).press('Control+Enter')
  await expect(log(other).getByText('A question of the other one')).toBeVisible()
  await expect(composer(page)).toHaveValue('A question of this tab')
  await expect.poll(() => storedDrafts(page)).toHaveLength(1)
  await page.reload()
  await expect(composer(page)).toHaveValue('A question of this tab')
})

test('drafts end with the session, also where the browser was closed meanwhile', async ({ page }) => {
  await signUpAs(page, 'user')
  await openOrder(page, await placeOrder(page))
  await composer(page).fill('When do we')
  expect(await storedDrafts(page)).toHaveLength(1)
  await page.goto('/blog')
  expect(await storedDrafts(page)).toHaveLength(1)
  await page.context().clearCookies()
  await page.goto('/blog')
  await expect.poll(() => storedDrafts(page)).toEqual([])
  // The end of a session deletes drafts, but must keep the text that an anonymous visitor writes.
  await page.goto('/#contact')
  await waitForHydration(page.locator('#contact form'))
  await page.locator('#contact').getByLabel('Message').fill('A question')
  expect(await page.evaluate(() => sessionStorage.getItem('contact-form'))).toContain('A question')
  expect(await storedDrafts(page)).toEqual([])
})

test('a message that is too long is told, not cut, and can be sent once it is shorter', async ({ page }) => {
  await signUpAs(page, 'user')
  await openOrder(page, await placeOrder(page))
  await composer(page).fill('x'.repeat(5001))
  await expect(page.getByText('Use at most 5,000 characters. This text has 5,001.')).toBeVisible()
  await expect(composer(page)).toHaveValue('x'.repeat(5001))
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await composer(page).fill('Short.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(page).getByText('Short.')).toBeVisible()
})
