import { expectAccessible, expectFullyAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, newPerson } from './members.ts'
import { test } from './own-site.ts'
import {
  at,
  dayOf,
  emailsTo,
  isPhone,
  later,
  makeCall,
  monday,
  open,
  openCall,
  shown,
  timeOf,
  toast,
} from './schedule-page.ts'

// The browser uses the owner's time zone, Chicago, so that it shows the owner's hours as they are.
test.use({ timezoneId: 'America/Chicago', locale: 'en-US' })

test('a call is cancelled, with an email that says why and without one', async ({ page }) => {
  const day = monday(34)
  const told = await makeCall({ start: at(day, '10:00') })
  const untold = await makeCall({ start: at(day, '13:00'), name: 'Marek Dvořák' })
  await open(page, `?day=${day}`)
  const call = await openCall(page, told.id)
  await call.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(call.getByLabel('What the email tells Inês')).toBeFocused()
  await call.getByRole('button', { name: 'Back' }).click()
  await expect(call.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('I am ill')
  await expectFullyAccessible(page)
  await expectNoOverflow(page)
  await call.getByRole('button', { name: 'Cancel and Tell Inês' }).click()
  await expect(toast(page, 'An email tells Inês.')).toBeVisible()
  await expect(call).toHaveCount(0)
  await expect(shown(page, told.id)).toHaveCount(0)
  // The keyboard focus stays in the calendar and does not return to the top of the page.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  expect(await emailsTo(told.email)).toHaveLength(1)

  const other = await openCall(page, untold.id)
  const cancel = other.getByRole('button', { name: 'Cancel', exact: true })
  await cancel.click()
  const silently = other.getByRole('button', { name: 'Cancel Without Email' })
  await expect(silently).toBeVisible()
  // The first Escape closes the question and leaves the call open.
  await page.keyboard.press('Escape')
  await expect(silently).toHaveCount(0)
  await cancel.click()
  await silently.click()
  await expect(shown(page, untold.id)).toHaveCount(0)
  expect(await emailsTo(untold.email)).toEqual([])
  await page.goto('/dashboard/schedule?tab=all&status=cancelled')
  await expect(page.getByRole('button', { name: /Manage Inês Duarte/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Manage Marek Dvořák/ }).first()).toBeVisible()
})

test.describe('own time and own calls', () => {
  test.use({ expectedFailures: ['/api/admin/appointments'] })

  test('are made at any time, but never over another', { tag: '@phone' }, async ({ page }) => {
    const day = monday(35)
    await open(page, `?day=${day}`)
    await expect(page.getByText('No calls that week')).toBeVisible()
    await page.getByRole('button', { name: 'Block time' }).click()
    const own = page.getByRole('dialog', { name: 'Block time' })
    await own.getByLabel('Day').fill(day)
    await own.getByLabel('Begins').fill('19:00')
    await own.getByRole('button', { name: 'Block Time' }).click()
    await expect(own.getByText('Title is required')).toBeVisible()
    await expect(own.getByLabel('Title')).toBeFocused()
    await own.getByLabel('Title').fill('Choir')
    await expectAccessible(page)
    await own.getByRole('button', { name: 'Block Time' }).click()
    await expect(own).toHaveCount(0)
    const choir = page.getByRole('button', { name: /Choir/ }).filter({ visible: true })
    await expect(choir).toBeVisible()

    await page.getByRole('button', { name: 'Appointment', exact: true }).click()
    const call = page.getByRole('dialog', { name: 'New appointment' })
    const { email } = newPerson()
    await call.getByLabel('Title').fill('Kick-off')
    await call.getByLabel('Day').fill(day)
    await call.getByLabel('Begins').fill('19:30')
    await call.getByLabel('Name').fill('Aiko Tanaka')
    await call.getByLabel('Email', { exact: true }).fill(email)
    await call.getByRole('button', { name: 'Make Appointment' }).click()
    await expect(toast(page, 'Choir has that time, from 19:00 to 20:00.')).toBeVisible()
    await call.getByLabel('Begins').fill('20:00')
    await call.getByRole('button', { name: 'Make Appointment' }).click()
    await expect(call).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Aiko Tanaka/ }).filter({ visible: true })).toBeVisible()
    expect(await emailsTo(email)).toHaveLength(1)

    await choir.click()
    const removed = page.getByRole('dialog', { name: 'Choir' })
    await removed.getByRole('button', { name: 'Remove' }).click()
    await removed.getByRole('button', { name: 'Remove' }).click()
    await expect(choir).toHaveCount(0)
  })
})

test('nobody came, which can be taken back, and notes are kept', async ({ page }) => {
  // The call takes place at noon some days ago, so that it is over in every time zone.
  const day = later(dayOf(Date.now()), -3)
  const { id } = await makeCall({ start: at(day, '12:00') })
  await open(page, `?day=${day}`)
  const call = await openCall(page, id)
  await call.getByRole('button', { name: 'Nobody came' }).click()
  await expect(call.getByText('Missed', { exact: true })).toBeVisible()
  await expect(shown(page, id)).toContainText('Missed')
  await call.getByLabel('Your notes').fill('Call again in spring')
  await call.getByRole('button', { name: 'Save Notes' }).click()
  await expect(toast(page, 'Notes Saved')).toBeVisible()
  await expectAccessible(page)
  await call.getByRole('button', { name: 'It took place' }).click()
  await expect(call.getByText('Completed', { exact: true })).toBeVisible()
  await page.reload()
  await expect(call.getByLabel('Your notes')).toHaveValue('Call again in spring')
  await call.getByRole('button', { name: 'Close' }).click()
  await expect(call).toHaveCount(0)
  await expect(shown(page, id)).not.toContainText('Missed')
})

test('all appointments are searched and narrowed, and the list of a month leads to a call', async ({
  page,
}) => {
  const day = monday(37)
  const { id, email } = await makeCall({ start: at(day, '10:00'), name: 'Zofia Wiśniewska' })
  const other = await makeCall({ start: at(day, '12:00'), name: 'Zoran Petrov', title: 'Scope call' })
  await asAdmin(async (admin) => {
    expect((await admin.delete(`/api/admin/appointments/${other.id}`)).status()).toBe(204)
  })
  await open(page, '?tab=all')
  const found = page.getByRole('button', { name: /^Manage Zo/ })
  await page.getByLabel('Search appointments').fill('Zo')
  await expect(page).toHaveURL(/q=Zo/)
  await expect(found).toHaveCount(2)
  await page.getByLabel('Status').selectOption('cancelled')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAccessibleName(/Zoran/)
  await page.getByLabel('Status').selectOption('')
  await page.getByLabel('Search appointments').fill(email)
  await expect(found).toHaveCount(1)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await found.click()
  const call = page.getByRole('dialog', { name: 'Intro call' })
  await expect(call).toContainText('Zofia Wiśniewska')
  await page.goBack()
  await expect(call).toHaveCount(0)
  await page.getByLabel('Search appointments').fill('nobody at all')
  await expect(page.getByText('No title, name or address matches “nobody at all”.')).toBeVisible()

  await page.goto(`/dashboard/schedule?view=list&day=${day}`)
  await waitForHydration(shown(page, id))
  await expect(page.getByText('Scope call')).toHaveCount(0)
  await openCall(page, id)
})

const placeOrderDue = (day: string) =>
  asAdmin(async (admin) => {
    const [{ id: serviceId, pricing }] = await (await admin.get('/api/services')).json()
    const data = { serviceId, packageType: 'basic', price: pricing.basic.price }
    const { id } = await (await admin.post('/api/orders', { data })).json()
    const due = { deliveryDate: `${day}T00:00:00.000Z`, reason: 'So.' }
    const answer = await admin.patch(`/api/admin/orders/${id}`, { data: due })
    expect(answer.status(), await answer.text()).toBe(200)
  })

test('a month names calls, however long, and what is due, and a day leads to its week', {
  tag: '@phone',
}, async ({ page }) => {
  const day = monday(40)
  const name = 'Maximiliana-Alexandrina von Habsburg-Lothringen zu Württemberg'
  const { id } = await makeCall({ start: at(day, '10:00'), name })
  const next = await makeCall({ start: at(later(day, 1), '10:00'), name: 'Ng' })
  await placeOrderDue(day)
  await open(page, `?view=month&day=${day}`)
  const cell = page
    .getByRole('cell')
    .filter({ has: page.locator(`[data-block="${id}"]`) })
    .getByRole('button', { name: /, 1 due and one appointment$/ })
  await expect(cell).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  if (!isPhone(page)) {
    // A call with a long name stays within its day and does not cover the next call.
    const [long, short] = [await shown(page, id).boundingBox(), await shown(page, next.id).boundingBox()]
    const words = await shown(page, id).locator('span').last().boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(short?.x ?? 0)
    expect((long?.x ?? 0) + (long?.width ?? 0)).toBeLessThanOrEqual(short?.x ?? 0)
  }
  await cell.click()
  await expect(page).toHaveURL(`/dashboard/schedule?day=${day}`)
  await expect(shown(page, id)).toBeVisible()
})

test('a call opens as a sheet, closes on Back, and gives the focus back', { tag: '@phone-only' }, async ({
  page,
}) => {
  const day = monday(42)
  const { id } = await makeCall({
    start: at(day, '10:00'),
    title: 'A conversation about the billing database',
  })
  await open(page, `?day=${day}`)
  await expectFullyAccessible(page)
  await page.getByRole('button', { name: /^Mon \d+, one appointment$/ }).click()
  const sheet = await openCall(page, id, 'A conversation about the billing database')
  // The sheet starts at the lower edge of the window and is as wide as the window.
  const edges = async () => {
    const { width = 0, y = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
    return [width, Math.round(y + height)]
  }
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await expect.poll(edges).toEqual([width, height])
  await expectFullyAccessible(page)
  await sheet.getByRole('button', { name: 'Move' }).click()
  await sheet.getByLabel('Begins').fill('11:15')
  await sheet.getByLabel('Length').selectOption('45')
  await expectNoOverflow(page)
  await sheet.getByRole('button', { name: 'Move Without Email' }).click()
  await expect(sheet).toContainText('11:15 to 12:00')
  await expect(sheet.getByRole('button', { name: 'Move', exact: true })).toBeFocused()
  expect(await timeOf(id)).toEqual({ start: at(day, '11:15'), minutes: 45 })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(shown(page, id)).toBeFocused()
})
