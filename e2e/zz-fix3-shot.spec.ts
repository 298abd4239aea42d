import { expect } from './journey.ts'
import { signInAs, signUpAs } from './members.ts'
import { openOtherBrowser, placeOrder } from './order-pages.ts'
import { test } from './stripe-journey.ts'

test('shots', async ({ page, browser }) => {
  test.setTimeout(280_000)
  await signUpAs(page, 'user')
  const orderId = await placeOrder(page)
  const desk = await openOtherBrowser(browser, page)
  const admin = desk.page
  await signInAs(admin, 'admin')
  const post = async (path: string, data: object = {}) => (await admin.request.post(path, { data })).json()
  const set = async (changes: object) => {
    const all = await (await admin.request.get('/api/admin/site')).json()
    const { value, version } = all.invoices
    const saved = await admin.request.put('/api/admin/site/invoices', {
      data: { value: { ...value, ...changes }, version },
    })
    if (!saved.ok()) console.log(await saved.text())
  }
  const shots = async (name: string, of: typeof page, path: string, act = async () => {}) => {
    for (const theme of ['dark', 'light'])
      for (const width of [390, 1440]) {
        await of.setViewportSize({ width, height: 900 })
        await of.goto(path)
        await of.evaluate((value) => localStorage.setItem('theme', value), theme)
        await of.reload()
        await of.waitForTimeout(900)
        await act()
        await of.screenshot({ path: `/dev/shm/fix3/shots/${name}-${theme}-${width}.png` })
      }
  }
  await set({
    sellerName: 'Tessa Brandvold',
    sellerAddress: '5 Pier\n24103 Kiel',
    sellerCountry: 'DE',
    taxNumber: '12/345',
    iban: 'DE02120300000000202051',
    vatRates: '19',
    depositFirst: true,
  })
  await admin.request.patch(`/api/orders/${orderId}/status`, { data: { status: 'in_progress' } })
  await shots('missing-dashboard', page, '/dashboard')
  await shots('missing-order', page, `/dashboard/orders/${orderId}`)
  await shots('missing-admin', admin, `/dashboard/orders/${orderId}`)
  const billing = {
    company: 'Byron Ltd',
    contact: 'Ada',
    street: '1 Mill Lane',
    postcode: '24103',
    city: 'Kiel',
    country: 'DE',
    vatNumber: '',
    buyerReference: '',
  }
  await page.request.put('/api/account/billing', { data: billing })
  await shots('deposit-dashboard', page, '/dashboard')
  await shots('deposit-order', page, `/dashboard/orders/${orderId}`)
  await shots('today', admin, '/auth-dashboard')
  await shots('invoices-client', page, '/dashboard/invoices')
  const [invoice] = await (await page.request.get(`/api/orders/${orderId}/invoices`)).json()
  await admin.request.post(`/api/admin/invoices/${invoice.id}/credits`, {
    data: { reason: 'Less', lines: [{ title: 'Part', quantity: 1, unitPrice: '100', vatRate: '19' }] },
  })
  await shots('invoice-reduced', page, `/dashboard/invoices/${invoice.id}`)
  await shots('invoices-admin', admin, '/dashboard/invoices')
  await admin.goto(`/dashboard/invoices/${invoice.id}`)
  await admin.getByRole('button', { name: 'Credit', exact: true }).click()
  await admin
    .getByLabel('What is taken back')
    .selectOption('amounts')
    .catch((e) => console.log(String(e)))
  await admin
    .getByLabel(/Amount without VAT/)
    .fill('99000')
    .catch((e) => console.log(String(e)))
  await admin.waitForTimeout(500)
  await admin.screenshot({ path: '/dev/shm/fix3/shots/credit.png' })
  await admin.request.post(`/api/admin/invoices/${invoice.id}/payments`, {
    data: { paidOn: invoice.issueDate, means: 'cash' },
  })
  await admin.request.patch(`/api/orders/${orderId}/status`, { data: { status: 'in_progress' } })
  await shots('begun', page, `/dashboard/orders/${orderId}`)
  const draft = await post('/api/admin/invoices', {
    orderId,
    buyer: { name: 'A', address: 'B', country: 'DE', vatNumber: '', email: '' },
  })
  await shots('draft', admin, `/dashboard/invoices/${draft.id}`)
  await set({ vatRates: '', depositFirst: false })
  await shots('settings', admin, '/dashboard/settings?part=invoices', async () => {
    await admin.getByText('Rates of VAT, percent').scrollIntoViewIfNeeded()
  })
  await shots('quotes', admin, '/dashboard/quotes', async () => {
    await admin
      .getByRole('button', { name: /Quote/ })
      .first()
      .click()
      .catch(() => {})
    await admin.waitForTimeout(700)
  })
  expect(true).toBe(true)
})
