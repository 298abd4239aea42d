import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import { makeClients } from '#desk/clients/commands/make-clients.ts'
import { db, tx } from '#platform/database/database.ts'
import { openClientSite, own } from '#testing/client-site.ts'
import { lines } from '#testing/invoice-site.ts'
import { signInAs } from '#testing/site.ts'

// The embedded database has a single connection, so transactions cannot wait for each other there.
describe('commands that lock the same rows as an erasure', () => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  beforeAll(async () => {
    site = await openClientSite('postgres')
  })
  afterAll(() => site.close())

  let last = 0
  /** Adds an account with its record, and another record with the same email address, to which the caller can join it. */
  async function addPerson() {
    const { userId } = await signInAs('user')
    await makeClients()
    const email = `person${++last}@lock.example`
    const { id } = await site.addClient({ company: `Firm ${last}`, emails: [own(email)] })
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, userId))
    return { id, userId, email, account: await site.recordOf(userId) }
  }
  const erase = (email: string) =>
    site.send(site.chief, 'POST', '/api/admin/people/erase', { email, confirm: email })

  /** Begins `work` while a transaction holds the account. Like an erasure, the transaction then locks `next`. */
  async function besideErasure(userId: number, next: SQL, work: () => Promise<Response>): Promise<number> {
    const isLocked = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const erasing = tx(async () => {
      await db().execute(sql`select from users where id = ${userId} for update`)
      isLocked.resolve()
      await mayGoOn.promise
      await db().execute(next)
    })
    await isLocked.promise
    const answer = work()
    const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await db().execute(waiting)).rows.length).toBe(1)
    mayGoOn.resolve()
    await erasing
    return (await answer).status
  }
  const records = (...ids: number[]) => sql`select from clients where id in ${ids} order by id for update`

  test('a join, its undoing and a refusal wait for the account before they lock a record', async () => {
    const { id, userId, account } = await addPerson()
    const both = records(id, account)
    expect(await besideErasure(userId, both, () => site.join(id, account))).toBe(200)
    expect(await besideErasure(userId, both, () => site.part(account))).toBe(200)
    const other = await addPerson()
    const refuse = () => site.change('POST', `/${other.id}/refuse`, { userId: other.userId })
    expect(await besideErasure(other.userId, records(other.id, other.account), refuse)).toBe(204)
  })

  test('an issue without an order fails or succeeds beside the erasure of its client', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { account, email } = await addPerson()
      const buyer = { name: 'Ada', address: 'Kiel', country: 'de', vatNumber: '', email }
      const drafts = await Promise.all([1, 2, 3].map(() => site.draftFor(account, { lines, buyer })))
      const answers = await Promise.all([
        ...drafts.map(({ id }) => site.act(id, 'issue', { updatesClient: true, sendsTo: [] })),
        erase(email),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
  })

  test('many joins, partings, refusals, changes and erasures at the same time never fail by themselves', async () => {
    for (let round = 0; round < 4; round += 1) {
      const people = await Promise.all(Array.from({ length: 4 }, addPerson))
      const ids = people.map(({ id }) => id)
      const answers = await Promise.all(
        people.flatMap(({ id, userId, account, email }, index) => [
          site.join(id, account),
          site.join(ids[(index + 1) % ids.length] ?? 0, id),
          site.part(account),
          site.part(id),
          site.change('POST', `/${id}/refuse`, { userId }),
          erase(email),
          site.part(id),
          site.join(account, id),
        ]),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    }
  })
})
