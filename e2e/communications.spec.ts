import { expect as expectCall, type Page, request } from '@playwright/test'
import { openEmailServer } from '#testing/email-server.ts'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { newPerson, setUpAdmin, signInAs, signUpAs } from './members.ts'
import { startFreshSite } from './site-process.ts'

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

/** Sends a contact message with a name and address that no other journey uses. */
async function leaveMessage(page: Page, changes: { subject?: string; message?: string } = {}) {
  const { email } = newPerson('Visitor')
  const data = {
    name: email.replace(/@.*/, ''),
    email,
    subject: 'A question',
    message: 'May I ask?',
    ...changes,
  }
  const answer = await page.request.post('/api/contact', { data })
  expectCall(answer.status(), await answer.text()).toBe(200)
  return data
}

async function open(page: Page, path = '/dashboard/communications') {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

const rowsOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Returns the open message. It is beside the list, or replaces the list on small screens. */
const openedMessage = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const enquiries = '/dashboard/messages?folder=enquiries'

async function search(page: Page, label: string, text: string) {
  const found = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === text,
  )
  await page.getByRole('searchbox', { name: label }).fill(text)
  await found
}

test('a message is opened, thereby read, given a priority, put away and found again', {
  tag: '@phone',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const { name, email } = await leaveMessage(page)
  await open(page, enquiries)
  await expectAccessible(page)
  await search(page, 'Search messages', email)
  const rows = rowsOf(page, name)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(rows).toContainText('Unread')
  await rows.getByRole('link').press('Enter')
  const dialog = openedMessage(page, 'A question')
  await expect(dialog.getByText('May I ask?')).toBeVisible()
  await expect(dialog).toBeFocused()
  await expect(page).toHaveURL(/&message=\d+$/)
  await dialog.getByLabel('Priority').selectOption('High')
  await expect(dialog.getByRole('link', { name: 'Reply in Your Mail Program' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email.replaceAll('.', '\\.')}\\?subject=Re%3A%20A%20question&body=`),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(rows.getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(enquiries)
  await expect(rows).toContainText('High priority')
  await expect(rows).toContainText('Read')
  await rows.getByRole('link').click()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(toast(page, 'Message Archived')).toBeVisible()
  await expect(page.getByText('No messages found')).toBeVisible()
  await page.getByLabel('Status').selectOption('Archived')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  for (const [action, done] of [
    ['Restore', 'Message Restored'],
    ['Mark as Answered', 'Marked as Answered'],
    ['Mark as Unread', 'Marked as Unread'],
  ] as const) {
    await dialog.getByRole('button', { name: action }).click()
    await expect(toast(page, done)).toBeVisible()
    await expect(dialog).toBeHidden()
    if (action === 'Restore') await page.getByLabel('Status').selectOption('Inbox')
    if (action !== 'Mark as Unread') await rows.getByRole('link').click()
  }
  await page.getByLabel('Status').selectOption('Unread')
  await expect(rows).toContainText('Unread')
})

test('the tab and the open message are in the address', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, 'admin')
  const { email } = await leaveMessage(page, { subject: 'x'.repeat(200), message: 'wide'.repeat(300) })
  await open(page)
  await page.getByRole('tab', { name: /^Outbox/ }).click()
  await expect(page).toHaveURL('/dashboard/communications?tab=outbox')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Outgoing emails' })).toBeVisible()
  const answer = await page.request.get('/api/admin/messages', { params: { search: email } })
  const [{ id }] = await answer.json()
  await open(page, `${enquiries}&message=${id}`)
  await expect(openedMessage(page, 'x'.repeat(200))).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
})

test('beside the list one message follows another, and Back leads to the one before', {
  tag: '@core',
}, async ({ page }) => {
  await signInAs(page, 'admin')
  const first = await leaveMessage(page, { subject: 'The first' })
  const second = await leaveMessage(page, { subject: 'The second' })
  await open(page, enquiries)
  await expect(page.getByText('No message is open')).toBeVisible()
  await expectAccessible(page)
  await rowsOf(page, first.name).getByRole('link').click()
  await expect(openedMessage(page, 'The first')).toBeVisible()
  await rowsOf(page, second.name).getByRole('link').click()
  await expect(openedMessage(page, 'The second')).toBeFocused()
  await expect(rowsOf(page, second.name).getByRole('link')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(openedMessage(page, 'The first')).toBeVisible()
  await openedMessage(page, 'The first').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No message is open')).toBeVisible()
})

test('subscribers are found and exported; who signed up waits for a mail server', async ({ page }) => {
  await signUpAs(page, 'admin')
  const { email } = newPerson('Reader')
  await page.request.post('/api/newsletter', { data: { email } })
  await open(page, '/dashboard/communications?tab=subscribers')
  await search(page, 'Search subscribers', email)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Pending', { exact: true })).toBeVisible()
  await expect(row).toContainText(/Signed up .*, not confirmed yet/)
  await expect(page.getByText(/This site has no mail server, so nobody can be asked/)).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)
  const text = await new Response((await file.createReadStream()) as unknown as ReadableStream).text()
  expect(text.split('\r\n')).toEqual([
    '"email","subscribed_at","active","status","consent_source","consent_at"',
    expect.stringMatching(new RegExp(`^"${email}","\\d{4}.*","no","pending","",""$`)),
    '',
  ])
})

test('nobody but admins comes here', async ({ page }) => {
  await signInAs(page, 'developer')
  const answer = await page.request.get('/dashboard/communications')
  expect(answer.status()).toBe(403)
})

test('what the assistant could not answer is listed, tried, and becomes an entry of the FAQ', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const question = `Do you train ${newPerson('Ferret').email.replace(/@.*/, '')} for the circus?`
  for (const message of [question, question]) {
    const answer = await page.request.post('/api/ai/chat', { data: { message } })
    expectCall((await answer.json()).kind).toBe('refusal')
  }
  await open(page)
  await page.getByRole('tab', { name: 'Questions' }).click()
  await expect(page).toHaveURL('/dashboard/communications?tab=questions')
  const row = page.getByRole('row').filter({ hasText: question })
  await expect(row).toContainText('2 times')
  await expect(row).toContainText(/just now|min ago/)
  await page.getByLabel('Question', { exact: true }).fill('How much is a logo?')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Not answered: not offered: logo')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Add to FAQ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to FAQ' })
  await expect(dialog.getByLabel('Question')).toHaveValue(question)
  await dialog.getByRole('button', { name: 'Add to FAQ' }).click()
  await expect(dialog.getByLabel('Answer')).toHaveAccessibleDescription(/Answer is required/)
  await dialog.getByLabel('Answer').fill('Only on Tuesdays.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to FAQ' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()
  const answer = await page.request.post('/api/ai/chat', { data: { message: question } })
  expectCall((await answer.json()).response).toContain('Only on Tuesdays.')
})

test.describe('a site that sends emails', () => {
  test('emails an answer to the writer, notifies the admin, and sends again what was refused', async ({
    page,
  }) => {
    await using emails = await openEmailServer()
    await using site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', SMTP_URL: emails.url })
    const [name = '', value = ''] = (await setUpAdmin(site)).split(/=(.*)/)
    await page.context().addCookies([{ name, value, url: site.url }])
    const { email: admin } = await (await page.request.get(`${site.url}/api/auth/me`)).json()
    // Verifies the address first, because only a verified address gets emails about notices.
    const proof = await emails.take(admin, /verify-email/)
    await page.goto(/http\S+verify-email\?token=\S+/.exec(proof.text)?.[0] ?? 'no link')
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
    await open(page, `${site.url}${enquiries}`)
    await expect(page.getByText('No messages yet')).toBeVisible()
    await open(page, `${site.url}/dashboard/communications`)
    await page.getByRole('tab', { name: 'Questions' }).click()
    await expect(page.getByText('No unanswered questions')).toBeVisible()
    const visitor = await request.newContext({ baseURL: site.url })
    const data = { name: 'Grace', email: 'grace@example.org', subject: 'COBOL', message: 'Do you?' }
    expect((await visitor.post('/api/contact', { data })).status()).toBe(200)
    const other = { ...data, name: 'Linus', subject: 'A kernel' }
    expect((await visitor.post('/api/contact', { data: other })).status()).toBe(200)
    await visitor.dispose()
    const notice = await emails.take(admin, /^Grace.*contact form/)
    expect(notice.headers).toMatch(/^Reply-To: grace@example\.org/m)
    const link = /http\S+&message=\d+/.exec(notice.text)?.[0] ?? 'no link'

    await open(page, link)
    const dialog = openedMessage(page, 'COBOL')
    emails.settings.refuse = { code: 550, message: 'no such mailbox' }
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    await expect(dialog.getByLabel('Reply')).toHaveAccessibleDescription(/Please write a reply/)
    const reply = dialog.getByLabel('Reply')
    await reply.fill('Gladly.')
    await reply.press('Escape')
    await expect(reply).toBeFocused()
    await rowsOf(page, 'Linus').getByRole('link').click()
    await expect(openedMessage(page, 'A kernel').getByLabel('Reply')).toHaveValue('')
    await rowsOf(page, 'Grace').getByRole('link').click()
    await expect(reply).toHaveValue('Gladly.')
    await dialog.getByRole('button', { name: 'Send Reply' }).click()
    await expect(toast(page, 'Reply Sent')).toBeVisible()
    await expect(dialog).toBeHidden()
    await rowsOf(page, 'Grace').getByRole('link').click()
    await expect(dialog.getByRole('listitem')).toContainText('Gladly.')
    await expect(reply).toHaveValue('')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await expect
      .poll(async () => (await (await page.request.get(`${site.url}/api/admin/mails`)).json())[0].state)
      .toBe('failed')
    emails.settings.refuse = undefined
    await open(page, `${site.url}/dashboard/communications?tab=outbox`)
    const row = page.getByRole('row').filter({ hasText: 'Re: COBOL' })
    await expect(row).toContainText('Failed')
    await expect(row).toContainText('no such mailbox')
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Send again/ }).click()
    await expect(toast(page, 'Sending Again')).toBeVisible()
    const answer = await emails.take('grace@example.org', /Gladly\./)
    expect(answer.text.replaceAll('\r\n', '\n')).toContain('> Do you?')
    await page.reload()
    await expect(row).toContainText('Sent')
  })
})

test.describe('when the server refuses', () => {
  test.use({ expectedFailures: ['/api/admin/messages'] })

  test('an unknown message shows that it was not found', async ({ page }) => {
    await signInAs(page, 'admin')
    await open(page, `${enquiries}&message=999999999`)
    await expect(openedMessage(page, 'Message').getByText('There is no such message')).toBeVisible()
  })

  test('the list can be loaded again, and a failed change shows a message', async ({ page }) => {
    await signInAs(page, 'admin')
    const { name } = await leaveMessage(page)
    await open(page, '/dashboard/messages')
    let isDown = true
    await page.route('**/api/admin/messages*', (route) =>
      isDown ? route.fulfill({ status: 503, json: { message: 'busy' } }) : route.fallback(),
    )
    await page.getByRole('link', { name: /^Enquiries/ }).click()
    await expect(page.getByText('The messages could not be loaded.')).toBeVisible()
    isDown = false
    await page.getByRole('button', { name: 'Try Again' }).click()
    await rowsOf(page, name).getByRole('link').click()
    await page.route('**/api/admin/messages/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 409, json: { message: 'Somebody was faster' } })
        : route.fallback(),
    )
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(toast(page, 'Message Not Changed')).toBeVisible()
    await expect(toast(page, 'Somebody was faster')).toBeVisible()
    await expect(openedMessage(page, 'A question')).toBeVisible()
  })
})
