import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { Task, Today } from '#frame/today/contract.ts'
import type { LogEntry } from '#operations/log/contract/endpoints.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { noDetails, openClientSite, own } from '#testing/client-site.ts'
import { giveToRecord } from '#testing/give-to-record.ts'
import { engines, signInAs } from '#testing/site.ts'
import { makeClients } from './commands/make-clients.ts'
import type { Client, ListedClient } from './contract/schemas.ts'

type Session = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('an account with the own address of a client on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  beforeAll(async () => {
    site = await openClientSite(engine)
  })
  afterAll(() => site.close())

  const asked = async () => {
    const { tasks, taskCounts } = await site.read<Today>(site.chief, '/api/admin/today')
    const questions = tasks.filter((task): task is Task & { kind: 'sign-up' } => task.kind === 'sign-up')
    expect(taskCounts['sign-up']).toBe(questions.length)
    return questions
  }
  const setEmail = async (userId: number, email: string, isEmailVerified: boolean) => {
    await db().update(users).set({ email, isEmailVerified }).where(eq(users.id, userId))
    await publish('accounts', String(userId))
  }
  const refuse = (id: number, userId: number) => site.change('POST', `/${id}/refuse`, { userId })

  /** A client with an order, an issued invoice and a message, and a new account. */
  async function makePair(word: string) {
    const email = `${word}@mill.example`
    const client = await site.addClient({ company: `Mill ${word}`, emails: [own(email)] })
    const order = await giveToRecord(site, client.id)
    await site.send(site.chief, 'POST', '/api/contact', { name: 'Ada', email, message: `The ${word} mill` })
    const member = await signInAs('user')
    await makeClients()
    return { email, client, member, order, record: await site.recordOf(member.userId) }
  }

  /** What the account finds of the client, in all places. */
  async function seenBy(member: Session, { order, word }: { order: number; word: string }) {
    const read = async (path: string) => JSON.stringify(await site.read(member, path))
    const lists = ['orders', 'orders/overview', 'invoices', 'appointments', 'tickets', 'received-files']
    const texts = await Promise.all([
      ...[...lists, 'waiting', 'today'].map((list) => read(`/api/${list}`)),
      ...[word, `mill ${word}`, `#${order}`].map((q) => read(`/api/search?q=${encodeURIComponent(q)}`)),
    ])
    const page = await site.get(member, `/api/orders/${order}`)
    return { texts: texts.join('\n'), status: page.status }
  }

  test('is asked about once its address is confirmed, and sees nothing before the answer', async () => {
    const word = 'weir'
    const { email, client, member, order, record } = await makePair(word)
    const nothing = await seenBy(member, { order, word })
    expect(nothing.status).toBe(404)
    expect(nothing.texts).not.toMatch(/mill|weir/i)
    await setEmail(member.userId, email.toUpperCase(), false)
    expect(await asked()).toEqual([])
    expect((await site.list()).filter(({ asks }) => asks)).toEqual([])
    const question = { id: member.userId, client: { id: client.id, name: client.name }, record }
    expect((await site.open(client.id)).signUp).toMatchObject({ ...question, isConfirmed: false })
    await setEmail(member.userId, email.toUpperCase(), true)
    const counts = { orders: 1, invoices: 1 }
    await expect
      .poll(asked)
      .toEqual([{ kind: 'sign-up', email: email.toUpperCase(), ...question, ...counts }])
    for (const id of [client.id, record])
      expect((await site.open(id)).signUp).toMatchObject({ ...question, ...counts, isConfirmed: true })
    expect(await seenBy(member, { order, word })).toEqual(nothing)

    const marksIn = async (q: string) =>
      (await site.read<ListedClient[]>(site.chief, `/api/admin/clients?q=${encodeURIComponent(q)}`)).map(
        ({ id, refused, asks }) => [id, refused, asks],
      )
    expect((await site.open(client.id)).similar).toMatchObject([{ id: record, why: 'email' }])
    expect(await marksIn(email)).toEqual([
      [record, null, 'account'],
      [client.id, null, 'its-sign-up'],
    ])

    // The client's record keeps its address, and can still be changed.
    const { company, emails } = await site.open(client.id)
    expect((await site.change('PUT', `/${client.id}`, { ...noDetails, company, emails })).status).toBe(200)
    expect((await refuse(client.id, member.userId)).status).toBe(204)
    await expect.poll(asked).toEqual([])
    expect((await site.open(client.id)).signUp).toBeNull()
    expect((await site.open(record)).signUp).toBeNull()
    expect(await seenBy(member, { order, word })).toEqual(nothing)
    expect(await marksIn(email)).toEqual([
      [record, 'account', null],
      [client.id, 'its-sign-up', null],
    ])
    for (const id of [client.id, record]) expect((await site.open(id)).similar).toEqual([])
    expect((await refuse(client.id, member.userId)).status).toBe(409)

    // The answer stays with the pair, also when the address leaves and returns.
    const put = (emails: object[]) => site.change('PUT', `/${client.id}`, { ...detailsOf(client), emails })
    expect((await put([])).status).toBe(200)
    expect((await put([own(email)])).status).toBe(409)
    await setEmail(member.userId, 'else@mill.example', true)
    expect((await put([own(email)])).status).toBe(200)
    await setEmail(member.userId, email, true)
    await site.open(client.id)
    expect((await site.open(client.id)).signUp).toBeNull()
    expect(await asked()).toEqual([])
  })

  test('gets the orders and invoices when an admin gives access, and is not asked about again once parted', async () => {
    const { email, client, member, record } = await makePair('lock')
    await setEmail(member.userId, email, true)
    await expect.poll(asked).toHaveLength(1)
    const joined: Client = await (await site.join(client.id, record)).json()
    expect(joined).toMatchObject({
      ...{ id: client.id, name: client.name, account: { id: member.userId }, signUp: null },
      counts: { orders: 1, invoices: 1, issued: 1, messages: 1 },
    })
    expect(await asked()).toEqual([])
    expect((await refuse(client.id, member.userId)).status).toBe(409)
    expect((await site.part(record)).status).toBe(200)
    expect(await asked()).toEqual([])
    expect((await site.open(client.id)).signUp).toBeNull()
    const log = await site.read<LogEntry[]>(site.chief, '/api/admin/log?kind=clients')
    const subject = `client #${client.id}`
    expect(log.map(({ what }) => what)).toEqual(['part-client', 'join-client', 'refuse-account'])
    expect(log.slice(0, 2)).toMatchObject([{ subject: `client #${record}` }, { subject }])
    expect(log[1]?.person).not.toBeNull()
  })

  test('is asked about for a joined record with the address, and not for another account', async () => {
    const { email, client, member } = await makePair('quay')
    const above = await site.addClient({ company: 'Above' })
    expect((await site.join(above.id, client.id)).status).toBe(200)
    await setEmail(member.userId, email, true)
    await expect.poll(asked).toMatchObject([{ client: { id: above.id }, orders: 1 }])
    const other = await signInAs('user')
    expect((await refuse(above.id, other.userId)).status).toBe(409)
    expect((await refuse(client.id, member.userId)).status).toBe(409)
    expect(await asked()).toHaveLength(1)
    for (const who of [member, other])
      expect(
        (await site.send(who, 'POST', `/api/admin/clients/${above.id}/refuse`, { userId: 1 })).status,
      ).toBe(403)
    await db().execute(sql`update users set is_email_verified = false where id = ${member.userId}`)
    await publish('accounts', String(member.userId))
    await expect.poll(asked).toEqual([])
  })
})

const detailsOf = ({
  company,
  contact,
  street,
  postcode,
  city,
  country,
  vatNumber,
  buyerReference,
  language,
  notes,
}: Client) => ({
  ...{ company, contact, street, postcode, city, country, vatNumber, buyerReference, language, notes },
})
