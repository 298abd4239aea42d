import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { InvoiceStart } from '#desk/invoices/contract/start.ts'
import { db } from '#platform/database/database.ts'
import { billing, noDetails, openClientSite, own } from '#testing/client-site.ts'
import { buyer } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { makeClients } from './commands/make-clients.ts'
import { clients } from './table.ts'

describe.each(engines)('clients on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  beforeAll(async () => {
    site = await openClientSite(engine)
  })
  afterAll(() => site.close())

  test('the first order of an account makes its record, which shows its name and address', async () => {
    const client = await site.open(await site.recordOf(site.ada.userId))
    expect(client).toMatchObject({
      name: 'user',
      account: { id: site.ada.userId, isEmailVerified: true },
      emails: [],
      billingEmail: client.account?.email,
      counts: { orders: 1, openOrders: 1 },
    })
    await db().update(users).set({ firstName: 'Grace' }).where(eq(users.id, site.ada.userId))
    expect((await site.open(client.id)).name).toBe('Grace')
  })

  test('accounts that exist get records once, with what their last invoice was made out to', async () => {
    await site.issue({ buyer: { ...buyer, address: '1 Mill Lane\n24103 Kiel', email: 'bills@ada.example' } })
    await db().delete(clients)
    await db().execute(sql`create function stop_at_300() returns trigger language plpgsql as $$
      begin if (select count(*) from clients) = 300 then raise 'the process ended'; end if; return new; end $$`)
    await db().execute(
      sql`create trigger stop before insert on clients for each row execute function stop_at_300()`,
    )
    const many = Array.from({ length: 450 }, (_, n) => ({
      email: `many${n}@example.org`,
      username: `many${n}`,
    }))
    await db().insert(users).values(many)
    await expect(makeClients()).rejects.toThrow()
    // A process that ends leaves whole batches, from which the next start goes on.
    expect(await db().$count(clients)).toBe(200)
    await db().execute(sql`drop function stop_at_300() cascade`)
    await Promise.all([makeClients(), makeClients()])
    await makeClients()
    const rows = await db().select().from(clients)
    expect(new Set(rows.map(({ userId }) => userId)).size).toBe(rows.length)
    // Ada, Eve and the others, but no admin without an order.
    expect(rows).toHaveLength(452)
    expect(await site.open(await site.recordOf(site.ada.userId))).toMatchObject({
      company: 'Ada Byron',
      street: '1 Mill Lane',
      postcode: '24103',
      city: 'Kiel',
      country: 'DE',
      billingEmail: 'bills@ada.example',
      counts: { orders: 1, invoices: 1 },
      sums: [{ currency: 'USD', invoiced: '2397.84', paid: '0.00', open: '2397.84', overdue: '0.00' }],
    })
    await db().delete(users).where(sql`${users.username} like 'many%'`)
  })

  test('a client without an account is added, changed and deleted', async () => {
    const client = await site.addClient({
      company: 'Mill Ltd',
      contact: 'Ada',
      emails: [own('ada@mill.example')],
    })
    expect(client).toMatchObject({
      name: 'Mill Ltd',
      account: null,
      billingEmail: 'ada@mill.example',
      version: 1,
    })
    const put = (changes: object, version: number) =>
      site.change(
        'PUT',
        `/${client.id}`,
        { ...noDetails, company: 'Mill Ltd', ...changes },
        { 'if-match': `"${version}"` },
      )
    const emails = [
      { email: 'ada@mill.example', isOwn: false, isBilling: false },
      { email: 'bills@mill.example', isOwn: true, isBilling: true },
    ]
    const changed = await put({ emails, country: 'de', vatNumber: 'DE123456788' }, 1)
    expect(await changed.json()).toMatchObject({
      emails: expect.arrayContaining(emails),
      country: 'DE',
      version: 2,
    })
    expect((await put({}, 1)).status).toBe(412)
    expect((await (await put({ country: 'DE', vatNumber: 'DE123456789' }, 2)).json()).fields).toEqual({
      vatNumber: expect.stringContaining('check digits'),
    })
    expect((await (await put({ country: 'DE', vatNumber: 'DE1' }, 2)).json()).fields).toEqual({
      vatNumber: 'This is no valid VAT number of Germany. It needs DE and nine digits',
    })
    expect((await (await put({ country: '', vatNumber: '?' }, 2)).json()).fields).toEqual({
      vatNumber: 'This is no VAT number, such as DE123456788',
    })
    await db().update(clients).set({ vatNumber: 'DE123456789' }).where(eq(clients.id, client.id))
    const kept = await put({ country: 'DE', vatNumber: 'DE123456789', city: 'Kiel' }, 2)
    expect(kept.status, 'a wrong number that is stored already').toBe(200)
    expect((await site.change('DELETE', `/${client.id}`)).status).toBe(204)
    expect((await site.get(site.chief, `/api/admin/clients/${client.id}`)).status).toBe(404)
  })

  test('a client needs something to be called by', async () => {
    expect((await (await site.add({})).json()).fields).toEqual({
      company: 'Enter a company, a contact or an email address',
    })
  })

  test('an own address belongs to one client, other addresses may be shared', async () => {
    const first = await site.addClient({ company: 'First', emails: [own('one@first.example')] })
    const again = await site.add({ company: 'Second', emails: [own('ONE@first.example')] })
    expect([again.status, await again.json()]).toEqual([
      409,
      { message: 'ONE@first.example is the address of First', client: { id: first.id, name: 'First' } },
    ])
    const shared = await site.addClient({
      company: 'Second',
      emails: [billing('one@first.example')],
    })
    expect(shared.similar).toEqual([{ id: first.id, name: 'First', why: 'email', hasAccount: false }])
    const racing = await Promise.all(
      [1, 2, 3].map((n) => site.add({ company: `Racer ${n}`, emails: [own('race@first.example')] })),
    )
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  test('the confirmed address of an account is not taken by a client without one', async () => {
    const { userId } = await signInAs('user')
    await makeClients()
    const [account] = await db().select().from(users).where(eq(users.id, userId))
    const taken = await site.add({ company: 'Taker', emails: [own(account?.email ?? '')] })
    expect(taken.status).toBe(409)
    expect((await site.change('DELETE', `/${await site.recordOf(userId)}`)).status).toBe(409)
  })

  test('the list finds clients by all that identifies them, and only those of a filter', async () => {
    const { id } = await site.addClient({
      company: 'Quayside 100%',
      contact: 'Finn',
      city: 'Tromsø',
      country: 'NO',
      vatNumber: '987654321',
      emails: [own('finn@quay.example'), billing('pay@quay.example')],
    })
    for (const text of ['quayside', '100%', 'finn', 'tromsø', '98765', 'pay@quay', `#${id}`])
      expect(
        (await site.list(`?q=${encodeURIComponent(text)}`)).map((row) => row.id),
        text,
      ).toContain(id)
    expect(await site.list('?q=nobody-at-all')).toEqual([])
    const [account] = await site.list('?filter=open')
    expect(account).toMatchObject({
      hasAccount: true,
      orders: 1,
      open: [{ currency: 'USD', total: '2397.84' }],
    })
    expect((await site.list('?filter=no-account')).every((row) => !row.hasAccount)).toBe(true)
    expect((await site.list('?filter=orders')).map((row) => row.orders)).toEqual([1])
    const [newest] = await site.list('?limit=1')
    expect(newest).toMatchObject({ name: 'Quayside 100%', email: 'finn@quay.example', orders: 0, open: [] })
  })

  test('a new invoice is made out to what an admin entered after the last one', async () => {
    const startOf = () =>
      site.read<InvoiceStart>(site.chief, `/api/admin/orders/${site.orderId}/invoice-start`)
    const before = await startOf()
    expect(before.buyer).toMatchObject({ name: 'Ada Byron', country: 'DE' })
    const saved = await site.change('PUT', `/${await site.recordOf(site.ada.userId)}`, {
      ...noDetails,
      company: 'Byron Works',
      street: '2 Quay',
      postcode: '24103',
      city: 'Kiel',
      country: 'DE',
    })
    expect(saved.status).toBe(200)
    const after = await startOf()
    expect(after.buyer).toMatchObject({ name: 'Byron Works', address: '2 Quay\n24103 Kiel', country: 'DE' })
  })

  test('nobody but admins gets anything of any client', async () => {
    const [first] = await site.list('?limit=1')
    const people = [site.ada, await signInAs('developer'), await signInAs('premium')]
    for (const who of people)
      for (const rest of ['', `/${first?.id}`, `/${first?.id}/invoices`, '/export', '/of?userId=1'])
        expect((await site.get(who, `/api/admin/clients${rest}`)).status).toBe(403)
  })

  test('the record of an account leaves with it', async () => {
    const { userId } = await signInAs('user')
    await makeClients()
    const [account] = await db().select().from(users).where(eq(users.id, userId))
    const email = account?.email ?? ''
    const erased = await site.send(site.chief, 'POST', '/api/admin/people/erase', { email, confirm: email })
    expect(erased.status).toBe(200)
    await makeClients()
    expect(
      await db()
        .select()
        .from(clients)
        .where(inArray(clients.userId, [userId])),
    ).toEqual([])
  })
})
