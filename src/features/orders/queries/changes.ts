import { randomUUID } from 'node:crypto'

/** The channel that carries what changed of an order to its open pages. */
export const orderChannel = 'orders'

const marks = { orders: randomUUID(), notices: randomUUID(), contacts: randomUUID() }

/** Notes a change of any order, notice or contact message: this process listens with them to the channels of all. */
export function renewOrderMark(): void {
  marks.orders = randomUUID()
}
export function renewNoticeMark(): void {
  marks.notices = randomUUID()
}
export function renewContactMark(): void {
  marks.contacts = randomUUID()
}

/**
 * A mark of what this process knows: its parts stay the same until an order, a notice or a contact message changes. No numbers:
 * clients read it, and must not learn how much is going on.
 */
export const changeMark = (): string => Object.values(marks).join('.')

/** What must not have changed since a mark was given, as parts of it from the first on. */
const partsOf = { order: 1, lists: 2, 'admin lists': 3 }
export type Shown = keyof typeof partsOf

/** Whether nothing has changed since a mark was given that a page shows which listens. */
export function isCurrent(mark: string | undefined, shown: Shown): boolean {
  const parts = (text: string | undefined) => text?.split('.').slice(0, partsOf[shown]).join('.')
  return parts(mark) === parts(changeMark())
}
