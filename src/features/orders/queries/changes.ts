import { randomUUID } from 'node:crypto'

/** The channel that carries what changed of an order to its open pages. */
export const orderChannel = 'orders'

const processId = randomUUID()
let changes = 0

/** Counts a change of any order: this process listens with it to `orderChannel`. */
export function countChange(): void {
  changes += 1
}

/** A mark that stays the same for as long as this process knows of no change of an order. */
export const changeMark = () => `${processId}.${changes}`
