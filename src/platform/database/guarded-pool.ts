import pg from 'pg'
import { isInTransaction } from './transaction.ts'

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/**
 * A pool that refuses to be used inside `tx()`. There such a query would run outside the transaction, and on the
 * embedded engine, which has one session, wait for ever.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnect): void
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!isInTransaction()) {
      if (!callback) return super.connect()
      super.connect(callback)
      return undefined
    }
    const error = new Error('The pool was used inside a transaction: call db(), which joins it')
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => {})
    return undefined
  }
}
