import { siteDefaults } from '#content/site.ts'
import { password } from '../members.ts'

/** The writes that a site acknowledged in a trial. The database must contain all of them. */
export type Ledger = ReturnType<typeof openLedger>

export function openLedger() {
  return {
    contacts: new Set<string>(),
    subscribers: new Set<string>(),
    /** The sessions of new members, by email. */
    members: new Map<string, string>(),
    /** The sessions that placed orders, whether or not the site acknowledged them, by idempotency key. */
    sentOrders: new Map<string, string>(),
    orders: new Map<string, number>(),
    /** The SHA-256 hashes of uploaded files, by file id. */
    files: new Map<number, string>(),
    /** The id of the file attached to each message, by the message's text. */
    messages: new Map<string, number>(),
    posts: new Set<string>(),
    /** The ids of issued invoices, by number. */
    invoices: new Map<string, number>(),
    /** Each milestone as a text of its order's id and its title. */
    milestones: new Set<string>(),
    /** The titles of proposals, by proposal id. */
    proposals: new Map<number, string>(),
    agreements: new Set<number>(),
    /** The ids of the orders that were delivered, by delivery id. */
    deliveries: new Map<number, number>(),
    completions: new Set<number>(),
    /** The ids of the orders that accepted quotes became, by the quote's scope. */
    quotes: new Map<string, number>(),
    /** The sessions that accepted proposals, whether or not the site acknowledged it, by proposal id. */
    sentAgreements: new Map<number, string>(),
    /** The quotes for which an acceptance was sent, whether or not the site acknowledged it, by scope. */
    sentQuotes: new Map<string, { address: string; cookie: string }>(),
    /** The booked calls, by the visitor's email address. `status` is undefined while a cancellation is running. */
    calls: new Map<string, BookedCall>(),
    /** The bookings that were sent and not refused, whether or not the site acknowledged them, by the visitor's email address. */
    sentCalls: new Map<string, SentCall>(),
  }
}

export type SentCall = { slug: string; start: string; key: string }
type BookedCall = { start: string; manage: string; status: 'scheduled' | 'cancelled' | undefined }

export type TrialClient = ReturnType<typeof openTrialClient>

let visitors = 0

/** Returns an address in another network each time, because each network may book only a few calls. */
export function nextVisitor(): string {
  visitors += 1
  return `10.${visitors & 255}.${(visitors >> 8) & 255}.${(visitors >> 16) & 255}`
}

/** Opens a client for the writers of a trial. It sends each request as a new visitor. */
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
    /** Returns the slug of the first call type and all its free times. */
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
    /** Creates a member. Returns the cookie of the member's session. */
    async register(email: string, more = {}): Promise<string> {
      const person = { email, firstName: 'Kay', lastName: 'Tester', password, confirmPassword: password }
      const { answer } = await post('/api/auth/register', { ...person, ...more })
      return answer.headers
        .getSetCookie()
        .map((line) => line.replace(/;.*/, ''))
        .join('; ')
    },
    /** Saves the seller's details for invoices, unless they are already set. */
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
    /** Accepts an order as an admin. Before that, its client may upload only few files. */
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

/**
 * The sessions that write in a trial, and the order that gets the uploaded files. The buyer has a verified email and accepts
 * quotes.
 */
export type Writers = { admin: string; client: string; order: number; buyer?: Buyer | undefined }

/** Receives each write. It calls `record` as soon as the write is acknowledged. */
export type Note = (record: () => void) => void
