import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { processState } from './process-state.ts'

/** A Drizzle handle. Its own `transaction` is left out, since it leaks the client when BEGIN fails: use `tx()`. */
export type Handle = Omit<NodePgDatabase, 'transaction'>

/** A transaction while it runs and, for work that outlives it, how it ended. */
export class Transaction {
  readonly handle: Handle
  readonly client: pg.PoolClient
  readonly beforeCommit: Array<(client: pg.PoolClient) => Promise<unknown>> = []
  readonly afterCommit: Array<() => void> = []
  state: 'running' | 'committed' | 'rolled back' = 'running'
  /** Set by a joined `tx()` that failed: its half-done writes must not be committed by an outer one that goes on. */
  doom: Error | undefined

  constructor(client: pg.PoolClient) {
    this.client = guardClient(client, this)
    this.handle = drizzle(this.client)
  }
}

function guardClient(client: pg.PoolClient, transaction: Transaction): pg.PoolClient {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query' && transaction.state !== 'running')
        throw new Error(`This transaction was ${transaction.state}: await everything that it starts`)
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * The transaction around the caller, if any. After its commit, timers and the like that were started in it are outside;
 * after a rollback they must not go on writing without it, so that is an error.
 */
export function currentTransaction(): Transaction | undefined {
  const transaction = processState().transactions.getStore()
  if (!transaction || transaction.state === 'committed') return undefined
  if (transaction.state === 'rolled back')
    throw new Error('The transaction around this call was rolled back: await everything that it starts')
  return transaction
}

/** Whether the caller runs inside a transaction that has neither been committed nor rolled back. */
export function isInTransaction(): boolean {
  return processState().transactions.getStore()?.state === 'running'
}

/** Runs `work` in a transaction on a client of `pool`, or joins the one that already runs around the caller. */
export async function runTransaction<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const outer = currentTransaction()
  if (outer) return join(outer, work)
  const client = await pool.connect()
  const connection = watchConnection(client)
  let broken: Error | undefined
  let transaction: Transaction | undefined
  let result: Result
  try {
    await client.query('BEGIN')
    transaction = new Transaction(client)
    result = await Promise.race([runInside(transaction, work), connection.lost])
    await commit(transaction, client)
  } catch (error) {
    if (transaction && transaction.state === 'running') transaction.state = 'rolled back'
    broken = await rollBack(client)
    throw error
  } finally {
    connection.release(broken)
  }
  for (const run of transaction.afterCommit) run()
  return result
}

async function join<Result>(outer: Transaction, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    outer.doom ??= error instanceof Error ? error : new Error(String(error))
    throw error
  }
}

async function runInside<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
  return processState().transactions.run(transaction, async () => {
    const result = await work()
    if (transaction.doom) throw transaction.doom
    for (const prepare of transaction.beforeCommit) await prepare(transaction.client)
    return result
  })
}

async function commit(transaction: Transaction, client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT')
  // A failed statement whose error was swallowed turns COMMIT into a silent ROLLBACK.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed')
  transaction.state = 'committed'
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** A lent client that loses its connection between two queries emits an error that would otherwise end the process. */
function watchConnection(client: pg.PoolClient) {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => {})
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure = error
    reject(error)
  }
  client.on('error', fail)
  const release = (broken?: Error) => {
    client.off('error', fail)
    client.release(broken ?? failure)
  }
  return { lost, release }
}
