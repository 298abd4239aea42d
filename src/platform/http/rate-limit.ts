import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import { type RateLimit, rateLimits } from '../contract.ts'
import { addressNetwork } from './request-context.ts'

const messages: Partial<Record<RateLimit, string>> = {
  contact: 'You have sent several messages already. Please wait a few minutes and try again.',
  newsletter: 'Too many sign-ups from this address. Please wait a few minutes and try again.',
  'sign-in': 'Too many attempts. Please wait a few minutes and try again.',
  account: 'Too many attempts. Please wait a few minutes and try again.',
}

const limiters = new Map<RateLimit, RateLimiterMemory>()

function limiterOf(name: RateLimit): RateLimiterMemory {
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, ...rateLimits[name] })
  limiters.set(name, limiter)
  return limiter
}

/**
 * Consumes one point of a limit for a key: an address, or another text such as the name of an account. Fails with
 * `too-many` and the seconds until the window ends when none is left.
 */
export async function consumeRateLimit(name: RateLimit, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(addressNetwork(key))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const message = messages[name] ?? 'Too many requests. Please wait a moment and try again.'
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError('too-many', message, { retryAfter })
  }
}

/** Returns the point that `consumeRateLimit` took, for an attempt that turned out to be legitimate. */
export async function refundRate(name: RateLimit, key: string): Promise<void> {
  await limiterOf(name).reward(addressNetwork(key))
}

/** Resets all counts, for tests that start several sites in one process. */
export function resetRateLimits(): void {
  limiters.clear()
}
