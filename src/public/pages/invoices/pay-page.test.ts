import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { siteDefaults } from '#content/site.ts'
import { paymentCheckouts } from '#desk/invoices/table.ts'
import { engine as assistant } from '#operations/assistant/queries/engine.ts'
import { rateLimits } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { formatSum, siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { buyer, makeOverdue, seller } from '#testing/invoice-site.ts'
import { openStripeServer } from '#testing/stripe-server.ts'
import { html, openPaySite, type PaySite } from './testing/open-pay-site.ts'

let stripe: Awaited<ReturnType<typeof openStripeServer>>
let site: PaySite
let { issue, linkOf, open, wordsOf } = {} as PaySite
beforeAll(async () => {
  stripe = await openStripeServer()
  site = await openPaySite(stripe.variables)
  ;({ issue, linkOf, open, wordsOf } = site)
  stripe.hook = `${site.url}/api/hooks/stripe`
  await site.clear()
})
afterAll(async () => {
  await site.close()
  await assistant.stop()
  stripe.close()
})

/** Sends the form as a browser without JavaScript does. */
const press = (path: string) =>
  site.request(`/api${path}/checkout`, {
    method: 'POST',
    headers: {
      ...html,
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: '',
    redirect: 'manual',
  })
async function close(isClosed: boolean): Promise<void> {
  const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).opening
  const saved = await site.send(site.chief, 'PUT', '/api/admin/site/opening', {
    value: { isClosed },
    version,
  })
  expect(saved.status).toBe(200)
}

test('says once how much of a part payment is open', async () => {
  const { id, path, total, open: all } = await issue()
  expect(all).toBe(total)
  expect(await wordsOf(path)).not.toContain('Partly paid')
  const paid = await site.act(id, 'payments', { amount: '1.00', paidOn: siteDay(), means: 'transfer' })
  expect(paid.status).toBe(201)
  const words = await wordsOf(path)
  expect(words).toContain(`Partly paid Open of ${formatSum(total)}`)
  expect(words).not.toContain('Open Open of')
})

test('says from whom, what for, how much, by when and where to pay, with a QR code', async () => {
  const iban = { iban: 'DE02120300000000202051', accountHolder: 'Tessa B.' }
  await site.set({ ...seller, ...iban, vatRates: '19, 7' })
  // The QR code exists only for euros.
  const { version, value } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).locale
  const inEuros = { value: { ...value, currency: 'EUR' }, version }
  expect((await site.send(site.chief, 'PUT', '/api/admin/site/locale', inEuros)).status).toBe(200)
  const { id: orderId } = await site.place(site.ada)
  const { path, number } = await issue({ orderId })
  const words = await wordsOf(path)
  for (const part of [
    `Invoice ${number}`,
    'From Tessa Brandvold for Ada Byron',
    '€2,397.84',
    'Scan to pay',
    'Open',
    'Due on',
    'Design',
    'DE02 1203 0000 0000 2020 51',
    'Tessa B.',
    'Pay Now',
    'Download PDF',
  ])
    expect(words).toContain(part)
  await site.set({ ...seller, vatRates: '19, 7' })
})

test('has buttons that copy the transfer, which need the script, and no chat over them', async () => {
  await site.set({ ...seller, iban: 'DE02120300000000202051', vatRates: '19, 7' })
  const { path, number } = await issue()
  const text = await (await open(path)).text()
  const copied = [...text.matchAll(/<button[^>]*data-copy="([^"]*)"[^>]*>/g)]
  expect(copied.map(([, value]) => value)).toEqual(['DE02120300000000202051', number, '2397.84'])
  for (const [button] of copied) expect(button).toContain('noscript:hidden')
  expect(text).not.toContain('chat-widget')
  expect(await (await open('/services')).text()).toContain('chat-widget')
  await site.set({ ...seller, vatRates: '19, 7' })
})

test('is in no cache, no search engine and no referrer, and lets its form lead to Stripe alone', async () => {
  const { path } = await issue()
  const answer = await open(path)
  const { headers } = answer
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${stripe.url};`)
  const text = await answer.text()
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).not.toMatch(/rel="canonical"/)
  expect(await (await site.request('/sitemap.xml')).text()).not.toContain('/pay')
  expect(await (await site.request('/robots.txt')).text()).toContain('Disallow: /pay/')
  const other = await open('/services')
  expect(other.headers.get('content-security-policy')).toContain("form-action 'self';")
})

test('leads to Stripe and back without JavaScript, and no log has a token', async () => {
  const lines = vi.spyOn(log(), 'info')
  const { path } = await issue()
  const sent = await press(path)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, stripe.sessions.at(-1)?.url])
  const back = new URL(stripe.sessions.at(-1)?.success_url ?? '')
  const returned = await site.request(back.pathname, { headers: html, redirect: 'manual' })
  const location = returned.headers.get('location') ?? ''
  expect(location).toMatch(/^\/pay\/[\w-]{43}\?payment=returned$/)
  const words = await wordsOf(location)
  expect(words).toContain('Payment is being confirmed You need not pay again.')
  expect(words).not.toContain('Pay Now')
  expect(await wordsOf(path)).toContain('Payment is being confirmed')
  const logged = JSON.stringify(lines.mock.calls)
  lines.mockRestore()
  expect(logged).toContain('/api/pay/…/checkout')
  for (const token of [path.slice(5), location.slice(5, 48)]) expect(logged).not.toContain(token)
})

test('says in words that Stripe does not answer, as a 503, and that nothing was paid', async () => {
  const { path, id } = await issue()
  stripe.failure = { status: 500, type: 'api_error', times: 9 }
  const sent = await press(path)
  stripe.failure = undefined
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?problem=unavailable`])
  expect(await wordsOf(`${path}?problem=unavailable`, 503)).toContain(
    'Stripe, which takes the payments, does not answer at the moment. Nothing was paid',
  )
  expect((await press(path)).headers.get('location')).toBe(stripe.sessions.at(-1)?.url)
  await db().update(paymentCheckouts).set({ state: 'failed' })
  expect(await wordsOf(path)).toContain('The payment failed No money has arrived.')
  expect(id).toBeGreaterThan(0)
})

test('says that an invoice is overdue, paid, taken back, or not to be paid any more', async () => {
  const late = await issue()
  await makeOverdue(late.id, 3)
  expect(await wordsOf(late.path)).toContain('Overdue')
  await site.pay(late.id)
  const paid = await wordsOf(late.path)
  expect(paid).toMatch(/Paid on .* by bank transfer\. Thank you\./)
  const back = await issue()
  const credit = await (await site.act(back.id, 'void')).json()
  const taken = await wordsOf(back.path)
  expect(taken).toContain(`Taken back by credit note ${credit.number}. Nothing is to be paid.`)
  expect(await wordsOf(await linkOf(credit.id))).toContain(`Credit note ${credit.number}`)
  const { id: orderId } = await site.place(site.ada)
  const stopped = await issue({ orderId })
  await site.change(site.ada, orderId, 'cancelled')
  const refused = await wordsOf(stopped.path)
  expect(refused).toContain('Not to be paid')
  for (const words of [paid, taken, refused]) expect(words).not.toContain('Pay Now')
  const sent = await press(back.path)
  expect(sent.headers.get('location')).toBe(`${back.path}?problem=conflict`)
  expect(await wordsOf(`${back.path}?problem=conflict`)).toContain('Nothing was paid')
})

test('works while the site is closed', async () => {
  const { path } = await issue()
  await close(true)
  expect(await wordsOf(path)).toContain('Pay Now')
  expect((await site.request(`${path}/invoice.pdf`)).status).toBe(200)
  expect((await press(path)).status).toBe(303)
  await close(false)
})

test('says of a wrong, withdrawn or ended link that it does not work, and to whom to write', async () => {
  const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).identity
  const value = { ...siteDefaults.identity, email: 'tessa@pier.example' }
  await site.send(site.chief, 'PUT', '/api/admin/site/identity', { value, version })
  const { path, id } = await issue()
  const renewed = await linkOf(id)
  expect(await wordsOf(path, 404)).toMatch(
    /This link was withdrawn or replaced\. Ask for a new one: write to tessa@pier\.example/,
  )
  const mailed = await issue({ buyer: { ...buyer, email: 'office@pier.example' } })
  await linkOf(mailed.id)
  await site.pay(mailed.id)
  expect(await wordsOf(mailed.path, 404)).toContain(
    'The newest email about this invoice has the link that works.',
  )
  await site.send(site.chief, 'DELETE', `/api/admin/invoices/${id}/links`, undefined)
  for (const dead of [path, renewed, `/pay/${'w'.repeat(43)}`, '/pay/short'])
    expect(await wordsOf(dead, 404)).toMatch(/This link does not work .* write to tessa@pier\.example/)
})

test('tells a network that has guessed too often to wait', async () => {
  const { path } = await issue()
  const from = { ...html, 'x-forwarded-for': '198.51.100.77' }
  const guess = () => site.request(`/pay/${'w'.repeat(43)}`, { headers: from })
  for (let time = 0; time < rateLimits['wrong-token'].points; time++) expect((await guess()).status).toBe(404)
  expect((await guess()).status).toBe(429)
  expect((await site.request(path, { headers: from })).status).toBe(200)
  resetRateLimits()
})
