import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import { clientEmails, clients } from '#desk/clients/table.ts'
import { invoices } from '#desk/invoices/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { db } from '#platform/database/database.ts'
import { billing, openClientSite, own } from '#testing/client-site.ts'
import { columnsWith } from '#testing/columns-with.ts'
import { giveToRecord as giveOpenOrder } from '#testing/give-to-record.ts'
import { engines, signInAs } from '#testing/site.ts'
import { repeatErasures } from './commands/erase.ts'
import { erasures } from './table.ts'

const word = 'Quillfeather'

describe.each(engines)('erasing clients with invoices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  beforeAll(async () => {
    site = await openClientSite(engine)
  })
  afterAll(() => site.close())

  const erase = async (email: string) => {
    const answer = await site.send(site.chief, 'POST', '/api/admin/people/erase', { email, confirm: email })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  const giveToRecord = async (record: number) => {
    const id = await giveOpenOrder(site, record)
    await db().update(serviceOrders).set({ status: 'completed' }).where(eq(serviceOrders.id, id))
  }
  const rowsOf = (ids: number[]) => db().select().from(clients).where(inArray(clients.id, ids))
  const invoicesOf = (record: number) => db().select().from(invoices).where(eq(invoices.clientId, record))
  const addPerson = (email: string) =>
    site.addClient({
      ...{ company: `${word} Ltd`, contact: word, street: `1 ${word}`, country: 'DE', city: word },
      ...{ postcode: '24103', vatNumber: 'DE123456788', buyerReference: word, notes: word },
      emails: [own(email), billing(`bills-${email}`)],
    })

  test('leaves an empty record and the issued invoice as it was, also after a restore', async () => {
    const email = `own@${word}.example`
    const { id } = await addPerson(email)
    await giveToRecord(id)
    const before = await rowsOf([id])
    const emails = await db().select().from(clientEmails).where(eq(clientEmails.clientId, id))
    const issued = await invoicesOf(id)
    expect(await erase(email)).toMatchObject({ account: false, clientAddresses: 1 })
    const empty = {
      ...{ name: `Client #${id}`, company: '', contact: '', street: '', postcode: '', city: '', country: '' },
      ...{ vatNumber: '', buyerReference: '', notes: '', emails: [], billingEmail: null },
    }
    expect(await site.open(id)).toMatchObject({ ...empty, counts: { orders: 1, invoices: 1 } })
    expect(await columnsWith(word)).toEqual([])
    expect(await invoicesOf(id)).toEqual(issued)
    expect((await site.listed(id, 'invoices')).map((one) => one.id)).toEqual(issued.map((one) => one.id))
    expect((await site.change('DELETE', `/${id}`)).status).toBe(409)

    // A backup made before the erasure contains the client's data and no record of the erasure.
    await db().delete(erasures).where(eq(erasures.kind, 'client'))
    const [{ searched: _searched, ...stored } = { searched: '' }] = before
    await db().update(clients).set(stored).where(eq(clients.id, id))
    await db().insert(clientEmails).values(emails)
    expect(await repeatErasures()).toBeGreaterThan(0)
    expect(await columnsWith(word)).toEqual([])
    expect(await site.open(id)).toMatchObject(empty)
  })

  test('takes the records that were joined to the account, and leaves those with invoices empty', async () => {
    const member = await signInAs('user')
    await makeClients()
    const record = await site.recordOf(member.userId)
    const { id } = await addPerson(`joined@${word}.example`)
    await giveToRecord(id)
    expect((await site.join(id, record)).status).toBe(200)
    const [account] = await db().select().from(users).where(eq(users.id, member.userId))
    expect(await erase(account?.email ?? '')).toMatchObject({ account: true })
    expect(await columnsWith(word)).toEqual([])
    const left = await rowsOf([id, record])
    expect(left.map(({ id, userId, company }) => ({ id, userId, company }))).toContainEqual({
      ...{ id, userId: null, company: '' },
    })
    await makeClients()
    expect(await site.recordOf(member.userId)).toBe(0)
  })

  test('keeps a joined record below its client, which keeps its own data', async () => {
    const client = await site.addClient({ company: 'Mill', emails: [own('mill@mill.example')] })
    const email = `below@${word}.example`
    const { id } = await addPerson(email)
    await giveToRecord(id)
    expect((await site.join(client.id, id)).status).toBe(200)
    expect((await site.open(client.id)).city).toBe(word)
    await erase(email)
    expect(await columnsWith(word)).toEqual([])
    expect(await site.open(id)).toMatchObject({
      ...{ id: client.id, company: 'Mill', emails: [own('mill@mill.example')] },
      counts: { orders: 1, invoices: 1 },
    })
  })

  test('a client with orders or invoices is not deleted by hand', async () => {
    const { id } = await site.addClient({ company: 'Busy' })
    await giveToRecord(id)
    const refused = await site.change('DELETE', `/${id}`)
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      'This client has orders or invoices. Erase the person instead: then the record stays without their data.',
    ])
    expect((await site.open(id)).company).toBe('Busy')
  })
})
