import type { Page } from '@playwright/test'
import { openWithoutScripts } from './hydrated.ts'
import { expect, test } from './journey.ts'

/** Before its code is there, a form is sent as a plain one. */
async function openForm(page: Page, section: 'contact' | 'newsletter') {
  await page.goto(`/#${section}`)
  const form = page.locator(`#${section} form`)
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('novalidate')
}

test.describe('the contact form', () => {
  test('sends a message, says so, and is empty again', { tag: '@core' }, async ({ page }) => {
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

  test('says at the field alone that an address is mistyped, here or by the server', async ({
    page,
    expectedFailures,
  }) => {
    expectedFailures.push('/api/contact')
    await openForm(page, 'contact')
    const form = page.locator('#contact form')
    const email = form.getByLabel('Email')
    await form.getByLabel('Name', { exact: true }).fill('Ada')
    await form.getByLabel('Message').fill('Hello')
    for (const mistyped of ['ada.quill.example', 'ada@quill,example']) {
      await email.fill(mistyped)
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0)
      await email.fill('')
    }
  })

  test('keeps what is not sent, until it is sent or emptied', async ({ page }) => {
    const form = page.locator('#contact form')
    const message = form.getByLabel('Message')
    await openForm(page, 'contact')
    await form.getByLabel('Name', { exact: true }).fill('Ada Quill')
    await form.getByLabel('Email').fill('ada@quill.example')
    await message.fill('A harbor map, by spring.')
    await page.goto('/services')
    await openForm(page, 'contact')
    await expect(message).toHaveValue('A harbor map, by spring.')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Ada Quill')
    await message.fill('')
    await page.goto('/services')
    await openForm(page, 'contact')
    await expect(form.getByLabel('Email')).toHaveValue('ada@quill.example')
    await expect(message).toHaveValue('')
    await message.fill('A harbor map, by summer.')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
    await page.goto('/services')
    await openForm(page, 'contact')
    await expect(message).toHaveValue('')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
  })

  test('says that a pasted text is too long, and does not cut it', async ({ page }) => {
    await openForm(page, 'contact')
    const form = page.locator('#contact form')
    const message = form.getByLabel('Message')
    await form.getByLabel('Name', { exact: true }).fill('Ada')
    await form.getByLabel('Email').fill('ada@quill.example')
    await message.focus()
    await page.keyboard.insertText('word '.repeat(1_100))
    const fault = form.getByText('Use at most 5,000 characters. This text has 5,499.')
    await expect(fault).toBeVisible()
    expect((await message.inputValue()).length).toBe(5_500)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(message).toBeFocused()
    await message.fill('word '.repeat(1_000))
    await expect(fault).toBeHidden()
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
  })

  test('keeps the visitor’s own words below an estimate', async ({ page }) => {
    await openForm(page, 'contact')
    const message = page.locator('#contact').getByLabel('Message')
    await message.fill('Strangers should find a berth.')
    const lab = page.locator('#saas-mvp-lab')
    await lab.getByRole('tab', { name: 'Estimate in five steps' }).click()
    for (const type of ['Fintech', 'Marketplace']) {
      await lab.getByRole('radio', { name: new RegExp(type) }).check()
      for (let step = 1; step < 5; step++) await lab.getByRole('button', { name: 'Next' }).click()
      await lab.getByRole('button', { name: 'Get Estimate' }).click()
      await expect(message).toHaveValue(
        new RegExp(`^Estimate[^]*${type}[^]*\n\nStrangers should find a berth.$`),
      )
      for (let step = 1; step < 5; step++) await lab.getByRole('button', { name: 'Previous' }).click()
    }
    await expect(message).not.toHaveValue(/Fintech/)
  })

  test.describe('that the browser itself posts', () => {
    test('is empty after it', async ({ page }) => {
      await openForm(page, 'contact')
      const form = page.locator('#contact form')
      await form.getByLabel('Name', { exact: true }).fill('Ada')
      await form.getByLabel('Email').fill('ada@quill.example')
      await form.getByLabel('Message').fill('Hello')
      await page.goto('/services')
      const releaseScripts = await openWithoutScripts(page, '/#contact')
      await form.getByLabel('Name', { exact: true }).fill('Ada')
      await form.getByLabel('Email').fill('ada@quill.example')
      await form.getByLabel('Message').fill('Hello again')
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(page).toHaveURL('/thanks?for=contact')
      releaseScripts()
      await page.waitForFunction(() => sessionStorage.length === 0)
      await openForm(page, 'contact')
      await expect(form.getByLabel('Message')).toHaveValue('')
    })
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
  test('takes an address and thanks', { tag: '@core' }, async ({ page }) => {
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
