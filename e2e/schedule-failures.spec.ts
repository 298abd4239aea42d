import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin } from './members.ts'
import { test } from './own-site.ts'
import { waitUntilQuiet } from './quiet.ts'
import { at, later, makeCall, monday, open, shown, toast } from './schedule-page.ts'

test.use({ timezoneId: 'America/Chicago', locale: 'en-US', expectedFailures: ['/api/admin/', 'ERR_FAILED'] })

test('the week says so and is tried again, and a refused change changes nothing', async ({ page }) => {
  const day = monday(44)
  const { id } = await makeCall({ start: at(day, '10:00') })
  await open(page, '')
  const isList = '**/api/admin/appointments?*'
  await page.route(isList, (route) => route.fulfill({ status: 500, json: { message: 'Broken' } }))
  await page.getByRole('button', { name: 'The next week' }).click()
  await expect(page.getByText('The schedule could not be loaded.')).toBeVisible()
  await waitUntilQuiet(page)
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('The schedule could not be loaded.')).toHaveCount(0)

  await page.goto(`/dashboard/schedule?day=${day}`)
  await waitForHydration(shown(page, id))
  await page.route('**/api/admin/appointments/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message: 'This appointment was changed meanwhile' } })
      : route.fallback(),
  )
  await shown(page, id).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move Without Email' }).click()
  await expect(toast(page, 'This appointment was changed meanwhile')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(shown(page, id)).toHaveAccessibleName(/10:00 to 10:30/)
})

test('a week that cannot be loaded is left as any other, and tried again at once', async ({ page }) => {
  const day = monday(48)
  const { id } = await makeCall({ start: at(later(day, 7), '10:00') })
  const failed = page.getByText('The schedule could not be loaded.')
  await open(page, `?day=${day}`)
  const reads = /\/api\/admin\/(appointments|schedule)\?/
  await page.route(reads, (route) => route.abort())
  await page.getByRole('button', { name: 'The next week' }).click()
  await expect(failed).toBeVisible()
  await expect(page.getByText('Calls that week')).toBeVisible()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page).toHaveURL(/view=month/)
  await expect(failed).toBeVisible()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await page.getByRole('button', { name: 'The week before' }).click()
  await expect(page).toHaveURL(`/dashboard/schedule?day=${day}`)
  await expect(failed).toHaveCount(0)
  await expect(page.getByText('No calls that week')).toBeVisible()

  await page.getByRole('button', { name: 'The next week' }).click()
  await expect(failed).toBeVisible()
  await page.unroute(reads)
  const again = page.getByRole('button', { name: 'Try Again' })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(shown(page, id)).toBeVisible()
  await expect(failed).toHaveCount(0)
  // When the error message disappears, the focus moves to the area around it.
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

/** Makes all call types active or inactive. */
const offer = (isActive: boolean) =>
  asAdmin(async (admin) => {
    for (const { id } of await (await admin.get('/api/admin/call-types')).json()) {
      const answer = await admin.put(`/api/admin/call-types/${id}`, { data: { isActive } })
      expect(answer.status(), await answer.text()).toBe(200)
    }
  })

test('a site without call types says so, and its calendar still leads on', async ({ page }) => {
  const day = monday(50)
  await offer(false)
  await open(page, `?day=${day}`)
  await expect(page.getByText('Nobody can book yet')).toBeVisible()
  await page.getByRole('button', { name: 'The next week' }).click()
  await expect(page).toHaveURL(`/dashboard/schedule?day=${later(day, 7)}`)
  await offer(true)
  await page.reload()
  await expect(page.getByText('No calls that week')).toBeVisible()
})
