import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { own } from '#testing/client-site.ts'
import { lines } from '#testing/invoice-site.ts'
import { openRecordOrderSite } from '#testing/record-order-site.ts'
import { bothEngines } from '#testing/site.ts'
import { makeClients } from './commands/make-clients.ts'

describe.each(bothEngines)('the list of clients on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openRecordOrderSite>>
  beforeAll(async () => {
    site = await openRecordOrderSite(engine)
  })
  afterAll(() => site.close())

  const found = (text: string) =>
    site.readAllIds(site.chief, `/api/admin/clients?limit=100&q=${encodeURIComponent(text)}`)

  test('finds the same clients by a word that few or many of them have', async () => {
    const company = await site.addClient({ company: 'The Weir' })
    const contact = await site.addClient({ company: 'Lock', contact: 'Ada Weir' })
    const address = await site.addClient({ company: 'Sluice', emails: [own('bills@weir.example')] })
    const joined = await site.addClient({ company: 'Dam' })
    const other = await site.addClient({ company: 'Weir of Dam' })
    expect((await site.join(joined.id, other.id)).status).toBe(200)
    await db().insert(users).values({ email: 'w@example.org', username: 'w', firstName: 'Weir' })
    await makeClients()
    const [account = 0] = await found('weir').then((ids) =>
      ids.filter((id) => ![company.id, contact.id, address.id, joined.id].includes(id)),
    )
    const few = await found('weir')
    expect(few.toSorted()).toEqual([company.id, contact.id, address.id, joined.id, account].toSorted())
    await db().execute(sql`insert into clients (company) select 'Weir ' || n from generate_series(1, 350) n`)
    const many = await found('weir')
    expect(many).toHaveLength(355)
    expect(many).toEqual(expect.arrayContaining(few))
    expect((await site.list('?q=weir&filter=account')).map(({ id }) => id)).toEqual([account])
    expect(await found('weir%')).toEqual([])
    await db().execute(
      sql`update clients set city = 'Dock ' || ${other.id}::integer where company like 'Weir %' and id > ${other.id}`,
    )
    expect(await found(`#${other.id}`)).toEqual([joined.id])
    expect(await found(`${other.id}`)).toHaveLength(351)
    await db().execute(sql`delete from clients where company like 'Weir %' and id > ${other.id}`)
  })

  const lastOf = async (id: number) =>
    (await site.list('?limit=100')).find((client) => client.id === id)?.lastEvent

  test('says what happened last with a client without an account', async () => {
    const mill = await site.addMill()
    const email = mill.emails[0]?.email ?? ''
    expect(await lastOf(mill.id)).toEqual({ kind: 'added', at: mill.createdAt })
    const message = { name: 'Mill', email, subject: 'A question', message: 'Do you have time?' }
    expect((await site.request('/api/contact', jsonOf(message))).status).toBe(200)
    expect(await lastOf(mill.id)).toMatchObject({ kind: 'message' })
    const order = await site.placeFor(mill.id)
    expect(await lastOf(mill.id)).toEqual({ kind: 'order', at: order.updatedAt })
    expect((await site.write(site.chief, order.id)).status).toBe(201)
    expect(await lastOf(mill.id)).toMatchObject({ kind: 'message' })
    const draft = await site.draftFor(mill.id, { lines, buyer })
    expect(await lastOf(mill.id)).toMatchObject({ kind: 'message' })
    expect((await site.act(draft.id, 'issue')).status).toBe(200)
    expect(await lastOf(mill.id)).toMatchObject({ kind: 'invoice' })
    expect((await site.pay(draft.id)).status).toBe(201)
    expect(await lastOf(mill.id)).toMatchObject({ kind: 'payment' })
    await db().execute(
      sql`insert into appointments (uid, title, guest_email, guest_name, start_time, end_time, busy_until)
        values ('call-of-mill', 'Call', ${email.toUpperCase()}, 'Mill', now() + interval '1 day', now() + interval '25 hours', now() + interval '25 hours')`,
    )
    expect(await lastOf(mill.id)).toMatchObject({ kind: 'call' })
  })

  test('says what happened last with all records of a client, and with nobody else', async () => {
    const [mill, dock] = [await site.addMill(), await site.addMill()]
    const order = await site.placeFor(dock.id)
    expect(await lastOf(mill.id)).toMatchObject({ kind: 'added' })
    expect((await site.join(mill.id, dock.id)).status).toBe(200)
    expect(await lastOf(mill.id)).toEqual({ kind: 'order', at: order.updatedAt })
    const ada = await site.recordOf(site.ada.userId)
    expect(await lastOf(ada)).toMatchObject({ kind: 'order' })
    expect((await site.write(site.ada, site.orderId)).status).toBe(201)
    expect(await lastOf(ada)).toMatchObject({ kind: 'message' })
    expect((await lastOf(mill.id))?.kind).toBe('order')
  })
})

const buyer = { name: 'Mill', address: '1 Lane\nKiel', country: 'de', vatNumber: '', email: '' }

const jsonOf = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
