import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { ListedClient } from '#desk/clients/contract/schemas.ts'
import type { HistoryEntry, ListedOrder, OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { Today } from '#frame/today/contract.ts'
import { engine as assistant } from '#operations/assistant/queries/engine.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { services } from '#showcase/catalogue/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { ListedInvoice } from './contract/schemas.ts'

const email = 'ada.of.announcements@example.com'
const complete = {
  ...seller,
  vatRates: '19',
  taxNumber: '12/345',
  depositFirst: true,
  iban: 'DE02120300000000202051',
}
const billing = {
  ...{ company: 'Byron Ltd', contact: 'Ada', street: '1 Mill Lane', postcode: '24103', city: 'Kiel' },
  ...{ country: 'DE', vatNumber: '', buyerReference: '' },
}

describe.each(engines)('the deposit of an order on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine, {}, renderAnyPage)
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, site.ada.userId))
  })
  afterAll(async () => {
    await site.close()
    await assistant.stop()
  })
  beforeEach(async () => {
    await site.clear()
    await site.set(complete)
    expect((await site.send(site.ada, 'PUT', '/api/account/billing', billing)).status).toBe(200)
    await db().delete(emailOutbox)
  })

  /** Returns the visible text of a page, for a member or an anonymous visitor. */
  const wordsOf = async (path: string, who?: typeof site.ada) => {
    const answer = await (who ? site.get(who, path) : site.request(path))
    expect(answer.status, path).toBe(200)
    return (await answer.text())
      .replaceAll(/<!--.*?-->|<(script|style)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
  const mails = async () => {
    const sent = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    return sent.map(({ text }) => text).join('\n\n')
  }
  const offer = async (): Promise<string> => {
    const terms = { serviceId: 1, packageType: 'basic', price: '5000.00', scope: 'A shop.' }
    const body = { ...terms, email, validUntil: '2999-01-01' }
    return (await (await site.send(site.chief, 'POST', '/api/admin/quotes', body)).json()).address
  }
  const accept = async (address: string): Promise<number> => {
    const accepted = await site.send(site.ada, 'POST', `/api${address}/accept`, {})
    expect(accepted.status).toBe(200)
    return (await accepted.json()).orderId
  }
  const begin = async (id: number) =>
    expect(
      (await site.send(site.chief, 'PATCH', `/api/orders/${id}/status`, { status: 'in_progress' })).status,
    ).toBe(200)
  const payDeposit = async (id: number) => {
    const [invoice] = await site.read<ListedInvoice[]>(site.ada, `/api/orders/${id}/invoices`)
    await answerOf(201, await site.pay(invoice?.id ?? 0))
  }

  test('is named on the page of an offer, in its email, and after its acceptance with the same sum', async () => {
    const address = await offer()
    const words = 'A deposit of 40 % ($2,380.00) is invoiced before the work begins.'
    expect(await mails()).toContain(words)
    for (const who of [undefined, site.ada]) expect(await wordsOf(address, who)).toContain(words)
    await db().delete(emailOutbox)
    const id = await accept(address)
    expect(await wordsOf(address, site.ada)).not.toContain('A deposit of')
    expect(await mails()).toContain(
      'The work begins once the deposit of 40 % ($2,380.00) is paid. Its invoice comes by email.',
    )
    const [invoice] = await site.read<ListedInvoice[]>(site.ada, `/api/orders/${id}/invoices`)
    expect(invoice?.total).toBe('2380.00')
  })

  test('is named above the order button, in the confirmation, and once the order is accepted', async () => {
    const words = 'A deposit of 40 % ($21,420.00) is invoiced once the order is accepted.'
    for (const who of [undefined, site.ada]) expect(await wordsOf('/services/1', who)).toContain(words)
    const { id } = await site.place(site.ada)
    expect(await mails()).toContain(words)
    const own = 'you get an invoice for the deposit of 40 %: $21,420.00 with VAT.'
    expect(await wordsOf(`/dashboard/orders/${id}`, site.ada)).toContain(own)
    const toAccept = await site.read<OpenOrder>(site.chief, `/api/orders/${id}`)
    expect(toAccept.depositNote).toMatch(
      /^An invoice for the deposit of 40 % is sent to .+: \$21,420\.00 with VAT\. /,
    )
    await begin(id)
    expect((await site.read<OpenOrder>(site.ada, `/api/orders/${id}`)).depositNote).toBeNull()
    expect(await mails()).toContain('The work begins once the deposit of 40 % ($21,420.00) is paid.')
  })

  test('is that of the package, or nothing where no order waits for one', async () => {
    const setPercent = async (percent: number | null) => {
      const pricing = sql`jsonb_set(${services.pricing}, '{standard,depositPercent}', ${JSON.stringify(percent)}::text::jsonb)`
      await db().update(services).set({ pricing }).where(eq(services.id, 1))
      await publish('content', 'services')
    }
    await setPercent(10)
    expect(await wordsOf('/services/1')).toContain('A deposit of 10 % ($5,355.00) is invoiced')
    await setPercent(null)
    await site.set({ ...complete, depositFirst: false })
    const address = await offer()
    await site.place(site.ada)
    expect((await wordsOf('/services/1')) + (await wordsOf(address)) + (await mails())).not.toContain(
      'A deposit of',
    )
  })

  test('has one state on the pages of client and admin, in the lists and on the client’s record', async () => {
    await site.set({ ...complete, startWhenPaid: false })
    const id = await accept(await offer())
    const [record] = await site.read<ListedClient[]>(site.chief, '/api/admin/clients?q=Byron')
    const states = async () => {
      const lists = [
        site.read<ListedOrder[]>(site.ada, '/api/orders'),
        site.read<ListedOrder[]>(site.chief, '/api/admin/orders'),
        site.read<ListedOrder[]>(site.chief, `/api/admin/clients/${record?.id}/orders`),
        site.read<Today>(site.chief, '/api/admin/today').then(({ orders }) => orders),
      ]
      const listed = (await Promise.all(lists)).map(
        (orders) => orders.find((order) => order.id === id)?.begins,
      )
      const opened = [site.ada, site.chief].map((who) => site.read<OpenOrder>(who, `/api/orders/${id}`))
      return [...listed, ...(await Promise.all(opened)).map(({ begins }) => begins)]
    }
    const pages = async () =>
      (await Promise.all([site.ada, site.chief].map((who) => wordsOf(`/dashboard/orders/${id}`, who)))).join()
    expect(new Set(await states())).toEqual(new Set(['deposit']))
    expect(await pages()).toContain('Accepted, waits for the deposit')
    await payDeposit(id)
    expect(new Set(await states())).toEqual(new Set(['start-paid']))
    const words = await pages()
    expect(words).toContain('The deposit is paid, the work can start')
    expect(words).toContain('The deposit is paid: start the work.')
    expect(words).not.toMatch(/Awaiting approval|waits for the deposit|starts after the deposit/)
    await begin(id)
    expect(new Set(await states())).toEqual(new Set([null]))
    const { id: placed } = await site.place(site.ada)
    expect((await site.read<OpenOrder>(site.ada, `/api/orders/${placed}`)).begins).toBeNull()
    expect(await wordsOf(`/dashboard/orders/${placed}`, site.ada)).toContain('Awaiting approval')
  })

  test('links its invoice on the page of the order, for its client only, until it is paid', async () => {
    await site.set({ ...complete, startWhenPaid: false })
    const id = await accept(await offer())
    const nina = await signInAs('developer')
    const assigned = await site.send(site.chief, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, {})
    expect(assigned.ok).toBe(true)
    const [invoice] = await site.read<ListedInvoice[]>(site.ada, `/api/orders/${id}/invoices`)
    const linksOf = async (who: typeof site.ada, path = `/dashboard/orders/${id}`) => {
      const answer = await site.get(who, path)
      expect(answer.status).toBe(200)
      const links = (await answer.text()).matchAll(/<a [^>]*href="(\/dashboard\/invoices\/[^"]*)"[^>]*>Pay</g)
      return Array.from(links, ([, address]) => address)
    }
    // One is in the line that small screens show, the other beside the messages.
    const address = `/dashboard/invoices/${invoice?.id}`
    expect(await linksOf(site.ada)).toEqual([address, address])
    expect(await linksOf(site.chief)).toEqual([])
    expect(await linksOf(nina, `/dashboard/projects/${id}`)).toEqual([])
    await payDeposit(id)
    expect(await linksOf(site.ada)).toEqual([])
  })

  test('starts the work with its payment, which the history and the notices say', async () => {
    await site.set({ ...complete, startWhenPaid: true })
    const id = await accept(await offer())
    await db().delete(emailOutbox)
    await payDeposit(id)
    const history = await site.read<HistoryEntry[]>(site.ada, `/api/orders/${id}/history`)
    expect(history.find(({ status }) => status === 'in_progress')?.reason).toBe('The deposit was paid.')
    expect(await mails()).toContain('The payment of the deposit started the work on order')
    const page = await wordsOf(`/dashboard/orders/${id}`, site.ada)
    expect(page).toContain('The payment of the deposit started the work')
    expect(page).not.toContain('began the work')
  })

  test('leaves an order without a text a message that names what was ordered', async () => {
    await site.set({ ...complete, depositFirst: false })
    const { id } = await site.place(site.ada, { requirements: {}, notes: '' })
    await begin(id)
    const page = await (await site.get(site.ada, `/dashboard/orders/${id}`)).text()
    expect(/role="log".*?<\/article>/s.exec(page)?.[0]).toContain('SaaS MVP, Standard')
  })
})
