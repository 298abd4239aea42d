import { clientName } from './data/made-up-clients.ts'
import { addOrders } from './data/made-up-orders.ts'
import { addMember, ask, cursor, measureGrowth, onSampleSite, type Question } from './growth.ts'
import { compare } from './paired-times.ts'
import { reportRatio } from './ratio-report.ts'
import { recordStatements } from './statements.ts'

/**
 * Compares each request with 100,000 orders and with 1,000: its time must not grow. Also compares placing an order with its bare
 * statements. Runs in process on the embedded database, or on the empty database at DATABASE_URL. As in `blog.ts`, each request
 * alternates with one that reads no orders.
 */
const admin = 'a'.repeat(43)
const client = 'c'.repeat(43)
const regular = 'r'.repeat(43)

const middle = (orders: number) => cursor(new Date(Date.UTC(2020, 0, 1) + orders * 300_000).toISOString(), 1)
const list = (query: string) => ({ path: `/api/admin/orders${query}`, session: admin })

const questions: Record<string, (orders: number) => Question> = {
  'all orders, first page': () => list(''),
  'all orders, page in the middle': (orders) => list(`?cursor=${middle(orders)}`),
  'all orders, oldest first': () => list('?sort=oldest'),
  'all orders, last changed first': () => list('?sort=changed'),
  'all orders, last changed, page in the middle': (orders) => list(`?sort=changed&cursor=${middle(orders)}`),
  'all orders, pending': () => list('?status=pending'),
  'all orders, completed': () => list('?status=completed'),
  'all orders, pending, last changed first': () => list('?status=pending&sort=changed'),
  'all orders, search of one letter': () => list('?q=a'),
  'all orders, search of a service': () => list('?q=SaaS'),
  'all orders, search of a client': () => list(`?q=${clientName(7)}`),
  'all orders, search of a common name': () => list('?q=common'),
  'all orders, search of an address': () => list('?q=client7%40'),
  'all orders, search of a number': () => list('?q=%23700'),
  'all orders, search of nothing': () => list('?q=nobody-anywhere'),
  'all orders, search of a client, pending': () => list(`?q=${clientName(7)}&status=pending`),
  'all orders, search of a client, oldest first': () => list(`?q=${clientName(7)}&sort=oldest`),
  'own orders': () => ({ path: '/api/orders', session: client }),
  'own orders by status': () => ({ path: '/api/orders/summary', session: client }),
  'own orders, a hundredth of all': () => ({ path: '/api/orders', session: regular }),
  'own orders by status, a hundredth of all': () => ({ path: '/api/orders/summary', session: regular }),
}

await onSampleSite(async () => {
  await addMember('admin', 'admin', admin)
  await addMember('client', 'user', client)
  // The orders of this client grow with all others.
  await addMember('regular', 'user', regular)
  await measureGrowth({
    what: 'orders',
    few: 1000,
    many: 100_000,
    add: addOrders,
    tables: ['service_orders', 'order_history', 'order_messages', 'users'],
    questions,
    findsNothing: (name) => name.includes('nothing') || name.includes('a client, pending'),
    neutral: { path: '/api/auth/me', session: client },
    also: measurePosting,
  })
})

/** Compares placing an order through the API with its statements in one transaction. The API may take at most twice as long. */
async function measurePosting(orders: number): Promise<void> {
  const order = { serviceId: 1, packageType: 'basic', price: '35000.00', notes: 'Before the fair in June.' }
  const post = () => ask({ path: '/api/orders', session: client }, order)
  const { statements, replay } = await recordStatements(post)
  const times = await compare(post, replay, 100)
  const name = `posting an order, ${statements} statements, at ${orders} orders`
  reportRatio(`${name}: against the same in one bare transaction`, times, 2)
}
