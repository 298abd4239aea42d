import type Stripe from 'stripe'
import { config } from '#platform/config.ts'

export const takesCards = (): boolean => config().STRIPE_SECRET_KEY !== undefined

/** Loaded on first use, because most sites do not need it. */
export async function openStripe(): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = config()
  const { protocol, hostname, port } = new URL(STRIPE_API_URL ?? 'https://api.stripe.com')
  return new Client(STRIPE_SECRET_KEY ?? '', {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: 10_000,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
