import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

/** Before its code is there, a form is sent as a plain one. */
async function openForm(page: Page, section: 'contact' | 'newsletter') {
  await page.goto(`/#${section}`)
  const form = page.locator(`#${section} form`)
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('novalidate')
}

test.describe('the contact form', () => {
  test('sends a message, says so, and is empty again', async ({ page }) => {
    await openForm(page, 'contact')
    const form = page.locator('#contact form')
    await form.getByLabel('Name', { exact: true }).fill('Ada Quill')
    await form.getByLabel('Email').fill('ada@quill.example')
    await form.getByLabel('Subject').fill('A harbor map')
    await form.getByLabel('Message').fill('Strangers should find a berth by spring.')
    const answered = page.waitForResponse('**/api/contact')
    await form.getByRole('button', { name: 'Send Message' }).click()
    const answer = await answered
    expect(answer.request().postDataJSON()).toMatchObject({ name: 'Ada Quill', subject: 'A harbor map' })
    expect(await answer.json()).toMatchObject({ success: true })
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Message')).toHaveValue('')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  test('is busy while it sends', async ({ page }) => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/contact', async (route) => {
      await held
      await route.fulfill({ json: { success: true, message: 'Thank you' } })
    })
    await openForm(page, 'contact')
    await page.locator('#contact').getByLabel('Name', { exact: true }).fill('Ada')
    await page.locator('#contact').getByLabel('Email').fill('ada@quill.example')
    await page.locator('#contact').getByLabel('Message').fill('Hello')
    const button = page.getByRole('button', { name: 'Send Message' })
    await button.click()
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(button).toBeEnabled()
  })

  test('asks for what is missing, at the field and in a toast', async ({ page }) => {
    await openForm(page, 'contact')
    const form = page.locator('#contact form')
    await form.getByLabel('Name', { exact: true }).fill('Ada')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Validation Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('is filled by asking about a service', async ({ page }) => {
    await page.goto('/')
    await page.locator('#services').getByRole('link', { name: 'Faster pages' }).click()
    const form = page.locator('#contact form')
    await expect(form.getByLabel('Subject')).toHaveValue('Faster pages')
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  })

  test.describe('when the server fails', () => {
    test.use({ expectedFailures: ['/api/contact'] })

    test('keeps the message and says that it was not sent', async ({ page }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
      await openForm(page, 'contact')
      const form = page.locator('#contact form')
      await form.getByLabel('Name', { exact: true }).fill('Ada')
      await form.getByLabel('Email').fill('ada@quill.example')
      await form.getByLabel('Message').fill('Hello')
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
      await expect(form.getByLabel('Message')).toHaveValue('Hello')
    })
  })
})

test.describe('the newsletter', () => {
  test('takes an address and thanks', async ({ page }) => {
    await openForm(page, 'newsletter')
    const section = page.locator('#newsletter')
    await section.getByLabel('Email address').fill('reader@quill.example')
    await section.getByRole('button', { name: 'Subscribe' }).click()
    await expect(section.getByText('Successfully Subscribed!')).toBeVisible()
    await expect(section.getByText('Thank you for joining our community.')).toBeVisible()
  })

  test('refuses what is no address, and says so no longer when the next one is taken', async ({ page }) => {
    await openForm(page, 'newsletter')
    const section = page.locator('#newsletter')
    await section.getByLabel('Email address').fill('nobody')
    await section.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible()
    await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible()
    await expect(section.getByLabel('Email address')).toBeFocused()
    await section.getByLabel('Email address').fill('nobody@quill.example')
    await section.getByRole('button', { name: 'Subscribe' }).click()
    await expect(section.getByText('Successfully Subscribed!')).toBeVisible()
    await expect(page.getByText('Invalid Email', { exact: true })).toHaveCount(0)
  })

  test.describe('when the server fails', () => {
    test.use({ expectedFailures: ['/api/newsletter'] })

    test('says that it failed, also when the answer is a polite no', async ({ page }) => {
      const answers = [{ status: 503, json: { message: 'no' } }, { json: { success: false, message: 'no' } }]
      await page.route('**/api/newsletter', (route) => route.fulfill(answers.shift()))
      await openForm(page, 'newsletter')
      const section = page.locator('#newsletter')
      await section.getByLabel('Email address').fill('reader@quill.example')
      for (const left of [1, 0]) {
        await section.getByRole('button', { name: 'Subscribe' }).click()
        await expect.poll(() => answers.length).toBe(left)
        await expect(page.getByText('Subscription Failed', { exact: true })).toBeVisible()
        await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
      }
    })

    test('asks whoever tries too often to wait', async ({ page }) => {
      await openForm(page, 'newsletter')
      for (let count = 0; count < 5; count++) {
        const answer = await page.request.post('/api/newsletter', {
          data: { email: `often-${count}@quill.example` },
        })
        expect(answer.status()).toBe(200)
      }
      const section = page.locator('#newsletter')
      await section.getByLabel('Email address').fill('reader@quill.example')
      await section.getByRole('button', { name: 'Subscribe' }).click()
      await expect(page.getByText('Subscription Failed', { exact: true })).toBeVisible()
      await expect(
        page.getByText('Too many sign-ups from this address. Please wait a few minutes and try again.', {
          exact: true,
        }),
      ).toBeVisible()
    })
  })
})
