import { randomUUID } from 'node:crypto'
import { listen } from './bus.ts'
import { type Engine, engine } from './database/database.ts'
import { receivesMessages } from './database/messages.ts'
import { currentTransaction } from './database/transaction.ts'

type Limits = { maxEntries: number; maxAge: number }

/**
 * Returns a function that caches values from the database by key, for `maxAge` milliseconds or until a message on one of
 * `channels`. Above `maxEntries`, it removes the oldest value. Inside a transaction, and while messages may be missed, it always
 * calls `read`. It does not cache `undefined`, and throws any error of `read`.
 */
export function rememberUntil(channels: string | string[], { maxEntries, maxAge }: Limits) {
  let values = new Map<string, { value: unknown; until: number }>()
  let database: Engine | undefined
  const forget = () => {
    values = new Map()
  }
  for (const channel of [channels].flat()) listen(channel, forget, forget)
  return async <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    if (currentTransaction() || !receivesMessages()) return read()
    if (database !== engine()) forget()
    database = engine()
    const known = values.get(key)
    if (known && known.until > Date.now()) return known.value as Value
    // A value whose read began before a message is returned but not kept.
    const begun = values
    const value = await read()
    if (value !== undefined) begun.set(key, { value, until: Date.now() + maxAge })
    for (const [oldest] of begun) {
      if (begun.size <= maxEntries) break
      begun.delete(oldest)
    }
    return value
  }
}

/**
 * Returns a function that returns an opaque version, which changes with each message on one of `channels`. The version is random
 * instead of a counter, because a counter would tell its readers how much happens. Each process has its own.
 */
export function markUntil(...channels: string[]): () => string {
  let mark = randomUUID()
  const renew = () => {
    mark = randomUUID()
  }
  for (const channel of channels) listen(channel, renew, renew)
  return () => mark
}
