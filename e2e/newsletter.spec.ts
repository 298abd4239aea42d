import { openEmailServer } from '#testing/email-server.ts'
import { expectAccessible } from './axe.ts'
import { waitForHydration } from './hydrated.ts'
import { expect, test } from './journey.ts'
import { setUpAdmin } from './members.ts'
import { startFreshSite } from './site-process.ts'
import { toast } from './toast.ts'
import { kilobyte, openWhole, weigh } from './weight.ts'

test('a reader of the blog signs up, confirms by the button of a mail’s page, and is asked again after leaving', async ({
  page,
  browser,
  expectedFailures,
}) => {
  expectedFailures.push('/newsletter/confirm/', 'status of 400')
  await using emails = await openEmailServer()
  await using site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', SMTP_URL: emails.url })
  const cookie = await setUpAdmin(site)
  const email = 'reader@quill.example'

  await page.goto(`${site.url}/blog`)
  const form = page.locator('#newsletter form')
  await form.getByLabel('Email address').fill(email)
  await waitForHydration(form)
  await test.step('the form stays where a password manager filled in the hidden field', async () => {
    await form.locator('[name=leaveEmpty]').evaluate((hidden: HTMLInputElement) => {
      hidden.value = 'https://quill.example'
    })
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByRole('alert')).toContainText('Please press the button once more.')
    await expect(form.getByLabel('Email address')).toHaveValue(email)
    await expectAccessible(page)
  })
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Successfully Subscribed!')).toBeVisible()
  await expect(page.getByText(/An address that is new here gets an email now/)).toBeVisible()

  const link = /http\S+\/newsletter\/confirm\/\S+/.exec((await emails.take(email, /confirm/)).text)?.[0] ?? ''
  const weight = await weigh(page)
  await openWhole(page, link)
  expect.soft(weight().scripts, 'bytes of scripts').toBeLessThanOrEqual(12 * kilobyte)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription')
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your subscription is confirmed')
  await expectAccessible(page)

  const context = await browser.newContext()
  const [name = '', value = ''] = cookie.split(/=(.*)/)
  await context.addCookies([{ name, value, url: site.url }])
  const admin = await context.newPage()
  await admin.goto(`${site.url}/dashboard/communications?tab=subscribers`)
  const row = admin.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText(/Agreed .*: Newsletter form, confirmed by mail/)
  await row.getByRole('button', { name: `Deactivate ${email}` }).click()
  await expect(toast(admin, 'Subscriber Deactivated')).toBeVisible()
  await expect(row.getByText('Left', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: `Ask by Email: ${email}` }).click()
  await expect(toast(admin, 'Email Sent')).toBeVisible()
  await expect(row).toContainText('Asked by email to confirm')
  await expectAccessible(admin)
  await emails.take(email, /newsletter\/confirm/)
  await context.close()

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
  await expectAccessible(page)
})
