import { randomUUID } from 'node:crypto'

/** The channel that carries what changed of an order to its open pages. */
export const orderChannel = 'orders'

let mark = randomUUID()

/** Notes a change of any order: this process listens with it to `orderChannel`. */
export function renewChangeMark(): void {
  mark = randomUUID()
}

/**
 * A mark that stays the same for as long as this process knows of no change of an order. Not a number: clients read it, and
 * must not learn how much is going on in the orders of others.
 */
export const changeMark = (): string => mark
