import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { siteDefaults } from '#content/site.ts'
import type { WrittenQuote } from '#desk/quotes/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { purgePages } from '#showcase/pages/commands.ts'
import type { LegalPages, StoredPage } from '#showcase/pages/contract.ts'
import { pages, termsVersions } from '#showcase/pages/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { noDetails } from '#testing/client-site.ts'
import { openOrderSite, order } from '#testing/order-site.ts'
import { bothEngines, signInAs } from '#testing/site.ts'
import type { ListedOrder, OpenOrder, Order } from './contract/schemas.ts'
import type { KeptTerms } from './contract/terms.ts'

const written = { title: 'Terms', markdown: 'Half is due **first**.' }
const unknown = 'x'.repeat(43)

describe.each(bothEngines)('the terms of an order on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let ada: Awaited<ReturnType<typeof signInAs>>
  let bea: typeof ada
  let admin: typeof ada
  beforeAll(async () => {
    site = await openOrderSite(engine, renderAnyPage)
    ada = await signInAs('user')
    bea = await signInAs('user')
    admin = await signInAs('admin')
    await db()
      .update(users)
      .set({ email: 'ada@example.com', isEmailVerified: true })
      .where(eq(users.id, ada.userId))
  })
  afterAll(() => site.close())
  afterEach(async () => {
    for (const { id } of await site.read<StoredPage[]>(admin, '/api/admin/pages'))
      await change('DELETE', id, undefined)
    await db().delete(pages)
  })

  async function publish(changes = {}): Promise<StoredPage> {
    const page = { ...written, slug: 'terms', status: 'published', ...changes }
    const answer = await site.send(admin, 'POST', '/api/admin/pages', page)
    expect(answer.status).toBe(201)
    return (await answer.json()) as StoredPage
  }
  async function change(method: string, id: number, body: unknown): Promise<void> {
    expect((await site.send(admin, method, `/api/admin/pages/${id}`, body)).status).toBeLessThan(300)
  }
  const readPages = async () => (await (await site.request('/api/legal-pages')).json()) as LegalPages
  const presentVersion = async () => (await readPages()).terms?.version ?? ''
  const send = (who: typeof ada, changes: object, headers = {}) =>
    site.send(who, 'POST', '/api/orders', { ...order, ...changes }, headers)
  const termsOf = (id: number, who = ada) => site.read<KeptTerms>(who, `/api/orders/${id}/terms`)
  const countOrders = async (who: typeof ada) => (await site.read<ListedOrder[]>(who, '/api/orders')).length

  test('are not needed while none are published', async () => {
    await publish({ status: 'draft' })
    expect(await readPages()).toEqual({ terms: null, privacy: null, withdrawal: null })
    const { id } = await site.place(ada)
    expect(await site.read<OpenOrder>(ada, `/api/orders/${id}`)).toMatchObject({ hasTerms: false })
    expect((await site.get(ada, `/api/orders/${id}/terms`)).status).toBe(404)
    const refused = await send(ada, { termsVersion: unknown })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toEqual({ message: 'The terms have changed', termsVersion: null })
  })

  test('are needed once they are published, in their present version', async () => {
    await publish()
    const before = await countOrders(ada)
    const refused = await send(ada, {})
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { termsVersion: 'Agree to the terms first' } })
    const outdated = await send(ada, { termsVersion: unknown })
    expect(outdated.status).toBe(409)
    expect(await outdated.json()).toEqual({
      message: 'The terms have changed',
      termsVersion: await presentVersion(),
    })
    for (const termsVersion of ['', 1, 'x'.repeat(44), `${unknown.slice(1)} `])
      expect((await send(ada, { termsVersion })).status, String(termsVersion)).toBe(400)
    expect(await countOrders(ada)).toBe(before)
  })

  test('stay with the order as they were, also when the page is changed and deleted', async () => {
    const { id: page } = await publish()
    const { id, createdAt } = await site.place(ada, { termsVersion: await presentVersion() })
    expect(await site.read<OpenOrder>(ada, `/api/orders/${id}`)).toMatchObject({ hasTerms: true })
    const first = { title: 'Terms', html: expect.stringContaining('<strong>first</strong>') }
    expect(await termsOf(id)).toEqual({ ...first, agreedAt: createdAt })
    await change('PUT', page, { markdown: 'All is due first.' })
    const later = await site.place(ada, { termsVersion: await presentVersion() })
    expect((await termsOf(later.id)).html).toContain('All is due first.')
    await change('DELETE', page, undefined)
    await db().update(pages).set({ deletedAt: '2026-01-01T00:00:00Z' })
    await purgePages()
    expect(await db().$count(pages)).toBe(0)
    expect(await termsOf(id)).toEqual({ ...first, agreedAt: createdAt })
    expect((await termsOf(later.id)).html).toContain('All is due first.')
  })

  test('have another version with each other title or text, and no other field changes it', async () => {
    const { id } = await publish()
    const first = await presentVersion()
    await change('PUT', id, { inFooter: false, slug: 'agb' })
    expect(await readPages()).toMatchObject({ terms: { slug: 'agb', version: first } })
    await change('PUT', id, { title: 'Conditions' })
    const second = await presentVersion()
    await change('PUT', id, { markdown: 'Nothing is due.' })
    const third = await presentVersion()
    await change('PUT', id, written)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await presentVersion()).toBe(first)
  })

  test('are stored once for orders of the same version, also at the same time', async () => {
    await publish({ markdown: 'For two at once.' })
    const termsVersion = await presentVersion()
    const answers = await Promise.all([ada, bea].map((who) => send(who, { termsVersion })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as Order[]
    expect((await termsOf(first?.id ?? 0)).html).toBe((await termsOf(second?.id ?? 0, bea)).html)
    expect(await db().$count(termsVersions, eq(termsVersions.version, termsVersion))).toBe(1)
  })

  test('do not stop a retry after they changed; a key with another version is refused', async () => {
    const { id } = await publish()
    const termsVersion = await presentVersion()
    const post = (version: string) => send(ada, { termsVersion: version }, { 'idempotency-key': 'terms' })
    const first = (await (await post(termsVersion)).json()) as Order
    await change('PUT', id, { markdown: 'Changed meanwhile.' })
    const again = await post(termsVersion)
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(first)
    expect((await post(await presentVersion())).status).toBe(422)
  })

  test('are read by the client, admins and assigned developers, and by nobody else', async () => {
    await publish()
    const [nina, omar] = [await signInAs('developer'), await signInAs('developer')]
    const { id } = await site.place(ada, { termsVersion: await presentVersion() })
    await site.send(admin, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    expect(await site.read(nina, `/api/orders/${id}`)).toMatchObject({ party: 'developer', hasTerms: true })
    for (const who of [ada, admin, nina]) expect((await termsOf(id, who)).title).toBe('Terms')
    for (const who of [bea, omar]) expect((await site.get(who, `/api/orders/${id}/terms`)).status).toBe(404)
    expect((await site.request(`/api/orders/${id}/terms`)).status).toBe(401)
  })

  test('are not asked for when an admin enters the order', async () => {
    await publish()
    const added = await site.send(admin, 'POST', '/api/admin/clients', { ...noDetails, company: 'Mill' })
    expect(added.status).toBe(201)
    const { id: client } = (await added.json()) as { id: number }
    const opened = await site.send(admin, 'POST', `/api/admin/clients/${client}/orders`, {
      serviceId: 1,
      packageType: 'standard',
    })
    expect(opened.status).toBe(201)
    const { id } = (await opened.json()) as Order
    expect(await site.read(admin, `/api/orders/${id}`)).toMatchObject({ hasTerms: false })
  })

  async function offer(): Promise<string> {
    const answer = await site.send(admin, 'POST', '/api/admin/quotes', {
      ...{ email: 'ada@example.com', serviceId: 1, packageType: 'standard', scope: 'A shop.', price: 1200 },
      validUntil: addDays(siteDay(), 14),
    })
    return ((await answer.json()) as WrittenQuote).address
  }

  test('are agreed to with an offer too', async () => {
    await publish()
    const address = await offer()
    const accept = (body: unknown) => site.send(ada, 'POST', `/api${address}/accept`, body)
    expect((await accept(undefined)).status).toBe(400)
    expect((await accept({ termsVersion: unknown })).status).toBe(409)
    const accepted = await accept({ termsVersion: await presentVersion() })
    expect(accepted.status).toBe(200)
    const { orderId } = (await accepted.json()) as { orderId: number }
    expect((await termsOf(orderId)).html).toContain('<strong>first</strong>')
  })

  test('are named in the emails that confirm an order, with a link to the version that was agreed', async () => {
    await publish()
    await db().delete(emailOutbox)
    const termsVersion = await presentVersion()
    const { id } = await site.place(ada, { termsVersion })
    const accepted = await site.send(ada, 'POST', `/api${await offer()}/accept`, { termsVersion })
    const { orderId } = (await accepted.json()) as { orderId: number }
    const texts = (await db().select().from(emailOutbox)).map(({ text }) => text ?? '')
    for (const one of [id, orderId]) {
      const words = texts.filter((text) => text.includes('You agreed to “Terms”.'))
      expect(words.some((text) => text.includes(`/dashboard/orders/${one}#terms`))).toBe(true)
    }
  })

  test('are agreed to on the page of an offer without JavaScript', async () => {
    await publish()
    await publish({ slug: 'withdrawal', title: 'Withdrawal' })
    const address = await offer()
    const version = await presentVersion()
    const page = await (await site.get(ada, address)).text()
    expect(page).toMatch(new RegExp(`<input[^>]* name="termsVersion"[^>]*value="${version}"`))
    expect(page).toMatch(
      /<input[^>]* required=""[^>]* name="termsVersion"|<input[^>]* name="termsVersion"[^>]* required=""/,
    )
    for (const path of ['/terms', '/withdrawal']) expect(page).toContain(`href="${path}"`)
    const submit = async (body: string) => {
      const answer = await site.request(`/api${address}/accept`, {
        method: 'POST',
        headers: { cookie: ada.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
      expect(answer.status).toBe(303)
      return answer.headers.get('location') ?? ''
    }
    const without = await (await site.get(ada, await submit(''))).text()
    expect(without).toContain('please agree to the terms first')
    const outdated = await (await site.get(ada, await submit(`termsVersion=${unknown}`))).text()
    expect(outdated).toContain('the terms have changed')
    expect(await submit(`termsVersion=${version}`)).toMatch(/^\/dashboard\/orders\/\d+$/)
  })

  test('stand above the order button with price, VAT and links, never ticked', async () => {
    const value = { ...siteDefaults.invoices, vatRates: '19' }
    const saved = await site.send(admin, 'PUT', '/api/admin/site/invoices', { value, version: 0 })
    expect(saved.status).toBe(200)
    /** Returns the HTML of the packages. */
    const open = async (who?: typeof ada) => {
      const answer = await (who ? site.get(who, '/services/1') : site.request('/services/1'))
      const html = (await answer.text()).replaceAll('<!-- -->', '')
      return html.slice(html.indexOf('id="packages"'), html.indexOf('<footer'))
    }
    const vat = 'plus 19 % VAT: $8,550, in all $53,550'
    const bare = await open(ada)
    expect(bare).toContain(vat)
    expect(bare).not.toMatch(/I agree to|Right of withdrawal/)
    await publish()
    await publish({ slug: 'datenschutz', title: 'Datenschutz' })
    await publish({ slug: 'widerruf', title: 'Widerruf' })
    const page = await open(ada)
    const inOrder = ['>Total<', vat, 'I agree to the ', '>Privacy<', '>Right of withdrawal<', 'Order Now<']
    const positions = inOrder.map((words) => page.indexOf(words))
    expect(Math.min(...positions)).toBeGreaterThan(0)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(page).toMatch(/<input[^>]*type="checkbox"/)
    expect(page).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/)
    for (const path of ['/terms', '/datenschutz', '/widerruf'])
      expect(page).toMatch(new RegExp(`<a href="${path}" target="_blank"`))
    const visitor = await open()
    expect(visitor).toContain(vat)
    expect(visitor).not.toContain('I agree to the ')
    await site.send(admin, 'DELETE', '/api/admin/site/invoices', undefined)
  })
})
