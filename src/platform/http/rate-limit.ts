import { hash, randomUUID } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import { type RateLimit, rateLimits } from '../contract.ts'
import { quickPool } from '../database/database.ts'
import { log } from '../log.ts'
import { networksOf, shareAt } from '../networks.ts'

const messages: Partial<Record<RateLimit, string>> = {
  contact: 'You have sent several messages already.',
  newsletter: 'Too many sign-ups from this address.',
  'sign-in': 'Too many attempts.',
  account: 'Too many attempts.',
  mail: 'Too many emails were asked for.',
  'test-mail': 'Too many test emails were sent.',
  'app-code':
    'Too many wrong codes today. Use a recovery code, or a browser in which you have signed in before.',
}

/** The counts of this process: the only ones without a server of the database, else a shield before the shared ones. */
const limiters = new Map<string, RateLimiterMemory>()

/** The limiter for the networks at a place of `networksOf`. */
function limiterOf(name: RateLimit, place = 0): RateLimiterMemory {
  const keyPrefix = `${name} ${place}`
  const { points, duration } = rateLimits[name]
  const limiter =
    limiters.get(keyPrefix) ?? new RateLimiterMemory({ keyPrefix, points: points * shareAt(place), duration })
  limiters.set(keyPrefix, limiter)
  return limiter
}

/** Who consumes: the networks of an address, or another text such as the name of an account, each together with what `about` says. */
const ownersOf = (key: string, about: string | undefined) =>
  networksOf(key).map((network) => (about === undefined ? network : `${network} ${about}`)) as [
    string,
    ...string[],
  ]

/**
 * Consumes one point of a limit for a key: an address, or another text such as the name of an account. What an address attempts `about`
 * one thing may have a count of its own. The wider networks of an address may consume more, as `shareAt` says. With a PostgreSQL
 * server all processes count together, the wider networks apart; while it does not answer, each by itself. Gives how many the key has
 * consumed in this window. Fails with `too-many` and the seconds until the window ends when no point is left.
 */
export async function consumeRateLimit(name: RateLimit, key: string, about?: string): Promise<number> {
  const [owner, ...wider] = ownersOf(key, about)
  try {
    const { consumedPoints } = await limiterOf(name).consume(owner)
    for (const [place, network] of wider.entries()) await limiterOf(name, place + 1).consume(network)
    return (await consumeShared(name, owner, consumedPoints)) ?? consumedPoints
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const message = messages[name] ?? 'Too many requests.'
    // The clocks of several processes differ: nobody waits longer than a window.
    const seconds = Math.min(rateLimits[name].duration, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError('too-many', message, { retryAfter: Math.max(1, seconds) })
  }
}

/** Returns the point that `consumeRateLimit` took, for an attempt that turned out to be legitimate. */
export async function refundRate(name: RateLimit, key: string, about?: string): Promise<void> {
  const [owner, ...wider] = ownersOf(key, about)
  await limiterOf(name).reward(owner)
  for (const [place, network] of wider.entries()) await limiterOf(name, place + 1).reward(network)
  const customDuration = rateLimits[name].duration
  await askShared((shared) => shared.reward(sharedKey(name, owner), 1, { customDuration }))
}

/** How many points all processes have counted, unless they are not asked this time. */
async function consumeShared(
  name: RateLimit,
  owner: string,
  consumedHere: number,
): Promise<number | undefined> {
  const { points, duration: customDuration, batch = 1 } = { batch: 1, ...rateLimits[name] }
  if ((consumedHere - 1) % batch > 0) return undefined
  const counted = await askShared((shared) =>
    shared.consume(sharedKey(name, owner), batch, { customDuration }),
  )
  if (!counted || counted.consumedPoints <= points) return counted?.consumedPoints
  // The rest of the batch must not pass either.
  if (batch > 1) await limiterOf(name).block(owner, Math.max(1, counted.msBeforeNext / 1000))
  throw counted
}

type Shared = { pool: ReturnType<typeof quickPool>; limiter: RateLimiterPostgres }

let shared: Shared | undefined

/** Asks the counts of all processes. Undefined without a server, and while it does not answer within three seconds. */
async function askShared(
  ask: (limiter: RateLimiterPostgres) => Promise<RateLimiterRes>,
): Promise<RateLimiterRes | undefined> {
  const pool = quickPool()
  if (!pool) return undefined
  if (shared?.pool !== pool) shared = { pool, limiter: openShared(pool) }
  try {
    return await ask(shared.limiter)
  } catch (error) {
    log().warn({ reason: String(error) }, 'a rate limit was counted by this process alone')
    return undefined
  }
}

/** One limiter for all limits, which refuses nothing itself. It deletes expired counts. */
const openShared = (pool: Shared['pool']) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: '',
    points: Number.MAX_SAFE_INTEGER,
    duration: 60,
  })

/** Tests only: what follows begins with counts of its own. */
let run = ''

/** Hashed, since an address or a name is personal. */
const sharedKey = (name: RateLimit, owner: string) => hash('sha256', `${run} ${name} ${owner}`, 'base64url')

/** Resets all counts, for tests that start several sites in one process. */
export function resetRateLimits(): void {
  limiters.clear()
  run = randomUUID()
}
