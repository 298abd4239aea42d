import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'

/** Returns a first name that no other client has. */
export const clientName = (number: number) => `Zoe${number}x`

/** Adds the account `client1@example.org` and so on, for every `step`th number. One in three has the last name *Commonwell*. */
export async function addAccounts(from: number, to: number, step = 1): Promise<void> {
  await db().execute(sql`
    insert into users (email, username, first_name, last_name, role, provider, is_email_verified)
    select 'client' || n || '@example.org', 'client' || n, 'Zoe' || n || 'x',
      case when n % 3 = 0 then 'Commonwell' else 'L' || md5('l' || n % 300) end, 'user', 'password', true
    from generate_series(${from}::integer, ${to}::integer, ${step}::integer) n`)
}

/**
 * Adds the clients `from` to `to`, one for every ten minutes since 2020. `from` must be odd: odd clients have an account with an
 * order, the others an own address. All have another address for invoices.
 */
export async function addClients(from: number, to: number): Promise<void> {
  await addAccounts(from, to, 2)
  await db().execute(sql`
    insert into clients (id, user_id, company, contact, street, postcode, city, country, vat_number, notes, created_at)
    overriding system value
    select n, (select id from users where email = 'client' || n || '@example.org'), 'Mill ' || n || 'x', 'Ada ' || md5(n::text),
      n || ' Lane', '24103', 'City ' || n % 300, 'DE', 'DE' || (100000000 + n), '', timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes'
    from generate_series(${from}::integer, ${to}::integer) n`)
  await db().execute(sql`
    insert into client_emails (client_id, email, email_folded, is_own, is_billing)
    select n, name || n || '@example.org', name || n || '@example.org', name = 'own', name = 'bills'
    from generate_series(${from}::integer, ${to}::integer) n, unnest(array['own', 'bills']) name where name = 'bills' or n % 2 = 0`)
  await db().execute(sql`
    insert into service_orders (user_id, service_id, package_type, price, currency, status, requirements, created_at, updated_at)
    select user_id, 1, 'basic', 35000.00, 'USD', 'completed', '{}', created_at, created_at
    from clients where user_id is not null and id between ${from} and ${to}`)
}
