import { addClients } from './data/made-up-clients.ts'
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
