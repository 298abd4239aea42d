import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/app-error.ts'
import { FairQueue } from '#platform/fair-queue.ts'
import { listNetworks } from '#platform/networks.ts'
import { msg } from '#platform/texts.ts'

/** OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Computes at most two hashes at a time: they use two of Node's four pool threads, and the others stay free for compression and
 * files. On a machine with two processors, the main thread still gets its share.
 */
const queue = new FairQueue({ atOnce: 2, maxWaiting: 100 })

/**
 * Identifies a requester in the fair queue. Known people and strangers take turns. Within each of these two groups, the members
 * or networks take turns.
 */
export type Hasher = readonly string[]

/** Identifies known people: a member, a browser that has signed in before, the holder of an emailed link, or the operator. */
export const knownAs = (name: string): Hasher => [name, 'known']
export const strangerAt = (address: string): Hasher => [...listNetworks(address), 'stranger']

const inTurn = <Result>(hasher: Hasher, work: () => Promise<Result>) =>
  queue.run(
    hasher,
    work,
    () =>
      new AppError('too-many', msg`Too many people are signing in.`, {
        retryAfter: 10,
      }),
  )

const makeHash = (password: string) => hash(password.normalize('NFKC'), cost)

/**
 * A hash to compare with if the account does not exist or has no password, so that the response time does not reveal which
 * accounts exist.
 */
let decoy: Promise<string> | undefined

/** Returns a password's argon2id hash with salt and cost, as in `users.password`. Throws `too-many` if too many hashes wait. */
export function hashPassword(password: string, hasher: Hasher): Promise<string> {
  return inTurn(hasher, () => makeHash(password))
}

/**
 * Whether a password matches a hash. Without a hash, returns false after the same time. Throws `too-many` if too many hashes
 * wait.
 */
export function isPassword(hashed: string | null, password: string, hasher: Hasher): Promise<boolean> {
  return inTurn(hasher, async () => {
    decoy ??= makeHash('a password that nobody has')
    const matches = await verify(hashed ?? (await decoy), password.normalize('NFKC'))
    return hashed !== null && matches
  })
}
