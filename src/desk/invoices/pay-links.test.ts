import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { siteOrigin } from '#platform/config.ts'
import { rateLimits } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { resendEmails } from '#platform/email/resend.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { hashSecret } from '#platform/secret.ts'
import { answerOf, buyer, makeOverdue } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { endAllPayLinks, payLink, purgePayLinks } from './commands/pay-links.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import { ahead, type LinkTest, office, openLinkSite } from './commands/testing/open-link-site.ts'
import type { PayLinks } from './contract/pay-links.ts'
import { invoiceLinks } from './table.ts'

const wrong = 'w'.repeat(43)
const day = 86_400_000

describe.each(engines)('the link of an invoice on %s', (engine) => {
  let { site, tokensSent, get, issue, statusOf, read, pay, links, lastSession } = {} as LinkTest
  openLinkSite(engine, (given) => {
    ;({ site, tokensSent, get, issue, statusOf, read, pay, links, lastSession } = given)
  })
  const renew = async (id: number) => {
    const { address } = await (await links('POST', id)).json()
    return String(address).split('/').at(-1) ?? ''
  }

  test('is in every email to an address that is not the account’s, and in no other', async () => {
    await db()
      .update(users)
      .set({ email: 'ada@example.org', isEmailVerified: true })
      .where(eq(users.id, site.ada.userId))
    await site.set({ sellerName: 'T', sellerAddress: 'D', sellerCountry: 'us', remindersOn: true })
    const { id } = await site.issue({ buyer: { ...buyer, email: office } })
    await makeOverdue(id, 7)
    await remindOfInvoices(Date.now() + day)
    await site.act(id, 'void')
    const paid = await site.issue({ buyer: { ...buyer, email: office } })
    await site.pay(paid.id)
    const sent = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    for (const { recipient, subject, text } of sent)
      expect(text, `${subject} to ${recipient}`).toMatch(
        recipient === office
          ? new RegExp(`${siteOrigin()}/pay/[\\w-]{43}\\n`)
          : new RegExp(`${siteOrigin()}/dashboard/invoices/\\d+\\n`),
      )
    const tokens = await tokensSent()
    expect(tokens.length).toBeGreaterThanOrEqual(4)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(await statusOf(token)).toBe(200)
  })

  test('is stored only as a hash of 256 bits', async () => {
    const { id, token } = await issue()
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const rows = await db().select().from(invoiceLinks)
    expect(rows).toMatchObject([{ invoiceId: id, tokenHash: hashSecret(token) }])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('shows what the invoice says, and nothing else of the client, the order or other payments', async () => {
    const { token, number } = await issue()
    expect(await read(token)).toMatchObject({
      number,
      total: '2397.84',
      takesCard: true,
      buyer: { name: 'Ada Byron' },
    })
    const text = JSON.stringify(await read(token))
    for (const secret of [
      office,
      'userId',
      'clientId',
      'paymentProblems',
      '"reference"',
      '"version"',
      '"id"',
    ])
      expect(text).not.toContain(secret)
    for (const file of ['pdf', 'xml']) {
      const answer = await get(`/pay/${token}/invoice.${file}`)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect([file, answer.status]).toEqual([file, file === 'pdf' ? 200 : 409])
    }
  })

  test('opens and changes no draft, no other invoice, no order, and nothing of the account', async () => {
    const { id, token } = await issue()
    const other = await site.issue()
    const own = { authorization: `Bearer ${token}`, cookie: `session=${token}` }
    for (const path of [`/api/invoices/${other.id}`, '/api/invoices', '/api/orders', '/api/auth/me'])
      expect((await get(path, own)).status, path).toBe(401)
    for (const [method, path] of [
      ['PUT', `/api/admin/invoices/${id}`],
      ['POST', `/api/admin/invoices/${id}/payments`],
      ['POST', `/api/admin/invoices/${id}/void`],
      ['POST', `/api/admin/invoices/${id}/links`],
    ] as const)
      expect((await site.request(path, { method, headers: own })).status, path).toBe(401)
    const draft = await site.draft()
    expect((await links('POST', draft.id)).status).toBe(404)
    expect((await links('GET', draft.id)).status).toBe(404)
  })

  test('is replaced by a new one that only its answer contains, and all earlier ones end', async () => {
    const { id, token } = await issue()
    await pay(token)
    const back = new URL(lastSession().cancel_url).pathname
    const renewed = await renew(id)
    expect(await statusOf(renewed)).toBe(200)
    expect(await statusOf(token)).toBe(404)
    expect((await get(`/api${back}`)).status).toBe(404)
    const text = JSON.stringify(await (await links('GET', id)).json())
    expect(JSON.parse(text)).toMatchObject({ count: 1, madeAt: expect.any(String) })
    expect(text).not.toContain(renewed)
  })

  test('is withdrawn for reading, paying and files, until a later email brings another one', async () => {
    const { id, token } = await issue()
    expect((await links('DELETE', id)).status).toBe(204)
    for (const path of [`/api/pay/${token}`, `/pay/${token}/invoice.pdf`, `/api/pay/${token}/returned`])
      expect((await get(path)).status, path).toBe(404)
    expect((await pay(token)).status).toBe(404)
    const state: PayLinks = await (await links('GET', id)).json()
    expect(state).toMatchObject({ count: 0, madeAt: null, withdrawnAt: expect.any(String) })
    await site.pay(id)
    const [later = ''] = await tokensSent()
    expect([await statusOf(later), await statusOf(token)]).toEqual([200, 404])
  })

  test('that does not work says whether a newer email has another one', async () => {
    const codeOf = async (token: string) => (await (await get(`/api/pay/${token}`)).json()).code
    const { id, token } = await issue()
    const renewed = await renew(id)
    expect([await codeOf(token), await codeOf(wrong)]).toEqual(['withdrawn', undefined])
    await site.act(id, 'payments', { amount: '1', paidOn: siteDay(), means: 'cash' })
    const [emailed = ''] = await tokensSent()
    expect([await codeOf(token), await statusOf(renewed)]).toEqual(['emailed', 200])
    await links('DELETE', id)
    expect([await codeOf(renewed), await codeOf(emailed)]).toEqual(['withdrawn', 'withdrawn'])
    const closed = await issue()
    await site.pay(closed.id, { paidOn: siteDay(), means: 'cash' })
    ahead(91)
    expect(await codeOf(closed.token)).toBe('ended')
  })

  test('is renewed and withdrawn in the log, with its invoice', async () => {
    const { id, number } = await issue()
    await renew(id)
    await links('DELETE', id)
    const log = await site.read<{ what: string; subject: string }[]>(
      site.chief,
      '/api/admin/log?kind=invoices',
    )
    expect(log.slice(0, 2)).toMatchObject([
      { what: 'end-pay-links', subject: `invoice ${number}` },
      { what: 'make-pay-link', subject: `invoice ${number}` },
    ])
  })

  test('is made and withdrawn by admins alone', async () => {
    const { id, token } = await issue()
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const who of [site.ada, site.eve]) expect((await links(method, id, who)).status).toBe(403)
    expect(await statusOf(token)).toBe(200)
  })

  test('ends 90 days after the payment or the credit note, whatever came first', async () => {
    const paid = await issue()
    const taken = await issue()
    const open = await issue()
    await site.pay(paid.id, { paidOn: siteDay(), means: 'cash' })
    const { id: creditId } = await answerOf(201, await site.act(taken.id, 'void'))
    const [, credit = ''] = await tokensSent()
    const closed = [paid.token, taken.token, credit]
    ahead(89)
    for (const token of [...closed, open.token]) expect(await statusOf(token)).toBe(200)
    ahead(1)
    for (const token of closed) expect(await statusOf(token)).toBe(404)
    expect(await statusOf(open.token)).toBe(200)
    expect((await links('POST', creditId, await signInAs('admin'))).status).toBe(409)
    await purgePayLinks()
    expect(await db().select({ id: invoiceLinks.invoiceId }).from(invoiceLinks)).toEqual([{ id: open.id }])
  })

  test('does not end after a part of the payment, and shows what is open', async () => {
    const { id, token } = await issue()
    await answerOf(201, await site.act(id, 'payments', { amount: '2000', paidOn: siteDay(), means: 'cash' }))
    expect(await read(token)).toMatchObject({
      ...{ status: 'open', total: '2397.84', open: '397.84', payment: null },
      payments: [{ paidOn: siteDay(), means: 'cash', amount: '2000.00' }],
    })
    ahead(91)
    expect(await statusOf(token)).toBe(200)
  })

  test('is one of at most twenty of an invoice: the oldest give way', async () => {
    const { id, token } = await issue()
    await db().execute(sql`insert into invoice_links (token_hash, invoice_id, created_at)
      select 'hash ' || n, ${id}, now() + make_interval(secs => n) from generate_series(1, 19) n`)
    expect(await statusOf(token)).toBe(200)
    await site.pay(id)
    const [newest = ''] = await tokensSent()
    expect(await statusOf(token)).toBe(404)
    expect(await statusOf(newest)).toBe(200)
    expect(await db().$count(invoiceLinks)).toBe(20)
  })

  test('is guessed at most thirty times in ten minutes from one network; a right one still opens', async () => {
    const { token } = await issue()
    const from = { 'x-forwarded-for': '198.51.100.9' }
    const { points } = rateLimits['wrong-token']
    for (let time = 0; time < points; time++)
      expect((await get(time % 2 ? `/api/pay/${wrong}` : `/pay/${wrong}/invoice.pdf`, from)).status).toBe(404)
    const refused = await get(`/api/pay/${wrong}`, from)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await pay(wrong, from)).status).toBe(429)
    expect((await get(`/api/pay/${token}`, from)).status).toBe(200)
    expect((await get(`/api/pay/${wrong}`, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
  })

  test('is renewed in an email that is sent again, unless it was withdrawn', async () => {
    const fail = () => db().update(emailOutbox).set({ state: 'failed', lastError: 'Refused' })
    const { id } = await site.issue({ buyer: { ...buyer, email: office } })
    const stored = async () =>
      (await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, office)))[0]
    const text = async () => (await stored())?.text ?? ''
    const button = async () => (await stored())?.layout?.action.address
    const first = /\/pay\/([\w-]{43})/.exec(await text())?.[1] ?? ''
    await fail()
    await resendEmails([payLink], false)
    const second = /\/pay\/([\w-]{43})/.exec(await text())?.[1] ?? ''
    expect(second).not.toBe(first)
    expect(await button()).toBe(`${siteOrigin()}/pay/${second}`)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await links('DELETE', id)
    await fail()
    await resendEmails([payLink], false)
    expect(await text()).not.toContain('/pay/')
    expect((await stored())?.layout, 'a button that leads nowhere').toBeNull()
  })

  test('ends when a backup is restored', async () => {
    const { token } = await issue()
    await endAllPayLinks()
    expect(await statusOf(token)).toBe(404)
  })
})
