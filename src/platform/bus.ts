import { engine } from './database/database.ts'
import { addListener, addMissedMessages, deliver } from './database/message-hub.ts'
import { packMessage, serverChannel } from './database/postgres/message-format.ts'
import { currentTransaction, type Transaction } from './database/transaction.ts'

/**
 * Tells every process on this database, this one included, once. Inside `tx` it is delivered right after the commit, and
 * never after a rollback; the same message twice in one transaction counts as one. `payload` is an id, not content: with
 * its channel at most about 7,900 bytes.
 */
export async function publish(channel: string, payload: string): Promise<void> {
  const transaction = currentTransaction()
  const packed = packMessage(channel, payload)
  if (transaction) return queueMessage(transaction, channel, payload, packed)
  const { kind, pool } = engine()
  if (kind === 'postgres') await pool.query('select pg_notify($1, $2)', [serverChannel, packed])
  deliver(channel, payload)
}

const queued = new WeakMap<Transaction, Set<string>>()

function queueMessage(transaction: Transaction, channel: string, payload: string, packed: string): void {
  const messages = queued.get(transaction) ?? new Set()
  queued.set(transaction, messages)
  if (messages.has(packed)) return
  messages.add(packed)
  if (engine().kind === 'postgres')
    transaction.beforeCommit.push((client) =>
      client.query('select pg_notify($1, $2)', [serverChannel, packed]),
    )
  transaction.afterCommit.push(() => deliver(channel, payload))
}

/** Calls `listener` with the payload of every message on `channel`, whoever sends it. The result stops that. */
export function subscribe(channel: string, listener: (payload: string) => void): () => void {
  return addListener(channel, listener)
}

/** Calls `listener` when messages may have been missed, after a lost connection: read anew what they told about. */
export function onMissedMessages(listener: () => void): () => void {
  return addMissedMessages(listener)
}
