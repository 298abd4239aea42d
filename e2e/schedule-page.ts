import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { asAdmin, newPerson, signInAs } from './members.ts'

export const minute = 60_000
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
export const later = (day: string, days: number) => dayOf(Date.parse(day) + days * 24 * 60 * minute)

/** Returns the local time in Chicago, such as '2027-03-14 10:00'. */
export const inChicago = (at: number | string) =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).slice(0, 16)

/** Returns the instant of a local time in Chicago. If the time occurs twice, returns the first. */
export function at(day: string, time: string): string {
  const shown = [5, 6].map((hours) => Date.parse(`${day}T${time}Z`) + hours * 60 * minute)
  const instant = shown.find((one) => inChicago(one) === `${day} ${time}`)
  if (instant === undefined) throw new Error(`${day} has no ${time}`)
  return new Date(instant).toISOString()
}

/** Returns the Monday `weeks` weeks from now. Each journey uses different weeks, so that journeys do not share calls. */
export function monday(weeks: number): string {
  const now = Date.now()
  return dayOf(now + (weeks * 7 + 1 - new Date(now).getUTCDay()) * 24 * 60 * minute)
}

export const year = new Date().getUTCFullYear() + 1

/** Returns a Sunday of next year. A `place` of 1 means the first Sunday of the month. */
export function sunday(month: number, place: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return later(first, ((7 - new Date(first).getUTCDay()) % 7) + (place - 1) * 7)
}

export const spring = sunday(3, 2)
export const autumn = sunday(11, 1)

export type Made = { id: number; email: string }
export type Asked = { start: string; minutes?: number; name?: string; title?: string; timeZone?: string }

export const stored = async (admin: APIRequestContext, id: number) =>
  (await admin.get(`/api/admin/appointments/${id}`)).json()

export async function make(data: object): Promise<number> {
  let id = 0
  await asAdmin(async (admin) => {
    const answer = await admin.post('/api/admin/appointments', { data })
    expect(answer.status(), await answer.text()).toBe(201)
    id = (await answer.json()).id
  })
  return id
}

export async function makeCall({ start, minutes = 30, name = 'Inês Duarte', ...more }: Asked): Promise<Made> {
  const { email } = newPerson()
  const call = { title: 'Intro call', callTypeId: 1, meetingType: 'video', timeZone: 'Europe/Lisbon' }
  return { email, id: await make({ ...call, start, minutes, name, email, ...more }) }
}

export const block = (title: string, start: string, minutes: number) =>
  make({ title, meetingType: 'block', start, minutes })

export async function timeOf(id: number): Promise<{ start: string; minutes: number }> {
  let time = { start: '', minutes: 0 }
  await asAdmin(async (admin) => {
    const { startTime, endTime } = await stored(admin, id)
    time = { start: startTime, minutes: (Date.parse(endTime) - Date.parse(startTime)) / minute }
  })
  return time
}

/** Returns the emails to an address, latest first. */
export async function emailsTo(address: string): Promise<string[]> {
  let subjects: string[] = []
  await asAdmin(async (admin) => {
    const found = await (await admin.get(`/api/admin/mails?search=${address}`)).json()
    subjects = found.map(({ subject }: { subject: string }) => subject)
  })
  return subjects
}

export async function open(page: Page, search: string): Promise<void> {
  await signInAs(page, 'admin')
  await page.goto(`/dashboard/schedule${search}`)
  await waitForHydration(page.getByRole('main'))
}

export const shown = (page: Page, id: number): Locator =>
  page.locator(`[data-block="${id}"]`).filter({ visible: true })
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notification/i }).getByText(text)
export const moving = (page: Page) => page.getByRole('status').filter({ hasText: 'Moving ' })

/** Opens a call from the schedule of the day on which it takes place. */
export async function openCall(page: Page, id: number, title = 'Intro call'): Promise<Locator> {
  await shown(page, id).click()
  const call = page.getByRole('dialog', { name: title })
  await expect(call.getByLabel('Your notes')).toBeVisible()
  return call
}
