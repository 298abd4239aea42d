import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { bothEngines, signInAs } from '#testing/site.ts'

describe.each(bothEngines)('among many messages on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Awaited<ReturnType<typeof signInAs>>
  let ada: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
    ada = await signInAs('user')
    const { id } = await site.place(ada)
    const many = sql`from generate_series(1, 5000) n`
    await db().execute(sql`insert into order_messages (order_id, sender_id, message, is_read, created_at)
      select ${id}, ${ada.userId}, 'the number ' || n, true, now() - n * interval '1 hour' ${many}`)
    await db().execute(sql`insert into contact_messages (name, email, message, status, created_at)
      select 'Grace', 'grace@example.org', 'the number ' || n, 'read', now() - n * interval '1 hour' ${many}`)
    await db().execute(sql`insert into support_tickets (user_id, subject, turn)
      select ${ada.userId}, 'ticket ' || n, 'client' ${many}`)
    await db().execute(sql`insert into support_messages (ticket_id, sender_id, message, is_read, created_at)
      select id, ${ada.userId}, 'the number ' || id, true, now() - id * interval '1 hour' from support_tickets`)
  })
  afterAll(() => site.close())

  /** Returns the lines of the query plans for a response, limited to queries that read the table. */
  async function plansOf(path: string, table: string): Promise<string> {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const { status } = await site.get(chief, path)
    const calls = query.mock.calls as unknown as [{ text?: string }, unknown[]][]
    query.mockRestore()
    expect(status).toBe(200)
    const plans: string[] = []
    for (const [{ text }, values] of calls)
      if (text?.includes(`"${table}"`)) {
        const { rows } = await explain(text, values)
        plans.push(...rows.map((row) => row['QUERY PLAN']))
      }
    return plans.join('\n')
  }
  const explain = (text: string, values: unknown[]) =>
    (db() as unknown as { $client: pg.Pool }).$client.query<{ 'QUERY PLAN': string }>({
      text: `explain ${text}`,
      values,
    })

  test.each(['the', 'zebra'])('the search for "%s" reads those with the word only', async (word) => {
    const path = `/api/admin/search?q=${word}`
    for (const analyzed of [false, true]) {
      if (analyzed) await db().execute(sql`analyze`)
      expect(await plansOf(path, 'order_messages')).toContain('Bitmap Index Scan on order_messages_words_idx')
      const ofContacts = await plansOf(path, 'contact_messages')
      expect(ofContacts).toContain('Bitmap Index Scan on contact_messages_words_idx')
    }
  })

  test('the folder of tickets reads the newest along the index of their time', async () => {
    await db().execute(sql`analyze`)
    const plans = await plansOf('/api/admin/threads?folder=tickets', 'support_messages')
    expect(plans).toContain('Index Scan using support_messages_created_at_idx')
    expect(plans).not.toContain('contact_messages')
    expect(plans).not.toContain('order_messages')
  })

  test('the list of all threads reads the newest along the index of their time', async () => {
    await db().execute(sql`analyze`)
    const plans = await plansOf('/api/admin/threads', 'contact_messages')
    expect(plans).toContain('Index Scan using order_messages_created_at_idx')
    expect(plans).toContain('Index Scan using contact_messages_created_at_idx')
    expect(plans).not.toContain('Seq Scan on order_messages')
    expect(plans).not.toContain('Seq Scan on contact_messages')
  })
})
