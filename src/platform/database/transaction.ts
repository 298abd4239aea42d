import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DatabaseOutage, isOutage } from './failure.ts'

const transactions = new AsyncLocalStorage<Transaction>()

/** A Drizzle handle without `transaction`, which loses the client if BEGIN fails. Use `tx()` instead. */
export type Handle = Omit<NodePgDatabase, 'transaction'>

/** A running transaction. Its state tells code that continues after the end how the transaction ended. */
export class Transaction {
  readonly handle: Handle
  readonly client: pg.PoolClient
  readonly beforeCommit: Array<(client: pg.PoolClient) => Promise<unknown>> = []
  readonly afterCommit: Array<() => void> = []
  state: 'running' | 'committed' | 'rolled back' = 'running'
  /** Set if a joined `tx()` failed: then the outer one must not commit, even if it continues. */
  joinedFailure: Error | undefined

  constructor(client: pg.PoolClient) {
    this.client = guardClient(client, this)
    this.handle = drizzle(this.client)
  }
}

function guardClient(client: pg.PoolClient, transaction: Transaction): pg.PoolClient {
  let isAsked = false
  const query = async (...given: Parameters<typeof client.query>): Promise<unknown> => {
    if (isAsked) throw new Error('Two queries of one transaction ran at once: await each before the next')
    isAsked = true
    try {
      return await client.query(...given)
    } finally {
      isAsked = false
    }
  }
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query' && transaction.state !== 'running')
        throw new Error(`This transaction was ${transaction.state}: await everything that it starts`)
      if (key === 'query') return query
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * The transaction of the caller, or undefined. Code that a transaction started, such as a timer, counts as outside once it is
 * committed. Throws an `Error` after a rollback, since such code must not write without its transaction.
 */
export function currentTransaction(): Transaction | undefined {
  const transaction = transactions.getStore()
  if (!transaction || transaction.state === 'committed') return undefined
  if (transaction.state === 'rolled back')
    throw new Error('The transaction around this call was rolled back: await everything that it starts')
  return transaction
}

function isInTransaction(): boolean {
  return transactions.getStore()?.state === 'running'
}

/**
 * Runs `work` in a transaction on a client of `pool`, or joins the caller's transaction, and returns its result. Throws any error
 * of `work`, and an `Error` if a failed statement or a lost connection prevented the commit.
 */
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
    // After an outage, a ROLLBACK would wait just as long in vain.
    broken = isOutage(error) ? asError(error) : await rollBack(client)
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
    outer.joinedFailure ??= asError(error)
    throw error
  }
}

async function runInside<Result>(transaction: Transaction, work: () => Promise<Result>): Promise<Result> {
  return transactions.run(transaction, async () => {
    const result = await work()
    if (transaction.joinedFailure) throw transaction.joinedFailure
    for (const prepare of transaction.beforeCommit) await prepare(transaction.client)
    return result
  })
}

async function commit(transaction: Transaction, client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT')
  // If a statement failed and its error was swallowed, COMMIT silently becomes a ROLLBACK.
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed')
  transaction.state = 'committed'
}

async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return asError(error)
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Handles the error event of a client that loses its connection between two queries, which would otherwise kill the process. */
function watchConnection(client: pg.PoolClient) {
  const { promise: lost, reject } = Promise.withResolvers<never>()
  lost.catch(() => {})
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure = error
    reject(new DatabaseOutage(error))
  }
  client.on('error', fail)
  const release = (broken?: Error | boolean) => {
    client.off('error', fail)
    client.release(broken || failure)
  }
  return { lost, release }
}

/** Lends a client to `work`. Then closes it if `drop` is set, `work` failed or the connection was lost. */
export async function lendClient<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  drop?: boolean,
): Promise<Result> {
  const client = await pool.connect()
  const connection = watchConnection(client)
  let broken: Error | boolean | undefined = drop
  try {
    return await work(client)
  } catch (error) {
    broken = asError(error)
    throw error
  } finally {
    connection.release(broken)
  }
}

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that throws if it is used inside `tx()`. Such a query would run outside the transaction; on the embedded database, with
 * its one session, it would wait forever. A failed connection becomes a `DatabaseOutage`.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!isInTransaction()) {
      if (!callback) return super.connect().catch((error) => Promise.reject(new DatabaseOutage(error)))
      super.connect((error, client, done) => callback(error && new DatabaseOutage(error), client, done))
      return undefined
    }
    const error = new Error('The pool was used inside a transaction: call db(), which joins it')
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => {})
    return undefined
  }
}
