import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'
import { site } from './members.ts'

export const composer = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
export const log = (page: Page) => page.getByRole('log', { name: 'Messages' })

/** Opens a browser for a second person. Console errors in it fail the journey, as in the first browser. */
export async function openOtherBrowser(browser: Browser, page: Page) {
  const context = await browser.newContext({
    baseURL: site().url,
    viewport: page.viewportSize(),
    extraHTTPHeaders: { 'x-forwarded-for': `10.210.${process.pid % 250}.${test.info().workerIndex}` },
  })
  const other = await context.newPage()
  const problems: string[] = []
  other.on('pageerror', (error) => problems.push(error.message))
  other.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  return {
    page: other,
    async leave() {
      await context.close()
      expect(problems, 'the other browser console stays free of errors').toEqual([])
    },
  }
}

/** Returns the part beside the messages. On small screens, a line opens this part as a sheet. */
export async function besideMessages(page: Page): Promise<Locator> {
  const line = page.getByRole('button', { name: /^(?!Enter ).*Details$/ })
  if (!(await line.isVisible())) return page.getByRole('complementary', { name: 'About this order' })
  await line.click()
  return page.getByRole('dialog')
}

export async function openOrder(page: Page, id: number) {
  await page.goto(`/dashboard/orders/${id}`)
  await waitForHydration(composer(page))
}

export async function placeOrder(page: Page): Promise<number> {
  const [service] = await (await page.request.get('/api/services')).json()
  const data = { serviceId: service.id, packageType: 'basic', price: service.pricing.basic.price }
  return (await (await page.request.post('/api/orders', { data })).json()).id
}

export const write = (page: Page, id: number, message: string) =>
  page.request.post(`/api/orders/${id}/messages`, { data: { message } })
