import { city, days, times } from './booking-page.ts'
import { expect } from './journey.ts'
import { asAdmin } from './members.ts'
import { test } from './own-site.ts'

// The owner's hours are in the time zone of Chicago, so the visitor uses another one.
test.use({ timezoneId: 'Europe/Lisbon', locale: 'en-GB' })

test('a call months ahead is reached by its address, and month by month', async ({ page }) => {
  await asAdmin(async (admin) => {
    const { week, rules } = await (await admin.get('/api/admin/availability')).json()
    const data = { week, rules: { ...rules, horizonDays: 300 } }
    const answer = await admin.put('/api/admin/availability', { data })
    expect(answer.status(), await answer.text()).toBe(200)
  })
  const from = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
  const ahead = await (await page.request.get(`/api/calls/intro/times?from=${from}`)).json()
  const at: string = ahead.times[0]
  const day = at.slice(0, 10)
  await page.goto(`/book/intro?day=${day}&at=${at.replace(':00.000Z', 'Z')}`)
  const chosen = page.locator('[aria-pressed=true][data-day]')
  // The page has then loaded all days up to this one.
  await expect(chosen).toHaveAttribute('data-day', day)
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  await expect(page.getByText('That time was just taken.')).toBeHidden()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.locator(`[data-time-value="${at}"]`)).toBeFocused()

  await page.goto(`/book/intro?day=${day}`)
  await expect(chosen).toHaveAttribute('data-day', day)

  await page.goto('/book/intro')
  await expect(city(page)).toHaveText('Lisbon')
  const later = page.getByRole('button', { name: 'Next month' })
  const month = page.locator('[data-part=month]')
  for (let turned = 0; turned < 5; turned += 1) {
    const before = (await month.textContent()) ?? ''
    await later.click()
    await expect(month).not.toHaveText(before)
    // The calendar shows a month completely, even if a portion of the fetched times ends within it.
    const first = `${(await chosen.getAttribute('data-day'))?.slice(0, 7)}-01`
    const part = await (await page.request.get(`/api/calls/intro/times?from=${first}&days=62`)).json()
    const ofMonth = part.times.filter((time: string) => time.startsWith(first.slice(0, 7)))
    await expect(days(page).last()).toHaveAttribute('data-day', ofMonth.at(-1).slice(0, 10))
  }
  const shown = await chosen.getAttribute('data-day')
  expect(Date.parse(shown ?? '')).toBeGreaterThan(Date.now() + 100 * 86_400_000)
  const answered = page.waitForResponse(/times\?from=/)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await answered
  await expect(chosen).toHaveAttribute('data-day', shown ?? '')
  await expect(times(page).first()).toBeVisible()
})
