import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { addMember, cursor, measureGrowth, onSampleSite } from './growth.ts'

/**
 * Compares each request with 10,000 clients and with 100: its time must not grow. Runs in process on the embedded database, or on
 * the empty database at DATABASE_URL. Each request alternates with one that reads no clients.
 */
const session = 'a'.repeat(43)
const path = '/api/admin/clients'
const questions: Record<string, (clients: number) => string> = {
  'first page': () => path,
  'page in the middle': (clients) =>
    `${path}?cursor=${cursor(new Date(Date.UTC(2020, 0, 1) + clients * 300_000).toISOString(), 1)}`,
  'with orders': () => `${path}?filter=orders`,
  'with open invoices': () => `${path}?filter=open`,
  'search of a company': () => `${path}?q=Mill%2057x`,
  'search of a common word': () => `${path}?q=Mill`,
  'search of one letter': () => `${path}?q=a`,
  'search within a word': () => `${path}?q=ill%2057x`,
  'search of an account': () => `${path}?q=Zoe57x`,
  'search of an address': () => `${path}?q=bills57%40`,
  'search of a number': () => `${path}?q=%2357`,
  'search of nothing': () => `${path}?q=nobody-anywhere`,
  'one client': () => `${path}/57`,
  'the client of an address': () => `${path}/of?email=own58%40example.org`,
  'the first page of admins': () => '/api/admin/today',
}

await onSampleSite(async () => {
  await addMember('admin', 'admin', session)
  await measureGrowth({
    what: 'clients',
    few: 100,
    many: 10_000,
    add: addClients,
    tables: ['clients', 'client_emails', 'service_orders', 'users'],
    questions: Object.fromEntries(
      Object.entries(questions).map(([name, question]) => [
        name,
        (clients: number) => ({ path: question(clients), session }),
      ]),
    ),
    findsNothing: (name) => name.includes('nothing') || name.includes('open invoices'),
    neutral: { path: '/api/auth/me', session },
  })
})

/** Adds clients. Every other client has an account with an order. Each has its own email address and another one for invoices. */
async function addClients(from: number, to: number): Promise<void> {
  await db().execute(sql`
    insert into users (email, username, first_name, last_name, role, provider, is_email_verified)
    select 'client' || n || '@example.org', 'client' || n, 'Zoe' || n || 'x', 'Common', 'user', 'password', true
    from generate_series(${from}::integer, ${to}::integer) n where n % 2 = 1`)
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
