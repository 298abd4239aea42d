import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import type { Role } from '#platform/contract.ts'
import type { SiteProcess } from './site-process.ts'

export const password = 'quiet river stones'

export type Account = { email: string; firstName: string; lastName: string; id: number }

type Member = Account & { cookie: string }

export type Members = Record<Role, Member>

let count = 0

/** The data of a person whom no other journey knows. */
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

/** Makes the first admin through the setup link that the site has printed; gives the cookie of that session. */
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

/** Makes a member of each role on an empty site, and signs all of them in. */
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
  // Most journeys begin with a site that is set up.
  await admin.post('/api/admin/setup/end')
  await admin.dispose()
  return members
}

let current: { url: string; members: Members } | undefined

/** Names the site on which this worker's journeys take place. */
export function useSite(site: { url: string; members: Members }): void {
  current = site
}

/** The site on which this worker's journeys take place. */
export function site() {
  if (!current) throw new Error('No site was started for this worker')
  return current
}

/**
 * Makes the browser a member's who is there already: Ada (`user`), Paula (`premium`), Dora (`developer`) or Chief (`admin`). All
 * journeys share them, so one that changes the account or ends its session, or needs an empty one, takes `signUpAs`.
 */
export async function signInAs(page: Page, role: Role): Promise<Account> {
  const { url, members } = site()
  const [name = '', value = ''] = members[role].cookie.split(/=(.*)/)
  await page.context().addCookies([{ name, value, url }])
  return members[role]
}

/** Makes an account of a role, of this journey's own and empty, and the browser its member's. */
export async function signUpAs(page: Page, role: Role, firstName = 'Ada'): Promise<Account> {
  const person = newPerson(firstName)
  const { id } = await register(page.request, person)
  if (role !== 'user') await giveRole(id, role)
  return { ...person, id }
}

/** Makes the browser nobody's. The page is left first, since a member's page says that its session has ended, and leaves too. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Confirms the session by the password, as the page would ask for it before what is dangerous. */
export async function confirmSession(context: APIRequestContext): Promise<void> {
  const answer = await context.post('/api/account/confirm', { data: { password } })
  expect(answer.status(), await answer.text()).toBe(204)
}

/** Has the next call of an address be refused as in a session that began long ago. */
export const needConfirmation = (page: Page, path: string, ways = ['password']) =>
  page.route(
    path,
    (route) => {
      const json = { code: 'confirmation-required', ways, message: 'Refused' }
      return route.fulfill({ status: 403, json })
    },
    { times: 1 },
  )

/** Gives the password in the dialog that asks for it, at first a wrong one. */
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

/** Asks the site as its admin. */
export async function asAdmin(work: (admin: APIRequestContext) => Promise<void>): Promise<void> {
  const { url: baseURL, members } = site()
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { cookie: members.admin.cookie } })
  await confirmSession(admin)
  await work(admin)
  await admin.dispose()
}

/** The admin gives a role, as he would on the page for users. */
export const giveRole = (id: number, role: Role) => asAdmin((admin) => changeRole(admin, id, role))
