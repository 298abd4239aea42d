import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { billingProposals, clients } from '#desk/clients/table.ts'
import { engine as assistant } from '#operations/assistant/queries/engine.ts'
import { db } from '#platform/database/database.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { html, openPaySite, type PaySite } from './testing/open-pay-site.ts'

let site: PaySite
let { issue, linkOf, open, wordsOf } = {} as PaySite
beforeAll(async () => {
  site = await openPaySite()
  ;({ issue, linkOf, open, wordsOf } = site)
  await site.clear()
})
afterAll(async () => {
  await site.close()
  await assistant.stop()
})
beforeEach(() => resetRateLimits())

const fields = {
  ...{ name: 'Ada Byron', street: '1 Mill Lane\nKiel', postcode: '', city: '', country: 'DE' },
  ...{ vatNumber: '', reference: '' },
}

/** Sends the form for other billing details, and opens the page to which it leads. */
async function propose(path: string, changes: Partial<typeof fields>) {
  const sent = await site.request(`/api${path}/billing`, {
    method: 'POST',
    headers: { ...html, origin: 'null', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...fields, ...changes }),
    redirect: 'manual',
  })
  const location = sent.headers.get('location') ?? ''
  const cookie = sent.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const page = await site.request(location, { headers: { ...html, cookie: cookie.join('; ') } })
  return { status: sent.status, location, text: await page.text() }
}

test('takes other billing details without JavaScript, and says what happens next', async () => {
  const { path } = await issue()
  expect(await wordsOf(path)).toContain('Send other billing details')
  const form = await (await open(`${path}?step=billing`)).text()
  expect(form).toContain('value="Ada Byron"')
  expect(form).toMatch(/<option value="DE" selected=""/)
  const { status, location } = await propose(path, { vatNumber: 'DE136695976' })
  expect([status, location]).toEqual([303, `${path}?step=sent#billing`])
  expect(await wordsOf(location)).toContain(
    'Sent Tessa Brandvold reads it, and can use it for later invoices. This invoice stays as it is.',
  )
})

test('says later that other billing details wait, and begins the form with them, by links of that invoice alone', async () => {
  const { path } = await issue()
  const other = await issue()
  await propose(path, { name: 'Byron & Co', vatNumber: 'DE136695976', reference: 'KST 7' })
  expect(await wordsOf(path)).toContain(
    'Other billing details were sent, and wait until Tessa Brandvold reads them. Change them .',
  )
  const form = await (await open(`${path}?step=billing`)).text()
  for (const value of ['Byron &amp; Co', 'DE136695976', 'KST 7']) expect(form).toContain(`value="${value}"`)
  expect(await wordsOf(other.path)).toContain('Name, address or VAT number should be different?')
  expect(await (await open(`${other.path}?step=billing`)).text()).not.toContain('DE136695976')
  const [proposal] = await db().select().from(billingProposals)
  const [record] = await db().select().from(clients).where(eq(clients.userId, site.ada.userId))
  const answered = await site.send(site.chief, 'POST', `/api/admin/clients/${record?.id}/proposal`, {
    ...{ proposal: proposal?.id, isUsed: false },
  })
  expect(answered.status).toBe(200)
  expect(await wordsOf(path)).toContain('Send other billing details')
})

test('begins the form with what the invoice says, and with nothing else of the record', async () => {
  const { path } = await issue()
  const saved = await site.send(site.ada, 'PUT', '/api/account/billing', {
    ...{ company: 'Secret Ltd', contact: 'Hidden', street: 'Elsewhere 1', postcode: '1010', city: 'Wien' },
    ...{ country: 'AT', vatNumber: 'ATU13585627', buyerReference: 'Unseen' },
  })
  expect(saved.status).toBe(200)
  const form = await (await open(`${path}?step=billing`)).text()
  expect(form).not.toMatch(/Secret Ltd|Hidden|Elsewhere|ATU13585627|Unseen/)
})

test('shows a refused form again, with what was typed and the error at its field', async () => {
  const { path } = await issue()
  const { status, location, text } = await propose(path, { name: 'Byron & Co', vatNumber: 'ATU13585627' })
  expect([status, location]).toEqual([303, `${path}?step=billing&problem=invalid#billing`])
  expect(text).toContain('Nothing was sent: one field does not fit.')
  expect(text).toContain('This is no valid VAT number of Germany. It needs DE and nine digits')
  expect(text).toContain('value="Byron &amp; Co"')
  expect(text).toMatch(
    /aria-invalid="true"[^>]*name="vatNumber"[^>]*value="ATU13585627"|name="vatNumber"[^>]*aria-invalid="true"/,
  )
  expect(location).not.toContain('Byron')
  // The address leads to the message, which is above the row of the wrong field and takes the focus.
  const alert = /<div[^>]*role="alert"[^>]*>/.exec(text)
  expect(alert?.[0]).toMatch(/id="billing"/)
  expect(alert?.[0]).toMatch(/tabindex="-1"/)
  expect(text.match(/role="alert"|id="billing"/g)).toHaveLength(2)
  const places = ['name="city"', 'role="alert"', 'name="country"', 'name="vatNumber"'].map((part) =>
    text.indexOf(part),
  )
  expect(places).toEqual(places.toSorted((one, next) => one - next))
  const same = await propose(path, {})
  expect(same.location).toBe(`${path}?step=billing&problem=conflict#billing`)
  expect(same.text).toContain('these data are those of the invoice already')
})

test('offers no other billing details on a credit note', async () => {
  const { id } = await issue()
  const credit = await (await site.act(id, 'void')).json()
  const path = await linkOf(credit.id)
  for (const page of [path, `${path}?step=billing`])
    expect(await wordsOf(page)).not.toContain('ther billing details')
})
