import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { addAccounts } from './made-up-clients.ts'

/**
 * Adds the orders `from` to `to`, one for every ten minutes since 2020. The first ten belong to `client@example.net`, and one in a
 * hundred to `regular@example.net`. The other clients have ten orders each on average. One order in fifty is pending. Each has a
 * history, and one in ten has an unread message.
 */
export async function addOrders(from: number, to: number): Promise<void> {
  await addAccounts(Math.ceil(from / 10), Math.floor(to / 10))
  for (let first = from; first <= to; first += portion)
    await addPortion(first, Math.min(first + portion - 1, to), to)
}

/** The number of rows per statement, low enough for the database's time limit. */
const portion = 5000

async function addPortion(from: number, to: number, all: number): Promise<void> {
  await db().execute(sql`
    insert into service_orders (user_id, service_id, package_type, price, currency, status, requirements, created_at, updated_at)
    select
      case
        when n % 100 = 50 then (select id from users where email = 'regular@example.net')
        when n <= 10 then (select id from users where email = 'client@example.net')
        else (select min(id) from users where email = 'client1@example.org') + (n * 7919) % (${all} / 10)
      end,
      1 + n % (select count(*)::integer from services), 'basic', 35000.00, 'USD',
      case when n % 50 = 1 then 'pending' when n % 50 = 2 then 'in_progress' when n % 20 = 3 then 'cancelled'
        else 'completed' end,
      '{"customRequirements": "Before the fair in June."}',
      timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes',
      timestamptz '2020-01-01 00:00Z' + (n * 7919) % ${all} * interval '10 minutes'
    from generate_series(${from}::integer, ${to}::integer) n`)
  await db().execute(sql`
    insert into order_history (order_id, status, actor_id, created_at)
    select id, 'pending', user_id, created_at from service_orders
    where created_at between timestamptz '2020-01-01 00:00Z' + ${from} * interval '10 minutes'
      and timestamptz '2020-01-01 00:00Z' + ${to} * interval '10 minutes'`)
  await db().execute(sql`
    insert into order_messages (order_id, sender_id, message)
    select id, user_id, 'When do we begin?' from service_orders
    where id % 10 = 0 and created_at between timestamptz '2020-01-01 00:00Z' + ${from} * interval '10 minutes'
      and timestamptz '2020-01-01 00:00Z' + ${to} * interval '10 minutes'`)
}
