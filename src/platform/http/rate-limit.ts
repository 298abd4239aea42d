import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import type { RateClass } from '../contract.ts'
import { addressNetwork } from './address.ts'

/** What costs a point: an endpoint by its declared class, or a page that has to be rendered. */
type Rate = RateClass | 'page'

/** Requests allowed per window, in seconds, for one address. */
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
 * Takes one point of the class from the key (an address, or an account's name where `key` says so).
 * Refuses with `too-many` and the seconds until the window ends.
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

/** Gives back what `consumeRateLimit` took, for an attempt that turned out to be nobody's guess. */
export async function refundRate(name: Rate, key: string): Promise<void> {
  await limiterOf(name).reward(addressNetwork(key))
}

/** Forgets all that was counted: for a site that begins anew in the same process. */
export function resetRateLimits(): void {
  limiters.clear()
}
