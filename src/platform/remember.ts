import { randomUUID } from 'node:crypto'
import { listen } from './bus.ts'
import { type Engine, engine } from './database/database.ts'
import { receivesMessages } from './database/messages.ts'
import { currentTransaction } from './database/transaction.ts'

type Limits = { maxEntries: number; maxAge: number }

/**
 * Values read from the database, kept in memory until a message comes on one of the `channels`, `maxAge` milliseconds at
 * most. Of more than `maxEntries` the oldest are removed. The result gives the value of a key, or reads it: inside a
 * transaction, and while messages may be missed, always. `undefined` is not kept. Throws what `read` throws.
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
    // A value whose reading began before a message is given and not kept.
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
 * A mark of what this process knows, which the result gives. It stays the same until a message comes on one of the
 * `channels`. No number: who reads it must not learn how much is going on.
 */
export function markUntil(...channels: string[]): () => string {
  let mark = randomUUID()
  const renew = () => {
    mark = randomUUID()
  }
  for (const channel of channels) listen(channel, renew, renew)
  return () => mark
}
