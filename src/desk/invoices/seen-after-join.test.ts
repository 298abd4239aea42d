import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockRecordsOf } from '#desk/clients/commands/erasure.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Rows } from '#platform/database/row-batches.ts'
import { openClientSite, own } from '#testing/client-site.ts'
import { lines } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { eraseDraftsFor } from './commands/erasure.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'
import { clientInvoiceFiles, invoiceRows } from './queries/own-rows.ts'
import { invoices } from './table.ts'

describe.each(engines)('who sees the invoices of a record on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  let record: number
  let issued: Invoice
  let draft: Invoice
  beforeAll(async () => {
    site = await openClientSite(engine)
    const details = { company: 'Lighthouse Ltd', street: '3 Quay', country: 'DE' }
    record = (await site.addClient({ ...details, emails: [own('grace@lighthouse.example')] })).id
    issued = await site.issueFor(record)
    draft = await site.draftFor(record, { lines })
  })
  afterAll(() => site.close())

  type Reader = { cookie: string }
  const listed = async (who: Reader) =>
    (await site.read<ListedInvoice[]>(who, '/api/invoices')).map(({ id }) => id)
  async function seenBy(who: Reader) {
    const statusOf = async (path: string) => (await site.get(who, path)).status
    const returned = await site.send(who, 'POST', `/api/invoices/${issued.id}/checkout/returned`, undefined)
    const found = await site.read<unknown[]>(who, `/api/search?q=${issued.number}`)
    return {
      page: await statusOf(`/api/invoices/${issued.id}`),
      pdf: await statusOf(`/api/invoices/${issued.id}/pdf`),
      draft: await statusOf(`/api/invoices/${draft.id}`),
      returned: returned.status,
      listed: await listed(who),
      found: JSON.stringify(found).includes(issued.number ?? '-'),
    }
  }
  const nothing = { page: 404, pdf: 404, draft: 404, returned: 404, listed: [], found: false }
  async function copied(userId: number) {
    const counts: Record<string, number> = {}
    for (const name of ['invoices', 'invoice_files']) {
      const { table, where } = invoiceRows(userId)[name] as Rows
      counts[name] = await db().$count(table, where)
    }
    return { ...counts, files: (await clientInvoiceFiles(userId)).length }
  }

  test('are admins, and an account only while the record is joined to its client', async () => {
    const { ada, eve } = site
    const developer = await signInAs('developer')
    const own = await site.recordOf(ada.userId)
    for (const who of [ada, eve, developer]) expect(await seenBy(who)).toEqual(nothing)
    expect(await copied(ada.userId)).toEqual({ invoices: 0, invoice_files: 0, files: 0 })

    expect((await seenBy(site.chief)).returned, 'for admins').toBe(403)
    expect((await site.join(own, record)).status).toBe(200)
    expect(await seenBy(ada)).toEqual({
      ...{ page: 200, pdf: 200, draft: 404, returned: 204, listed: [issued.id], found: true },
    })
    for (const who of [eve, developer]) expect(await seenBy(who)).toEqual(nothing)
    const { paymentProblems, clientId } = await site.read<Invoice>(ada, `/api/invoices/${issued.id}`)
    expect([paymentProblems, clientId]).toEqual([[], null])
    expect(await copied(ada.userId)).toEqual({ invoices: 1, invoice_files: 1, files: 1 })
    expect(await copied(eve.userId)).toEqual({ invoices: 0, invoice_files: 0, files: 0 })

    expect((await site.part(record)).status).toBe(200)
    expect(await seenBy(ada)).toEqual(nothing)
    expect(await copied(ada.userId)).toEqual({ invoices: 0, invoice_files: 0, files: 0 })
    expect(await site.read(site.chief, `/api/invoices/${issued.id}`)).toMatchObject({ userId: null })
  })

  test('a credit note belongs to whom its invoice belongs, after a join and after parting', async () => {
    const { ada, chief } = site
    const taken = await site.issueFor(record)
    const own = await site.recordOf(ada.userId)
    await site.join(own, record)
    const credit = (await (await site.act(taken.id, 'void')).json()) as Invoice
    expect(await listed(ada)).toEqual([credit.id, taken.id, issued.id])
    await site.part(record)
    expect(await listed(ada)).toEqual([])
    expect(await site.read(chief, `/api/invoices/${credit.id}`)).toMatchObject({
      userId: null,
      clientId: record,
    })
  })

  test('an erasure deletes drafts of the person’s records, and keeps what was issued', async () => {
    const { ada } = site
    const stored = () => db().$count(invoices, eq(invoices.clientId, record))
    const own = await site.recordOf(ada.userId)
    const before = await stored()
    const erase = () => tx(async () => eraseDraftsFor(ada.userId, await lockRecordsOf(ada.userId, [])))
    await erase()
    expect(await stored(), 'of somebody else').toBe(before)
    await site.join(own, record)
    await erase()
    expect(await stored(), 'joined').toBe(before - 1)
    await site.part(record)
    await site.draftFor(record)
    await tx(() => eraseDraftsFor(0, [record]))
    expect(await stored()).toBe(before - 1)
    expect((await site.get(site.chief, `/api/invoices/${issued.id}`)).status).toBe(200)
  })
})
