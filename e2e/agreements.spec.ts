import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { holdScripts } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signInAs, signUpAs } from './members.ts'
import { besideMessages, composer, log, openOrder, openOtherBrowser, placeOrder } from './order-pages.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name: `Proposal: ${name}` })

const start = (id: number) =>
  asAdmin(async (admin) => {
    await admin.patch(`/api/orders/${id}/status`, { data: { status: 'in_progress' } })
  })

test('the client proposes more work, the owner suggests another price, and its acceptance changes the order', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const chief = await openOtherBrowser(browser, page)
  await signUpAs(page, 'user', 'Ada')
  await signInAs(chief.page, 'admin')
  const id = await placeOrder(page)
  await start(id)
  const { price } = await (await page.request.get(`/api/orders/${id}`)).json()
  const total = `$${(Number(price) + 250).toLocaleString('en-US')}`
  await openOrder(page, id)
  await openOrder(chief.page, id)

  await composer(page).fill('A begun message')
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose a Change' })
  await dialog.getByLabel('What do you propose?').selectOption('Extra scope')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Please fill this in')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('What is added').fill('Cache rules')
  await dialog.getByLabel('Added to the price').fill('250')
  await expect(dialog.getByText(`New total of the order: ${total}`)).toBeVisible()
  await dialog.getByLabel('Why').fill('The pictures are **slow**.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await dialog.getByLabel('What do you propose?').selectOption('Extra scope')
  await dialog.getByLabel('What is added').fill('Cache rules')
  await dialog.getByLabel('Added to the price').fill('250')
  await expect(dialog.getByLabel('Why')).toHaveValue('The pictures are **slow**.')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(card(page, 'Cache rules').getByRole('button', { name: 'Withdraw' })).toBeVisible()

  await expect(composer(page)).toHaveValue('A begun message')

  const asked = card(chief.page, 'Cache rules')
  await expect(asked.getByText('$250')).toBeVisible()
  await expect(asked.locator('dl > div').filter({ hasText: 'New total' })).toContainText(total)
  await expectAccessible(chief.page)
  await expectNoOverflow(chief.page)
  await asked.getByRole('button', { name: 'Suggest Another' }).click()
  const other = chief.page.getByRole('dialog', { name: 'Suggest Another' })
  await other.getByLabel('Added to the price').fill('300.50')
  await other.getByLabel('Why').fill('With the tests.')
  await other.getByRole('button', { name: 'Propose' }).click()
  await expect(asked.first().getByText('Answered with another proposal')).toBeVisible()

  const offer = card(page, 'Cache rules').last()
  await offer.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('dialog', { name: 'Accept this addition?' })
  await expect(question).toContainText('“Cache rules” adds ')
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(offer.getByText('Accepted by Ada')).toBeVisible()
  await expect(asked.last().getByText('Accepted by Ada')).toBeVisible()
  const after = await (await page.request.get(`/api/orders/${id}`)).json()
  expect(Number(after.price)).toBe(Number(price) + 300.5)
  const beside = await besideMessages(page)
  await expect(beside.getByText('Agreed: extra scope')).toBeVisible()
  const ledger = beside.getByRole('region', { name: 'Agreed so far' })
  await expect(ledger.getByText('Cache rules')).toBeVisible()
  await expect(ledger.getByText('+ $300.50')).toBeVisible()
  await expect(ledger.getByText('Proposed by Chief Tester, accepted by Ada')).toBeVisible()

  await (await besideMessages(chief.page)).getByRole('button', { name: 'Cancel Order' }).click()
  const end = chief.page.getByRole('dialog', { name: 'Propose to Cancel' })
  await end.getByLabel('What was done').fill('The first page')
  await end.getByLabel('Reason').fill('We were bought.')
  await end.getByRole('button', { name: 'Propose' }).click()
  await expect(end).toBeHidden()
  const proposals: { id: number }[] = await (await page.request.get(`/api/orders/${id}/proposals`)).json()
  expect((await page.request.post(`/api/proposals/${proposals.at(-1)?.id}/accept`)).status()).toBe(200)
  await expect(ledger.getByText('Cancel the order. Done: The first page')).toBeVisible()
  await expect(ledger.getByText('Price now')).toBeHidden()
  await chief.leave()
})

test('an order opens at its end, also when that is a proposal whose code comes later', {
  tag: '@phone',
}, async ({ page }) => {
  await signUpAs(page, 'user', 'Ada')
  const id = await placeOrder(page)
  await start(id)
  // On a phone, these texts fit into the window, but their cards are wider.
  for (const title of ['Cache rules', 'Smaller pictures', 'A second language']) {
    const data = { kind: 'scope', title, price: '250', note: title }
    const { id: proposal } = await (await page.request.post(`/api/orders/${id}/proposals`, { data })).json()
    if (title !== 'A second language') await page.request.post(`/api/proposals/${proposal}/withdraw`)
  }
  const release = await holdScripts(page, '**/assets/agreements-*.js')
  await openOrder(page, id)
  await expect(log(page).getByText('A second language')).toBeInViewport()
  release()
  await expect(card(page, 'A second language').getByRole('button', { name: 'Withdraw' })).toBeVisible()
  const below = () =>
    page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
  await expect.poll(below).toBeLessThan(2)
})

test('a higher price of a new order waits for the client, and a lower one applies at once', async ({
  page,
  browser,
}) => {
  const chief = await openOtherBrowser(browser, page)
  await signUpAs(page, 'user', 'Ada')
  await signInAs(chief.page, 'admin')
  const id = await placeOrder(page)
  await openOrder(page, id)
  await openOrder(chief.page, id)
  const { price } = await (await page.request.get(`/api/orders/${id}`)).json()
  const change = async (to: number, reason: string) => {
    const beside = await besideMessages(chief.page)
    await beside.getByRole('button', { name: 'Change the price' }).click()
    const dialog = chief.page.getByRole('dialog', { name: 'Change the Price' })
    await dialog.getByLabel('New price of the order').fill(String(to))
    await dialog.getByLabel('Reason').fill(reason)
    await expectAccessible(chief.page)
    await dialog.getByRole('button', { name: 'Change the Price' }).click()
    await expect(dialog).toBeHidden()
  }

  await change(Number(price) + 100, 'One more language.')
  const asked = card(page, 'New price')
  await expect(page.getByRole('button', { name: /^Cancel/ })).toHaveCount(1)
  await expect(asked.getByRole('button', { name: 'Decline' })).toBeHidden()
  const accept = chief.page.getByRole('button', { name: 'Accept Order' })
  await expect(chief.page.getByText(/^Waits for Ada .*to agree to the new price$/)).toBeVisible()
  await expect(accept).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await asked.getByRole('button', { name: 'Agree' }).click()
  await expect(asked.getByText('Accepted by Ada')).toBeVisible()
  await expect(accept).toBeVisible()

  await change(Number(price), 'Without it after all.')
  await expect(card(page, 'New price').last().getByText('Applied at once')).toBeVisible()
  await expect(log(page).getByText('Without it after all.')).toBeVisible()
  const beside = await besideMessages(page)
  await expect(beside.getByText('Price lowered')).toBeVisible()
  await expect(beside.getByText('Lowered by Chief Tester')).toBeVisible()
  await chief.leave()
})
