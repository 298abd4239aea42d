import { type APIRequestContext, expect as expectCall, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, password, signInAs, signUpAs, site } from './members.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

type Client = { context: APIRequestContext; email: string; leave: () => Promise<void> }

/** Registers a client in a separate browser context, so that this journey's browser stays signed in. */
async function makeClient(page: Page, firstName: string): Promise<Client> {
  const context = await page.context().browser()?.newContext({ baseURL: site().url })
  if (!context) throw new Error('There is no browser')
  const person = newPerson(firstName)
  const answer = await context.request.post('/api/auth/register', {
    data: { ...person, password, confirmPassword: password },
    headers: { 'x-forwarded-for': `10.201.${process.pid % 250}.${person.email.length}` },
  })
  expectCall(answer.status(), await answer.text()).toBe(200)
  return { context: context.request, email: person.email, leave: () => context.close() }
}

async function placeOrder({ context }: Pick<Client, 'context'>, serviceId = 1) {
  const service = await (await context.get(`/api/services/${serviceId}`)).json()
  const { price } = service.pricing.basic
  const answer = await context.post('/api/orders', { data: { serviceId, packageType: 'basic', price } })
  expectCall(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: number; serviceTitle: string }
}

async function open(page: Page, path = '/dashboard/orders') {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

const rows = (page: Page) => page.getByRole('region', { name: 'All orders' }).getByRole('listitem')

test('an admin comes from the dashboard, finds an order, accepts it, notes a date, and the client sees it', async ({
  page,
}) => {
  const client = await makeClient(page, 'Ada')
  const { id, serviceTitle } = await placeOrder(client)
  await client.context.post(`/api/orders/${id}/messages`, { data: { message: 'Hello?' } })
  await signInAs(page, 'admin')
  await open(page, '/auth-dashboard')
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(client.email)
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\?q=ada/)
  await expect(rows(page)).toContainText('1 new message')
  await expectAccessible(page)

  const opener = page.getByRole('button', { name: `Manage order #${id}, ${serviceTitle}` })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Manage Order' })
  await dialog.getByRole('button', { name: 'Accept Order' }).click()
  const question = page.getByRole('dialog', { name: 'Accept this order?' })
  await expect(question.getByLabel('Hours of work')).toHaveValue(/^\d+$/)
  await question.getByRole('button', { name: 'Accept Order' }).click()
  await expect(toast(page, 'The order is in progress now.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(dialog.getByText('In progress')).toBeVisible()
  await dialog.getByLabel('Delivery date').fill('2099-12-24')
  await dialog.getByLabel('Why').fill('The fair comes first.')
  await dialog.getByLabel('Notes').fill('First draft on Friday.')
  await expect(dialog.getByLabel('Notes')).toHaveAccessibleDescription('Visible to the client')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The notes are saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(rows(page)).toContainText('In progress')
  await expect(rows(page)).toContainText('Dec 24, 2099')
  await expect(rows(page)).toContainText('First draft on Friday.')
  expect(await (await client.context.get(`/api/orders/${id}`)).json()).toMatchObject({
    status: 'in_progress',
    adminNotes: 'First draft on Friday.',
    deliveryDate: '2099-12-24T00:00:00.000Z',
  })

  await opener.click()
  await dialog.getByRole('button', { name: 'Complete Order' }).click()
  await page
    .getByRole('dialog', { name: 'Complete this order?' })
    .getByRole('button', { name: 'Complete Order' })
    .click()
  await expect(toast(page, 'The order is completed.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page)).toContainText('Completed')
  await opener.click()
  await dialog.getByRole('link', { name: 'Open this order' }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${id}`)
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  await client.leave()
})

test('filters and order of the list are in the address', async ({ page }) => {
  const client = await makeClient(page, 'Grace')
  const first = await placeOrder(client, 1)
  const second = await placeOrder(client, 2)
  await client.context.patch(`/api/orders/${first.id}/status`, { data: { status: 'cancelled' } })
  await signInAs(page, 'admin')
  const q = encodeURIComponent(client.email)
  await open(page, `/dashboard/orders?q=${q}`)
  await expect(rows(page)).toContainText([second.serviceTitle, first.serviceTitle])
  await page.getByLabel('Sort').selectOption('Last changed')
  await expect(page).toHaveURL(/sort=changed/)
  await expect(rows(page)).toContainText([first.serviceTitle, second.serviceTitle])
  await page.getByRole('main').getByLabel('Status').selectOption('Cancelled')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('main').getByLabel('Status')).toHaveValue('cancelled')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue(client.email)
  await expect(rows(page)).toContainText([first.serviceTitle])

  await page.getByRole('main').getByLabel('Status').selectOption('Completed')
  await expect(page.getByText('No orders found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show All Orders' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('')
  await expect(rows(page).first()).toBeVisible()
  await open(page, `/dashboard/orders?q=${first.id}`)
  await expect(rows(page).filter({ hasText: `#${first.id},` })).toHaveCount(1)
  await client.leave()
})

test.describe('when the server refuses', () => {
  test.use({ expectedFailures: ['/api/orders', '/api/admin/orders'] })

  test('a change that conflicts with an earlier one shows a message, and the list can be loaded again', async ({
    page,
  }) => {
    const client = await makeClient(page, 'Edsger')
    const { id } = await placeOrder(client)
    await signInAs(page, 'admin')
    await open(page, `/dashboard/orders?q=${encodeURIComponent(client.email)}`)
    await rows(page)
      .getByRole('button', { name: /^Manage/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Manage Order' })
    await expect(dialog.getByRole('button', { name: 'Accept Order' })).toBeVisible()
    await client.context.patch(`/api/orders/${id}/status`, { data: { status: 'cancelled' } })
    await dialog.getByRole('button', { name: 'Accept Order' }).click()
    const question = page.getByRole('dialog', { name: 'Accept this order?' })
    await question.getByRole('button', { name: 'Accept Order' }).click()
    await expect(toast(page, 'The order was not changed')).toBeVisible()
    await question.getByRole('button', { name: 'Not Yet' }).click()
    await expect(dialog.getByText('Cancelled')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.route(
      '**/api/admin/orders?status=cancelled*',
      (route) => route.fulfill({ status: 503, json: { message: 'busy' } }),
      { times: 1 },
    )
    await page.getByRole('main').getByLabel('Status').selectOption('Cancelled')
    await expect(page.getByText('The orders could not be loaded.')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(rows(page)).toHaveCount(1)
    await client.leave()
  })
})

test('a client at the address of all orders comes to the own ones, and sees no others', async ({ page }) => {
  const other = await makeClient(page, 'Ada')
  await placeOrder(other)
  await other.leave()
  await signUpAs(page, 'premium')
  const { id } = await placeOrder({ context: page.request })
  await open(page)
  await expect(page).toHaveURL('/dashboard?tab=projects')
  const projects = page.getByRole('region', { name: 'Your Projects' }).getByRole('listitem')
  await expect(projects).toHaveCount(1)
  await expect(projects.getByRole('link')).toHaveAttribute('href', `/dashboard/orders/${id}`)
  await expect(page.getByRole('link', { name: 'New Order' })).toHaveAttribute('href', '/services')
})
