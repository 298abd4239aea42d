import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { city, field, openDay, times } from './booking-page.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, newPerson, signUpAs } from './members.ts'
import { besideMessages, openOrder, placeOrder } from './order-pages.ts'

// The owner's hours are in the time zone of Chicago, so the visitor uses another one.
test.use({ timezoneId: 'Europe/Lisbon', locale: 'en-GB' })

async function fillDetails(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill(email)
  await page.getByLabel('What is it about?').filter({ visible: true }).fill('A bot that got worse since June')
}

const guest = () => {
  const { email } = newPerson()
  return { name: 'Inês Duarte', email }
}

test('a visitor in Lisbon books a call with an owner in Chicago, moves it twice and cancels it', {
  tag: ['@core', '@phone'],
}, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await openDay(page, isPhone ? 1 : 2)
  const at = (await times(page).first().getAttribute('data-time-value')) ?? ''
  const zoned = (timeZone: string) =>
    new Date(at).toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
  await times(page).first().click()
  await fillDetails(page, guest())
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page).toHaveURL(/\/call\/[\w-]{43}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^See you on \w+day\.$/)
  await expect(page.getByText(`${zoned('Europe/Lisbon')} to `).first()).toBeVisible()
  await expect(page.getByText(`${zoned('America/Chicago')} for Tessa, in Chicago`)).toBeVisible()
  await expect(page.getByText('No email was sent: keep this address.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /calendar\.google\.com/)
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const answer = await page.request.get(page.url())
  expect(answer.headers()['cache-control']).toBe('private, no-store')
  await expectAccessible(page)
  await expectNoOverflow(page)

  for (const place of [-1, -2]) {
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Move the call' })).toBeFocused()
    // Selects the next month, because the first free day may have too few free times.
    const month = await page.locator('[data-part=month]').textContent()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.locator('[data-part=month]')).not.toHaveText(month ?? '')
    const time = times(page).nth(place)
    const label = (await time.textContent()) ?? ''
    await time.click()
    await page.getByRole('button', { name: /^Move to/ }).click()
    await expect(page.locator('dd').first()).toContainText(`${label} to `)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
  await page.reload()
  await expect(page.getByText('Moved')).toBeVisible()
  const address = page.url()
  // Tests the page without JavaScript. Axe needs JavaScript, so it cannot test this page.
  for (const step of ['move', 'cancel']) {
    await page.goto(`${address}?step=${step}`)
    await expectAccessible(page)
  }
  await page.goto(address)
  await page.getByRole('button', { name: 'Cancel the call' }).click()
  await expect(page.getByRole('group', { name: 'Cancel the call?' })).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel the call' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This call is cancelled.')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This call is cancelled.')
})

test.describe('two visitors who take the same time', () => {
  test.use({ expectedFailures: ['status of 409'] })

  test('one has it, the other is shown three others and keeps what was typed', { tag: '@phone' }, async ({
    page,
    browser,
  }) => {
    await openDay(page, 3)
    await times(page).first().click()
    await fillDetails(page, guest())
    const faster = await browser.newContext({ timezoneId: 'Europe/Lisbon' })
    const other = await faster.newPage()
    await other.goto(page.url())
    await fillDetails(other, guest())
    await other.getByRole('button', { name: /^Confirm/ }).click()
    await expect(other).toHaveURL(/\/call\//)
    await faster.close()

    await page.getByRole('button', { name: /^Confirm/ }).click()
    const note = page.getByRole('alert').filter({ hasText: 'That time was just taken.' })
    await expect(note.getByRole('button')).toHaveCount(3)
    await expect(note).toBeFocused()
    await expect(note).toBeInViewport({ ratio: 1 })
    await note.getByRole('button').first().click()
    await expect(page.getByLabel('What is it about?').filter({ visible: true })).toHaveValue(
      'A bot that got worse since June',
    )
    await page.getByRole('button', { name: /^Confirm/ }).click()
    await expect(page).toHaveURL(/\/call\//)
  })
})

test('a member is known to the form, and has the call among the own ones', { tag: '@phone' }, async ({
  page,
}) => {
  await signUpAs(page, 'user')
  await page.goto('/dashboard/appointments')
  await expect(page.getByText('No calls to come')).toBeVisible()
  await page.getByRole('link', { name: 'Book a call' }).first().click()
  await page.getByRole('link', { name: 'Scope call' }).click()
  await times(page).last().click()
  await expect(field(page, 'Email')).not.toHaveValue('')
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page).toHaveURL(/\/call\//)
  const hours = await page.locator('dd').first().textContent()
  await page.goto('/auth-dashboard')
  const next = page.getByRole('region', { name: 'Your next call' })
  const start = next.locator('time').last()
  await expect(start).toHaveText(hours?.slice(0, 5) ?? '')
  await waitForHydration(next)
  await expect(start).toHaveText(hours?.slice(0, 5) ?? '')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await next.getByRole('link', { name: 'Scope call' }).click()
  await expect(page).toHaveURL('/dashboard/appointments')
  const call = page.getByRole('listitem').filter({ hasText: 'Scope call' })
  await expect(call).toContainText('Lisbon time')
  await expect(call).toContainText('in Chicago')
  await waitForHydration(call)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await call.getByRole('button', { name: 'Move' }).click()
  await times(page).first().click()
  await page.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await call.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('No calls to come')).toBeVisible()
  await expect(call).toContainText('Cancelled')
  await page.goto('/auth-dashboard')
  await expect(page.getByRole('region', { name: 'Your role' })).toBeVisible()
  await expect(next).toHaveCount(0)
})

test('a client calls about an order, which is named until the call is over', async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await openOrder(page, id)
  const order = await besideMessages(page)
  await order.getByRole('link', { name: 'Call about this order' }).click()
  await expect(page).toHaveURL(`/book/about-your-order?order=${id}`)
  await expect(city(page)).toHaveText('Lisbon')
  await times(page).first().click()
  await expect(page.getByText(`About your order #${id}, `).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page).toHaveURL(/\/call\//)
  await page.goto('/dashboard/appointments')
  const call = page.getByRole('listitem').filter({ hasText: 'About your order' })
  await expect(call).toContainText(`Order #${id}`)
})

test('a call that begins soon can only be asked about', async ({ page }) => {
  const { id: userId } = await signUpAs(page, 'user')
  const start = new Date(Date.now() + 3_600_000).toISOString()
  let made = 0
  await asAdmin(async (admin) => {
    const data = { title: 'Handover', meetingType: 'phone', userId, start, minutes: 20 }
    const answer = await admin.post('/api/admin/appointments', { data })
    expect(answer.status(), await answer.text()).toBe(201)
    made = (await answer.json()).id
  })
  await page.goto('/dashboard/appointments')
  const call = page.getByRole('listitem').filter({ hasText: 'Handover' })
  await expect(call).toContainText('It is too late to move or cancel it here.')
  await expect(call.getByRole('link', { name: 'Write instead' })).toHaveAttribute('href', '/#contact')
  await expect(call.getByRole('button', { name: 'Move' })).toHaveCount(0)
  await expect(call.getByRole('link', { name: 'Calendar file of Handover' })).toBeVisible()
  await expectAccessible(page)
  await asAdmin(async (admin) => {
    await admin.delete(`/api/admin/appointments/${made}`)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a call is booked with a plain form, in the time of the owner', { tag: '@phone' }, async ({
    page,
  }) => {
    await page.goto('/book')
    await page.getByRole('link', { name: 'Codebase walk-through' }).click()
    const select = page.getByLabel('Time in Chicago')
    await expect(select.locator('option')).toHaveCount(40)
    await select.selectOption({ index: (page.viewportSize()?.width ?? 0) < 768 ? 30 : 35 })
    const { name, email } = guest()
    await field(page, 'Name').fill(name)
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Book the call' }).click()
    // This site sends no email, so the visitor has only the address of the call.
    await expect(page).toHaveURL(/\/call\/[\w-]{43}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^See you on \w+day\.$/)
    await expect(page.getByText('The call is booked. No email was sent: keep this address.')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Calendar file' })).toBeVisible()
    await expectNoOverflow(page)
  })

  test('a call is moved and cancelled with plain forms', async ({ page }) => {
    const { times: free } = await (await page.request.get('/api/calls/walk-through/times')).json()
    const start = free.at(-40)
    const booked = await page.request.post('/api/calls/walk-through/bookings', {
      data: { ...guest(), start, timeZone: 'Europe/Lisbon' },
    })
    const { manage } = await booked.json()
    await page.goto(manage)
    await page.getByRole('link', { name: 'Move' }).click()
    const select = page.getByLabel('Time in Lisbon')
    await expect(select.locator('option')).toHaveCount(40)
    await expectNoOverflow(page)
    const to = (await select.locator('option').first().textContent()) ?? ''
    await page.getByRole('button', { name: 'Move the call' }).click()
    await expect(page).toHaveURL(manage)
    await expect(page.locator('dd').first()).toContainText(`${to.split(', ').at(-1)} to `)
    await page.getByRole('link', { name: 'Cancel the call' }).click()
    await page.getByRole('link', { name: 'Keep it' }).click()
    await page.getByRole('link', { name: 'Cancel the call' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page).toHaveURL(manage)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This call is cancelled.')
  })
})
