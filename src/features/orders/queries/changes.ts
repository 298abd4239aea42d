import { randomUUID } from 'node:crypto'

/** The channel that carries what changed of an order to its open pages. */
export const orderChannel = 'orders'

let ofOrders = randomUUID()
let ofContacts = randomUUID()

/** Notes a change of any order, or of any contact message: this process listens with them to the channels of both. */
export function renewOrderMark(): void {
  ofOrders = randomUUID()
}
export function renewContactMark(): void {
  ofContacts = randomUUID()
}

/**
 * A mark of what this process knows: its parts stay the same until an order, or a contact message, changes. No numbers:
 * clients read it, and must not learn how much is going on.
 */
export const changeMark = (): string => `${ofOrders}.${ofContacts}`

/** Whether no order has changed since a mark was given; on request, no contact message either. */
export const isCurrent = (mark: string | undefined, withContacts: boolean): boolean =>
  withContacts ? mark === changeMark() : mark?.split('.')[0] === ofOrders
