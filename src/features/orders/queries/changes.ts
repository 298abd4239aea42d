import { noticeChannel } from '#features/accounts/queries/notices.ts'
import { contactChannel } from '#features/contact/queries.ts'
import { markUntil } from '#platform/remember.ts'

/** The channel that carries what changed of an order to its open pages. */
export const orderChannel = 'orders'

const marks = [orderChannel, noticeChannel, contactChannel].map((channel) => markUntil(channel))

/** A mark of what this process knows: its parts stay the same until an order, a notice or a contact message changes. */
export const changeMark = (): string => marks.map((mark) => mark()).join('.')

/** What must not have changed since a mark was given, as parts of it from the first on. */
const partsOf = { order: 1, lists: 2, 'admin lists': 3 }
export type Shown = keyof typeof partsOf

/** Whether nothing has changed since a mark was given that a page shows which listens. */
export function isCurrent(mark: string | undefined, shown: Shown): boolean {
  const parts = (text: string | undefined) => text?.split('.').slice(0, partsOf[shown]).join('.')
  return parts(mark) === parts(changeMark())
}
