import type { Page } from '@playwright/test'
import { expectEmailIn, expectLanguage } from './english-words.ts'
import { addRecord, changeSetting, openForeignOwner } from './foreign-site.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { newPerson, password } from './members.ts'
import { test } from './order-from-offer.ts'
import { translateTo } from './translated.ts'

test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

const de = translateTo('de')
const composer = (page: Page) => page.getByRole('textbox', { name: de('Your message') })
const log = (page: Page) => page.getByRole('log', { name: de('Messages') })
const button = (part: Pick<Page, 'getByRole'>, text: string) =>
  part.getByRole('button', { name: text, exact: true })
const identity = {
  ...{ brand: 'Seekarten Tern', ownerName: 'Tilda Tern', profession: 'Entwicklerin', place: 'Kiel' },
  offer: 'Karten von Häfen zum Festpreis.',
}

/** As the owner, offers a service with terms and a deposit. Returns the address of the service's page. */
async function offerService({ request }: Page): Promise<string> {
  await changeSetting(request, 'invoices', {
    ...{ sellerName: 'Tilda Tern', sellerAddress: 'Kaistraße 5\n24103 Kiel', sellerCountry: 'DE' },
    ...{ taxNumber: '20/123/45678', vatRates: '19', depositPercent: 40, depositFirst: true },
    ...{ startWhenPaid: true, numberScheme: 'RE-{year}-{number}' },
  })
  const projectMinutes = [0, 360, 360, 360, 360, 240, 0]
  const work = await request.put('/api/admin/setup/work', { data: { depositPercent: 40, projectMinutes } })
  expect(work.ok()).toBe(true)
  const terms = { slug: 'agb', title: 'AGB', markdown: 'Die Karte gehört Ihnen.', status: 'published' }
  const privacy = {
    slug: 'datenschutz',
    title: 'Datenschutz',
    markdown: 'Nur das Nötige.',
    status: 'published',
  }
  for (const page of [terms, privacy]) await addRecord(request, 'pages', page)
  const categoryId = await addRecord(request, 'service-categories', { name: 'Karten', icon: 'map' })
  const basic = { price: '1000', deliveryTime: '2 Wochen', effortHours: 12, revisions: 1 }
  const id = await addRecord(request, 'services', {
    ...{ categoryId, name: 'Hafenkarte', description: 'Eine Karte Ihres Hafens.', isFeatured: true },
    ...{ features: ['Alle Liegeplätze'], requirements: ['Ein Plan des Hafens'] },
    pricing: { basic, standard: { ...basic, price: '1500' } },
  })
  return `/services/${id}`
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLanguage(page, 'de')
}

/** Opens an order, and checks its page. */
async function visitOrder(page: Page, id: number): Promise<void> {
  await page.goto(`/dashboard/orders/${id}`)
  await waitForHydration(composer(page))
  await expectLanguage(page, 'de')
}

async function signUp(visitor: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await expectLanguage(visitor, 'de')
  await visitor.getByRole('tab', { name: de('Sign Up') }).click()
  await visitor.getByLabel(de('First Name')).fill(person.firstName)
  await visitor.getByLabel(de('Last Name')).fill(person.lastName)
  await visitor.getByLabel(de('Email'), { exact: true }).fill(person.email)
  await visitor.getByLabel(de('Password'), { exact: true }).fill(password)
  await visitor.getByLabel(de('Confirm Password')).fill(password)
  await expectLanguage(visitor, 'de')
  await button(visitor, de('Create Account')).click()
}

/** As the client, enters the billing details that an order lacks. */
async function enterBilling(client: Page): Promise<void> {
  await button(client, de('Enter Billing Details')).click()
  const dialog = client.getByRole('dialog')
  await dialog.getByLabel(de('Street')).fill('Mühlenweg 1')
  await dialog.getByLabel(de('Postcode')).fill('24103')
  await dialog.getByLabel(de('City')).fill('Kiel')
  await dialog.getByLabel(de('Country')).selectOption('DE')
  await expectLanguage(client, 'de')
  await button(dialog, de('Save')).click()
  await expect(dialog).toBeHidden()
}

/** Presses a button that opens a dialog, checks the dialog, and presses its button. */
async function confirm(page: Page, opener: string, answer: string, text?: [label: string, typed: string]) {
  await button(page, opener).click()
  const dialog = page.getByRole('dialog')
  await expect(button(dialog, answer)).toBeVisible()
  if (text) await dialog.getByLabel(text[0]).fill(text[1])
  await expectLanguage(page, 'de')
  await button(dialog, answer).click()
  await expect(dialog).toBeHidden()
}

test('on a German site, an order from the service’s page to its final invoice has no English word', {
  tag: '@phone-only',
}, async ({ page: client, browser, own, emails }) => {
  const { owner, email } = await openForeignOwner(browser, { own, emails }, client, {
    ...{ language: 'de', locale: 'de-DE', timeZone: 'Europe/Berlin', identity },
  })
  const service = await offerService(owner)
  const person = newPerson('Ines')
  const mail = async (to: string, pattern: RegExp) => {
    const taken = await emails.take(to, pattern)
    expectEmailIn('de', taken)
    return taken
  }

  await test.step('a visitor chooses a package, signs up and orders', async () => {
    for (const path of ['/', '/services', service]) await visit(client, path)
    await client
      .locator('#packages')
      .getByRole('link', { name: de('Sign In to Order') })
      .click()
    await expect(client).toHaveURL(/\/auth\?next=/)
    await signUp(client, person)
    await expect(client).toHaveURL(new RegExp(service))
    const terms = client.getByRole('checkbox', { name: /AGB/ })
    await waitForHydration(terms)
    await terms.check()
    await expectLanguage(client, 'de')
    await client.locator('#packages').getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(client).toHaveURL('/dashboard')
    await expectLanguage(client, 'de')
  })
  const [{ id }] = await (await client.request.get('/api/orders')).json()

  await test.step('the client verifies the address and enters the billing details', async () => {
    const { text } = await mail(person.email, /verify-email/)
    await visit(client, /\/verify-email\?token=\S+/.exec(text)?.[0] ?? 'no link')
    await button(client, de('Verify Email')).click()
    await expect(client.getByRole('heading', { name: de('Your email is verified') })).toBeVisible()
    await expectLanguage(client, 'de')
    await visitOrder(client, id)
    await enterBilling(client)
    await client.getByRole('button', { name: new RegExp(`${de('Details')}$`) }).click()
    await expect(client.getByRole('dialog')).toContainText(/Mühlenweg/)
    await expectLanguage(client, 'de')
  })

  await test.step('the owner accepts, and the deposit is invoiced', async () => {
    await mail(email, /Hafenkarte/)
    await visit(owner, '/auth-dashboard')
    await visitOrder(owner, id)
    await confirm(owner, de('Accept Order'), de('Accept Order'))
    await expect(composer(owner)).toBeVisible()
    await expectLanguage(owner, 'de')
  })

  await test.step('the client pays the deposit by Stripe', async () => {
    const { text } = await mail(person.email, /RE-\d+-\d+/)
    const [number = ''] = /RE-\d+-\d+/.exec(text) ?? []
    await visit(client, `/dashboard/invoices?order=${id}`)
    await button(client, de('Pay {0}', number)).click()
    await button(client, 'Pay').click()
    await expect(client.getByRole('article')).toContainText('Stripe')
    await expectLanguage(client, 'de')
    await mail(person.email, /476,00/)
    await visitOrder(owner, id)
    await confirm(owner, de('Start'), de('Start'))
  })

  await test.step('both write', async () => {
    await visitOrder(client, id)
    await visitOrder(owner, id)
    await composer(client).fill('Wann **beginnen** wir?')
    await button(client, de('Send')).click()
    await expect(log(owner).locator('strong')).toHaveText('beginnen')
    await composer(owner).fill('Am Montag.')
    await button(owner, de('Send')).click()
    await expect(log(client).getByText('Am Montag.')).toBeVisible()
    await expectLanguage(client, 'de')
    await visit(owner, '/dashboard/messages')
  })

  await test.step('the owner delivers, and the client accepts', async () => {
    await visitOrder(owner, id)
    await confirm(owner, de('Deliver'), de('Deliver'), [de('What do you deliver?'), 'Sie liegt bereit.'])
    await expect(client.getByRole('region', { name: de('Delivery {0}', '1') })).toBeVisible()
    await confirm(client, de('Accept'), de('Accept Delivery'))
    await expectLanguage(client, 'de')
  })

  await test.step('the final invoice comes, and subtracts the deposit', async () => {
    await visit(owner, `/dashboard/invoices?order=${id}`)
    await button(owner, de('New Invoice')).click()
    await expect(owner).toHaveURL(/\/dashboard\/invoices\/\d+$/)
    await expect(button(owner, de('Issue'))).toBeVisible()
    await expectLanguage(owner, 'de')
    await confirm(owner, de('Issue'), de('Issue Invoice'))
    await expect(owner.getByRole('article')).toBeVisible()
    await expectLanguage(owner, 'de')
    await mail(person.email, /714,00/)
    await visit(client, new URL(owner.url()).pathname)
    await expect(client.getByRole('article')).toContainText('-400,00')
  })
  for (const email of emails.received) expectEmailIn('de', email)
  await owner.context().close()
})
