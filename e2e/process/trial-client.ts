import { siteDefaults } from '#content/site.ts'
import { password } from '../members.ts'

/** The writes that sites acknowledged in a trial. The database must contain all of them. */
export type Ledger = ReturnType<typeof openLedger>

export function openLedger() {
  return {
    contacts: new Set<string>(),
    subscribers: new Set<string>(),
    /** The sessions of new members, by email. */
    members: new Map<string, string>(),
    /** The sessions that sent orders, acknowledged or not, by idempotency key. */
    sentOrders: new Map<string, string>(),
    orders: new Map<string, number>(),
    /** The SHA-256 of uploaded files, by id. */
    files: new Map<number, string>(),
    /** The attached file of each message, by the message's text. */
    messages: new Map<string, number>(),
    posts: new Set<string>(),
    /** The ids of issued invoices, by number. */
    invoices: new Map<string, number>(),
    /** The id of the order and the title of each milestone. */
    milestones: new Set<string>(),
    /** The titles of proposals, by id. */
    proposals: new Map<number, string>(),
    agreements: new Set<number>(),
    /** The orders of deliveries, by the delivery's id. */
    deliveries: new Map<number, number>(),
    completions: new Set<number>(),
    /** The orders of accepted quotes, by scope. */
    quotes: new Map<string, number>(),
    /** The sessions that accepted proposals, acknowledged or not, by the proposal's id. */
    sentAgreements: new Map<number, string>(),
    /** Quotes whose acceptance was sent, acknowledged or not, by scope. */
    sentQuotes: new Map<string, { address: string; cookie: string }>(),
    /** Calls by the address of their booking. `status` is undefined while a cancellation is running. */
    calls: new Map<string, BookedCall>(),
    /** Bookings that were sent and not refused, acknowledged or not, by address. */
    sentCalls: new Map<string, SentCall>(),
  }
}

export type SentCall = { slug: string; start: string; key: string }
type BookedCall = { start: string; manage: string; status: 'scheduled' | 'cancelled' | undefined }

export type TrialClient = ReturnType<typeof openTrialClient>

let visitors = 0

/** Another network each time, because a network may book only a few calls. */
export function nextVisitor(): string {
  visitors += 1
  return `10.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}`
}

/** A client for the writers of a trial. Each request comes from another visitor. */
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
    /** Returns the first call type, and all its free times. */
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
    /** Returns the cookie of the new member's session. */
    async register(email: string, more = {}): Promise<string> {
      const person = { email, firstName: 'Kay', lastName: 'Tester', password, confirmPassword: password }
      const { answer } = await post('/api/auth/register', { ...person, ...more })
      return answer.headers
        .getSetCookie()
        .map((line) => line.replace(/;.*/, ''))
        .join('; ')
    },
    /** Sets the sender of invoices, unless it is set. */
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
    /** Starts an order as an admin. Before that, its client may upload only few files. */
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

/** The sessions that write in a trial, and the order for the files. The buyer accepts quotes and has a verified email. */
export type Writers = { admin: string; client: string; order: number; buyer?: Buyer | undefined }

/** Calls `record` as soon as a write is acknowledged. */
export type Note = (record: () => void) => void
