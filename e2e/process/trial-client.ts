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
    /** The titles of milestones after the ids of their orders. */
    milestones: new Set<string>(),
    /** The titles of proposals by their ids. */
    proposals: new Map<number, string>(),
    /** The proposals that were accepted. */
    agreements: new Set<number>(),
    /** The orders of deliveries by their ids. */
    deliveries: new Map<number, number>(),
    /** The deliveries that were accepted. */
    completions: new Set<number>(),
    /** The orders of accepted quotes by their scopes. */
    quotes: new Map<string, number>(),
    /** The sessions with which proposals were accepted, acknowledged or not. */
    sentAgreements: new Map<number, string>(),
    /** The quotes whose acceptance was sent, acknowledged or not, by their scopes. */
    sentQuotes: new Map<string, { address: string; cookie: string }>(),
    /** Calls by the addresses that booked them; `status` is undefined while a cancellation is under way. */
    calls: new Map<string, BookedCall>(),
    /** The bookings that were sent and not refused, acknowledged or not, by their addresses. */
    sentCalls: new Map<string, SentCall>(),
  }
}

export type SentCall = { slug: string; start: string; key: string }
type BookedCall = { start: string; manage: string; status: 'scheduled' | 'cancelled' | undefined }

export type TrialClient = ReturnType<typeof openTrialClient>

let visitors = 0

/** Of another network than the one before: of one few calls are taken. */
export function nextVisitor(): string {
  visitors += 1
  return `10.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}`
}

/** A running site as the writers of a trial use it; each request comes from a visitor of its own. */
export function openTrialClient(url: string) {
  const sendBody = async (
    path: string,
    body: string | Buffer,
    type: string,
    cookie: string,
    { method = 'POST', ...headers }: Record<string, string> = {},
  ) => {
    const answer = await fetch(url + path, {
      method,
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
    sendBody(path, JSON.stringify(body), 'application/json', cookie, headers)
  return {
    url,
    post,
    send: (method: string, path: string, body: object, cookie: string) =>
      post(path, body, cookie, { method }),
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
      await post(`/api/orders/${order}/status`, { status: 'in_progress' }, cookie, { method: 'PATCH' })
    },
    async upload(cookie: string, order: number, content: Buffer): Promise<number> {
      const path = `/api/orders/${order}/attachments?name=a.zip`
      return (await sendBody(path, content, 'application/octet-stream', cookie)).body.id
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

export type Buyer = { email: string; cookie: string }

/** Who writes in a trial, the order whose files are sent, and who accepts quotes, with a proved address. */
export type Writers = { admin: string; client: string; order: number; buyer?: Buyer | undefined }

/** Calls `record` as soon as a write is acknowledged. */
export type Note = (record: () => void) => void
