import type { Page } from '@playwright/test'
import { openWithoutScripts } from './hydrated.ts'
import { expect, test } from './journey.ts'

/** Scrolls to the form and waits until its script has loaded. Before that, the browser validates and submits it. */
async function openForm(page: Page, section: 'contact' | 'newsletter') {
  await page.goto(`/#${section}`)
  const form = page.locator(`#${section} form`)
  await form.scrollIntoViewIfNeeded()
  await expect(form).toHaveAttribute('novalidate')
}

test.describe('the contact form', () => {
  test.use({ expectedFailures: ['/api/contact'] })

  test('asks for what is missing or wrong, sends a message, says so, and is empty again', {
    tag: '@core',
  }, async ({ page }) => {
    await openForm(page, 'contact')
    const form = page.locator('#contact form')
    const name = form.getByLabel('Name', { exact: true })
    const email = form.getByLabel('Email')
    const message = form.getByLabel('Message')
    const send = form.getByRole('button', { name: 'Send Message' })
    await test.step('a mistyped address is said at the field alone, here or by the server', async () => {
      await name.fill('Ada')
      await message.fill('Hello')
      for (const mistyped of ['ada.quill.example', 'ada@quill,example']) {
        await email.fill(mistyped)
        await send.click()
        await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
        await expect(email).toBeFocused()
        await expect(email).toHaveAttribute('aria-invalid', 'true')
        await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0)
        await email.fill('')
      }
    })
    await test.step('what is missing is said at the field and in a toast', async () => {
      await message.fill('')
      await send.click()
      await expect(page.getByText('Validation Error', { exact: true })).toBeVisible()
      await expect(page.getByText('Please fill in all required fields.', { exact: true })).toBeVisible()
      await expect(email).toBeFocused()
      await expect(email).toHaveAttribute('aria-invalid', 'true')
      await expect(name).not.toHaveAttribute('aria-invalid', 'true')
    })
    await test.step('a pasted text that is too long is not cut, and is refused', async () => {
      await email.fill('ada@quill.example')
      await message.focus()
      await page.keyboard.insertText('word '.repeat(1_100))
      const fault = form.getByText('Use at most 5,000 characters. This text has 5,499.')
      await expect(fault).toBeVisible()
      expect((await message.inputValue()).length).toBe(5_500)
      await send.click()
      await expect(message).toBeFocused()
      await message.fill('word '.repeat(1_000))
      await expect(fault).toBeHidden()
    })
    await test.step('what the server could not take is kept', async () => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
      await send.click()
      await expect(page.getByText('Failed to send message. Please try again.', { exact: true })).toBeVisible()
      await expect(message).toHaveValue('word '.repeat(1_000))
      await page.unroute('**/api/contact')
    })
    await test.step('it is busy while it sends', async () => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/api/contact', async (route) => {
        await held
        await route.continue()
      })
      await form.getByLabel('Subject').fill('A harbor map')
      const answered = page.waitForResponse('**/api/contact')
      await send.click()
      await expect(send).toBeDisabled()
      await expect(send).toHaveAttribute('aria-busy', 'true')
      release()
      const answer = await answered
      expect(answer.request().postDataJSON()).toMatchObject({ name: 'Ada', subject: 'A harbor map' })
      expect(await answer.json()).toMatchObject({ success: true })
    })
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
    await expect(send).toBeEnabled()
    await expect(message).toHaveValue('')
    await expect(name).toHaveValue('')
  })

  test('keeps what is not sent, until it is sent or emptied, also without its scripts', async ({ page }) => {
    const form = page.locator('#contact form')
    const name = form.getByLabel('Name', { exact: true })
    const message = form.getByLabel('Message')
    const openAgain = async () => {
      await page.goto('/services')
      await openForm(page, 'contact')
    }
    await openForm(page, 'contact')
    await name.fill('Ada Quill')
    await form.getByLabel('Email').fill('ada@quill.example')
    await message.fill('A harbor map, by spring.')
    await openAgain()
    await expect(message).toHaveValue('A harbor map, by spring.')
    await expect(name).toHaveValue('Ada Quill')
    await message.fill('')
    await openAgain()
    await expect(form.getByLabel('Email')).toHaveValue('ada@quill.example')
    await expect(message).toHaveValue('')
    await message.fill('A harbor map, by summer.')
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible()
    await openAgain()
    await expect(message).toHaveValue('')
    await expect(name).toHaveValue('')
    await test.step('the browser itself posts it', async () => {
      await name.fill('Ada')
      await form.getByLabel('Email').fill('ada@quill.example')
      await message.fill('Hello')
      await page.goto('/services')
      const releaseScripts = await openWithoutScripts(page, '/#contact')
      await name.fill('Ada')
      await form.getByLabel('Email').fill('ada@quill.example')
      await message.fill('Hello again')
      await form.getByRole('button', { name: 'Send Message' }).click()
      await expect(page).toHaveURL('/thanks?for=contact')
      releaseScripts()
      await page.waitForFunction(() => sessionStorage.length === 0)
      await openForm(page, 'contact')
      await expect(message).toHaveValue('')
    })
  })
})

test('the contact form keeps the visitor’s own words below an estimate', async ({ page }) => {
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

test.describe('the newsletter', () => {
  test.use({ expectedFailures: ['/api/newsletter'] })

  test('refuses what is no address, says when it fails, takes an address and thanks', {
    tag: '@core',
  }, async ({ page }) => {
    const section = page.locator('#newsletter')
    const field = section.getByLabel('Email address')
    const subscribe = section.getByRole('button', { name: 'Subscribe' })
    await openForm(page, 'newsletter')
    await test.step('no address', async () => {
      await field.fill('nobody')
      await subscribe.click()
      await expect(page.getByText('Invalid Email', { exact: true })).toBeVisible()
      await expect(page.getByText('Please enter a valid email address.', { exact: true })).toBeVisible()
      await expect(field).toBeFocused()
    })
    await test.step('an address, which ends what was said', async () => {
      await field.fill('reader@quill.example')
      await subscribe.click()
      await expect(section.getByText('Successfully Subscribed!')).toBeVisible()
      await expect(section.getByText('Thank you for joining our community.')).toBeVisible()
      await expect(page.getByText('Invalid Email', { exact: true })).toHaveCount(0)
    })
    await test.step('a failure, also when the answer is a polite no', async () => {
      const answers = [{ status: 503, json: { message: 'no' } }, { json: { success: false, message: 'no' } }]
      await page.route('**/api/newsletter', (route) => route.fulfill(answers.shift()))
      await page.goto('/services')
      await openForm(page, 'newsletter')
      await field.fill('reader@quill.example')
      for (const left of [1, 0]) {
        await subscribe.click()
        await expect.poll(() => answers.length).toBe(left)
        await expect(page.getByText('Subscription Failed', { exact: true })).toBeVisible()
        await expect(page.getByText('Please try again later.', { exact: true })).toBeVisible()
      }
      await page.unroute('**/api/newsletter')
    })
    await test.step('whoever tries too often is asked to wait', async () => {
      for (let count = 0; count < 4; count++) {
        const data = { email: `often-${count}@quill.example` }
        expect((await page.request.post('/api/newsletter', { data })).status()).toBe(200)
      }
      await subscribe.click()
      await expect(page.getByText('Subscription Failed', { exact: true })).toBeVisible()
      const wait = /^Too many sign-ups from this address\. Please try again in \d+ minutes\.$/
      await expect(page.getByText(wait)).toBeVisible()
    })
  })
})
