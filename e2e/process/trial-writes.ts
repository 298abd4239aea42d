import { createHash, randomBytes } from 'node:crypto'
import { writeAgreements, writeQuote } from './trial-agreements.ts'
import {
  type Buyer,
  type Ledger,
  type Note,
  nextVisitor,
  type TrialClient,
  TrialRefusal,
  type Writers,
} from './trial-client.ts'

/**
 * Creates the writers of a round on a running site. Each round has its own order, because the number of files per order is
 * limited. The order is accepted, because the limit is lower before that.
 */
export async function makeWriters(
  client: TrialClient,
  ledger: Ledger,
  admin: string,
  name: string,
  buyer?: Buyer,
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
  return { admin, client: cookie, order, buyer }
}

type Write = (client: TrialClient, mark: string, note: Note) => Promise<void>

/** Returns a function for each kind of write in a trial. It takes a `mark` that differs from write to write. */
export function openWrites(ledger: Ledger, writers: Writers): Record<string, Write> {
  const { buyer } = writers
  return {
    agreement: (client, mark, note) => writeAgreements(client, ledger, writers, mark, note),
    ...(buyer && {
      quote: (client, mark, note) => writeQuote(client, ledger, writers.admin, buyer, mark, note),
    }),
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
      const lines = [{ title: mark, quantity: 1, unitPrice: '1.00' }]
      const draft = { orderId: writers.order, buyer, lines }
      // Several invoices are issued at the same time, so they get their numbers at the same time.
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
      // Several visitors book the same time. Only one booking may succeed.
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

/** Returns whether a booking was refused because somebody else has booked the time. */
export const isTaken = (error: unknown) =>
  error instanceof TrialRefusal && error.status === 409 && error.message.includes('just taken')

const maxHeldCalls = 60

/** Cancels the oldest call if there are so many calls that the free times would run out. */
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

/** Returns a file that starts like a ZIP and is stored in several chunks. */
const makeFile = () => Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), randomBytes(700_000)])

export const postText = (mark: string) => `${mark}\n\n${'These words are kept. '.repeat(400)}`

/** Returns whether a write of each kind has been acknowledged. Ignores quotes if the trial has no buyer to accept them. */
export const hasEveryKind = (ledger: Ledger) =>
  acknowledged(ledger).every(
    (kind) => kind.size > 0 || (kind === ledger.quotes && ledger.sentQuotes.size === 0),
  )

export const countAcknowledged = (ledger: Ledger) =>
  acknowledged(ledger).reduce((sum, { size }) => sum + size, 0)

const acknowledged = ({
  sentOrders: _orders,
  sentCalls: _calls,
  sentAgreements: _agreements,
  sentQuotes: _quotes,
  ...kinds
}: Ledger) => Object.values(kinds)
