import { engine } from './database/database.ts'
import { addListener, deliver, packMessage, serverChannel } from './database/messages.ts'
import { currentTransaction, type Transaction } from './database/transaction.ts'

/**
 * Sends a message to every process on this database, including this one. Inside a transaction, it is sent after the commit, and
 * once even if it is published twice. `payload` should be an id: a message of more than about 7,900 bytes throws an `Error`.
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

/**
 * Calls `receive` with the payload of every message on `channel`, from any process. Calls `missed` after a lost connection, when
 * messages may be missing: it should read the affected data again. Returns the function that stops both.
 */
export const listen = addListener
