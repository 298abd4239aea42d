import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Notice } from '#base/accounts/contract/notices.ts'
import { purgeProposals } from '#desk/clients/commands/billing-proposals.ts'
import { billingProposals, clients } from '#desk/clients/table.ts'
import { db } from '#platform/database/database.ts'
import { seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { office } from './commands/testing/open-link-site.ts'
import { mill, openProposalSite, type ProposalTest, sent } from './commands/testing/open-proposal-site.ts'

describe.each(engines)('billing details proposed by a pay link on %s', (engine) => {
  let { site, change, open, proposalOf, propose, answer, tasks, makeClient, tokensSent, read } =
    {} as ProposalTest
  openProposalSite(engine, (given) => {
    ;({ site, change, open, proposalOf, propose, answer, tasks, makeClient, tokensSent, read } = given)
  })

  test('wait for the owner, change nothing before, and are used under the record’s lock', async () => {
    const { id, token, invoice } = await makeClient()
    const before = await open(id)
    const answered = await propose(token, { vatNumber: 'DE136695976', reference: 'KST 7' })
    expect([answered.status, await answered.text()]).toEqual([204, ''])
    const { proposal, ...record } = await open(id)
    const { proposal: none, ...unchanged } = before
    expect([none, record]).toEqual([null, unchanged])
    expect(proposal).toMatchObject({
      invoiceNumber: invoice.number,
      changes: [
        { field: 'vatNumber', from: '', to: 'DE136695976' },
        { field: 'buyerReference', from: '', to: 'KST 7' },
      ],
    })
    const words = ['VAT number: empty → DE136695976', 'Buyer’s reference: empty → KST 7']
    expect((await tasks()).found).toMatchObject([
      { id: proposal?.id, client: { id, name: 'Mill Ltd' }, version: 1, words },
    ])
    const used = await answer(id, proposal?.id, true, { 'if-match': '"1"' })
    expect(await used.json()).toMatchObject({ vatNumber: 'DE136695976', proposal: null, version: 2 })
    expect(await tasks()).toEqual({ found: [], count: 0 })
    expect((await read(token)).buyer).toMatchObject({ name: 'Mill Ltd', vatNumber: '' })
    const next = await site.draftFor(id)
    expect(next.buyer).toMatchObject({ vatNumber: 'DE136695976', reference: 'KST 7' })
  })

  test('with the VAT number of the seller are refused at its field', async () => {
    const { id, token } = await makeClient()
    await site.set({ ...seller, sellerCountry: 'DE', vatNumber: 'DE136695976', vatRates: '19, 7' })
    const refused = await propose(token, { vatNumber: 'DE136695976' })
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      { vatNumber: 'This is the VAT number of Tessa Brandvold' },
    ])
    expect(await proposalOf(id)).toBeNull()
    await site.set({ ...seller, vatRates: '19, 7' })
  })

  test('are discarded without a trace', async () => {
    const { id, token } = await makeClient()
    const { proposal: _, ...before } = await open(id)
    await propose(token, { city: 'Bonn' })
    expect((await answer(id, (await proposalOf(id))?.id, false)).status).toBe(200)
    expect(await open(id)).toEqual({ ...before, proposal: null })
    expect(await db().$count(billingProposals)).toBe(0)
  })

  test('notify the admins of the first one that waits, not of those that replace it', async () => {
    const { id, token } = await makeClient()
    for (const city of ['Bonn', 'Ulm', 'Trier']) expect((await propose(token, { city })).status).toBe(204)
    const notices = await site.read<Notice[]>(site.chief, '/api/notices')
    expect(notices.filter((notice) => notice.path === `/dashboard/clients/${id}`)).toMatchObject([
      { title: 'Other billing details are proposed for Mill Ltd', times: 1 },
    ])
    expect((await proposalOf(id))?.changes).toEqual([{ field: 'city', from: 'Kiel', to: 'Trier' }])
    expect(await db().$count(billingProposals)).toBe(1)
    await answer(id, (await proposalOf(id))?.id, false)
  })

  test('show the difference to the record as it is now, and carry nothing that nobody touched', async () => {
    const { id, token } = await makeClient()
    await propose(token, { vatNumber: 'DE136695976' })
    await change('PUT', `/${id}`, { ...mill, company: 'Mill AG', street: '2 Quay', vatNumber: '' })
    const proposal = await proposalOf(id)
    expect(proposal?.changes).toEqual([{ field: 'vatNumber', from: '', to: 'DE136695976' }])
    await change('PUT', `/${id}`, { ...mill, street: '2 Quay', vatNumber: 'DE136695976' })
    expect((await proposalOf(id))?.changes).toEqual([])
    expect((await answer(id, proposal?.id, false)).status).toBe(200)
  })

  test('name the client by the company, also where the record has only a contact', async () => {
    const { id, token } = await makeClient({ company: '', contact: 'Ada Byron' })
    await propose(token, { name: 'Byron Ltd' })
    const proposal = await proposalOf(id)
    expect(proposal?.changes).toEqual([{ field: 'company', from: '', to: 'Byron Ltd' }])
    expect(await (await answer(id, proposal?.id, true)).json()).toMatchObject({
      company: 'Byron Ltd',
      contact: 'Ada Byron',
    })
  })

  test('with a VAT number that does not fit the record any more are refused on use', async () => {
    const { id, token } = await makeClient()
    await propose(token, { vatNumber: 'DE136695976' })
    await change('PUT', `/${id}`, { ...mill, country: 'AT' })
    const refused = await answer(id, (await proposalOf(id))?.id, true)
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'The VAT number does not fit the country of this client any more. Edit the record instead.',
    ])
    expect((await answer(id, (await proposalOf(id))?.id, false)).status).toBe(200)
  })

  test('for an account go to its record', async () => {
    const invoice = await site.issue({
      buyer: { ...sent, address: '1 Mill Lane\n24103 Kiel', email: office },
    })
    const [token = ''] = await tokensSent()
    expect((await propose(token, { city: 'Bonn' })).status).toBe(204)
    const { found, count } = await tasks()
    expect(count).toBe(1)
    const [task] = found
    const [record] = await db().select().from(clients).where(eq(clients.userId, site.ada.userId))
    expect(task).toMatchObject({ client: { id: record?.id }, invoiceNumber: invoice.number })
    await answer(task?.client.id ?? 0, task?.id, false)
  })

  test('stay with their record, through a join and when it is parted', async () => {
    const one = await makeClient({ company: 'One' })
    const two = await makeClient({ company: 'Two' })
    await propose(two.token, { name: 'Two', city: 'Bonn' })
    await change('POST', `/${one.id}/join`, { other: two.id })
    expect((await proposalOf(one.id))?.changes).toEqual([{ field: 'city', from: 'Kiel', to: 'Bonn' }])
    expect((await tasks()).found).toMatchObject([{ client: { id: one.id } }])
    await change('POST', `/${two.id}/part`, {})
    expect(await proposalOf(one.id)).toBeNull()
    expect((await proposalOf(two.id))?.changes).toHaveLength(1)
    await change('POST', `/${one.id}/join`, { other: two.id })
    // A new proposal for the same client replaces the old one, whichever record the invoice names.
    await propose(one.token, { name: 'One', city: 'Ulm' })
    expect(await db().$count(billingProposals)).toBe(1)
    expect((await answer(two.id, (await proposalOf(one.id))?.id, true)).status).toBe(409)
    const used = await answer(one.id, (await proposalOf(one.id))?.id, true)
    expect(await used.json()).toMatchObject({ city: 'Ulm', proposal: null })
  })

  test('that nobody answers are deleted after 90 days', async () => {
    const { id, token } = await makeClient()
    await propose(token, { city: 'Bonn' })
    await db().update(billingProposals).set({ createdAt: sql`now() - interval '89 days'` })
    await purgeProposals()
    expect(await proposalOf(id)).not.toBeNull()
    await db().update(billingProposals).set({ createdAt: sql`now() - interval '91 days'` })
    await purgeProposals()
    expect(await proposalOf(id)).toBeNull()
  })
})
