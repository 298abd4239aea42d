import type Stripe from 'stripe'
import { config } from '#platform/config.ts'

export const takesCards = (): boolean => config().STRIPE_SECRET_KEY !== undefined

/**
 * Where the payment pages are, for the security policy of a form that leads there. The owner can give Stripe's pages an address
 * of their own, which is not known before.
 */
export function stripeOrigins(): string[] {
  const { STRIPE_API_URL } = config()
  return STRIPE_API_URL ? [new URL(STRIPE_API_URL).origin] : ['https:']
}

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
