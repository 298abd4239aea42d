import { fromHtml } from 'hast-util-from-html'
import { toString as textIn } from 'hast-util-to-string'
import jsQR from 'jsqr'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { sendDueEmails } from '#platform/email/delivery.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openTransport, type SendEmail } from '#platform/email/transport.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { billing, openClientSite } from '#testing/client-site.ts'
import { openEmailServer, type ReceivedEmail, sender } from '#testing/email-server.ts'
import { answerOf, buyer, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { remindOfInvoices } from './commands/reminders.ts'

const office = 'office@firm.example'
const bank = { ...seller, iban: 'DE02120300000000202051', bic: 'BYLADEM1001', accountHolder: 'T. <script>' }

describe.each(engines)('emails about money on %s', (engine) => {
  let server: Awaited<ReturnType<typeof openEmailServer>>
  let site: Awaited<ReturnType<typeof openClientSite>>
  let client: Client
  beforeAll(async () => {
    server = await openEmailServer()
    site = await openClientSite(engine, { SMTP_URL: server.url })
    client = await site.addClient({
      ...{ company: `<script>${'W'.repeat(190)}`, street: '3 Quay', city: 'Kiel', country: 'DE' },
      emails: [billing(office)],
    })
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })
  beforeEach(async () => {
    await site.clear()
    // Emails are in English, even if the owner's texts are in another language.
    await change('locale', { currency: 'EUR', textLanguage: 'de' })
    await site.set({ ...bank, vatRates: '19, 7', remindersOn: true, remindBefore: 0, remindAfter: '7' })
    // Admins were notified of the new bank account.
    await db().delete(emailOutbox)
    server.received.length = 0
  })

  async function change(key: 'locale' | 'identity', changes: object): Promise<void> {
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site'))[key]
    const value = { ...siteDefaults[key], ...changes }
    const saved = await site.send(site.chief, 'PUT', `/api/admin/site/${key}`, { value, version })
    expect(saved.status, await saved.text()).toBe(200)
    await refreshSite()
  }

  /** Sends and returns the emails since the last call. */
  async function received() {
    await sendDueEmails(openTransport(sender) as SendEmail)
    return server.received.splice(0).map(readEmail)
  }
  async function only() {
    const [email, ...others] = await received()
    if (!email || others.length > 0) throw new Error(`${others.length} more emails`)
    return email
  }

  test('an invoice shows the sum, the due day, the bank data with a code for banking apps, and one button', async () => {
    const { number, dueDate } = await site.issueFor(client.id)
    const { html, words, text, buttons, attached, pictures, raw } = await only()
    expect(html).toMatch(/^<!doctype html><html [^>]*lang="en"/i)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    for (const part of [
      siteDefaults.identity.brand,
      `Invoice ${number}`,
      'To pay€2,397.84',
      `Due${formatDate(dueDate ?? '', 'long')}`,
      'Account holderT. <script>',
      'IBANDE02 1203 0000 0000 2020 51',
      'BICBYLADEM1001',
      `Reference${number}`,
      'Amount€2,397.84',
    ])
      expect(words).toContain(part)
    expect(buttons).toEqual([{ label: 'Pay Invoice', address: /https?:\S+\/pay\/[\w-]{43}/.exec(text)?.[0] }])
    expect(attached?.content).toMatch(/^%PDF/)
    const [[cid, picture] = []] = Object.entries(pictures)
    expect([...html.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source)).toEqual([`cid:${cid}`])
    expect(html).not.toMatch(/<link|url\(|https?:(?!\/\/localhost)/)
    expect(await readCode(picture)).toBe(
      `BCD\n002\n1\nSCT\nBYLADEM1001\nT. <script>\nDE02120300000000202051\nEUR2397.84\n\n\n${number}`,
    )
    expect(raw).toMatch(/^Content-Disposition: inline; filename=transfer\.png/m)
  })

  test('the text says the same as the HTML, without the name of the client', async () => {
    const { number, dueDate } = await site.issueFor(client.id)
    const { text, html, words } = await only()
    const sentence = `Invoice ${number} is €2,397.84, due on ${formatDate(dueDate ?? '', 'long')}.`
    expect(words).toContain(sentence)
    expect(text.replaceAll('\r\n', '\n').replace(/\/pay\/[\w-]{43}/, '/pay/TOKEN')).toBe(
      `${sentence}\n\nRead, print and pay it here: ${siteOrigin()}/pay/TOKEN\n\nBank transfer\nAccount holder: T. <script>\nIBAN: DE02 1203 0000 0000 2020 51\nBIC: BYLADEM1001\nReference: ${number}\nAmount: €2,397.84\n\nAnswers to this email are not read.\n\n-- \n${siteDefaults.identity.brand}`,
    )
    expect(html).not.toContain('<script')
    expect(html + text).not.toContain('WWW')
  })

  test('long words and markup in the name of the site stay text', async () => {
    const brand = `<b>${'V'.repeat(57)}`
    await change('identity', { brand })
    await site.issueFor(client.id)
    const { html, words } = await only()
    expect(html).not.toContain('<b>')
    expect(words).toContain(brand)
    await change('identity', {})
  })

  test('only a client’s own account is led to a page that needs one', async () => {
    const { id } = await site.issue({ buyer: { ...buyer, email: office } })
    const sent = await received()
    expect(sent.map(({ to }) => to.includes(office)).toSorted()).toEqual([false, true])
    for (const { to, buttons, html } of sent) {
      const own = `${siteOrigin()}/dashboard/invoices/${id}`
      expect(buttons[0]?.address === own).toBe(!to.includes(office))
      expect(html.includes('/dashboard/')).toBe(!to.includes(office))
    }
  })

  test('reminders show what is open now, with the PDF and a code for that sum', async () => {
    const { id, number, dueDate } = await site.issueFor(client.id)
    expect(
      (await site.act(id, 'payments', { amount: '1000', paidOn: siteDay(), means: 'cash' })).status,
    ).toBe(201)
    const [, part] = await received()
    expect(part?.words).toContain('Paid€1,000')
    expect(part?.words).toContain('Still to be paid€1,397.84')
    await remindOfInvoices(Date.parse(wallTime(addDays(dueDate ?? '', 7), '09:00')))
    const { words, attached, pictures, buttons } = await only()
    expect(words).toContain(`Invoice ${number} is overdue`)
    expect(words).toContain('To pay€1,397.84')
    expect(attached?.content).toMatch(/^%PDF/)
    expect(buttons.map(({ label }) => label)).toEqual(['Pay Invoice'])
    expect(await readCode(Object.values(pictures)[0])).toContain('\nEUR1397.84\n')
  })

  test('nobody is told how to pay what is paid, taken back or sent back', async () => {
    const { id, number } = await site.issueFor(client.id)
    await received()
    await answerOf(201, await site.pay(id))
    const paid = await only()
    const credit = await answerOf(201, await site.act(id, 'void'))
    const taken = await only()
    await answerOf(201, await site.pay(credit.id))
    const refunded = await only()
    expect(paid.words).toContain(`Invoice ${number} is paid`)
    expect(paid.words).toContain('Paid€2,397.84')
    expect(taken.words).toContain('Taken back€2,397.84')
    expect(taken.words).toContain(`Takes backInvoice ${number}`)
    expect(refunded.words).toContain('Sent back€2,397.84')
    for (const { words, text, buttons, pictures } of [paid, taken, refunded]) {
      expect(words + text).not.toMatch(/IBAN|Due/)
      expect(pictures).toEqual({})
      expect(buttons).toHaveLength(1)
    }
    expect([paid, taken, refunded].map(({ buttons }) => buttons[0]?.label)).toEqual([
      'Open Invoice',
      'Open Credit Note',
      'Open Credit Note',
    ])
  })

  test('a payment that was recorded by mistake is to be paid again', async () => {
    const { id } = await site.issueFor(client.id)
    const { payments } = await answerOf(201, await site.pay(id))
    await received()
    const path = `/api/admin/invoices/${id}/payments/${payments[0]?.id}`
    expect((await site.send(site.chief, 'DELETE', path, undefined)).status).toBe(204)
    const [toClient] = (await received()).filter(({ html }) => html !== '')
    expect(toClient?.words).toContain('Not arrived€2,397.84')
    // The text does not ask for a reply, because nobody reads replies to this email.
    expect(toClient?.text).toContain('If you have paid it, please get in touch.')
    expect(toClient?.buttons.map(({ label }) => label)).toEqual(['Pay Invoice'])
    expect(await readCode(Object.values(toClient?.pictures ?? {})[0])).toContain('\nEUR2397.84\n')
  })

  test('a refund of an order and its removal are said in figures too', async () => {
    const { id: orderId } = await site.place(site.ada)
    const { id } = await site.issue({ orderId })
    await site.pay(id)
    await site.act(id, 'void')
    const cancelled = { status: 'cancelled', reason: 'Not the right moment.' }
    const answer = await site.send(site.ada, 'PATCH', `/api/orders/${orderId}/status`, cancelled)
    expect(answer.status).toBe(200)
    await received()
    const refunds = `/api/admin/orders/${orderId}/refunds`
    const body = { amount: '100', refundedOn: siteDay(), means: 'transfer' }
    const made = await site.send(site.chief, 'POST', refunds, body)
    const { id: refundId } = (await made.json()) as { id: number }
    expect((await site.send(site.chief, 'DELETE', `${refunds}/${refundId}`, undefined)).status).toBe(204)
    const toClient = (await received()).filter(({ html }) => html !== '')
    expect(toClient.map(({ words }) => /(?:Sent|Not sent) back(?: yet)?€\d+/.exec(words)?.[0])).toEqual([
      'Sent back€100',
      'Not sent back yet€100',
    ])
    for (const { buttons } of toClient)
      expect(buttons).toEqual([
        { label: 'See Details', address: `${siteOrigin()}/dashboard/invoices?order=${orderId}` },
      ])
  })

  test('outside euros there are bank data without a code, and without a bank account neither', async () => {
    await change('locale', {})
    await site.issueFor(client.id)
    const dollars = await only()
    expect(dollars.words).toContain('IBANDE02')
    expect(dollars.pictures).toEqual({})
    await site.set({ ...seller, vatRates: '19, 7' })
    await db().delete(emailOutbox)
    await site.issueFor(client.id)
    const { words, text, html, buttons } = await only()
    expect(words + text).not.toContain('Bank transfer')
    expect(html).not.toContain('<img')
    // The invoice does not say how to pay, so the email does not ask the client to pay on its page.
    expect(text).toContain('\r\n\r\nRead and print it here: ')
    expect(buttons.map(({ label }) => label)).toEqual(['Open Invoice'])
  })

  test('a sent email leaves neither text nor HTML in the outbox', async () => {
    await site.issueFor(client.id)
    const stored = () => db().select({ text: emailOutbox.text, layout: emailOutbox.layout }).from(emailOutbox)
    expect(await stored()).toEqual([
      { text: expect.stringContaining('/pay/'), layout: expect.objectContaining({ language: 'en' }) },
    ])
    await received()
    expect(await stored()).toEqual([{ text: null, layout: null }])
  })
})

/** `words` is the visible text of the HTML without spaces between its parts. */
function readEmail(email: ReceivedEmail) {
  const { html = '' } = email
  const [, body = ''] = html.split('</head>')
  const words = textIn(fromHtml(body))
  const buttons = [...html.matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, address, label = '']) => ({
    address,
    label: textIn(fromHtml(label.replace(/<!--.*?-->/g, ''))).trim(),
  }))
  return { ...email, html, words, buttons }
}

async function readCode(picture: Buffer | undefined): Promise<string> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
  return Buffer.from(read?.binaryData ?? []).toString('utf8')
}
