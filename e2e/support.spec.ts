import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { composer, log, openOtherBrowser } from './order-pages.ts'
import { test } from './own-site.ts'

/** Returns the part beside the messages. On small screens, a line opens this part as a sheet. */
async function besideMessages(page: Page): Promise<Locator> {
  const line = page.getByRole('button', { name: /Details$/ })
  if (!(await line.isVisible())) return page.getByRole('complementary', { name: 'About this ticket' })
  await line.click()
  return page.getByRole('dialog')
}

test('a premium member asks for support, reads until when it is answered, and gets the answer with its minutes', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const chief = await openOtherBrowser(browser, page)
  await signInAs(chief.page, 'admin')
  const { firstName } = await signUpAs(page, 'premium', 'Paulina')

  await page.goto('/dashboard/support')
  const main = page.getByRole('main')
  await expect(main.getByText('No tickets yet')).toBeVisible()
  await expect(main.getByText(/^“.*\?”$/)).toHaveCount(3)
  await expect(main.getByText('0 min of 2 h used')).toBeVisible()
  await expectAccessible(page)
  await waitForHydration(main)
  await main.getByRole('button', { name: 'New Ticket' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Ticket' })
  await expect(dialog.getByText('You get an answer by')).toBeVisible()
  const promised = await dialog
    .getByText('You get an answer by')
    .getByRole('time')
    .first()
    .getAttribute('datetime')
  await dialog.getByRole('button', { name: 'Make the Ticket' }).click()
  await expect(dialog.getByText('Please enter a subject')).toBeVisible()
  await dialog.getByLabel('Subject').fill('An index that is not used')
  await dialog.getByLabel('Your question').fill('Why does **this** query scan?')
  await dialog.getByLabel('What is it about?').selectOption({ index: 1 })
  const chosen = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Attach Files' }).click()
  await (await chosen).setFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Scan') })
  await expect(dialog.getByText('4 B')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Make the Ticket' }).click()

  await expect(page.getByRole('heading', { name: 'An index that is not used' })).toBeVisible()
  await expect(log(page).getByText('this', { exact: true })).toBeVisible()
  await expect(log(page).getByRole('link', { name: 'plan.txt' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const beside = await besideMessages(page)
  await expect(beside.getByText('Answer by')).toBeVisible()
  expect(
    Date.parse(
      (await beside.getByText('Answer by').getByRole('time').first().getAttribute('datetime')) ?? '',
    ),
  ).toBeGreaterThanOrEqual(Date.parse(promised ?? ''))
  await page.keyboard.press('Escape')

  await chief.page.goto('/auth-dashboard')
  const waiting = chief.page.getByRole('region', { name: 'Waits for you' })
  await expect(
    waiting.getByRole('button', { name: new RegExp(`^${firstName} Tester asks for support`) }),
  ).toBeVisible()
  await expectAccessible(chief.page)

  await chief.page.goto('/dashboard/support')
  await expect(chief.page.getByRole('heading', { name: 'Tickets' })).toBeVisible()
  await expectAccessible(chief.page)
  await expectNoOverflow(chief.page)
  const tickets = chief.page.getByRole('main').getByRole('listitem')
  await tickets.filter({ hasText: firstName }).getByRole('link').click()
  await waitForHydration(chief.page.getByRole('main'))
  await composer(chief.page).fill('Run analyse, then look again.')
  await chief.page.getByRole('spinbutton').fill('15')
  await chief.page.getByRole('button', { name: 'Send' }).click()
  await expect(log(chief.page).getByText('Run analyse')).toBeVisible()
  await expect(chief.page.getByRole('spinbutton')).toHaveValue('')
  await expectAccessible(chief.page)
  await expectNoOverflow(chief.page)

  await expect(log(page).getByText('Run analyse, then look again.')).toBeVisible()
  const answered = await besideMessages(page)
  await expect(answered.getByText('15 min of 2 h used')).toBeVisible()
  await answered.getByRole('button', { name: 'Mark as Solved' }).click()
  await expect(answered.getByText('An answer opens it again until')).toBeVisible()
  await chief.leave()
})
