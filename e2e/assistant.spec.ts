import type { Page, Route } from '@playwright/test'
import { openLanguageProvider } from '#testing/language-provider.ts'
import { expectFullyAccessible } from './axe.ts'
import { expect, test } from './journey.ts'
import { waitUntilQuiet } from './quiet.ts'
import { startFreshSite } from './site-process.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open the AI assistant' })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Waymark assistant' })
const field = (page: Page) => page.getByLabel('Your message')

/** A page with little content, so that it loads fast. */
const smallPage = '/thanks?for=contact'

async function openChat(page: Page, path = smallPage) {
  await page.goto(path)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
}

test('is fetched only when it is first touched', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/')
  await waitUntilQuiet(page)
  expect(scripts.filter((url) => url.includes('chat-'))).toEqual([])
  await opener(page).click()
  await expect(chat(page)).toBeVisible()
  expect(scripts.filter((url) => url.includes('chat-')).length).toBeGreaterThan(0)
})

test('greets, and offers three questions until something was asked', async ({ page }) => {
  await openChat(page)
  await expect(page.getByRole('log')).toContainText('AI assistant')
  const questions = page.getByRole('list', { name: 'Questions to begin with' })
  await expect(questions.getByRole('button')).toHaveCount(3)
  await questions.getByRole('button', { name: 'How much does a SaaS MVP cost?' }).click()
  await expect(questions).toBeHidden()
  const answer = page.getByRole('log').getByText('$35,000').first()
  await expect(answer).toBeVisible()
  await expect(page.getByText("Written by this site's own text engine")).toBeVisible()
  await chat(page).getByRole('link', { name: 'SaaS MVP' }).first().click()
  await expect(page).toHaveURL(/\/services\/\d+$/)
  await expect(chat(page)).toBeVisible()
})

test('sends by Enter, breaks the line by Shift and Enter, and never sends blanks', { tag: '@core' }, async ({
  page,
}) => {
  await openChat(page)
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/ai/chat') && sent.push(request.postDataJSON()))
  await page.keyboard.press('Enter')
  await field(page).fill('   ')
  await page.keyboard.press('Enter')
  await field(page).fill('How do')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('I pay?')
  await expect(field(page)).toHaveValue('How do\nI pay?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('40%').first()).toBeVisible()
  expect(sent).toMatchObject([{ message: 'How do\nI pay?', conversationHistory: [{ role: 'assistant' }] }])
})

test('shows that it types, takes no second message meanwhile, and sends the last ten along', async ({
  page,
}) => {
  const bodies: { conversationHistory: unknown[] }[] = []
  const released = Promise.withResolvers<void>()
  await page.route('**/api/ai/chat', async (route) => {
    bodies.push(route.request().postDataJSON())
    await released.promise
    await route.continue()
  })
  await openChat(page)
  await field(page).fill('How do I pay?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'The assistant is typing' })).toBeVisible()
  await field(page).fill('Who owns the code?')
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Who owns the code?')
  released.resolve()
  await expect(page.getByRole('log').getByText('40%').first()).toBeVisible()
  expect(bodies).toHaveLength(1)
  for (let turn = 1; turn <= 5; turn++) {
    await field(page).fill('Hello')
    await page.keyboard.press('Enter')
    await expect(page.getByText('What would you like to know?')).toHaveCount(turn)
  }
  expect(bodies.at(-1)?.conversationHistory).toHaveLength(10)
})

test('is minimised, opened and closed, by pointer and by keyboard, and still shows the conversation', async ({
  page,
}) => {
  await openChat(page)
  await field(page).fill('How do I pay?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText('40%').first()).toBeVisible()
  await page.getByRole('button', { name: 'Minimise the chat' }).click()
  await expect(page.getByRole('log')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Expand the chat' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('40%')
})

test('hands the conversation to the contact form for who wants a person', async ({ page }) => {
  await openChat(page, '/')
  await field(page).fill('Can I talk to a human?')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send this conversation to Tessa' }).click()
  const form = page.locator('#contact form')
  await expect(form.getByLabel('Subject')).toHaveValue('A question from the chat')
  await expect(form.getByLabel('Message')).toHaveValue(/Me: Can I talk to a human\?/)
})

test(
  'covers a phone and makes the page behind it inert; beside a desktop page it leaves that usable',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await openChat(page)
    const box = await chat(page).boundingBox()
    const window = page.viewportSize()
    if (project.name === 'phone') {
      await expect.poll(async () => (await chat(page).boundingBox())?.height).toBe(window?.height)
      await expect(page.locator('main')).toHaveAttribute('inert', '')
    } else {
      expect(box?.width).toBeLessThan(500)
      await expect(page.locator('main')).not.toHaveAttribute('inert', '')
    }
  },
)

test('is closed on the sign-in page, whose form it would cover, and keeps the conversation', async ({
  page,
}) => {
  await openChat(page)
  await field(page).fill('Can I talk to a human?')
  await page.keyboard.press('Enter')
  const way = page.getByRole('button', { name: 'Send this conversation to Tessa' })
  await expect(way).toBeVisible()
  await page.goto('/auth')
  await expect(chat(page)).toBeHidden()
  await expect(page.locator('body')).toBeFocused()
  await openChat(page)
  await expect(page.getByRole('log')).toContainText('Can I talk to a human?')
})

test('says that a message is too long, and does not cut or send it', async ({ page }) => {
  await openChat(page)
  await page.keyboard.insertText('word '.repeat(250))
  await expect(page.getByText('Use at most 1,000 characters. This text has 1,249.')).toBeVisible()
  await expect(field(page)).toHaveValue('word '.repeat(250))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expect(field(page)).toHaveValue('word '.repeat(250))
})

test('a toast never covers the field of the open chat', { tag: '@phone' }, async ({ page }) => {
  // Answers without the expected content, so that a toast reports an error.
  await page.route('**/api/ai/chat', (route) => route.fulfill({ json: {} }))
  await openChat(page)
  await field(page).fill('How do I pay?\nAnd when?\nAnd to whom?')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCSS('opacity', '1')
  await expect(field(page)).toHaveValue(/And to whom/)
  await expect
    .poll(async () => {
      const [box, text] = [await toast.boundingBox(), await field(page).boundingBox()]
      return (box?.y ?? 0) + (box?.height ?? 0) - (text?.y ?? 0)
    })
    .toBeLessThanOrEqual(0)
})

test('is accessible, open, answering and minimised', { tag: '@phone' }, async ({ page }) => {
  await openChat(page, '/services')
  await expectFullyAccessible(page)
  await field(page).fill('Can I talk to a human?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Send this conversation to Tessa' })).toBeVisible()
  await expectFullyAccessible(page)
  await page.getByRole('button', { name: 'Minimise the chat' }).click()
  await expectFullyAccessible(page)
})

test.describe('when it fails', () => {
  test.use({ expectedFailures: ['/api/ai/chat'] })

  const failures = [
    [
      'by a used-up quota',
      { status: 429, json: { message: 'OpenAI quota exceeded.' } },
      'OpenAI Quota Exceeded',
      'Please check your OpenAI billing and usage limits.',
    ],
    [
      'with a message',
      { status: 429, json: { message: 'Too many requests.' } },
      'AI Error',
      'Too many requests.',
    ],
    [
      'by a proxy',
      { status: 502, body: '<h1>Bad Gateway</h1>' },
      'AI Error',
      'Failed to get AI response. Please try again.',
    ],
    ['without any answer', undefined, 'AI Error', 'Failed to get AI response. Please try again.'],
  ] as const

  test('it says so and gives the words back', async ({ page }) => {
    let failing: (route: Route) => Promise<void> = (route) => route.abort()
    await page.route('**/api/ai/chat', (route) => failing(route))
    await openChat(page)
    for (const [name, answer, title, text] of failures)
      await test.step(name, async () => {
        failing = (route) => (answer ? route.fulfill(answer) : route.abort())
        await field(page).fill('How do I pay?')
        await page.keyboard.press('Enter')
        await expect(page.getByText(title, { exact: true })).toBeVisible()
        await expect(page.getByText(text, { exact: true })).toBeVisible()
        await expect(field(page)).toHaveValue('How do I pay?')
        await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Close' }).click()
        await expect(page.getByText(title, { exact: true })).toBeHidden()
      })
  })
})

test.describe('with a provider', () => {
  test('streams its words, says who wrote them, and shows links of this site only', async ({ page }) => {
    using provider = await openLanguageProvider()
    provider.words = ['See [Contact](/#contact), ', '[this](https://evil.example/) and <b>that</b>.']
    await using site = await startFreshSite({
      LOG_LEVEL: 'warn',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: provider.url,
    })
    await openChat(page, site.url + smallPage)
    await field(page).fill('How would a penguin pay?')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Written by the connected AI provider')).toBeVisible()
    await expect(page.getByRole('log')).toContainText('See Contact, this and <b>that</b>.')
    await expect(page.getByRole('log').getByRole('link')).toHaveText(['Contact'])
  })
})
