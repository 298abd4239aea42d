import { AsyncLocalStorage } from 'node:async_hooks'
import type { Opened } from './database.ts'
import type { Transaction } from './transaction.ts'

interface ProcessState {
  opened?: Promise<Opened>
  current?: Opened
  readonly transactions: AsyncLocalStorage<Transaction>
}

const slot = Symbol.for('waymark.database')
const holder = globalThis as { [slot]?: ProcessState }

/** The one database of this process. A module loaded twice (a reload, a bundle beside its source) finds the same one. */
export function processState(): ProcessState {
  holder[slot] ??= { transactions: new AsyncLocalStorage() }
  return holder[slot]
}
