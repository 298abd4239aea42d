import { type BrowserContext, request } from '@playwright/test'
import { openEmailServer } from '#testing/email-server.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, password, setUpAdmin } from './members.ts'
import { type SiteProcess, startFreshSite } from './site-process.ts'

let site: SiteProcess
let emails: Awaited<ReturnType<typeof openEmailServer>>
let cookie: string
test.beforeAll(async () => {
  emails = await openEmailServer()
  site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', SMTP_URL: emails.url })
  cookie = await setUpAdmin(site)
})
test.afterAll(async () => {
  await site.stop()
  await emails.close()
})

async function register(context: BrowserContext, person: ReturnType<typeof newPerson>): Promise<void> {
  const data = { ...person, password, confirmPassword: password }
  expect((await context.request.post(`${site.url}/api/auth/register`, { data })).status()).toBe(200)
}

/** Opens the link in the email that verifies an account's address. */
async function confirmAddress(context: BrowserContext, email: string): Promise<void> {
  const { text } = await emails.take(email, /verify-email/)
  const page = await context.newPage()
  await page.goto(/http\S+verify-email\?token=\S+/.exec(text)?.[0] ?? 'no link')
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.close()
}

test('an offer is written, read without an account, and accepted by the account with its address', {
  tag: '@phone',
}, async ({ page, browser, expectedFailures }) => {
  expectedFailures.push('/api/admin/quotes')
  const person = newPerson('Ines')
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await page.context().addCookies([{ name, value, url: site.url }])
  await page.goto(`${site.url}/dashboard/quotes`)
  await waitForHydration(page.getByRole('main'))
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('button', { name: 'Write a Quote' })
  await page.route('**/api/services', (route) => route.fulfill({ json: [] }))
  await open.click()
  await expect(dialog.getByText('this site has none yet')).toBeVisible()
  await page.unroute('**/api/services')
  await page.reload()
  await waitForHydration(page.getByRole('main'))
  await open.click()
  await dialog.getByRole('button', { name: 'Send the Quote' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await expect(dialog.getByLabel('Email address')).toBeFocused()
  await dialog.getByLabel('Email address').fill(person.email)
  await dialog.getByLabel('What is included').fill('A shop with **three** languages.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog.getByLabel('Email address')).toHaveValue(person.email)
  await expect(dialog.getByLabel('What is included')).toHaveValue('A shop with **three** languages.')
  await dialog.getByLabel(/^Price/).fill('1,234.50')
  await dialog.getByLabel('Valid until').fill('2001-01-01')
  await dialog.getByRole('button', { name: 'Send the Quote' }).click()
  await expect(dialog.getByText('Choose a day that is not in the past')).toBeVisible()
  await dialog.getByLabel('Valid until').fill('2999-01-01')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the Quote' }).click()
  await expect(dialog.getByRole('button', { name: 'Copy the Link' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: person.email })
  await expect(row).toContainText('Waits for an answer')
  await expectNoOverflow(page)

  await row.getByRole('button', { name: 'Send Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Quote sent again' })).toContainText(/\/quote\/[\w-]{43}/)
  await page.getByRole('button', { name: 'Done' }).click()
  const first = /\/quote\/[\w-]{43}/.exec((await emails.take(person.email, /made you an offer/)).text)
  const former = await page.request.get(site.url + first?.[0])
  expect(former.status()).toBe(404)
  expect(await former.text()).toContain('the newest has the link that works')

  const { text } = await emails.take(person.email, /sent you an offer again/)
  const link = /\/quote\/[\w-]{43}/.exec(text)?.[0] ?? ''
  const visitor = await browser.newContext({
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': '10.203.0.1' },
  })
  const reader = await visitor.newPage()
  await reader.goto(site.url + link)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('An offer for you')
  await expect(reader.getByText('$1,234.50')).toBeVisible()
  await expectAccessible(reader)
  await expectNoOverflow(reader)
  await page.goto(site.url + link)
  await expect(page.getByText('You are signed in with another account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
  await expectAccessible(page)
  await reader.getByRole('link', { name: 'Sign In to Answer' }).click()
  await expect(reader).toHaveURL(/\/auth\?next=/)
  await register(visitor, person)
  await reader.goto(site.url + link)
  await expect(reader.getByText('Please confirm your email address first')).toBeVisible()
  await confirmAddress(visitor, person.email)
  await reader.goto(site.url + link)
  await expectAccessible(reader)
  await reader.getByRole('button', { name: 'Accept the Offer' }).click()
  await expect(reader).toHaveURL(/\/dashboard\/orders\/\d+$/)
  await expect(reader.getByRole('main')).toContainText('$1,234.50')
  await expect(reader.getByRole('main')).toContainText('In progress')
  await reader.goto(site.url + link)
  await expect(reader.getByRole('link', { name: /^Open Order #/ })).toBeVisible()
  await visitor.close()

  await page.goto(`${site.url}/dashboard/quotes`)
  await expect(page.getByRole('link', { name: /^Order #/ })).toBeVisible()
})

test('an offer is declined without scripts, and one that was withdrawn says so', { tag: '@core' }, async ({
  browser,
}) => {
  const person = newPerson('Rosa')
  const client = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.203.0.2' } })
  await register(client, person)
  await confirmAddress(client, person.email)
  const admin = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { cookie } })
  const write = async () => {
    const offer = {
      serviceId: 1,
      packageType: 'basic',
      scope: 'A checkup.',
      price: '500',
      validUntil: '2999-01-01',
    }
    const answer = await admin.post('/api/admin/quotes', { data: { ...offer, email: person.email } })
    expect(answer.status(), await answer.text()).toBe(201)
    return answer.json()
  }
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await client.storageState(),
  })
  const reader = await plain.newPage()
  const gone = await write()
  expect((await admin.post(`/api/admin/quotes/${gone.id}/withdraw`)).status()).toBe(200)
  await reader.goto(site.url + gone.address)
  await expect(reader.getByText('This offer was withdrawn.')).toBeVisible()
  const open = await write()
  await reader.goto(site.url + open.address)
  await reader.getByText('Decline', { exact: true }).click()
  await reader.getByRole('button', { name: 'Yes, Decline' }).click()
  await expect(reader).toHaveURL(site.url + open.address)
  await expect(reader.getByText('This offer was declined.')).toBeVisible()
  await plain.close()
  await client.close()
  await admin.dispose()
})
