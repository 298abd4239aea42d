import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import type { Role } from '#platform/contract.ts'
import type { SiteProcess } from './site-process.ts'

export const password = 'quiet river stones'

export type Account = { email: string; firstName: string; lastName: string; id: number }

type Member = Account & { cookie: string }

export type Members = Record<Role, Member>

let count = 0

/** Returns a person whom no other journey uses. */
export function newPerson(firstName = 'Ada') {
  count += 1
  const name = `${firstName.toLowerCase()}-${process.pid}-${count}`
  return { firstName, lastName: 'Tester', email: `${name}@example.org` }
}

const sessionCookie = async (context: APIRequestContext) => {
  const { cookies } = await context.storageState()
  return `session=${cookies.find(({ name }) => name === 'session')?.value}`
}

async function register(context: APIRequestContext, person: ReturnType<typeof newPerson>, more = {}) {
  const data = { ...person, password, confirmPassword: password, ...more }
  const answer = await context.post('/api/auth/register', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: number; role: Role }
}

async function changeRole(admin: APIRequestContext, id: number, role: Role): Promise<void> {
  const answer = await admin.patch(`/api/admin/users/${id}/role`, { data: { role } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Creates the first admin with the printed setup link. Returns the session cookie. */
export async function setUpAdmin(site: SiteProcess, person = newPerson('Root')): Promise<string> {
  return (await signUpFirst(site, person)).cookie
}

async function signUpFirst(site: SiteProcess, person: ReturnType<typeof newPerson>): Promise<Member> {
  const setup = (await site.line(/setup=(\S+)/))[1]
  const context = await request.newContext({ baseURL: site.url })
  const { id, role } = await register(context, person, { setup })
  expect(role).toBe('admin')
  const cookie = await sessionCookie(context)
  await context.dispose()
  return { ...person, id, cookie }
}

/** Creates a member of each role on an empty site. Returns the members with their sessions. */
export async function makeMembers(site: SiteProcess): Promise<Members> {
  const chief = await signUpFirst(site, newPerson('Chief'))
  const admin = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { cookie: chief.cookie } })
  const make = async (role: Role, firstName: string): Promise<Member> => {
    const context = await request.newContext({ baseURL: site.url })
    const person = newPerson(firstName)
    const { id } = await register(context, person)
    if (role !== 'user') await changeRole(admin, id, role)
    const cookie = await sessionCookie(context)
    await context.dispose()
    return { ...person, id, cookie }
  }
  const members = {
    user: await make('user', 'Ada'),
    premium: await make('premium', 'Paula'),
    developer: await make('developer', 'Dora'),
    admin: chief,
  }
  // Most journeys need a site that is set up, with the deposit and the hours that the sample shows.
  const { week, rules } = await (await admin.get('/api/admin/availability')).json()
  const projectMinutes = [0, 360, 360, 360, 360, 240, 0]
  const work = await admin.put('/api/admin/setup/work', { data: { depositPercent: 40, projectMinutes } })
  expect(work.ok()).toBe(true)
  // The first deposit lets the work wait for it, which most journeys do not want.
  const { value, version } = (await (await admin.get('/api/admin/site')).json()).invoices
  const terms = { value: { ...value, depositFirst: false }, version }
  expect((await admin.put('/api/admin/site/invoices', { data: terms })).ok()).toBe(true)
  const open = week.map(({ hours }: { hours: unknown[] }) => ({ isActive: hours.length > 0, hours }))
  const data = { week: open, rules: { ...rules, projectMinutes } }
  expect((await admin.put('/api/admin/availability', { data })).ok()).toBe(true)
  await admin.post('/api/admin/setup/end')
  await admin.dispose()
  return members
}

let current: { url: string; members: Members } | undefined

export function useSite(site: { url: string; members: Members }): void {
  current = site
}

export function site() {
  if (!current) throw new Error('No site was started for this worker')
  return current
}

/**
 * Signs the browser in as an existing member: Ada (`user`), Paula (`premium`), Dora (`developer`) or Chief (`admin`). All
 * journeys share them. A journey that changes the account, ends its session or needs an empty account uses `signUpAs`.
 */
export async function signInAs(page: Page, role: Role): Promise<Account> {
  const { url, members } = site()
  const [name = '', value = ''] = members[role].cookie.split(/=(.*)/)
  await page.context().addCookies([{ name, value, url }])
  return members[role]
}

/** Creates an empty account with a role for this journey, and signs the browser in. */
export async function signUpAs(page: Page, role: Role, firstName = 'Ada'): Promise<Account> {
  const person = newPerson(firstName)
  const { id } = await register(page.request, person)
  if (role !== 'user') await giveRole(id, role)
  return { ...person, id }
}

/** Removes the session from the browser. Leaves the page first, because a members' page would react to the end of its session. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Confirms the session with the password, as the page does before a sensitive request. */
export async function confirmSession(context: APIRequestContext): Promise<void> {
  const answer = await context.post('/api/account/confirm', { data: { password } })
  expect(answer.status(), await answer.text()).toBe(204)
}

/**
 * Makes the site refuse the next change at an address until the member confirms the session, as in a session that was opened long
 * ago.
 */
export function needConfirmation(page: Page, path: string, ways = ['password']) {
  let isRefused = false
  return page.route(path, (route) => {
    if (isRefused || route.request().method() === 'GET') return route.fallback()
    isRefused = true
    const json = { code: 'confirmation-required', ways, message: 'Refused' }
    return route.fulfill({ status: 403, json })
  })
}

/** Enters a wrong password and then the right one in the dialog that asks for it. */
export async function confirmInDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your password again' })
  const given = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await expect(given).toBeFocused()
  await given.fill('not the password')
  await given.press('Enter')
  await expect(given).toHaveAccessibleDescription('The current password is not correct')
  await given.fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
}

export async function asAdmin(work: (admin: APIRequestContext) => Promise<void>): Promise<void> {
  const { url: baseURL, members } = site()
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { cookie: members.admin.cookie } })
  await confirmSession(admin)
  await work(admin)
  await admin.dispose()
}

export const giveRole = (id: number, role: Role) => asAdmin((admin) => changeRole(admin, id, role))
