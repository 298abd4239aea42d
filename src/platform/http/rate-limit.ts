import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import type { RateClass } from '../contract.ts'
import { addressNetwork } from './request-context.ts'

/** What consumes a point: an endpoint by its declared class, or the render of a page. */
type Rate = RateClass | 'page'

/** Requests allowed per window of `duration` seconds, for one address. */
const classes: Record<Rate, { points: number; duration: number }> = {
  ordinary: { points: 600, duration: 60 },
  page: { points: 600, duration: 60 },
  contact: { points: 5, duration: 600 },
  newsletter: { points: 5, duration: 600 },
  analytics: { points: 120, duration: 60 },
  'sign-in': { points: 20, duration: 600 },
  account: { points: 10, duration: 900 },
  provider: { points: 60, duration: 600 },
  mail: { points: 5, duration: 3600 },
  assistant: { points: 30, duration: 60 },
  order: { points: 20, duration: 600 },
  message: { points: 60, duration: 60 },
  upload: { points: 60, duration: 600 },
}

const messages: Partial<Record<Rate, string>> = {
  contact: 'You have sent several messages already. Please wait a few minutes and try again.',
  newsletter: 'Too many sign-ups from this address. Please wait a few minutes and try again.',
  'sign-in': 'Too many attempts. Please wait a few minutes and try again.',
  account: 'Too many attempts. Please wait a few minutes and try again.',
}

const limiters = new Map<Rate, RateLimiterMemory>()

function limiterOf(name: Rate): RateLimiterMemory {
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, ...classes[name] })
  limiters.set(name, limiter)
  return limiter
}

/**
 * Consumes one point of a class for a key: an address, or another text such as the name of an account. Fails with
 * `too-many` and the seconds until the window ends when none is left.
 */
export async function consumeRateLimit(name: Rate, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(addressNetwork(key))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError(
      'too-many',
      messages[name] ?? 'Too many requests. Please wait a moment and try again.',
      {
        retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      },
    )
  }
}

/** Returns the point that `consumeRateLimit` took, for an attempt that turned out to be legitimate. */
export async function refundRate(name: Rate, key: string): Promise<void> {
  await limiterOf(name).reward(addressNetwork(key))
}

/** Resets all counts, for tests that start several sites in one process. */
export function resetRateLimits(): void {
  limiters.clear()
}
