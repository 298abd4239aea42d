import type { BrowserContext } from '@playwright/test'
import { openEmailServer } from '#testing/email-server.ts'
import { expectAccessible, expectNoOverflow } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, password, setUpAdmin, signInAs } from './members.ts'
import { startFreshSite } from './site-process.ts'

const empty = {
  ...{ company: '', contact: '', street: '', postcode: '', city: '', country: '', vatNumber: '' },
  ...{ buyerReference: '', language: '', notes: '' },
}

/** Returns a word that no other journey uses. */
const ownWord = (name: string) => newPerson(name).email.split('@')[0] ?? name

test('a client without an account is added, found, edited, joined with another one and parted', {
  tag: ['@core', '@phone'],
}, async ({ page, expectedFailures }) => {
  expectedFailures.push('/api/admin/clients')
  const word = ownWord('Clara')
  const [company, address] = [`Harbor ${word}`, `${word}@example.org`]
  await signInAs(page, 'admin')
  await page.goto('/dashboard/clients')
  await waitForHydration(page.getByRole('main'))
  const dialog = page.getByRole('dialog')

  await test.step('added', async () => {
    await page.getByRole('button', { name: 'New Client' }).first().click()
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await expect(dialog.getByLabel('Company')).toHaveAccessibleDescription(/Enter a company/)
    await dialog.getByLabel('Company').fill(company)
    await dialog.getByLabel('Contact', { exact: true }).fill('Clara Quay')
    await dialog.getByRole('button', { name: 'Add an Address' }).click()
    await dialog.getByLabel('Address 1', { exact: true }).fill(address)
    await dialog.getByLabel('Street').fill('Kai 3')
    await dialog.getByLabel('City').fill('Hamburg')
    await dialog.getByLabel('Country').selectOption('DE')
    await dialog.getByLabel('VAT number').fill('ATU99')
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await expect(dialog.getByLabel('VAT number')).toHaveAccessibleDescription(/no valid VAT number of/)
    await dialog.getByLabel('VAT number').fill('DE123456788')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await expect(page).toHaveURL(/\/dashboard\/clients\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('No account')
  })

  await test.step('edited', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add an Address' }).click()
    await dialog.getByLabel('Address 2', { exact: true }).fill(`books-${address}`)
    await dialog.getByLabel('Address 2 gets the invoices').check()
    await dialog.getByLabel('Notes').fill('Likes short mails.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const billing = page.getByRole('region', { name: 'Billing' })
    await expect(billing.getByRole('listitem').filter({ hasText: `books-${address}` })).toContainText(
      'Invoices',
    )
    await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Likes short mails.')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  await test.step('found', async () => {
    await page.goto('/dashboard/clients')
    await waitForHydration(page.getByRole('main'))
    await page.getByLabel('Search clients').fill(`books-${word}`)
    await expect(page).toHaveURL(/q=books-/)
    const row = page.getByRole('link', { name: company })
    await expect(page.getByRole('status').filter({ hasText: '1 client shown' })).toBeAttached()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await row.click()
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  })

  await test.step('joined and parted', async () => {
    const other = `Pier ${word}`
    const emails = [{ email: `pier-${address}`, isOwn: true, isBilling: false }]
    const data = { ...empty, company: other, buyerReference: 'KST 7', emails }
    expect((await page.request.post('/api/admin/clients', { data })).status()).toBe(201)
    await page.getByRole('button', { name: 'Join Another' }).click()
    await dialog.getByLabel('Search clients').fill(other)
    await dialog.getByRole('button', { name: other }).click()
    await expect(dialog).toContainText(`pier-${address}`)
    await expect(dialog).toContainText('Buyer’s reference: KST 7')
    await expect(dialog).toContainText('You can undo this')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(dialog).toBeHidden()
    const billing = page.getByRole('region', { name: 'Billing' })
    await expect(billing).toContainText(`pier-${address}`)
    await expect(billing).toContainText('KST 7')
    await expectNoOverflow(page)
    await page.getByRole('button', { name: `Undo joining ${other}` }).click()
    await expect(billing).not.toContainText(`pier-${address}`)
    await expect(billing).not.toContainText('KST 7')
  })
})

test('thirty clients come from a file, after a look at what would happen', { tag: '@phone' }, async ({
  page,
}) => {
  const word = ownWord('Import')
  await signInAs(page, 'admin')
  const known = { email: `known-${word}@example.org`, isOwn: true, isBilling: false }
  const data = { ...empty, company: `Known ${word}`, emails: [known] }
  expect((await page.request.post('/api/admin/clients', { data })).status()).toBe(201)
  const rows = Array.from(
    { length: 27 },
    (_, at) => `${word} ${at};${at}-${word}@example.org;Berlin;Deutschland`,
  )
  const file = [
    'Firma;E-Mail;Ort;Land',
    ...rows,
    `Again;known-${word}@example.org;Köln;DE`,
    `Twice;0-${word}@example.org;Köln;DE`,
    `Wrong;not an address;Köln;DE`,
  ].join('\r\n')

  await page.goto('/dashboard/clients')
  await waitForHydration(page.getByRole('main'))
  await page.getByRole('link', { name: 'Import' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import clients' })).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') })
  await expect(page.getByRole('heading', { name: 'What would happen' })).toBeFocused()
  await expect(page.getByText('27 clients would be added, 2 are here already, 1 row is wrong')).toBeVisible()
  await expect(page.getByRole('link', { name: `Open Known ${word}` })).toBeVisible()
  await expect(page.getByText('Line 2 has the same address')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Import 27 clients' }).click()
  await expect(page.getByRole('heading', { name: 'What was done' })).toBeFocused()
  await page.getByRole('link', { name: 'Show Clients' }).click()
  await page.getByLabel('Search clients').fill(`26-${word}`)
  const row = page.getByRole('link', { name: `${word} 26` })
  await expect(row).toBeVisible()

  await test.step('two of them are joined, and parted again', async () => {
    await row.click()
    await page.getByRole('button', { name: 'Join Another' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Search clients').fill(`25-${word}`)
    await dialog.getByRole('button', { name: `${word} 25` }).click()
    await dialog.getByRole('button', { name: 'Join', exact: true }).click()
    const billing = page.getByRole('region', { name: 'Billing' })
    await expect(billing).toContainText(`25-${word}@example.org`)
    await page.getByRole('button', { name: `Undo joining ${word} 25` }).click()
    await expect(billing).not.toContainText(`25-${word}@example.org`)
  })
})

test('accounts with the address of a client get access when the owner gives it, and not when he refuses', {
  tag: '@phone',
}, async ({ page, browser }) => {
  await using emails = await openEmailServer()
  await using site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', SMTP_URL: emails.url })
  const [name = '', value = ''] = (await setUpAdmin(site)).split(/=(.*)/)
  await page.context().addCookies([{ name, value, url: site.url }])
  const people = [newPerson('Given'), newPerson('Refused')] as const
  for (const { email, firstName } of people) {
    const data = { ...empty, company: `${firstName} Ltd`, emails: [{ email, isOwn: true, isBilling: false }] }
    expect((await page.request.post(`${site.url}/api/admin/clients`, { data })).status()).toBe(201)
  }
  const visitors = new Map<string, BrowserContext>()
  for (const person of people) {
    const visitor = await browser.newContext()
    visitors.set(person.email, visitor)
    const data = { ...person, password, confirmPassword: password }
    expect((await visitor.request.post(`${site.url}/api/auth/register`, { data })).status()).toBe(200)
  }
  const given = page.getByRole('listitem').filter({ hasText: people[0].email })
  const refused = page.getByRole('listitem').filter({ hasText: people[1].email })

  await test.step('an unconfirmed address is no question', async () => {
    await page.goto(`${site.url}/dashboard/clients`)
    await page.getByRole('link', { name: 'Refused Ltd' }).click()
    await expect(page.getByText('has not confirmed the address')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Give Access' })).toHaveCount(0)
    await expectNoOverflow(page)
  })

  for (const [email, visitor] of visitors) {
    const { text } = await emails.take(email, /verify-email/)
    const link = await visitor.newPage()
    await link.goto(/http\S+verify-email\?token=\S+/.exec(text)?.[0] ?? 'no link')
    await link.getByRole('button', { name: 'Verify Email' }).click()
    await expect(link.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
    await visitor.close()
  }

  await test.step('access is given on the first page', async () => {
    await page.goto(`${site.url}/dashboard`)
    await expect(given).toContainText('has signed up: give access')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await given.getByRole('button', { name: 'Give Access' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('of Given Ltd')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Give Access' }).click()
    await expect(given).toHaveCount(0)
  })

  await test.step('and refused on the page of the client', async () => {
    await refused.getByRole('link', { name: /^Look/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Refused Ltd' })).toBeVisible()
    await page.getByRole('button', { name: 'Not Theirs' }).click()
    await expect(page.getByText('has signed up')).toHaveCount(0)
    await page.goto(`${site.url}/dashboard`)
    await expect(page.getByRole('region', { name: 'Waits for you' })).toBeVisible()
    await expect(refused).toHaveCount(0)
  })

  await test.step('the page of the client names the account', async () => {
    await page.goto(`${site.url}/dashboard/clients`)
    await page.getByRole('link', { name: 'Given Ltd' }).click()
    await expect(page.getByRole('link', { name: /^Account of Given/ })).toBeVisible()
    await expectNoOverflow(page)
  })
})
