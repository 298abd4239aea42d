import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#platform/app-error.ts'
import { FairQueue } from '#platform/fair-queue.ts'
import { networksOf } from '#platform/networks.ts'

/** The first recommendation for argon2id of OWASP's Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two at a time: half of Node's four threads stay free for compression and files, and the main thread keeps a part of two
 * processors, however many strangers sign in.
 */
const queue = new FairQueue({ atOnce: 2, maxWaiting: 100 })

/** For whom a password is hashed: those who are known and strangers take turns, and within both each member and each network. */
export type Hasher = readonly string[]

/** Somebody whom the site knows: a member, a browser that has signed in before, or who has a link that was mailed. */
export const knownAs = (name: string): Hasher => [name, 'known']
export const strangerAt = (address: string): Hasher => [...networksOf(address), 'stranger']

const inTurn = <Result>(hasher: Hasher, work: () => Promise<Result>) =>
  queue.run(
    hasher,
    work,
    () =>
      new AppError('too-many', 'Too many people are signing in.', {
        retryAfter: 10,
      }),
  )

const makeHash = (password: string) => hash(password.normalize('NFKC'), cost)

/** Compared with when there is no password, so that an unknown account takes as long as a wrong password. */
let decoy: Promise<string> | undefined

/**
 * The argon2id hash of a password, with its salt and cost, as stored in `users.password`. Fails with `too-many` when too many wait for
 * theirs.
 */
export function hashPassword(password: string, hasher: Hasher): Promise<string> {
  return inTurn(hasher, () => makeHash(password))
}

/**
 * Whether a password matches a hash. Without a hash the result is false after the same time. Fails with `too-many` when too many wait for
 * theirs.
 */
export function isPassword(hashed: string | null, password: string, hasher: Hasher): Promise<boolean> {
  return inTurn(hasher, async () => {
    decoy ??= makeHash('a password that nobody has')
    const matches = await verify(hashed ?? (await decoy), password.normalize('NFKC'))
    return hashed !== null && matches
  })
}
