import { noticeChannel } from '#base/accounts/queries/notices.ts'
import { markUntil } from '#platform/remember.ts'
import { contactChannel } from '#showcase/contact/queries.ts'

export const orderChannel = 'orders'

const marks = [orderChannel, noticeChannel, contactChannel].map((channel) => markUntil(channel))

/** Returns the change mark of this process. Its three parts change with orders, notices and contact messages, in this order. */
export const changeMark = (): string => marks.map((mark) => mark()).join('.')

/** How many parts of the mark, from the first, concern each kind of page. */
const partLengths = { order: 1, lists: 2, 'admin lists': 3 }
export type Shown = keyof typeof partLengths

/** Returns whether nothing on the page has changed since the mark was issued. */
export function isCurrent(mark: string | undefined, shown: Shown): boolean {
  const parts = (text: string | undefined) => text?.split('.').slice(0, partLengths[shown]).join('.')
  return parts(mark) === parts(changeMark())
}
