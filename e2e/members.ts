import { expect, type Page, request } from '@playwright/test'
import type { Role } from '#platform/contract.ts'
import type { SiteProcess } from './site-process.ts'

export const password = 'quiet river stones'

export type Account = { email: string; firstName: string; lastName: string; id: number }

let count = 0

/** The data of a person whom no other journey knows. */
export function newPerson(firstName = 'Ada') {
  count += 1
  const name = `${firstName.toLowerCase()}-${process.pid}-${count}`
  return { firstName, lastName: 'Tester', email: `${name}@example.org` }
}

/** Makes the first admin through the setup link that the site has printed; gives the cookie of that session. */
export async function setUpAdmin(site: SiteProcess): Promise<string> {
  const setup = (await site.line(/setup=(\S+)/))[1]
  const context = await request.newContext({ baseURL: site.url })
  const data = { ...newPerson('Root'), password, confirmPassword: password, setup }
  const answer = await context.post('/api/auth/register', { data })
  expect((await answer.json()).role).toBe('admin')
  const { cookies } = await context.storageState()
  await context.dispose()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Makes an account of a role in the browser's name, so that its pages are a member's from now on. */
export async function signInAs(page: Page, role: Role, firstName = 'Ada'): Promise<Account> {
  const person = newPerson(firstName)
  const data = { ...person, password, confirmPassword: password }
  const answer = await page.request.post('/api/auth/register', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { id } = await answer.json()
  if (role !== 'user') await giveRole(id, role)
  return { ...person, id }
}

/** The admin gives a role, as he would on the page for users. */
export async function giveRole(id: number, role: Role): Promise<void> {
  const { SITE_URL: baseURL, ADMIN_COOKIE: cookie = '' } = process.env
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { cookie } })
  const answer = await admin.patch(`/api/admin/users/${id}/role`, { data: { role } })
  expect(answer.status(), await answer.text()).toBe(200)
  await admin.dispose()
}
