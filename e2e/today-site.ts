import { type APIRequestContext, type Page, request } from '@playwright/test'
import { openEmailServer } from '#testing/email-server.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, password, setUpAdmin } from './members.ts'
import { type SiteProcess, startFreshSite } from './site-process.ts'

let site: SiteProcess
let cookie: string
export let owner: APIRequestContext
export let emails: Awaited<ReturnType<typeof openEmailServer>>

/** Provides a site to the journeys of one file, because the first pages of the owner and of a client count waiting items. */
export function startTodaySite(): void {
  test.beforeAll(async () => {
    emails = await openEmailServer()
    site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', SMTP_URL: emails.url })
    cookie = await setUpAdmin(site)
    owner = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { cookie } })
  })
  test.afterAll(async () => {
    await owner.dispose()
    await site.stop()
    await emails.close()
  })
}

let addresses = 0
/** Returns the client of another visitor, who has separate rate limits. */
export const newVisitor = () => {
  addresses += 1
  return request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.203.0.${addresses}` },
  })
}

export async function makeClient(firstName: string): Promise<APIRequestContext> {
  const client = await newVisitor()
  const data = { ...newPerson(firstName), password, confirmPassword: password }
  expect((await client.post('/api/auth/register', { data })).status()).toBe(200)
  return client
}

export async function place(client: APIRequestContext, wish: string): Promise<number> {
  const { pricing } = await (await client.get('/api/services/1')).json()
  const data = {
    serviceId: 1,
    packageType: 'basic',
    price: pricing.basic.price,
    requirements: { customRequirements: wish },
  }
  return (await (await client.post('/api/orders', { data })).json()).id
}

export const statusOf = async (id: number) => (await (await owner.get(`/api/orders/${id}`)).json()).status

export const messagesOf = async (id: number): Promise<string[]> =>
  (await (await owner.get(`/api/orders/${id}/messages`)).json()).map(
    (one: { message: string }) => one.message,
  )

/** Opens a page as the owner, or in the given session. */
export async function openAt(page: Page, path: string, session = cookie): Promise<void> {
  const [name = '', value = ''] = session.split(/=(.*)/)
  await page.context().addCookies([{ name, value, url: site.url }])
  await page.goto(site.url + path)
  await waitForHydration(page.getByRole('main'))
}

export const openToday = (page: Page) => openAt(page, '/auth-dashboard')

export const waits = (page: Page) => page.getByRole('region', { name: /^Waits for you/ })

export const rowOf = (page: Page, title: RegExp) =>
  waits(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title }) })

/** Advances the fake clock past the undo period. */
export const passUndo = (page: Page) => page.clock.fastForward(6000)
