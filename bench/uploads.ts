import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { setUpAdmin } from '../e2e/members.ts'
import { startFreshSite } from '../e2e/site-process.ts'
import { asVisitors, describe, quantile } from './waiting-times.ts'

/**
 * Measures how long clients wait for their dashboard while ten other clients upload 10 MB each. Runs on the embedded database,
 * which has only one session. Needs `npm run build`.
 */
const maxMilliseconds = 1000
const uploads = 10
const watchers = 4
const password = 'quiet river stones'

await using site = await startFreshSite({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
const ask = asVisitors(site.url)
const cookies: string[] = []
for (let count = 0; count < uploads; count += 1) cookies.push(await register(`client-${count}@example.org`))
const orders = await Promise.all(cookies.map(placeOrder))
// Accepts the orders first, because clients with an unverified email may upload at most 5 MB before that.
const admin = await setUpAdmin(site)
for (const order of orders) await accept(order)
const cookie = cookies[0] ?? ''
await watch(cookie, pause(2000))
const quiet = await watch(cookie, pause(5000))
const begun = performance.now()
const busy = await watch(
  cookie,
  Promise.all(orders.map((order, index) => upload(cookies[index] ?? '', order))),
)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.info(`/dashboard at rest: ${describe(quiet)}`)
console.info(`/dashboard during ${uploads} uploads of 10 MB (${seconds} s): ${describe(busy)}`)
if (quantile(busy, 0.99) > maxMilliseconds) process.exitCode = 1

async function post(path: string, body: object, headers = {}): Promise<Response> {
  return ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function register(email: string): Promise<string> {
  const person = { email, firstName: 'Kay', lastName: 'Tester', password, confirmPassword: password }
  const answer = await post('/api/auth/register', person)
  return answer.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ')
}

async function placeOrder(cookie: string): Promise<number> {
  const order = { serviceId: 1, packageType: 'basic', price: '35000.00' }
  return (await (await post('/api/orders', order, { cookie })).json()).id
}

async function accept(order: number): Promise<void> {
  const answer = await ask(`/api/orders/${order}/status`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', cookie: admin },
    body: JSON.stringify({ status: 'in_progress' }),
  })
  if (!answer.ok) throw new Error(`The order was not accepted: ${await answer.text()}`)
}

/** Uploads 10 MB that start like a ZIP file and are random otherwise. */
async function upload(cookie: string, order: number): Promise<void> {
  const body = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), randomBytes(10 * 1024 * 1024 - 10)])
  const answer = await ask(`/api/orders/${order}/attachments?name=a.zip`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body,
  })
  if (!answer.ok) throw new Error(`The file was refused: ${await answer.text()}`)
}

/** Lets several clients request the dashboard until `end` resolves. Returns the milliseconds of each response. */
async function watch(cookie: string, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let ended = false
  const asking = Array.from({ length: watchers }, async () => {
    while (!ended) {
      const begun = performance.now()
      await (await ask('/dashboard', { headers: { cookie } })).arrayBuffer()
      times.push(performance.now() - begun)
    }
  })
  await end
  ended = true
  await Promise.all(asking)
  return times.toSorted((a, b) => a - b)
}
