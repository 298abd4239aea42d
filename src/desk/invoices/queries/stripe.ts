import type Stripe from 'stripe'
import { config } from '#platform/config.ts'

export const takesCards = (): boolean => config().STRIPE_SECRET_KEY !== undefined

/**
 * Returns the origins of payment pages, which the security policy allows as targets of a form. On real Stripe it returns
 * `https:`, because the owner can give the pages a domain that the site does not know.
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
