import { and, asc, eq, isNull, like, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshSite } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { closeDatabase, db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { hashSecret } from '#platform/secret.ts'
import { noDetails, own } from '#testing/client-site.ts'
import { seller } from '#testing/invoice-site.ts'
import { type KilledApi, makeKilledApi } from '#testing/killed-api.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { bothEngines } from '#testing/site.ts'
import { completeIssues } from './commands/files.ts'
import type { Invoice } from './contract/schemas.ts'
import { invoiceLinks, invoices, payments } from './table.ts'

const rounds = 5
/** The number of answers after which each process is killed, while other requests are in progress. */
const answersOfRound = [7, 12, 5, 16, 9]
const office = 'office@mill.example'

describe.each(bothEngines)(
  'invoices without an order on %s, whose process is killed five times,',
  (engine) => {
    let api: KilledApi
    /** Invoices from answers that arrived before the process was killed. */
    const issued: Pick<Invoice, 'id' | 'number' | 'total'>[] = []
    let answeredPayments = 0
    let lastLink = ''

    beforeAll(async () => {
      api = await makeKilledApi(engine, 'none')
      await closeDatabase()
      await api.start()
      await send('PUT', '/site/invoices', { version: 0, value: { ...siteDefaults.invoices, ...seller } })
      const details = { company: 'Mill', street: '1 Lane', postcode: '24103', city: 'Kiel', country: 'DE' }
      const client = await send<{ id: number }>('POST', '/clients', {
        ...noDetails,
        ...details,
        emails: [own(office)],
      })
      const paid = await issue((await draft(client.id, '1000')).id)
      const linked = await issue((await draft(client.id, '50')).id)
      for (let round = 0; round < rounds; round++) await killWhileBusy(round, client.id, paid, linked.id)
      await api.kill()
      await api.open()
      await refreshSite()
      await completeIssues()
      await completeIssues()
    }, timeLimit(240_000))
    afterAll(() => api.remove())

    const send = <Answer = Invoice>(method: string, path: string, body?: object) =>
      api.send<Answer>(api.chief, method, `/api/admin${path}`, body)

    const draft = (clientId: number, unitPrice: string) =>
      send('POST', '/invoices', {
        clientId,
        lines: [{ title: 'Work', quantity: 1, unitPrice, vatRate: '0' }],
      })

    async function issue(id: number): Promise<Invoice> {
      const invoice = await send('POST', `/invoices/${id}/issue`)
      issued.push(invoice)
      return invoice
    }

    /** Issues invoices, records payments and replaces links at the same time, until the process is killed. */
    async function killWhileBusy(
      round: number,
      clientId: number,
      paid: Invoice,
      linked: number,
    ): Promise<void> {
      const issueNext = async () => void (await issue((await draft(clientId, `${round + 1}`)).id))
      await api.killAfter(answersOfRound[round] ?? 8, [
        issueNext,
        issueNext,
        async () => {
          const payment = { amount: '1.00', paidOn: paid.issueDate, means: 'transfer' }
          await send('POST', `/invoices/${paid.id}/payments`, payment)
          answeredPayments += 1
        },
        async () => {
          lastLink = (await send<{ address: string }>('POST', `/invoices/${linked}/links`)).address
        },
      ])
      await api.start()
    }

    const readIssued = () =>
      db().select().from(invoices).where(ne(invoices.status, 'draft')).orderBy(asc(invoices.id))

    test('are all there that were answered, with one number each and no gap', async () => {
      const stored = await readIssued()
      expect(stored).toEqual(
        expect.arrayContaining(
          issued.map(({ id, number, total }) => expect.objectContaining({ id, number, total })),
        ),
      )
      const numbers = stored.map(({ number }) => Number(number?.split('-').at(-1))).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, index) => index + 1))
      // Requests without an answer may be stored as well, at most two in each round.
      expect(stored.length - issued.length).toBeLessThanOrEqual(2 * rounds)
    })

    test('have all payments in parts that were answered', async () => {
      const [{ id } = { id: 0 }] = issued
      const stored = await db().select().from(payments).where(eq(payments.invoiceId, id))
      expect(answeredPayments).toBeGreaterThan(0)
      expect(stored.length).toBeGreaterThanOrEqual(answeredPayments)
      expect(stored.length - answeredPayments).toBeLessThanOrEqual(rounds)
      expect(new Set(stored.map(({ amount }) => amount))).toEqual(new Set(['1.00']))
    })

    test('have one link that works after links were replaced', async () => {
      const { id = 0 } = issued[1] ?? {}
      const live = await db()
        .select()
        .from(invoiceLinks)
        .where(and(eq(invoiceLinks.invoiceId, id), isNull(invoiceLinks.withdrawnAt)))
      expect(live).toHaveLength(1)
      const [last] = await db()
        .select()
        .from(invoiceLinks)
        .where(eq(invoiceLinks.tokenHash, hashSecret(lastLink.split('/').at(-1) ?? '')))
      // A replacement without an answer may have been stored later.
      expect(live[0]?.createdAt.localeCompare(last?.createdAt ?? '')).toBeGreaterThanOrEqual(0)
    })

    test('send each email once', async () => {
      const sent = await db()
        .select({ subject: emailOutbox.subject })
        .from(emailOutbox)
        .where(like(emailOutbox.recipient, office))
      const stored = await readIssued()
      const ofIssues = sent.filter(({ subject }) =>
        stored.some(({ number }) => subject === `Invoice ${number}`),
      )
      expect(new Set(ofIssues.map(({ subject }) => subject)).size).toBe(ofIssues.length)
      expect(ofIssues).toHaveLength(stored.length)
      expect(sent.length - ofIssues.length).toBe(await db().$count(payments))
    })
  },
)
