import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '#platform/app-error.ts'
import { config, isHttps } from '#platform/config.ts'
import { rateLimits } from '#platform/contract.ts'
import { canEncrypt, signText } from '#platform/encryption.ts'
import { consumeRateLimit, refundRate } from '#platform/http/rate-limit.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { listNetworks } from '#platform/networks.ts'
import { newSecret } from '#platform/secret.ts'
import { readCookie, writeCookie } from '#platform/session-cookie.ts'
import { msg, t, withCatalog } from '#platform/texts.ts'
import { readCode } from '../domain/second-factor.ts'
import type { Credentials } from '../queries/users.ts'
import { queueGuess } from './guess-queue.ts'
import { type Hasher, knownAs, strangerAt } from './password-hashes.ts'
import { reportCodeGuesses } from './security-notices.ts'

/** The number of wrong passwords for a name, over all networks, that cause no delay. */
const freeGuesses = 3
const firstDelay = 250
const maxDelay = 3_000

/** Returns the milliseconds to wait before the next guess for a name, after `wrong` wrong guesses within 15 minutes. */
export const delayAfter = (wrong: number) =>
  wrong < freeGuesses ? 0 : Math.min(maxDelay, firstDelay * 2 ** (wrong - freeGuesses))

/**
 * Compares a password for a name and returns whether it is right, within three limits. A browser that has signed in to this
 * account before has a limit of its own. Other browsers are limited per name and network, and per network over all names. Beyond
 * a limit, throws `too-many`; if the site sends email, the message suggests a password reset. Wrong passwords for a name, over
 * all networks, only delay the next guesses, which run one after the other. Unknown names are treated like known ones, so that
 * nothing reveals who has an account.
 */
export async function guess(
  name: string,
  account: Credentials | undefined,
  context: RequestContext,
  compare: (hasher: Hasher) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await atAllowedSpeed(name, account, context, compare)
  } catch (error) {
    const isStranger = !findKnownBrowser(context, account)
    throw isStranger && error instanceof AppError && error.code === 'too-many' ? withWayIn(error) : error
  }
}

/**
 * The number of wrong codes that unknown browsers may enter per day, over all networks. Up to three of a million possible codes
 * are valid at any time.
 */
const { points: maxCodesOfDay } = rateLimits['app-code']

/**
 * Compares a code of a user's second factor, with the limits of `guess`, and returns whether it is right. The requester already
 * knows the password. Therefore app codes from unknown browsers are also limited per day over all networks, and the owner gets an
 * email when the limit is reached. Recovery codes, passkeys and known browsers are exempt, so that the owner can still sign in.
 * Throws `too-many`.
 */
export async function guessCode(
  userId: number,
  account: Credentials | undefined,
  context: RequestContext,
  typed: string,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  const name = `second factor ${userId}`
  const isLimited = readCode(typed)?.kind === 'app' && !findKnownBrowser(context, account)
  const compareLimited = async () => {
    if (!isLimited) return compare()
    const count = await consumeRateLimit('app-code', name)
    const isRight = await compare()
    if (isRight) await refundRate('app-code', name)
    else if (count === maxCodesOfDay) await reportCodeGuesses(userId)
    return isRight
  }
  return atAllowedSpeed(name, account, context, compareLimited)
}

async function atAllowedSpeed(
  name: string,
  account: Credentials | undefined,
  context: RequestContext,
  compare: (hasher: Hasher) => Promise<boolean>,
): Promise<boolean> {
  const browser = findKnownBrowser(context, account)
  if (browser) {
    const own = `browser ${browser}`
    return countWrong([['account', own]], () => compare(knownAs(own)))
  }
  const { address } = context
  const limits: Limit[] = [
    ['sign-in', address],
    ['account', address, name],
  ]
  const compareOnce = () => countWrong(limits, () => compareSlowly(name, () => compare(strangerAt(address))))
  return queueGuess(name, listNetworks(address), compareOnce, tooManyWait)
}

/**
 * Runs a comparison for the member of a session, and returns its result. Failures count per session: outsiders cannot use up the
 * owner's attempts, and a stolen session has no more attempts than its limit. Throws `too-many`.
 */
export const guessOfSession = (sid: string, compare: () => Promise<boolean>): Promise<boolean> =>
  countWrong([['account', `session ${sid}`]], compare)

/** Adds to the error's message a way to sign in that a guesser cannot block: a password reset by email. */
function withWayIn(error: AppError): AppError {
  if (!config().SMTP_URL) return error
  error.message += ` ${withCatalog(null, () => t(wayIn))}`
  error.text += ` ${t(wayIn)}`
  return error
}

const wayIn = msg`Or reset your password by email: the link makes this browser known, and it does not have to wait.`

type Limit = Parameters<typeof consumeRateLimit>

/**
 * Consumes the limits before the comparison, so that simultaneous guesses cannot exceed them. Refunds them if the password is
 * right.
 */
async function countWrong(limits: readonly Limit[], compare: () => Promise<boolean>): Promise<boolean> {
  for (const limit of limits) await consumeRateLimit(...limit)
  const isRight = await compare()
  if (isRight) for (const limit of limits) await refundRate(...limit)
  return isRight
}

async function compareSlowly(name: string, compare: () => Promise<boolean>): Promise<boolean> {
  const count = await consumeRateLimit('guess', name)
  await pause(delayAfter(count - 1))
  const isRight = await compare()
  if (isRight) await refundRate('guess', name)
  return isRight
}

const tooManyWait = () => new AppError('too-many', msg`Too many attempts.`, { retryAfter: 10 })

const cookieName = () => (isHttps() ? '__Host-known' : 'known')
const rememberedSeconds = 180 * 24 * 3600

/** The owner of an account. `password` is the hash of the password, or null if the account has none. */
type Owner = Pick<Credentials, 'id' | 'password'>

/**
 * Marks the browser as one that has signed in to the account, with a signed cookie ("device cookie" in OWASP's "Slow Down Online
 * Guessing Attacks"). The password's hash is the signing key, so a new password invalidates the cookie everywhere. For an account
 * without a password, the site's key signs it; without that key, no cookie is set.
 */
export function rememberBrowser(context: RequestContext, owner: Owner): void {
  const id = newSecret()
  const signature = sign(id, owner)
  if (!signature) return
  context.answerHeaders.append(
    'set-cookie',
    writeCookie(cookieName(), `${id}.${signature}`, rememberedSeconds),
  )
}

/** Whether the browser has not signed in to the account before. False if no key exists to recognize browsers. */
export const isNewBrowser = (context: RequestContext, owner: Owner): boolean =>
  (owner.password !== null || canEncrypt()) && knownBrowser(context, owner) === undefined

/** Returns the id of the browser if it has signed in to this account before. Always undefined for accounts without a password. */
const findKnownBrowser = (context: RequestContext, account: Credentials | undefined) =>
  account?.password ? knownBrowser(context, account) : undefined

function knownBrowser({ request }: RequestContext, owner: Owner): string | undefined {
  const [id, signature] = readCookie(request, cookieName())?.split('.') ?? []
  if (!id || !signature) return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(id, owner) ?? '')]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

const sign = (id: string, { id: userId, password }: Owner): string | undefined =>
  password === null
    ? signText(`known browser ${id} of user ${userId}`)
    : createHmac('sha256', password).update(`known browser ${id}`).digest('base64url')
