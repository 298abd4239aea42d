import { describe, expect, test } from 'vitest'
import type { Notice } from '#base/accounts/contract/notices.ts'
import { billingProposals } from '#desk/clients/table.ts'
import { rateLimits } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { own } from '#testing/client-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { mill, openProposalSite, type ProposalTest } from './commands/testing/open-proposal-site.ts'

describe.each(engines)('billing details that strangers propose by a pay link on %s', (engine) => {
  let { site, change, open, proposalOf, propose, answer, makeClient, links } = {} as ProposalTest
  openProposalSite(engine, (given) => {
    ;({ site, change, open, proposalOf, propose, answer, makeClient, links } = given)
  })

  test('are used once, when two admins press at the same time', async () => {
    const { id, token } = await makeClient()
    const second = await signInAs('admin')
    await propose(token, { city: 'Bonn' })
    const proposal = (await proposalOf(id))?.id
    const pressed = await Promise.all(
      [site.chief, second].map((who) => answer(id, proposal, true, { 'if-match': '"1"' }, who)),
    )
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await open(id)).toMatchObject({ city: 'Bonn', version: 2 })
  })

  test('that were replaced, or whose record has changed, since they were read are not used', async () => {
    const { id, token } = await makeClient()
    await propose(token, { city: 'Bonn' })
    const first = (await proposalOf(id))?.id
    await propose(token, { city: 'Ulm' })
    for (const isUsed of [true, false]) expect((await answer(id, first, isUsed)).status).toBe(409)
    const second = (await proposalOf(id))?.id
    await change('PUT', `/${id}`, { ...mill, street: '2 Quay' })
    const stale = await answer(id, second, true, { 'if-match': '"1"' })
    expect([stale.status, (await stale.json()).current.street]).toEqual([412, '2 Quay'])
    expect((await open(id)).city).toBe('Kiel')
    const other = await makeClient()
    expect((await answer(other.id, second, true)).status).toBe(409)
    expect((await answer(id, second, false)).status).toBe(200)
  })

  test.each([
    [{ vatNumber: 'ATU13585627' }, 'vatNumber'],
    [{ country: 'AT', vatNumber: 'DE136695976' }, 'vatNumber'],
    [{ country: '' }, 'country'],
    [{ country: 'XX' }, 'country'],
    [{ name: '' }, 'name'],
    [{ street: 'x'.repeat(10_000) }, 'street'],
    [{ name: 'x'.repeat(10_000) }, 'name'],
    [{ reference: 'x'.repeat(101) }, 'reference'],
  ])('with %j are refused at the field', async (changes, field) => {
    const { id, token } = await makeClient()
    const refused = await propose(token, changes)
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).fields)).toEqual([field])
    expect(await proposalOf(id)).toBeNull()
  })

  test('cannot name an email address, notes or another client', async () => {
    const { id, token } = await makeClient()
    const before = await open(id)
    const more = { email: 'thief@evil.example', emails: [own('thief@evil.example')], notes: 'x', clientId: 1 }
    expect((await propose(token, { city: 'Bonn', ...more })).status).toBe(204)
    const used = await (await answer(id, (await proposalOf(id))?.id, true)).json()
    expect(used).toMatchObject({ emails: before.emails, notes: before.notes, city: 'Bonn' })
    expect(JSON.stringify(used)).not.toContain('evil')
  })

  test('that are those of the invoice are refused, and those of the record are not kept', async () => {
    const { id, token } = await makeClient()
    expect((await propose(token)).status).toBe(409)
    await change('PUT', `/${id}`, { ...mill, vatNumber: 'DE136695976' })
    // The answer must not reveal the VAT number in the client's record.
    const known = await propose(token, { vatNumber: 'DE136695976' })
    const unknown = await propose(token, { vatNumber: 'DE811907980' })
    expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()])
    expect((await proposalOf(id))?.changes).toMatchObject([{ to: 'DE811907980' }])
    await answer(id, (await proposalOf(id))?.id, false)
  })

  test('are limited by the invoice, from however many networks', async () => {
    const { token } = await makeClient()
    const from = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.7` })
    const statuses: number[] = []
    for (let time = 0; time < 2 * rateLimits.billing.points; time++)
      statuses.push((await propose(token, { reference: `${time}` }, from(time))).status)
    const { points } = rateLimits.billing
    expect(statuses).toEqual([...Array(points).fill(204), ...Array(points).fill(429)])
    expect(await db().$count(billingProposals)).toBe(1)
    await db().delete(billingProposals)
  })

  test('come by no withdrawn or unknown link, and by none of a credit note', async () => {
    const { id, token, invoice } = await makeClient()
    await links('DELETE', invoice.id)
    const credit = await (await site.act(invoice.id, 'void')).json()
    const made = await (await links('POST', credit.id)).json()
    for (const dead of [token, 'w'.repeat(43), String(made.address).split('/').at(-1) ?? ''])
      expect((await propose(dead, { city: 'Bonn' })).status).toBe(404)
    expect((await propose('short', { city: 'Bonn' })).status).toBe(404)
    expect(await proposalOf(id)).toBeNull()
  })

  test('of another site’s form are refused', async () => {
    const { id, token } = await makeClient()
    const origin = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await propose(token, { city: 'Bonn' }, origin)).status).toBe(403)
    expect(await proposalOf(id)).toBeNull()
  })

  test('are answered by admins alone', async () => {
    const { id, token } = await makeClient()
    await propose(token, { city: 'Bonn' })
    const proposal = (await proposalOf(id))?.id
    for (const role of ['user', 'premium', 'developer'] as const)
      expect((await answer(id, proposal, true, {}, await signInAs(role))).status).toBe(403)
    expect((await open(id)).city).toBe('Kiel')
    await answer(id, proposal, false)
  })

  test('go with an erased person, and none can come afterwards', async () => {
    const email = 'erased@mill.example'
    const { id, token } = await makeClient({ emails: [own(email)] })
    await propose(token, { city: 'Bonn' })
    const erased = await site.send(site.chief, 'POST', '/api/admin/people/erase', { email, confirm: email })
    expect(erased.status).toBe(200)
    expect(await db().$count(billingProposals)).toBe(0)
    expect(
      (await site.read<Notice[]>(site.chief, '/api/notices')).map((notice) => notice.path),
    ).not.toContain(`/dashboard/clients/${id}`)
    const refused = await propose(token, { city: 'Ulm' })
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'These data cannot be changed here any more',
    ])
    expect(await db().$count(billingProposals)).toBe(0)
  })
})
