import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, newPerson, signInAs } from './members.ts'
import { test } from './own-site.ts'
import { inChicago, later, minute } from './schedule-page.ts'

async function openTab(page: Page, tab: 'availability' | 'types'): Promise<void> {
  await signInAs(page, 'admin')
  await page.goto(`/dashboard/schedule?tab=${tab}`)
  await waitForHydration(page.getByRole('main'))
}

/** Returns the next Thursday that is at least `weeks` weeks away. */
function thursday(weeks = 1): string {
  const now = new Date()
  const days = ((4 - now.getUTCDay() + 7) % 7) + weeks * 7
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns a weekday from Monday to Thursday, at least two days ahead in the owner's time zone. It occurs twice in the next two
 * weeks.
 */
function weekdayAhead(): string {
  const from = inChicago(Date.now() + 48 * 60 * minute).slice(0, 10)
  const weekday = new Date(from).getUTCDay()
  return ['Monday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Monday', 'Monday'][weekday] ?? ''
}

const timesOn = async (page: Page, day: string): Promise<string[]> =>
  (await (await page.request.get(`/api/calls/intro/times?from=${day}&days=1`)).json()).times

test('public holidays are proposed, accepted with one press, and opened one by one', async ({ page }) => {
  await openTab(page, 'availability')
  const panel = page.getByRole('region', { name: 'Public holidays' })
  await expect(panel.getByLabel('Country')).toHaveValue('US')
  await expect(panel).toContainText('Now these are days like any other. In the next year:')
  await panel.getByLabel('Country').selectOption('Germany')
  await panel.getByLabel('Region').selectOption('Bayern')
  await expect(panel).toContainText('Corpus Christi')
  await panel.getByRole('button', { name: 'Close on These Days' }).click()
  const day = panel.getByRole('listitem').filter({ hasText: 'Corpus Christi' })
  await expect(day).toContainText('Closed')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await day.getByRole('button', { name: 'Work on' }).click()
  await expect(day).toContainText('Open')
  await panel.getByRole('button', { name: 'Work on All of Them' }).click()
  await expect(panel).toContainText('Now these are days like any other.')
})

test('hours are changed by keyboard, with their effect in words, and leaving asks', async ({ page }) => {
  await openTab(page, 'availability')
  const day = weekdayAhead()
  const until = page.getByLabel(`${day} until, 2 of 2`)
  await expect(until).toHaveValue('16:30')
  await until.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(until).toHaveValue('17:00')
  const bar = page.getByRole('status').filter({ hasText: 'not saved' })
  await expect(bar).toContainText(
    `1 change is not saved. ${day} ends at 17:00: 2 more times in the next two weeks. No booked call is touched.`,
  )
  await expectAccessible(page)

  // Opening another tab or page asks before the changes in the form are lost.
  await page.getByRole('tab', { name: 'Call types' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay Here' }).click()
  await expect(page.getByRole('tab', { name: 'Availability' })).toBeFocused()
  await expect(question).toHaveCount(0)
  await expect(until).toHaveValue('17:00')

  // The field reports that the text is not a time, and the form is not sent.
  await until.fill('noon')
  await until.press('Enter')
  await expect(page.getByText('Use a time such as 09:30')).toBeVisible()
  await expect(until).toBeFocused()
  await until.fill('5 pm')
  await until.press('Enter')
  await expect(until).toHaveValue('17:00')
  await until.press('Enter')
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(until).toHaveValue('17:00')
  await until.fill('16:30')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(bar).toHaveCount(0)
})

test('hours are copied to other days, and who saves an older version is told', async ({ page }) => {
  await openTab(page, 'availability')
  await page.getByRole('button', { name: 'Copy Monday to…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy hours' })
  await dialog.getByRole('checkbox', { name: 'Saturday' }).check()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByLabel('Saturday from, 1 of 2')).toHaveValue('09:00')
  await expect(page.getByRole('switch', { name: 'Calls on Saturday' })).toBeChecked()
  await asAdmin(async (admin) => {
    const { week, rules } = await (await admin.get('/api/admin/availability')).json()
    const saved = await admin.put('/api/admin/availability', {
      data: { week, rules: { ...rules, maxPerDay: 4 } },
    })
    expect(saved.status()).toBe(200)
  })
  await page.getByRole('button', { name: 'Save hours' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody else saved the hours meanwhile' })
  await expect(notice).toContainText('At most 4 calls a day')
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('switch', { name: 'Calls on Saturday' })).not.toBeChecked()
  await expect(page.getByLabel('A day at most').filter({ visible: true })).toHaveValue('4')
})
test.use({ expectedFailures: ['/api/admin/availability', '/api/admin/time-off'] })

test('a day off is taken once every booked call in it is decided, and an open page of a visitor loses it', async ({
  page,
  browser,
  baseURL,
}) => {
  const day = thursday()
  const [start = ''] = await timesOn(page, day)
  const guest = { ...newPerson('Ines'), name: 'Inês', timeZone: 'Europe/Lisbon' }
  const { name, email, timeZone } = guest
  const booked = await page.request.post('/api/calls/intro/bookings', {
    data: { start, name, email, timeZone },
  })
  expect(booked.status(), await booked.text()).toBe(201)

  await openTab(page, 'availability')
  await page.getByRole('button', { name: 'Time off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take time off' })
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByLabel('What visitors read').fill('Back on Friday')
  await dialog.getByRole('button', { name: 'Take Time Off' }).click()
  const call = dialog.getByRole('group', { name: /^Inês/ })
  await expect(call.getByLabel('Keep it')).toBeFocused()
  await expectAccessible(page)
  expect(await timesOn(page, day)).not.toEqual([])

  await dialog.getByRole('button', { name: 'Take Time Off' }).click()
  await expect(call.getByText('Choose what happens to it')).toBeVisible()
  await expect(call.getByLabel('Keep it')).toBeFocused()
  // The bookings of the next day are not loaded yet, so the list of calls disappears meanwhile.
  await dialog.getByLabel('Last day').fill(later(day, 1))
  await expect(call).toHaveCount(0)
  await dialog.getByLabel('Last day').fill(day)
  await dialog.getByRole('button', { name: 'Take Time Off' }).click()
  const visitor = await browser.newContext({ timezoneId: 'Europe/Lisbon', ...(baseURL && { baseURL }) })
  const open = await visitor.newPage()
  await open.goto(`/book/intro?day=${day}`)
  const shownDay = open.locator('[aria-pressed=true][data-day]')
  await expect(shownDay).toHaveAttribute('data-day', day)
  await shownDay.click()
  await waitForHydration(shownDay)
  await expect(open.locator('[data-time-value]')).not.toHaveCount(0)
  await call.getByLabel('Cancel it').check()
  await dialog.getByRole('button', { name: 'Take Time Off' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('visitors read “Back on Friday”')).toBeVisible()
  expect(await timesOn(page, day)).toEqual([])
  await open.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(
    open.getByText('Nothing is free on this day any more. Choose another one.', { exact: true }),
  ).toBeVisible()
  await expect(open.locator('[data-time-value]')).toHaveCount(0)
  await visitor.close()
  const { manage } = await booked.json()
  expect((await (await page.request.get(`/api${manage}`)).json()).status).toBe('cancelled')

  await page.getByRole('button', { name: /Edit .*: Time off/ }).click()
  await page.getByRole('dialog', { name: 'Time off' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('visitors read “Back on Friday”')).toHaveCount(0)
  expect(await timesOn(page, day)).not.toEqual([])
})

test('a day has its own hours', async ({ page }) => {
  const day = thursday(2)
  await openTab(page, 'availability')
  await page.getByRole('button', { name: 'One day' }).click()
  const dialog = page.getByRole('dialog', { name: 'A day that differs' })
  await dialog.getByLabel('Day', { exact: true }).fill(day)
  await dialog.getByLabel('this day until').fill('10:00')
  await dialog.getByLabel('Note').fill('Fair')
  await dialog.getByRole('button', { name: 'Save this day' }).click()
  await expect(page.getByText('Thursday, Fair')).toBeVisible()
  expect(await timesOn(page, day)).toHaveLength(2)
  await page.getByRole('button', { name: /Edit .*: 09:00 to 10:00/ }).click()
  await page.getByRole('button', { name: 'Use the weekly hours' }).click()
  await expect(page.getByText('Thursday, Fair')).toHaveCount(0)
})

test('a type of call is made, put first, and taken out of the offer', async ({ page }) => {
  await openTab(page, 'types')
  await page.getByRole('button', { name: 'Add Call Type' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Call Type' })
  const slug = `talk-${process.pid}`
  const title = `Talk ${slug}`
  await dialog.getByLabel('Address').fill(slug)
  await dialog.getByLabel('Title').fill(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Call Type' }).click()
  await expect(dialog).toHaveCount(0)
  const offered = async () =>
    (await (await page.request.get('/api/calls')).json()).calls.map((call: { slug: string }) => call.slug)
  expect((await offered()).at(-1)).toBe(slug)

  const list = page.getByRole('list', { name: 'Call types' })
  const up = page.getByRole('button', { name: `Move ${title} up` })
  await expect(up).toBeVisible()
  const count = await list.getByRole('listitem').count()
  for (let place = count - 1; place > 0; place -= 1) await up.press('Enter')
  await expect.poll(offered).toContain(slug)
  await expect.poll(async () => (await offered())[0]).toBe(slug)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Call Type' })
  await edit.getByRole('switch', { name: 'Offered' }).uncheck()
  await edit.getByRole('button', { name: 'Update Call Type' }).click()
  await expect(edit).toHaveCount(0)
  expect((await page.request.get(`/api/calls/${slug}/times`)).status()).toBe(404)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText(title, { exact: true })).toHaveCount(0)
})

test('both tabs fit every width, and axe finds nothing in them', async ({ page }) => {
  for (const tab of ['availability', 'types'] as const) {
    await openTab(page, tab)
    const heading = tab === 'types' ? 'Call types' : 'Weekly hours'
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
    for (const width of [320, 390, 640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
    }
  }
})
