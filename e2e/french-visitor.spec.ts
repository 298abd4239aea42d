import type { Page } from '@playwright/test'
import { times } from './booking-page.ts'
import { expectEmailIn, expectLanguage } from './english-words.ts'
import { addRecord, openForeignOwner } from './foreign-site.ts'
import { waitForHydration } from './hydrated.ts'
import { expect } from './journey.ts'
import { confirmSession } from './members.ts'
import { test } from './order-from-offer.ts'
import { translateTo } from './translated.ts'

test.use({ locale: 'fr-FR', timezoneId: 'Europe/Lisbon' })

const fr = translateTo('fr')
const visitor = 'ines@quill.example'
const button = (part: Pick<Page, 'getByRole'>, text: string) =>
  part.getByRole('button', { name: text, exact: true })
const identity = {
  ...{ brand: 'Cartes Tern', ownerName: 'Tilda Tern', profession: 'Développeuse', place: 'Brest' },
  offer: 'Des cartes de ports à prix fixe.',
}

/** As the owner, offers a call on weekdays. */
async function offerCall({ request }: Page): Promise<void> {
  await addRecord(request, 'call-types', {
    ...{ title: 'Premier appel', slug: 'premier', minutes: 20, description: 'Pour faire connaissance.' },
  })
  const { rules } = await (await request.get('/api/admin/availability')).json()
  const hours = [{ start: '09:00', end: '12:00' }]
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    isActive: day > 0 && day < 6,
    hours: day > 0 && day < 6 ? hours : [],
  }))
  expect((await request.put('/api/admin/availability', { data: { week, rules } })).ok()).toBe(true)
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectLanguage(page, 'fr')
}

/** Chooses the time at a place of the next month's first day. */
async function chooseTime(page: Page, place: number): Promise<void> {
  const month = page.locator('[data-part=month]')
  const before = await month.textContent()
  await button(page, fr('Next month')).click()
  await waitForHydration(month)
  await expect(month).not.toHaveText(before ?? '')
  await expectLanguage(page, 'fr')
  await times(page).nth(place).click()
}

test('on a French site, a visitor’s call, message and subscription have no English word', async ({
  page,
  browser,
  own,
  emails,
}) => {
  const { owner, email } = await openForeignOwner(browser, { own, emails }, page, {
    ...{ language: 'fr', locale: 'fr-FR', timeZone: 'Europe/Paris', identity },
  })
  await offerCall(owner)
  const mail = async (to: string, pattern: RegExp) => {
    const taken = await emails.take(to, pattern)
    expectEmailIn('fr', taken)
    return taken
  }

  await test.step('books a call', async () => {
    await visit(page, '/book')
    await page.getByRole('link', { name: 'Premier appel' }).click()
    await expect(page).toHaveURL('/book/premier')
    await chooseTime(page, 0)
    const form = page.locator('form').filter({ visible: true })
    await form.getByLabel(fr('Email'), { exact: true }).fill('ines@quill,example')
    await form.getByRole('button', { name: fr('Confirm {0}', '') }).click()
    await expect(form.getByText(fr('Name is required'))).toBeVisible()
    await expectLanguage(page, 'fr')
    await form.getByLabel(fr('Name'), { exact: true }).fill('Inês Duarte')
    await form.getByLabel(fr('Email'), { exact: true }).fill(visitor)
    await form.getByRole('button', { name: fr('Confirm {0}', '') }).click()
    await expect(page).toHaveURL(/\/call\/[\w-]{43}$/)
    await expectLanguage(page, 'fr')
    for (const to of [visitor, email]) await mail(to, /Premier appel/)
  })

  await test.step('moves it, and cancels it', async () => {
    await button(page, fr('Move')).click()
    await chooseTime(page, 1)
    await expectLanguage(page, 'fr')
    await page.getByRole('button', { name: fr('Move to {0}, {1}, {2}').split(',')[0]?.trim() ?? '' }).click()
    await expect(button(page, fr('Move'))).toBeVisible()
    await expectLanguage(page, 'fr')
    for (const to of [visitor, email]) await mail(to, /Premier appel/)
    await button(page, fr('Cancel the call')).click()
    await expectLanguage(page, 'fr')
    await button(page, fr('Yes, cancel it')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('This call is cancelled.'))
    await expectLanguage(page, 'fr')
    for (const to of [visitor, email]) await mail(to, /Premier appel/)
  })

  await test.step('writes a message', async () => {
    await visit(page, '/')
    const form = page.locator('#contact form')
    await form.scrollIntoViewIfNeeded()
    await waitForHydration(form.getByLabel(fr('Message'), { exact: true }))
    await button(form, fr('Send Message')).click()
    await expect(form.getByText(fr('Enter your name.'))).toBeVisible()
    await expectLanguage(page, 'fr')
    await form.getByLabel(fr('Name'), { exact: true }).fill('Inês')
    await form.getByLabel(fr('Email'), { exact: true }).fill(visitor)
    await form.getByLabel(fr('Message'), { exact: true }).fill('Bonjour, il nous faut une carte.')
    await button(form, fr('Send Message')).click()
    await expect(page.getByText(fr('Message sent'), { exact: true })).toBeVisible()
    await expectLanguage(page, 'fr')
    await mail(email, /il nous faut une carte/)
  })

  await test.step('subscribes to the newsletter, gets a letter and leaves', async () => {
    const form = page.locator('#newsletter form')
    await form.getByLabel(fr('Email address')).fill(visitor)
    await button(form, fr('Subscribe')).click()
    await expect(page.getByText(fr('Successfully Subscribed!'))).toBeVisible()
    await expectLanguage(page, 'fr')
    const asked = await mail(visitor, /newsletter\/confirm/)
    await visit(page, /\/newsletter\/confirm\/[\w-]+/.exec(asked.text)?.[0] ?? 'no link')
    await button(page, fr('Confirm Subscription')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('Your subscription is confirmed'))
    await expectLanguage(page, 'fr')

    const letter = { subject: 'Un port de plus', text: 'La carte de Brest est prête.' }
    const id = await addRecord(owner.request, 'letters', letter)
    await confirmSession(owner.request)
    expect((await owner.request.post(`/api/admin/letters/${id}/send`, { data: {} })).ok()).toBe(true)
    const { text } = await mail(visitor, /La carte de Brest/)
    await visit(page, /\/newsletter\/leave\/[\w-]+/.exec(text)?.[0] ?? 'no link')
    await button(page, fr('Leave the Newsletter')).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr('You have left the newsletter'))
    await expectLanguage(page, 'fr')
  })
  for (const email of emails.received) expectEmailIn('fr', email)
  await owner.context().close()
})
