import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { test } from './own-site.ts'
import {
  at,
  autumn,
  block,
  emailsTo,
  later,
  makeCall,
  minute,
  monday,
  moving,
  open,
  openCall,
  shown,
  spring,
  timeOf,
  toast,
} from './schedule-page.ts'

// The browser uses the owner's time zone, Chicago, so that it shows the owner's hours as they are.
test.use({ timezoneId: 'America/Chicago', locale: 'en-US' })

test('a call is moved by keyboard alone, and every step is said', { tag: '@core' }, async ({ page }) => {
  const day = monday(30)
  const { id, email } = await makeCall({ start: at(day, '10:00') })
  await open(page, `?day=${day}`)
  await shown(page, id).focus()
  await page.keyboard.press('m')
  await expect(moving(page)).toContainText('Moving Inês Duarte: Monday')
  await expect(moving(page)).toContainText('10:00 to 10:30')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(moving(page)).toContainText('10:30 to 11:00')
  await page.keyboard.press('ArrowRight')
  await expect(moving(page)).toContainText('Tuesday')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(moving(page)).toContainText('10:30 to 11:15')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(moving(page)).toHaveCount(0)
  await expect(shown(page, id)).toBeFocused()
  expect(await timeOf(id)).toEqual({ start: at(day, '10:00'), minutes: 30 })

  // Closing the question moves nothing and returns the focus to the call.
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Tell Inês the new time?' })
  await expect(question).toContainText('09:45, 30 min')
  await expect(question).toContainText('for Inês, in Lisbon')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(shown(page, id)).toBeFocused()
  expect(await timeOf(id)).toEqual({ start: at(day, '10:00'), minutes: 30 })

  await page.keyboard.press('m')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Move Without Email' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(shown(page, id)).toBeFocused()
  await expect(shown(page, id)).toHaveAccessibleName(/09:45 to 10:15/)
  expect(await timeOf(id)).toEqual({ start: at(day, '09:45'), minutes: 30 })
  expect(await emailsTo(email)).toEqual([])

  // The call moves to the previous week, and the guest is notified.
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowLeft')
  await expect(moving(page)).toContainText('Sunday')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Move and Tell Inês' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(shown(page, id)).toHaveAccessibleName(/Sunday/)
  await expect(shown(page, id)).toBeFocused()
  expect(await timeOf(id)).toEqual({ start: at(later(day, -1), '09:45'), minutes: 30 })
  expect(await emailsTo(email)).toHaveLength(1)

  // The keyboard can also change the week. T returns to the current week.
  await page.getByRole('button', { name: 'Today' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page, id)).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page, id)).toBeVisible()
  await page.keyboard.press('t')
  // On a Sunday, the page initially shows the next week.
  await expect(page).toHaveURL(/\/dashboard\/schedule(\?day=[\d-]+)?$/)
})

test('own time is moved by keyboard through both changes of the clock', async ({ page }) => {
  const early = await block('Night watch', at(spring, '01:30'), 30)
  await open(page, `?day=${spring}`)
  await expect(page.getByRole('rowheader', { name: 'Sunday' })).toContainText('23 hours')
  await shown(page, early).focus()
  await page.keyboard.press('m')
  await expect(moving(page)).toContainText('01:30 to 03:00, UTC−6')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(moving(page)).toContainText('03:00 to 03:30, UTC−5')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Moved')).toBeVisible()
  expect(await timeOf(early)).toEqual({ start: at(spring, '03:00'), minutes: 30 })

  const late = await block('Night watch', at(autumn, '00:30'), 30)
  await page.goto(`/dashboard/schedule?day=${autumn}`)
  await waitForHydration(shown(page, late))
  await expect(page.getByRole('rowheader', { name: 'Sunday' })).toContainText('25 hours')
  await shown(page, late).focus()
  await page.keyboard.press('m')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect(moving(page)).toContainText('01:30 to 01:00, UTC−5')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown')
  await expect(moving(page)).toContainText('01:30 to 02:00, UTC−6')
  await page.keyboard.press('Enter')
  await expect(shown(page, late)).toHaveAccessibleName(/01:30 UTC−6/)
  const second = Date.parse(at(autumn, '01:30')) + 60 * minute
  expect(await timeOf(late)).toEqual({ start: new Date(second).toISOString(), minutes: 30 })

  // Titles stay visible when appointments are beside each other. The hour that occurs twice has two labels.
  const first = await block('Milk round', at(autumn, '01:30'), 30)
  await page.reload()
  await waitForHydration(shown(page, first))
  for (const [id, title] of [
    [first, 'Milk round'],
    [late, 'Night watch'],
  ] as const)
    expect((await shown(page, id).getByText(title).boundingBox())?.width).toBeGreaterThan(30)
  const table = await page.getByRole('table', { name: /^Week of/ }).boundingBox()
  for (const label of ['01:00 −5', '01:00 −6'])
    expect((await page.getByText(label).boundingBox())?.x).toBeGreaterThanOrEqual(table?.x ?? Infinity)
  const opened = await openCall(page, first, 'Milk round')
  await expect(opened).toContainText('01:30 UTC−5 to 01:00 UTC−6')
  await page.goto('/dashboard/schedule?tab=all&q=Milk')
  await expect(page.getByText('01:30 UTC−5 to 01:00 UTC−6, 30 min')).toBeVisible()
})

test('a call that crosses the change keeps its time here, not in Berlin', async ({ page }) => {
  const { id } = await makeCall({
    start: at(later(spring, -1), '10:00'),
    name: 'Marek Dvořák',
    timeZone: 'Europe/Berlin',
  })
  await open(page, `?day=${spring}`)
  await shown(page, id).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect(moving(page)).toContainText('10:00 to 10:30, UTC−5')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Tell Marek the new time?' })
  await expect(question).toContainText('16:00 for Marek, in Berlin')
  await question.getByRole('button', { name: 'Move Without Email' }).click()
  await expect(question).toHaveCount(0)
  expect(await timeOf(id)).toEqual({ start: at(spring, '10:00'), minutes: 30 })
})

const quarter = 16

/** Drags with the mouse. `from` is where the drag starts, as a share of the element's height. */
async function drag(page: Page, what: Locator, by: { quarters?: number; days?: number; from?: number }) {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  const cell = await page.locator('[data-day="1"]').boundingBox()
  const next = await page.locator('[data-day="2"]').boundingBox()
  if (!box || !cell || !next) throw new Error('There is nothing to drag')
  const x = box.x + box.width / 2
  const y = box.y + box.height * (by.from ?? 0.5)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + (by.days ?? 0) * (next.x - cell.x), y + (by.quarters ?? 0) * quarter, {
    steps: 4,
  })
}

test.describe('the week with a mouse', () => {
  test.use({ expectedFailures: ['/api/admin/appointments'] })

  test('time is dragged elsewhere, lengthened, and drawn', async ({ page }) => {
    const day = monday(33)
    const tuesday = later(day, 1)
    const own = await block('Taxes', at(tuesday, '10:00'), 60)
    const { id, email } = await makeCall({ start: at(tuesday, '14:00') })
    await open(page, `?day=${day}`)
    await drag(page, shown(page, own), { days: 1, quarters: 4 })
    await page.mouse.up()
    await expect(shown(page, own)).toHaveAccessibleName(/Wednesday.*11:00 to 12:00/)
    await expect.poll(() => timeOf(own)).toEqual({ start: at(later(day, 2), '11:00'), minutes: 60 })
    await drag(page, shown(page, own), { quarters: 2, from: 0.93 })
    await page.mouse.up()
    await expect(shown(page, own)).toHaveAccessibleName(/11:00 to 12:30/)
    await expect.poll(() => timeOf(own)).toEqual({ start: at(later(day, 2), '11:00'), minutes: 90 })

    // Escape cancels a drag. A drag that ends on another appointment is refused.
    await drag(page, shown(page, own), { days: 2 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(shown(page, own)).toHaveAccessibleName(/Wednesday.*11:00 to 12:30/)
    await drag(page, shown(page, own), { days: -1, quarters: 10 })
    await page.mouse.up()
    await expect(toast(page, 'Inês Duarte has that time, from 14:00 to 14:30.')).toBeVisible()
    await expect(shown(page, own)).toHaveAccessibleName(/Wednesday.*11:00 to 12:30/)

    await drag(page, shown(page, id), { quarters: 4 })
    await page.mouse.up()
    const question = page.getByRole('dialog', { name: 'Tell Inês the new time?' })
    await question.getByRole('button', { name: 'Move and Tell Inês' }).click()
    await expect(question).toHaveCount(0)
    expect(await timeOf(id)).toEqual({ start: at(tuesday, '15:00'), minutes: 30 })
    expect(await emailsTo(email)).toHaveLength(1)

    const grid = await page.locator('[data-day="3"]').boundingBox()
    if (!grid) throw new Error('The week has no Thursday')
    await page.mouse.move(grid.x + 40, grid.y + 4 * 64 + 5)
    await page.mouse.down()
    await page.mouse.move(grid.x + 40, grid.y + 5 * 64 + 32, { steps: 4 })
    await page.mouse.up()
    const dialog = page.getByRole('dialog', { name: 'Block time' })
    await expect(dialog.getByLabel('Begins')).toHaveValue('12:00')
    await expect(dialog.getByLabel('Length')).toHaveValue('90')
    await dialog.getByLabel('Title').fill('Dentist')
    await dialog.getByRole('button', { name: 'Block Time' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Dentist 12:00 Blocked/ })).toBeVisible()
  })
})

test('the calendar fits every width, on each clock, and axe finds nothing in it', async ({ page }) => {
  const day = monday(46)
  const title = 'A conversation about the migration of the billing database from one cluster to another'
  for (const [place, name] of ['Maximiliana von Habsburg-Lothringen', 'Ng', 'Inês Duarte'].entries())
    await makeCall({ start: at(later(day, place), '09:00'), minutes: 15 + place * 30, name, title })
  await block('Night train', at(later(day, 3), '22:00'), 180)
  await open(page, `?day=${day}`)
  // An appointment of fifteen minutes is high enough for its text.
  const short = page.getByRole('button', { name: /^09:00 Maximiliana/ })
  const [outer, words] = [await short.boundingBox(), await short.getByText('Maximiliana').boundingBox()]
  expect(words?.height).toBeLessThanOrEqual((outer?.height ?? 0) - 2)
  // An appointment that started the day before is listed with the time at which it ends.
  await page.goto(`/dashboard/schedule?day=${later(day, 4)}&view=list`)
  const friday = page.getByRole('region', { name: /^Friday/ }).filter({ hasText: 'Night train' })
  await expect(friday).toContainText('until 01:00')
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(page.getByRole('button', { name: 'until 01:00 Night train' })).toBeVisible()
  await expect(page.getByText('Your own')).toBeVisible()
  for (const search of ['', '&view=month', '&view=list', '&tab=all', '&tab=feed']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `?day=${day}${search}`)
    await expect(page.locator('main [role=tabpanel] h2').filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
    for (const width of [320, 390, 640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoOverflow(page)
      const cut = page.getByRole('rowheader').filter({ visible: true })
      expect(await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))).toEqual(
        [],
      )
    }
    if (!search.includes('all')) continue
    // On wide screens, the button is next to the status.
    await page.setViewportSize({ width: 1024, height: 900 })
    const row = page.getByRole('row').filter({ hasText: 'Inês Duarte' }).first()
    const [status, manage] = [row.getByText('Scheduled'), row.getByRole('button', { name: /^Manage/ })]
    await expect(async () => {
      const [left, right] = [await status.boundingBox(), await manage.boundingBox()]
      expect(right?.x).toBeGreaterThan((left?.x ?? Infinity) + (left?.width ?? 0))
    }).toPass()
  }
})
