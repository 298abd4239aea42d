import { hash, randomUUID } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import { type RateLimit, rateLimits } from '../contract.ts'
import { quickPool } from '../database/database.ts'
import { log } from '../log.ts'
import { listNetworks, shareAt } from '../networks.ts'
import { type Message, msg } from '../texts.ts'

const messages: Partial<Record<RateLimit, Message>> = {
  contact: msg`You have sent several messages already.`,
  newsletter: msg`Too many sign-ups from this address.`,
  'sign-in': msg`Too many attempts.`,
  account: msg`Too many attempts.`,
  mail: msg`Too many emails were asked for.`,
  'test-mail': msg`Too many test emails were sent.`,
  'app-code': msg`Too many wrong codes today. Use a recovery code, or a browser in which you have signed in before.`,
}

/** The counts of this process. With a database server, they are checked before the shared ones. */
const limiters = new Map<string, RateLimiterMemory>()

/** The limiter for the networks at an index of `listNetworks`. */
function limiterFor(name: RateLimit, place = 0): RateLimiterMemory {
  const keyPrefix = `${name} ${place}`
  const { points, duration } = rateLimits[name]
  const limiter =
    limiters.get(keyPrefix) ?? new RateLimiterMemory({ keyPrefix, points: points * shareAt(place), duration })
  limiters.set(keyPrefix, limiter)
  return limiter
}

/** Whom a request counts for: each network of an address, or another text such as an account; combined with `about`. */
const limitKeys = (key: string, about: string | undefined) =>
  listNetworks(key).map((network) => (about === undefined ? network : `${network} ${about}`)) as [
    string,
    ...string[],
  ]

/**
 * Consumes one point of a limit for a key: an address, or another text such as an account's name. With `about`, attempts at that
 * thing are counted separately. The wider networks of an address may consume more (`shareAt`). With a PostgreSQL server all
 * processes count together, except for the wider networks; while the server does not respond, each process counts alone. Returns
 * how many points the key has consumed in this window. Throws `too-many` with the seconds until the window ends, if no point is
 * left.
 */
export async function consumeRateLimit(name: RateLimit, key: string, about?: string): Promise<number> {
  const [owner, ...wider] = limitKeys(key, about)
  try {
    const { consumedPoints } = await limiterFor(name).consume(owner)
    for (const [place, network] of wider.entries()) await limiterFor(name, place + 1).consume(network)
    return (await consumeShared(name, owner, consumedPoints)) ?? consumedPoints
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const message = messages[name] ?? msg`Too many requests.`
    // The clocks of the processes differ, but nobody should wait longer than one window.
    const seconds = Math.min(rateLimits[name].duration, Math.ceil(error.msBeforeNext / 1000))
    throw new AppError('too-many', message, { retryAfter: Math.max(1, seconds) })
  }
}

/** Returns the point that `consumeRateLimit` took, after an attempt that turned out to be legitimate. */
export async function refundRate(name: RateLimit, key: string, about?: string): Promise<void> {
  const [owner, ...wider] = limitKeys(key, about)
  await limiterFor(name).reward(owner)
  for (const [place, network] of wider.entries()) await limiterFor(name, place + 1).reward(network)
  const customDuration = rateLimits[name].duration
  await askShared((shared) => shared.reward(sharedKey(name, owner), 1, { customDuration }))
}

/** The points that all processes counted. Undefined if no query was necessary, or if the server did not respond. */
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
  if (batch > 1) await limiterFor(name).block(owner, Math.max(1, counted.msBeforeNext / 1000))
  throw counted
}

type Shared = { pool: ReturnType<typeof quickPool>; limiter: RateLimiterPostgres }

let shared: Shared | undefined

/** Runs a query on the shared counts. Undefined without a server, and if it does not respond within three seconds. */
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

/** One limiter for all limits, which never refuses anything itself. It deletes expired counts. */
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

/** For tests only: a new value starts new shared counts. */
let run = ''

/** Hashed, because addresses and names are personal data. */
const sharedKey = (name: RateLimit, owner: string) => hash('sha256', `${run} ${name} ${owner}`, 'base64url')

/** Resets all counts, for tests that start several sites in one process. */
export function resetRateLimits(): void {
  limiters.clear()
  run = randomUUID()
}
