import type { Locator } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { city, days, field, openDay, times } from './booking-page.ts'
import { expect, test } from './journey.ts'
import { asAdmin, newPerson } from './members.ts'

// The owner's hours are in the time zone of Chicago, so the visitor uses another one.
test.use({ timezoneId: 'Europe/Lisbon', locale: 'en-GB' })

test('a visitor sees the calls, and the times of one in the own zone, in the same place', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shifts: number[] }).shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/book')
  await expect(page.getByRole('link', { name: 'Intro call' })).toBeVisible()
  await expect(page.locator('main li', { hasText: 'Intro call' })).toContainText(
    /20\s*min.*Free.*next \w{3}/s,
  )
  await page.getByRole('link', { name: 'Intro call' }).click()
  await expect(page).toHaveURL('/book/intro')
  await expect(city(page)).toHaveText('Lisbon')
  const first = times(page).first()
  const at = new Date((await first.getAttribute('data-time-value')) ?? '')
  const inLisbon = at.toLocaleTimeString('en-GB', { timeZone: 'Europe/Lisbon', timeStyle: 'short' })
  await expect(first).toHaveText(inLisbon)
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

test('the zone changes before and after a day is chosen, and hours are written as the visitor likes', async ({
  page,
}) => {
  await page.goto('/book/intro')
  await expect(city(page)).toHaveText('Lisbon')
  const zones = page.getByLabel('Your time zone')
  await expect(zones.locator('option')).toContainText(['Lisbon (UTC', 'Chicago (UTC', 'UTC'])
  await zones.focus()
  await expect(zones.locator('option', { hasText: /^Kolkata \(UTC\+5:30\)$/ })).toBeAttached()
  await expect(zones.locator('option', { hasText: /^Kyiv \(/ })).toBeAttached()
  await zones.selectOption({ label: 'Kathmandu (UTC+5:45)' })
  await expect(city(page)).toHaveText('Kathmandu')
  await expect(times(page).first()).toHaveText(/:(15|45)$/)
  await days(page).last().click()
  const at = await times(page).first().getAttribute('data-time-value')
  await zones.selectOption({ label: 'UTC' })
  const same = page.locator(`[data-time-value="${at}"]`)
  await days(page).last().click()
  await page.getByRole('button', { name: '12 h' }).click()
  await expect(times(page).first()).toHaveText(/\d:\d\d\s[AP]M$/)
  await page.getByRole('button', { name: '24 h' }).click()
  await expect(same.or(times(page).first()).first()).toHaveText(/^\d\d:\d\d$/)
})

test('the address carries day and time: Back, a reload and another window show the same', async ({
  page,
  context,
}) => {
  await openDay(page, 0)
  const day = await page.locator('[aria-pressed=true][data-day]').getAttribute('data-day')
  await expect(page).toHaveURL(`/book/intro?day=${day}`)
  const label = (await times(page).first().textContent()) ?? ''
  await times(page).first().click()
  await expect(page).toHaveURL(/&at=\d{4}-\d\d-\d\dT\d\d:\d\dZ$/)
  await expect(page.getByRole('button', { name: /^Confirm \w+, / })).toContainText(label)
  await field(page, 'Name').fill('Ada')
  await page.goBack()
  await expect(page.locator('[aria-pressed=true][data-day]')).toHaveAttribute('data-day', day ?? '')
  await page.goForward()
  await expect(field(page, 'Name')).toHaveValue('Ada')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toContainText(label)
  await expect(field(page, 'Name')).toHaveValue('Ada')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: /^Confirm/ })).toContainText(label)
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other).toHaveURL(`/book/intro?day=${day}`)
})

test('what was chosen is seen, and has the focus', { tag: '@phone' }, async ({ page }) => {
  await openDay(page, 4)
  await expect(times(page).first()).toBeInViewport()
  const at = await times(page).last().getAttribute('data-time-value')
  await times(page).last().click()
  const chosen = page.getByRole('group', { name: 'Chosen time' })
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await expect(field(page, 'Name')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.locator(`[data-time-value="${at}"]`)).toBeFocused()
  await expect(page.locator(`[data-time-value="${at}"]`)).toBeInViewport()
})

test('times that come anew leave the day, and the focus in the list', async ({ page }) => {
  await openDay(page, 5)
  const name = (await page.locator('[data-part=day]').textContent()) ?? ''
  const [first = '', second = '', third = ''] = await times(page).evaluateAll((list) =>
    list.map((time) => (time as HTMLElement).dataset.timeValue ?? ''),
  )
  const last = (await times(page).last().getAttribute('data-time-value')) ?? ''
  const refresh = () => page.evaluate(() => dispatchEvent(new Event('focus')))
  const taken: number[] = []
  const take = (start: string, minutes: number) =>
    asAdmin(async (admin) => {
      const data = { title: 'Away', meetingType: 'block', start, minutes }
      const answer = await admin.post('/api/admin/appointments', { data })
      expect(answer.status(), await answer.text()).toBe(201)
      taken.push((await answer.json()).id)
    })
  await times(page).first().focus()
  await take(first, 20)
  await refresh()
  await expect(page.locator(`[data-time-value="${first}"]`)).toBeHidden()
  await expect(times(page).first()).toBeFocused()
  await expect(times(page).first()).toHaveAttribute('data-time-value', third ? /./ : second)

  const free = (await times(page).first().getAttribute('data-time-value')) ?? ''
  await take(free, (Date.parse(last) - Date.parse(free)) / 60_000 + 20)
  await refresh()
  await expect(page.getByText('Nothing is free on this day any more. Choose another one.')).toBeVisible()
  await expect(page.locator('[data-part=day]')).toHaveText(name)
  await expect(page.getByRole('group', { name: 'Free times' })).toBeFocused()
  await asAdmin(async (admin) => {
    for (const id of taken) await admin.delete(`/api/admin/appointments/${id}`)
  })
  await refresh()
  await expect(times(page).first()).toHaveAttribute('data-time-value', first)
  await expect(page.locator('[data-part=day]')).toHaveText(name)
})

test('long words stay within their fields', { tag: '@phone' }, async ({ page }) => {
  const width = (page.viewportSize()?.width ?? 0) < 768 ? 320 : 1024
  await page.setViewportSize({ width, height: 800 })
  await openDay(page, 4, 'walk-through')
  await times(page).first().click()
  const about = page.getByLabel('Which code is it, and what worries you about it?').filter({ visible: true })
  await about.fill('Donaudampfschifffahrtselektrizit\u00e4tenhauptbetriebswerk '.repeat(20))
  await field(page, 'Name').fill('Wolfeschlegelsteinhausenbergerdorff '.repeat(2))
  for (const part of [about, field(page, 'Email'), page.getByRole('button', { name: /^Confirm/ })]) {
    const box = await part.boundingBox()
    expect(box?.x).toBeGreaterThan(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(width)
  }
  await expectNoOverflow(page)
})

test('the zone of choice leads to the details', { tag: '@phone' }, async ({ page }) => {
  await openDay(page, 4)
  const zones = page.getByLabel('Your time zone')
  await zones.focus()
  await zones.selectOption({ label: 'St Johns (UTC−3:30)' })
  await expect(city(page)).toHaveText('St Johns')
  // The select is wide enough for the full name and offset of the time zone.
  const isCut = await zones.evaluate((select: HTMLSelectElement) => {
    const canvas = document.createElement('canvas').getContext('2d')
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    if (canvas) canvas.font = font
    const text = canvas?.measureText(select.selectedOptions[0]?.text ?? '').width ?? 0
    return text > select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  })
  expect(isCut).toBe(false)
  await times(page).first().click()
  const chosen = page.getByRole('group', { name: 'Chosen time' })
  await expect(chosen).toContainText('in St Johns (')
  await expect(chosen).toContainText('in Chicago)')
})

/** Fills the hidden field, as a password manager may do. */
const fillHidden = (hidden: Locator) =>
  hidden.evaluate((input: HTMLInputElement) => {
    input.value = 'https://runa.example'
  })

test.describe('a filled-in hidden field, and too many bookings from one connection,', () => {
  test.use({ expectedFailures: ['status of 400', 'status of 429'] })

  test('are refused in words, and what was typed stays', async ({ page }) => {
    await openDay(page, 4)
    await times(page).first().click()
    await field(page, 'Name').fill('Ada')
    await field(page, 'Email').fill(newPerson().email)
    const form = page.locator('form', { has: page.getByRole('button', { name: /^Confirm/ }) })
    await fillHidden(form.locator('[name=leaveEmpty]'))
    await page.getByRole('button', { name: /^Confirm/ }).click()
    await expect(page.getByText(/^Nothing was sent: a hidden field/).first()).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue('Ada')
    await expect(form.locator('[name=leaveEmpty]')).toHaveValue('')
    const { email } = newPerson()
    const data = { start: '2020-01-06T15:00:00Z', name: 'Ada', email, timeZone: 'UTC' }
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 40)
      statuses.push((await page.request.post('/api/calls/intro/bookings', { data })).status())
    expect(statuses.at(-1)).toBe(429)
    await page.getByRole('button', { name: /^Confirm/ }).click()
    await expect(page.getByText('Not booked').first()).toBeVisible()
    await expect(page.getByText(/^Too many/).first()).toBeVisible()
    await expect(field(page, 'Name')).toHaveValue('Ada')
    await expect(page.getByRole('button', { name: /^Confirm/ })).toBeEnabled()
  })
})

test('each step fits every window, and axe objects to nothing', { tag: '@phone' }, async ({ page }) => {
  await openDay(page, 0)
  await expectAccessible(page)
  const width = page.viewportSize()?.width ?? 0
  for (const to of width < 768 ? [320, 390] : [768, 1024, 1440]) {
    await page.setViewportSize({ width: to, height: 800 })
    await expectNoOverflow(page)
  }
  await times(page).first().click()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
})

test.describe('a call that is not offered', () => {
  test.use({ expectedFailures: ['status of 404'] })

  test('is the ordinary 404 page', async ({ page }) => {
    expect((await page.goto('/book/no-such-call'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    expect((await page.goto(`/call/${'A'.repeat(43)}`))?.status()).toBe(404)
  })
})

test('links lead to the calls from the front page, a service, a post and the footer', async ({ page }) => {
  const places: [string, string, string][] = [
    ['/', '#contact', 'Book a call'],
    ['/services/1', 'main', 'Ask first: book a call'],
    ['/blog/idempotency-keys', 'main', 'Questions about this? Book a call'],
    ['/blog', 'footer', 'Book a call'],
  ]
  for (const [path, within, name] of places) {
    await page.goto(path)
    await expect(page.locator(within).getByRole('link', { name })).toHaveAttribute('href', '/book')
  }
})
