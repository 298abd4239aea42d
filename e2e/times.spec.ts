import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { holdScripts, waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { asAdmin, signUpAs } from './members.ts'
import { besideMessages, composer, log, placeOrder, write } from './order-pages.ts'
import { waitUntilQuiet } from './quiet.ts'

// This time zone has an offset of half an hour, so that a test notices a time in any other zone.
test.use({ timezoneId: 'Asia/Kolkata' })

const hour = 3_600_000
const inKolkata = (time: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Kolkata', hourCycle: 'h23', ...options }).format(
    new Date(time),
  )

/** Sets the browser's clock to `later` milliseconds from now. */
const travel = (page: Page, later: number) => page.clock.setFixedTime(Date.now() + later)

/** Records the sum of layout shifts from the next page on. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
}

test('an order shows times in the reader’s zone: a message has its clock time, however old it is', {
  tag: '@phone',
}, async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await write(page, id, 'When do we begin?')
  const [{ createdAt }] = await (await page.request.get(`/api/orders/${id}/messages`)).json()
  await asAdmin(async (admin) => {
    const data = { deliveryDate: '2031-05-02T00:00:00.000Z', reason: 'So.' }
    await admin.patch(`/api/admin/orders/${id}`, { data })
  })
  const time = log(page).getByRole('article').last().getByRole('time')
  const html = await (await page.request.get(`/dashboard/orders/${id}`)).text()
  expect(html).toMatch(/<time [^>]*data-time="clock"[^>]*>\d\d:\d\d UTC<\/time>/)

  const shifts = await watchShifts(page)
  for (const later of [0, 25 * hour]) {
    await travel(page, later)
    await page.goto(`/dashboard/orders/${id}`)
    await waitForHydration(composer(page))
    await expect(time).toHaveText(inKolkata(createdAt, { timeStyle: 'short' }))
    expect(await shifts()).toBe(0)
  }
  const beside = await besideMessages(page)
  await expect(beside.getByText('Delivery planned for May 2, 2031')).toBeVisible()
})

test('a message has its clock time below the line of its day, on paper too', async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await write(page, id, 'When do we begin?')
  const [{ createdAt }] = await (await page.request.get(`/api/orders/${id}/messages`)).json()
  const day = inKolkata(createdAt, { dateStyle: 'full' })
  const clock = inKolkata(createdAt, { timeStyle: 'short' })
  await page.goto(`/dashboard/orders/${id}`)
  await waitForHydration(composer(page))
  const message = log(page).getByRole('article').last().getByRole('time')
  await expect(message).toHaveText(clock)
  await page.emulateMedia({ media: 'print' })
  await expect(message).toHaveText(clock)
  await expect(log(page).getByText(day, { exact: true })).toBeVisible()
  await expect(page.getByRole('time').filter({ hasText: /just now|ago/ })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(message).toHaveText(clock)
  await expect(log(page).getByText(day, { exact: true })).toHaveCount(0)
})

test('a list on paper has the day of the print above it, and nothing that is pressed', async ({ page }) => {
  await signUpAs(page, 'user')
  await placeOrder(page)
  await page.goto('/dashboard?tab=projects')
  const main = page.getByRole('main')
  await waitForHydration(main)
  await page.emulateMedia({ media: 'print' })
  const root = page.locator('html')
  await expect(root).toHaveAttribute(
    'data-printed',
    inKolkata(new Date().toISOString(), { dateStyle: 'medium' }),
  )
  const heightOfHead = await root.evaluate((element) => getComputedStyle(element, '::before').height)
  expect(Number.parseFloat(heightOfHead)).toBeGreaterThan(10)
  await expect(main.getByRole('listitem').first()).toBeVisible()
  await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(main.getByRole('tab').filter({ visible: true })).toHaveCount(0)
})

test('the exact time is in a tooltip, in a row that is a link too', async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await write(page, id, 'When do we begin?')
  const [{ createdAt }] = await (await page.request.get(`/api/orders/${id}/messages`)).json()
  await page.goto('/dashboard/messages')
  const time = page.getByRole('main').getByRole('listitem').getByRole('time')
  await waitForHydration(time)
  await expect(time).toHaveText('just now')
  await time.hover()
  const exact = inKolkata(createdAt, { dateStyle: 'full', timeStyle: 'long' })
  await expect(page.getByRole('tooltip')).toHaveText(exact)
  expect(exact).toContain('GMT+5:30')
})

test('the exact times are reached by one tab stop and the arrow keys, and by a press', async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  for (const text of ['When do we begin?', 'And when do we end?']) await write(page, id, text)
  const messages = await (await page.request.get(`/api/orders/${id}/messages`)).json()
  const exact = messages
    .map((one: { createdAt: string }) => inKolkata(one.createdAt, { dateStyle: 'full', timeStyle: 'long' }))
    .toSorted()
  await page.goto(`/dashboard/orders/${id}`)
  await waitForHydration(composer(page))
  const times = log(page).getByRole('article').filter({ hasText: 'when do we' }).getByRole('time')
  await page.keyboard.press('Tab')
  await expect(page.locator('time[tabindex]')).toHaveCount(1)
  // Returns the focus from the composer to the times.
  await composer(page).focus()
  for (let press = 0; press < 9; press++) {
    await page.keyboard.press('Shift+Tab')
    if ((await page.locator('time:focus').count()) > 0) break
  }
  await expect(page.locator('time:focus')).toHaveCount(1)
  for (let press = 0; press < 9; press++) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expect(page.locator('time[tabindex]')).toHaveCount(1)
  const all = await page.locator('main time[data-tooltip]').count()
  for (let press = 0; press < all && !(await isFocused(times.last())); press++)
    await page.keyboard.press('ArrowDown')
  await expect(times.last()).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText(exact[1])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(page)
  // Consecutive messages share one visible time, which is above the first message.
  const shown = log(page).getByRole('article').first().getByRole('time')
  const at = (await shown.getAttribute('datetime')) ?? ''
  await shown.click()
  await expect(page.getByRole('tooltip')).toHaveText(inKolkata(at, { dateStyle: 'full', timeStyle: 'long' }))
})
const isFocused = (part: Locator) => part.evaluate((element) => element === document.activeElement)

test('before any script is there, times are in the reader’s zone already, on public pages too', async ({
  page,
}) => {
  const slug = 'work-terms'
  await asAdmin(async (admin) => {
    const data = { slug, title: 'Terms of the work', markdown: 'Plain words.', status: 'published' }
    await admin.post('/api/admin/pages', { data })
  })
  const html = await (await page.request.get(`/${slug}`)).text()
  const updatedAt = /Last changed.*?<time dateTime="([^"]+)"/i.exec(html)?.[1] ?? ''
  await holdScripts(page, '**/assets/*.js')
  const time = page.locator(`main time[datetime="${updatedAt}"]`)
  const day = inKolkata(updatedAt, { dateStyle: 'medium' })
  for (const [later, media, words] of [
    [3.5 * hour, 'screen', '3 h ago'],
    [3.5 * hour, 'print', day],
    [48 * hour, 'screen', day],
  ] as const) {
    await page.clock.setFixedTime(Date.parse(updatedAt) + later)
    await page.emulateMedia({ media })
    await page.goto(`/${slug}`, { waitUntil: 'commit' })
    await expect(time).toHaveText(words)
  }
})

/** Counts the date formats that a page creates. Runs in the page. */
function countFormats() {
  const counted = { formats: 0 }
  Object.assign(window, { counted })
  const construct = (format: typeof Intl.DateTimeFormat, values: [string]) => {
    counted.formats += 1
    return new format(...values)
  }
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, { construct })
}

test('a public page makes no format before a touch, and then says when exactly', async ({ page }) => {
  const [{ slug, publishedAt }] = await (await page.request.get('/api/blog')).json()
  await page.addInitScript(countFormats)
  await page.goto(`/blog/${slug}`)
  await waitUntilQuiet(page)
  const formats = () =>
    page.evaluate(() => (window as unknown as { counted: { formats: number } }).counted.formats)
  expect(await formats()).toBe(0)
  await page.locator(`main time[datetime="${publishedAt}"]`).first().click()
  await expect(page.getByRole('tooltip')).toHaveText(
    inKolkata(publishedAt, { dateStyle: 'full', timeStyle: 'long' }),
  )
  expect(await formats()).toBe(1)
})

test.describe('on the other side of the date line', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('a post is of the day that it was published at the site', async ({ page }) => {
    const [{ slug, publishedAt }] = await (await page.request.get('/api/blog')).json()
    const onSite = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
    for (const path of ['/blog', `/blog/${slug}`]) {
      await page.goto(path)
      await expect(page.locator(`main time[datetime="${publishedAt}"]`).first()).toHaveText(
        onSite.format(new Date(publishedAt)),
      )
    }
  })
})

test('a page that stays open counts on, and what arrives is in the same zone', async ({ page }) => {
  await signUpAs(page, 'user')
  const id = await placeOrder(page)
  await page.clock.install()
  await page.goto(`/dashboard/orders/${id}`)
  await waitForHydration(composer(page))
  await composer(page).fill('When do we begin?')
  await composer(page).press('Control+Enter')
  await expect(log(page).getByText('When do we begin?')).toBeVisible()
  const [{ createdAt }] = await (await page.request.get(`/api/orders/${id}/messages`)).json()
  await expect(log(page).getByRole('article').last().getByRole('time')).toHaveText(
    inKolkata(createdAt, { timeStyle: 'short' }),
  )
  await page.goto('/dashboard/messages')
  const time = page.getByRole('main').getByRole('listitem').getByRole('time')
  await waitForHydration(time)
  await expect(time).toHaveText(/^(just now|1 min ago)$/)
  await page.clock.runFor(3 * 60_000)
  await expect(time).toHaveText(/^[234] min ago$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('times are in UTC, and say so', async ({ page }) => {
    await signUpAs(page, 'user')
    const id = await placeOrder(page)
    await write(page, id, 'When do we begin?')
    await page.goto(`/dashboard/orders/${id}`)
    await expect(log(page).getByRole('article').last().getByRole('time')).toHaveText(/^\d\d:\d\d UTC$/)
  })
})
