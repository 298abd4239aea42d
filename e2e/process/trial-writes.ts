import { createHash, randomBytes } from 'node:crypto'
import { siteDefaults } from '#content/site.ts'
import { password } from '../members.ts'

/** What sites have acknowledged in a trial, by what the database must hold. */
export type Ledger = ReturnType<typeof openLedger>

export function openLedger() {
  return {
    contacts: new Set<string>(),
    subscribers: new Set<string>(),
    /** The sessions of new members, by their addresses. */
    members: new Map<string, string>(),
    /** The sessions with which orders were sent, acknowledged or not, by the keys they were sent with. */
    sentOrders: new Map<string, string>(),
    orders: new Map<string, number>(),
    /** The SHA-256 of uploaded files, by their ids. */
    files: new Map<number, string>(),
    /** The files that messages of orders carry, by the messages' texts. */
    messages: new Map<string, number>(),
    posts: new Set<string>(),
    /** The ids of issued invoices, by their numbers. */
    invoices: new Map<string, number>(),
    /** Calls by the addresses that booked them; `status` is undefined while a cancellation is under way. */
    calls: new Map<string, BookedCall>(),
    /** The bookings that were sent and not refused, acknowledged or not, by their addresses. */
    sentCalls: new Map<string, SentCall>(),
  }
}

type SentCall = { slug: string; start: string; key: string }
type BookedCall = { start: string; manage: string; status: 'scheduled' | 'cancelled' | undefined }

export type TrialClient = ReturnType<typeof openTrialClient>

let visitors = 0

/** Of another network than the one before: of one few calls are taken. */
function nextVisitor(): string {
  visitors += 1
  return `10.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}`
}

/** A running site as the writers of a trial use it; each request comes from a visitor of its own. */
export function openTrialClient(url: string) {
  const send = async (path: string, body: string | Buffer, type: string, cookie: string, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': type,
        'x-forwarded-for': nextVisitor(),
        ...(cookie && { cookie }),
        ...headers,
      },
      body: body as BodyInit,
    })
    if (answer.ok) return { answer, body: await answer.json() }
    throw new TrialRefusal(answer.status, `${path} answered ${answer.status}: ${await answer.text()}`)
  }
  const post = (path: string, body: object, cookie = '', headers = {}) =>
    send(path, JSON.stringify(body), 'application/json', cookie, headers)
  return {
    url,
    post,
    /** The type of the first call that is offered, and all its free times. */
    async freeTimes(): Promise<{ slug: string; times: string[] }> {
      const read = async (path: string) =>
        (await fetch(url + path, { headers: { 'x-forwarded-for': nextVisitor() } })).json()
      const { slug } = (await read('/api/calls')).calls[0]
      return { slug, times: (await read(`/api/calls/${slug}/times`)).times }
    },
    async order(cookie: string, key: string): Promise<number> {
      const order = { serviceId: 1, packageType: 'basic', price: '35000.00' }
      return (await post('/api/orders', order, cookie, { 'idempotency-key': key })).body.id
    },
    async book(
      email: string,
      { slug, start, key }: SentCall,
    ): Promise<{ manage: string; startTime: string }> {
      const booking = { start, name: 'Ada', email, timeZone: 'UTC' }
      return (await post(`/api/calls/${slug}/bookings`, booking, '', { 'idempotency-key': key })).body
    },
    /** Gives the cookie of the new member's session. */
    async register(email: string, more = {}): Promise<string> {
      const person = { email, firstName: 'Kay', lastName: 'Tester', password, confirmPassword: password }
      const { answer } = await post('/api/auth/register', { ...person, ...more })
      return answer.headers
        .getSetCookie()
        .map((line) => line.replace(/;.*/, ''))
        .join('; ')
    },
    /** Enters who sends invoices, unless that was done before. */
    async nameSeller(cookie: string): Promise<void> {
      const seller = { sellerName: 'Tess Tester', sellerAddress: 'Duluth', sellerCountry: 'US' }
      const answer = await fetch(`${url}/api/admin/site/invoices`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': nextVisitor(), cookie },
        body: JSON.stringify({ value: { ...siteDefaults.invoices, ...seller }, version: 0 }),
      })
      if (!answer.ok && answer.status !== 409)
        throw new TrialRefusal(answer.status, `The settings of invoices were not saved: ${answer.status}`)
    },
    /** Begins an order as an admin: until then its client may send few files. */
    async accept(cookie: string, order: number): Promise<void> {
      const answer = await fetch(`${url}/api/orders/${order}/status`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': nextVisitor(), cookie },
        body: JSON.stringify({ status: 'in_progress' }),
      })
      if (!answer.ok) throw new TrialRefusal(answer.status, `An order was not accepted: ${answer.status}`)
    },
    async upload(cookie: string, order: number, content: Buffer): Promise<number> {
      const path = `/api/orders/${order}/attachments?name=a.zip`
      return (await send(path, content, 'application/octet-stream', cookie)).body.id
    },
  }
}

export class TrialRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Who writes in a trial, and the order whose files are sent. */
export type Writers = { admin: string; client: string; order: number }

/**
 * Makes the writers of a round on a running site. The files of an order are limited, so each round has one of its own, which is
 * accepted, since a stranger's are limited more.
 */
export async function makeWriters(
  client: TrialClient,
  ledger: Ledger,
  admin: string,
  name: string,
): Promise<Writers> {
  await client.nameSeller(admin)
  const email = `client-${name}@example.org`
  const cookie = await client.register(email)
  ledger.members.set(email, cookie)
  const key = `order-${name}`
  ledger.sentOrders.set(key, cookie)
  const order = await client.order(cookie, key)
  ledger.orders.set(key, order)
  await client.accept(admin, order)
  return { admin, client: cookie, order }
}

/** Calls `record` as soon as a write is acknowledged. */
type Note = (record: () => void) => void

type Write = (client: TrialClient, mark: string, note: Note) => Promise<void>

/** Gives the ways in which a trial writes; `mark` differs from write to write. */
export function openWrites(ledger: Ledger, writers: Writers): Record<string, Write> {
  return {
    async contact(client, mark, note) {
      const message = { name: 'Ada', email: `${mark}@example.org`, subject: mark, message: mark }
      await client.post('/api/contact', message)
      note(() => ledger.contacts.add(mark))
    },
    async subscriber(client, mark, note) {
      const email = `reader-${mark}@example.org`
      await client.post('/api/newsletter', { email })
      note(() => ledger.subscribers.add(email))
    },
    async member(client, mark, note) {
      const email = `member-${mark}@example.org`
      const session = await client.register(email)
      note(() => ledger.members.set(email, session))
    },
    async order(client, mark, note) {
      ledger.sentOrders.set(mark, writers.client)
      const id = await client.order(writers.client, mark)
      note(() => ledger.orders.set(mark, id))
    },
    async file(client, mark, note) {
      const content = makeFile()
      const id = await client.upload(writers.client, writers.order, content)
      note(() => ledger.files.set(id, createHash('sha256').update(content).digest('base64url')))
      const path = `/api/orders/${writers.order}/messages`
      await client.post(path, { message: mark, attachments: [id] }, writers.client)
      note(() => ledger.messages.set(mark, id))
    },
    async post(client, mark, note) {
      const post = { title: mark, excerpt: mark, content: postText(mark), status: 'published' }
      await client.post('/api/blog', post, writers.admin)
      note(() => ledger.posts.add(mark))
    },
    async invoice(client, mark, note) {
      const buyer = { name: mark, address: 'Kiel', country: 'DE', vatNumber: '', email: '' }
      const lines = [{ title: mark, quantity: 1, unitPrice: '100.00' }]
      const draft = { orderId: writers.order, buyer, lines }
      // Several take a number at one time.
      const issuing = [1, 2, 3].map(async () => {
        const { body } = await client.post('/api/admin/invoices', draft, writers.admin)
        const issued = await client.post(`/api/admin/invoices/${body.id}/issue`, {}, writers.admin)
        note(() => ledger.invoices.set(issued.body.number, body.id))
      })
      for (const one of await Promise.allSettled(issuing)) if (one.status === 'rejected') throw one.reason
    },
    async call(client, mark, note) {
      await cancelOne(client, ledger, note)
      const { slug, times } = await client.freeTimes()
      const start = times[Math.floor(Math.random() * times.length)] ?? ''
      // Several ask for one time, of whom one may get it.
      const booked = await Promise.allSettled(
        [1, 2, 3].map(async (guest) => {
          const email = `caller-${guest}-${mark}@example.org`
          const sent = { slug, start, key: mark }
          ledger.sentCalls.set(email, sent)
          try {
            const { manage } = await client.book(email, sent)
            note(() => ledger.calls.set(email, { start, manage, status: 'scheduled' }))
          } catch (error) {
            if (!isTaken(error)) throw error
            ledger.sentCalls.delete(email)
          }
        }),
      )
      for (const one of booked) if (one.status === 'rejected') throw one.reason
    },
  }
}

/** Whether a booking was refused since somebody else has the time. */
export const isTaken = (error: unknown) =>
  error instanceof TrialRefusal && error.status === 409 && error.message.includes('just taken')

const maxHeldCalls = 60

/** Cancels the oldest call once there are so many that free times would run out. */
async function cancelOne({ url }: TrialClient, { calls }: Ledger, note: Note): Promise<void> {
  const held = [...calls.values()].filter(({ status }) => status === 'scheduled')
  const [oldest] = held
  if (!oldest || held.length < maxHeldCalls) return
  oldest.status = undefined
  const answer = await fetch(`${url}/api${oldest.manage}`, {
    method: 'DELETE',
    headers: { 'x-forwarded-for': nextVisitor() },
  })
  if (!answer.ok) throw new TrialRefusal(answer.status, `A call was not cancelled: ${answer.status}`)
  note(() => {
    oldest.status = 'cancelled'
  })
}

/** A ZIP by its first bytes, of several chunks. */
const makeFile = () => Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), randomBytes(700_000)])

export const postText = (mark: string) => `${mark}\n\n${'These words are kept. '.repeat(400)}`

/** Whether something of each kind has been acknowledged. */
export const hasEveryKind = (ledger: Ledger) => acknowledged(ledger).every(({ size }) => size > 0)

export const countAcknowledged = (ledger: Ledger) =>
  acknowledged(ledger).reduce((sum, { size }) => sum + size, 0)

const acknowledged = ({ sentOrders: _orders, sentCalls: _calls, ...kinds }: Ledger) => Object.values(kinds)
