import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const stripeKey = 'sk_test_standin'
export const stripeSecret = 'whsec_standin'

type Session = {
  id: string
  object: 'checkout.session'
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  expires_at: number
  success_url: string
  cancel_url: string
  url: string
}

type Refund = {
  id: string
  object: 'refund'
  status: 'pending' | 'succeeded' | 'failed'
  amount: number
  payment_intent: string
  metadata: Record<string, string>
}

/** The `Stripe-Signature` header (docs.stripe.com/webhooks): HMAC-SHA256 of the time and the raw body. */
export function signatureOf(body: string, { secret = stripeSecret, at = Date.now() } = {}): string {
  const time = Math.floor(at / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

export const eventOf = (type: string, session: Session, changes: Partial<Session> = {}) => ({
  id: `evt_${randomUUID()}`,
  object: 'event',
  api_version: '2026-01-01.standin',
  created: Math.floor(Date.now() / 1000),
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type: `checkout.session.${type}`,
  data: { object: { ...session, ...changes } },
})

export const refundEventOf = (type: string, refund: Refund, changes: Partial<Refund> = {}) => ({
  ...{ id: `evt_${randomUUID()}`, object: 'event', created: Math.floor(Date.now() / 1000) },
  type: `refund.${type}`,
  data: { object: { ...refund, ...changes } },
})

export type StripeEvent = ReturnType<typeof eventOf>

/**
 * Opens an imitation of Stripe on loopback, in the documented formats. It creates one Checkout session per idempotency key and
 * shows its page. The page's button completes the session, and sends the event to `hook` unless `holdsEvents`.
 */
export async function openStripeServer() {
  const kept = new Map<string, { body: string; session: Session }>()
  const stripe = {
    url: '',
    /** The environment variables that connect the site to it. */
    variables: {} as Record<string, string>,
    sessions: [] as Session[],
    /** The requests for new sessions, in order. */
    asked: [] as URLSearchParams[],
    hook: '',
    /** Events that were not sent. */
    held: [] as StripeEvent[],
    holdsEvents: false,
    /** Makes the next `times` requests fail with this status. */
    failure: undefined as { status: number; type: string; times: number } | undefined,
    refunds: [] as Refund[],
    /** Makes Stripe take the next refund without an answer that arrives. */
    losesAnswer: false,
    /** Runs before Stripe takes a refund. If the asker is gone after that, Stripe has not got the request. */
    beforeRefund: undefined as (() => Promise<void>) | undefined,
    send: (event: object): Promise<Response> => {
      const body = JSON.stringify(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body) }
      return fetch(stripe.hook, { method: 'POST', headers, body })
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }

  const sendJson = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (response: ServerResponse, status: number, type: string) =>
    sendJson(response, status, { error: { type, message: 'Refused by the stand-in' } })

  async function makeSession(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request)
    const key = String(request.headers['idempotency-key'])
    if (request.headers.authorization !== `Bearer ${stripeKey}`)
      return refuse(response, 401, 'invalid_request_error')
    if (stripe.failure && stripe.failure.times-- > 0)
      return refuse(response, stripe.failure.status, stripe.failure.type)
    const known = kept.get(key)
    if (known && known.body !== body) return refuse(response, 400, 'idempotency_error')
    if (known) return sendJson(response, 200, known.session)
    const given = new URLSearchParams(body)
    stripe.asked.push(given)
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const item = 'line_items[0][price_data]'
    const metadata = [...given].flatMap(([name, value]) => {
      const [, inner] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return inner ? [[inner, value]] : []
    })
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: given.get('mode') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: Number(given.get(`${item}[unit_amount]`)) * Number(given.get('line_items[0][quantity]')),
      currency: given.get(`${item}[currency]`) ?? '',
      client_reference_id: given.get('client_reference_id'),
      metadata: Object.fromEntries(metadata),
      expires_at: Number(given.get('expires_at')),
      success_url: given.get('success_url') ?? '',
      cancel_url: given.get('cancel_url') ?? '',
      url: `${stripe.url}/pay/${id}`,
    }
    stripe.sessions.push(session)
    kept.set(key, { body, session })
    sendJson(response, 200, session)
  }

  async function takeRefund(request: IncomingMessage, response: ServerResponse, id: string | undefined) {
    if (request.method === 'GET') {
      const known = stripe.refunds.find((refund) => refund.id === id)
      return sendJson(response, 200, known ?? { object: 'list', data: stripe.refunds, has_more: false })
    }
    const key = String(request.headers['idempotency-key'])
    const given = new URLSearchParams(await text(request))
    await stripe.beforeRefund?.()
    if (request.socket.destroyed) return
    if (stripe.failure && stripe.failure.times-- > 0)
      return refuse(response, stripe.failure.status, stripe.failure.type)
    const made = stripe.refunds.find(({ id: known }) => known === `re_${key}`)
    const refund: Refund = made ?? {
      ...{ id: `re_${key}`, object: 'refund', status: 'pending', amount: Number(given.get('amount')) },
      payment_intent: given.get('payment_intent') ?? '',
      metadata: { site: given.get('metadata[site]') ?? '', refund: given.get('metadata[refund]') ?? '' },
    }
    if (!made) stripe.refunds.push(refund)
    if (stripe.losesAnswer) return request.socket.destroy()
    return sendJson(response, 200, refund)
  }

  async function showPage(session: Session, request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      const amount = `${session.amount_total} ${session.currency}`
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(
        `<!doctype html><title>Checkout</title><link rel="icon" href="data:,"><h1>${amount}</h1><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
      )
      return
    }
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: `pi_${session.id}` })
    const event = eventOf('completed', session)
    if (stripe.holdsEvents) stripe.held.push(event)
    else await stripe.send(event)
    response.writeHead(303, { location: session.success_url }).end()
  }

  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const session = stripe.sessions.find(({ id }) => path === `/pay/${id}`)
    if (session) void showPage(session, request, response)
    else if (path.startsWith('/v1/refunds')) void takeRefund(request, response, /re_[\w-]+/.exec(path)?.[0])
    else if (path === '/v1/checkout/sessions') void makeSession(request, response)
    else refuse(response, 404, 'invalid_request_error')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stripe.variables = {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_API_URL: stripe.url,
  }
  return stripe
}
