import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { composer, log, openOtherBrowser, placeOrder, write } from './order-pages.ts'

// The member's open page requests the order again after the admin has unassigned the member. The response is a 404.
test.use({ expectedFailures: ['status of 404'] })

test('an admin assigns an order to a developer, who writes in it, moves it, and loses it again', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const [chief, client] = [await openOtherBrowser(browser, page), await openOtherBrowser(browser, page)]
  await signInAs(chief.page, 'admin')
  await signUpAs(client.page, 'user', 'Clara')
  const dev = await signUpAs(page, 'developer', 'Devi')
  const id = await placeOrder(client.page)
  await write(client.page, id, 'The logo is blue.')
  const accepted = { status: 'in_progress', effortMinutes: 60 }
  await chief.page.request.patch(`/api/orders/${id}/status`, { data: accepted })

  await page.goto('/dashboard/projects')
  const main = page.getByRole('main')
  await expect(main.getByText('Nobody has assigned you an order yet.')).toBeVisible()
  await expectAccessible(page)
  await waitForHydration(main)

  await chief.page.goto(`/dashboard/orders?q=%23${id}`)
  await waitForHydration(chief.page.getByRole('main'))
  await chief.page.getByRole('button', { name: new RegExp(`^Manage order #${id}`) }).click()
  const managed = chief.page.getByRole('dialog', { name: 'Manage Order' })
  await managed.getByLabel('Add a developer').selectOption({ label: `Devi Tester, ${dev.email}` })
  await managed.getByRole('button', { name: 'Assign' }).click()
  await expect(managed.getByRole('button', { name: 'Remove Devi Tester' })).toBeVisible()
  await expectAccessible(chief.page)

  await test.step('it is on the open page at once, without a price', async () => {
    await expect(main.getByText(`#${id}`).filter({ visible: true })).toBeVisible()
    await expect(main.getByText(/^1 new/).filter({ visible: true })).toBeVisible()
    await expect(main).not.toContainText('$')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
  await main.getByRole('link').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(`/dashboard/projects/${id}`)
  await expect(log(page).getByText('The logo is blue.')).toBeVisible()
  await waitForHydration(composer(page))
  await expect(page.getByText('Your turn').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await composer(page).fill('It is in place.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page).getByText('It is in place.')).toBeVisible()
  await client.page.goto(`/dashboard/orders/${id}`)
  await expect(log(client.page).getByText('Devi Tester · Developer')).toBeVisible()
  await expect(client.page.getByRole('main')).toContainText('Worked on by')

  await test.step('it is moved by keyboard', async () => {
    await page.goto('/dashboard/projects')
    await waitForHydration(main)
    await main
      .getByRole('button', { name: `Move order #${id}` })
      .filter({ visible: true })
      .press('Enter')
    await page.getByRole('button', { name: 'Complete Order' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Complete this order?' })
      .getByRole('button', { name: 'Complete Order' })
      .press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      main.getByRole('button', { name: `Move order #${id}` }).filter({ visible: true }),
    ).toBeVisible()
    const order = await (await page.request.get(`/api/orders/${id}`)).json()
    expect(order.status).toBe('completed')
  })

  await page.goto(`/dashboard/projects/${id}`)
  await waitForHydration(composer(page))
  await managed.getByRole('button', { name: 'Remove Devi Tester' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not Your Order Any More' })).toBeVisible()
  await expect(main).not.toContainText('The logo is blue.')
  await page.getByRole('link', { name: 'Back to Projects' }).last().click()
  await expect(main.getByText('Nobody has assigned you an order yet.')).toBeVisible()
  await chief.leave()
  await client.leave()
})
